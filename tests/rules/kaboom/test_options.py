"""Table 6.2: every option of KABOOM, its values, its default, and the presets."""

from collections.abc import Callable
from dataclasses import asdict, replace

import pytest

from rules.core.errors import BadOption
from rules.core.options import choices
from rules.core.seats import DEALER, Seat
from rules.core.shuffle import Chance
from rules.kaboom.options import PRESETS, KaboomOptions
from tests.rules.kaboom.scenario import GAME, Table, kinds

TABLE = {
    "end_mode": ("score", "knockout"),
    "limit": (100,),
    "tie_loss": ("per_player", "flat"),
    "throw_penalty": ("per_card", "per_throw"),
    "late_penalty": (1, 0),
    "throw_window": ("any", "between_turns"),
    "reshuffle_keep_top": (False, True),
    "log_faces": (False, True),
    "memory_aid": (False, True),
    "strict_table": (False, True),
    "deal_by_hand": (False, True),
    "max_reshuffles": (None,),
    "max_deals": (None,),
}


def test_the_options_are_those_of_the_table_and_the_first_value_is_the_default() -> None:
    found = {choice.name: choice for choice in choices(KaboomOptions)}
    assert found.keys() == TABLE.keys()
    for name, values in TABLE.items():
        assert found[name].default == values[0]
        if found[name].low is None:
            assert set(found[name].values) == set(values)


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in TABLE.items() for value in values])
def test_every_value_of_the_table_can_be_chosen_and_played(name: str, value: object) -> None:
    options = KaboomOptions(**{name: value})  # type: ignore[arg-type]
    assert getattr(options, name) == value
    state = GAME.start(options, 3, "options")
    first = "Shuffled" if options.deal_by_hand else "Dealt"
    assert kinds(GAME.play(state, DEALER, GAME.legal_moves(state, DEALER)[0])) == ["DealerDrawn", first]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("end_mode", "sudden"),
        ("limit", 0),
        ("limit", 1001),
        ("limit", "100"),
        ("limit", True),
        ("late_penalty", 2),
        ("late_penalty", True),
        ("reshuffle_keep_top", 1),
        ("max_reshuffles", -1),
        ("max_deals", 0),
        ("throw_window", None),
    ],
)
def test_what_the_table_does_not_have_is_refused(name: str, value: object) -> None:
    with pytest.raises(BadOption) as refused:
        KaboomOptions(**{name: value})  # type: ignore[arg-type]
    assert (refused.value.name, refused.value.value) == (name, value)


def test_options_are_read_from_words() -> None:
    words = {"limit": "50", "max_reshuffles": "off", "reshuffle_keep_top": "on", "late_penalty": "0"}
    assert KaboomOptions.parse(words) == KaboomOptions(limit=50, reshuffle_keep_top=True, late_penalty=0)
    assert KaboomOptions.parse({"max_deals": "3", "log_faces": "true"}).max_deals == 3


@pytest.mark.parametrize("words", [{"limit": "many"}, {"limit": "0"}, {"strict": "on"}, {"end_mode": "Score"}])
def test_words_that_say_no_option_are_refused(words: dict[str, str]) -> None:
    with pytest.raises(BadOption):
        KaboomOptions.parse(words)


def test_the_source_preset_is_all_defaults() -> None:
    assert PRESETS["source"] == KaboomOptions()
    assert GAME.info.preset == "source"


def test_the_strict_preset_is_the_source_rules_with_free_hands() -> None:
    assert PRESETS["strict"] == KaboomOptions(strict_table=True)


def test_the_family_preset_is_milder_and_calmer() -> None:
    changed = {
        name: value
        for name, value in asdict(PRESETS["family"]).items()
        if value != getattr(KaboomOptions(), name)
    }  # fmt: skip
    assert changed == {"throw_penalty": "per_throw", "throw_window": "between_turns", "reshuffle_keep_top": True}


