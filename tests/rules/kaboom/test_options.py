"""Table 6.2: every option of KABOOM, its values, its default, and the presets."""

from dataclasses import asdict

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