@pytest.mark.parametrize("preset", PRESETS.values(), ids=list(PRESETS))
def test_a_match_of_each_preset_reaches_its_end(preset: KaboomOptions) -> None:
    table = Table(GAME.start(preset, 4, "preset"))
    chance = Chance("preset", "choices")
    for _ in range(20_000):
        if GAME.outcome(table.state) is not None:
            break
        moves = table.legal(DEALER) if table.phase in ("deal", "final") else table.legal(_next(table))
        table.do(
            DEALER if table.phase in ("deal", "final") else _next(table),
            moves[chance.below(len(moves))],
        )
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert max(outcome.points) >= 100


def _next(table: Table) -> Seat:
    return Seat(table.state.ready.index(False)) if table.phase == "peek" else table.current


@pytest.mark.parametrize("house_rule", ["log_faces", "memory_aid"])
def test_what_the_screen_may_show_changes_nothing_in_play(house_rule: str) -> None:
    tables = [
        Table.with_hands("2C 9S", "2D 8S", options=options).discarded("9D").drawing("7C AC")
        for options in (KaboomOptions(), KaboomOptions(**{house_rule: True}))  # type: ignore[arg-type]
    ]
    told = []
    for table in tables:
        told.append([repr(table.throw(0, 1)), repr(table.draw()), repr(table.discard()), repr(table.legal(0))])
        told[-1] += [repr(table.view(viewer).hands) for viewer in (None, 0, 1)]
    assert told[0] == told[1]


def _sheet(options: KaboomOptions) -> object:
    """A deal after which two seats are at 100 or more, one of them at just that."""
    table = Table.with_hands("2C 2H", "4C", "AC", "AD", options=options).totals(90, 96, 50, 20)
    result = table.counted(0, 1)
    return [line.score for line in result.lines], table.phase, dict(table.state.knocked_out)


def _throws(options: KaboomOptions) -> object:
    """Two wrong cards at once, then one that comes too late."""
    table = Table.with_hands("3C 4C", "8H", "8D", options=options).discarded("8S")
    table.throw(0, 0, 1)
    table.throw(1, 0)
    table.throw(2, 0, at=1)
    return [table.held(seat) for seat in range(3)]


def _window(options: KaboomOptions) -> object:
    """What a seat may do while another holds a drawn card."""
    table = Table.with_hands("3C", "8H", options=options).discarded("8S")
    table.draw()
    return table.legal_kinds(1)


def _reshuffle(options: KaboomOptions) -> object:
    """A draw from an empty stock."""
    table = Table.with_hands("3C", "8H", options=options).stock("").discarded("8S 9S")
    table.draw()
    return table.phase, table.top


def _hands(options: KaboomOptions) -> object:
    """What could be done against the rules."""
    return len(GAME.offences(Table.with_hands("3C", "8H", options=options).state, Seat(0)))


def _deal(options: KaboomOptions) -> object:
    """What the dealer's move leads to."""
    return Table.dealt(2, options).phase


CHANGED: dict[str, tuple[object, Callable[[KaboomOptions], object]]] = {
    "end_mode": ("knockout", _sheet),
    "limit": (125, _sheet),
    "tie_loss": ("flat", _sheet),
    "throw_penalty": ("per_throw", _throws),
    "late_penalty": (0, _throws),
    "throw_window": ("between_turns", _window),
    "reshuffle_keep_top": (True, _reshuffle),
    "max_reshuffles": (0, _reshuffle),
    "max_deals": (1, lambda options: _sheet(replace(options, limit=1000))),
    "strict_table": (True, _hands),
    "deal_by_hand": (True, _deal),
}
"""For every option that play depends on, another value and something that goes another way by it."""

SHOWN_ONLY = {"log_faces", "memory_aid"}


def test_every_option_but_those_of_the_screen_is_tried_for_what_it_changes() -> None:
    assert CHANGED.keys() | SHOWN_ONLY == TABLE.keys()


@pytest.mark.parametrize("name", CHANGED)
def test_every_option_changes_something(name: str) -> None:
    value, story = CHANGED[name]
    assert story(KaboomOptions(**{name: value})) != story(KaboomOptions())  # type: ignore[arg-type]
