"""U9 to U16: what fits, what must be laid or drawn, what black cards become, and whose turn is next."""

from dataclasses import replace

import pytest

from rules.core.moves import Word
from rules.core.seats import DEALER, Seat
from rules.uno.cards import DECK, Colour, Symbol, card, cards
from rules.uno.events import Drew, Missed, Named, Played, Reversed, SawDrawn, SawTaken, Took, TurnBegan
from rules.uno.moves import Play
from rules.uno.options import UnoOptions
from tests.rules.uno.scenario import MATCH, PLAIN, Table, kinds, only

COLOUR_ONLY = replace(PLAIN, joker_names="colour")


def fitting(centre: str, options: UnoOptions) -> set[str]:
    """Every card that may be laid on a centre, tried with the whole pack in one hand."""
    held = [one.code for one in DECK if one.code != centre.partition("=")[0]]
    return set(Table.with_hands(" ".join(held), "", centre=centre, options=options).playable().split())


def every(*heads: str) -> set[str]:
    """The codes that begin so."""
    return {one.code for one in DECK if one.code.startswith(heads)}


def test_a_card_of_the_colour_or_the_number_fits() -> None:
    same = every("G", "R5", "Y5", "B5", "W") - {"G5"}
    assert fitting("G5", MATCH) == same
    assert fitting("G5", PLAIN) == same | {one.code for one in DECK if one.is_picture}


def test_with_matching_pictures_a_picture_fits_its_colour_and_its_kind() -> None:
    assert fitting("RS", MATCH) == every("R", "YS", "GS", "BS", "W") - {"RS"}
    assert fitting("Y+2", MATCH) == every("Y", "R+2", "G+2", "B+2", "W") - {"Y+2"}
    assert fitting("BR", MATCH) == every("B", "RR", "YR", "GR", "W") - {"BR"}


def test_on_a_picture_digits_fit_by_colour_alone() -> None:
    assert {code for code in fitting("RS", PLAIN) if card(code).is_digit} == {
        one.code for one in DECK if one.is_digit and one.colour is Colour.RED
    }


def test_a_black_card_that_became_a_colour_asks_for_that_colour() -> None:
    assert fitting("W=y", MATCH) == every("Y", "W") - {"W"}
    assert fitting("W+4=y", MATCH) == every("Y", "W") - {"W+4"}


def test_a_black_card_that_became_a_colour_and_a_digit_asks_for_either() -> None:
    assert fitting("W=y3", MATCH) == every("Y", "R3", "G3", "B3", "W") - {"W"}
    assert fitting("W=y3", PLAIN) == fitting("W=y3", MATCH) | {one.code for one in DECK if one.is_picture}


def test_a_hand_lists_its_playable_cards_in_its_own_order() -> None:
    table = Table.with_hands("B7 Y5 RS G0 G0 R1", "", options=PLAIN)
    assert table.legal() == ["RS", "Y5", "G0", "G0"]


@pytest.mark.parametrize(("options", "moves"), [(PLAIN, 44), (COLOUR_ONLY, 4)])
def test_a_black_card_offers_every_colour_and_digit_that_the_table_lets_it_become(
    options: UnoOptions, moves: int
) -> None:
    listed = Table.with_hands("W R1", "", options=options).legal()
    assert len(listed) == len(set(listed)) == moves


def test_only_a_card_of_the_hand_can_be_laid() -> None:
    table = Table.with_hands("G1 R2", "G2")
    assert table.refuses(0, "G2") == ("U9", "not_in_hand")
    assert table.refuses(0, "G1.2") == ("U9", "not_in_hand")


def test_a_card_that_does_not_fit_is_refused_with_what_is_asked_for() -> None:
    table = Table.with_hands("G1 R2", "G2")
    assert table.refuses(0, "R2") == ("U9", "does_not_fit")


def test_laying_tells_everybody_the_card_and_how_many_are_left() -> None:
    table = Table.with_hands("G1 R2 R3", "G2", "G3")
    events = table.play("G1")
    assert events == [Played(Seat(0), card("G1"), 2), TurnBegan(Seat(1), Colour.GREEN, Symbol.ONE)]
    assert table.hand(0) == "R2 R3"
    assert table.state.pile[-1] is card("G1")


@pytest.mark.parametrize("code", ["G1", "RS", "W=r"])
def test_who_can_lay_must_not_draw(code: str) -> None:
    table = Table.with_hands(f"{code.partition('=')[0]} R2", "G2")
    assert "draw" not in table.legal()
    assert table.refuses(0, "draw") == ("U10", "can_lay")
    assert table.refuses(0, "pass") == ("U10", "can_lay")


def test_who_can_not_lay_draws_one_card_and_the_turn_passes_if_it_does_not_fit() -> None:
    table = Table.with_hands("R2 B3", "G2", "G3").drawing("Y4")
    assert table.legal() == ["draw"]
    assert table.refuses(0, "pass") == ("U11", "must_draw")
    stock = len(table.state.stock)
    events = table.play("draw")
    assert kinds(events) == ["Drew", "SawDrawn", "Kept", "TurnBegan"]
    assert events[:2] == [Drew(Seat(0), stock - 1), SawDrawn(Seat(0), card("Y4"))]
    assert table.hand(0) == "R2 Y4 B3"
    assert table.current == 1


@pytest.mark.parametrize("drawn", ["G9", "R5", "YS"])
def test_a_drawn_card_that_fits_must_be_laid_at_once(drawn: str) -> None:
    table = Table.with_hands("R2 B3", "G2", "G3").drawing(drawn)
    events = table.play("draw")
    assert kinds(events) == ["Drew", "SawDrawn", "Fitted"]
    assert (table.phase, table.current) == ("drawn", 0)
    assert table.legal() == [drawn]
    assert table.refuses(0, "draw") == ("U11", "lay_the_drawn_card")
    assert table.refuses(0, "pass") == ("U11", "lay_the_drawn_card")
    table.play(drawn)
    assert table.hand(0) == "R2 B3"
    assert table.phase == "turn"


def test_the_twin_of_a_drawn_card_is_not_that_card() -> None:
    table = Table.with_hands("R2 R2.2", "G2").drawing("G2.2")
    table.play("draw")
    table.state.hands[0] = list(cards("R2 R2.2 G9 G2.2"))
    assert table.refuses(0, "G9") == ("U11", "lay_the_drawn_card")


def test_a_drawn_black_card_must_be_laid_and_names_a_colour() -> None:
    table = Table.with_hands("R2 B3", "G2").drawing("W")
    table.play("draw")
    assert len(table.legal()) == 44
    assert table.refuses(0, "W") == ("U12", "name_a_colour")
    table.play("W=b")
    assert table.centre == "blue -"


def test_a_black_card_becomes_what_is_named() -> None:
    for text, centre, digit in (("W=b", "blue -", None), ("W=y3", "yellow 3", 3), ("W=r0", "red 0", 0)):
        table = Table.with_hands("W R1", "G2 Y9", "G3")
        events = table.play(text)
        named = only(events, Named)
        assert (named.seat, named.digit) == (0, digit)
        assert table.centre == centre
        assert table.current == 1


def test_a_named_digit_has_no_effect_beyond_what_it_asks_for() -> None:
    table = Table.with_hands("W R1", "G2 B7", "G3")
    table.play("W=y7")
    assert table.playable() == "B7"


@pytest.mark.parametrize(
    ("move", "options", "refusal"),
    [
        (Play(card("W")), PLAIN, ("U12", "name_a_colour")),
        (Play(card("W"), None, 3), PLAIN, ("U12", "name_a_colour")),
        (Play(card("W"), Colour.RED, 10), PLAIN, ("U12", "no_such_digit")),
        (Play(card("W"), Colour.RED, -1), PLAIN, ("U12", "no_such_digit")),
        (Play(card("W"), Colour.RED, 3), COLOUR_ONLY, ("U12", "colour_only")),
        (Play(card("G1"), Colour.RED), PLAIN, ("U12", "only_black_names")),
        (Play(card("G1"), None, 3), PLAIN, ("U12", "only_black_names")),
    ],
)
def test_what_can_not_be_named_is_refused(move: Play, options: UnoOptions, refusal: tuple[str, str]) -> None:
    assert Table.with_hands("W G1 R1", "", options=options).refuses(0, move) == refusal


def test_plus_four_needs_no_reason() -> None:
    table = Table.with_hands("W+4 G1 G2", "", "")
    assert "W+4=g" in table.legal()


def test_plus_two_makes_the_next_seat_take_two_and_be_passed_over() -> None:
    table = Table.with_hands("G+2 R1", "G2", "G3", "G4").drawing("R8 B8")
    events = table.play("G+2")
    assert kinds(events) == ["Played", "Took", "SawTaken", "TurnBegan"]
    assert only(events, Took) == Took(Seat(1), 2, 0, len(table.state.stock))
    assert only(events, SawTaken) == SawTaken(Seat(1), cards("R8 B8"))
    assert table.hand(1) == "R8 G2 B8"
    assert table.current == 2


def test_plus_four_makes_the_next_seat_take_four_and_names_a_colour() -> None:
    table = Table.with_hands("W+4 R1", "G2", "G3", "G4")
    events = table.play("W+4=r")
    assert kinds(events) == ["Played", "Named", "Took", "SawTaken", "TurnBegan"]
    assert table.held == [1, 5, 1, 1]
    assert (table.current, table.centre) == (2, "red -")


def test_plus_two_is_not_answered_with_plus_two() -> None:
    table = Table.with_hands("G+2 R1", "B+2 B1", "G3")
    table.play("G+2")
    assert table.refuses(1, "B+2") == ("U16", "not_your_turn")
    assert table.held[1] == 4


def test_skip_makes_the_next_seat_miss_a_turn() -> None:
    table = Table.with_hands("GS R1", "G2", "G3", "G4")
    events = table.play("GS")
    assert only(events, Missed).seat == 1
    assert table.current == 2


def test_reverse_turns_the_direction_and_the_seat_before_is_next() -> None:
    table = Table.with_hands("GR G1", "G2 G6", "G3 G7", "G4 G8")
    events = table.play("GR")
    assert only(events, Reversed).direction == -1
    assert table.current == 3
    table.play("G4")
    assert table.current == 2


@pytest.mark.parametrize(("code", "following"), [("GS", 2), ("G+2", 2), ("GR", 1), ("W+4=r", 2)])
def test_effects_follow_the_direction_that_holds(code: str, following: int) -> None:
    table = Table.with_hands(f"{code.partition('=')[0]} R1", "G2", "G3", "G4").turning(-1)
    table.play(code)
    assert table.current == following
    assert [seat for seat in range(4) if table.held[seat] > 1] == ([3] if "+" in code else [])


@pytest.mark.parametrize("code", ["GS", "G+2", "W+4=r"])
def test_between_two_skip_and_taking_give_the_same_seat_another_turn(code: str) -> None:
    table = Table.with_hands(f"{code.partition('=')[0]} R1", "G2")
    table.play(code)
    assert table.current == 0


@pytest.mark.parametrize(("how", "following"), [("plain", 1), ("skip", 0)])
def test_between_two_a_reverse_does_what_the_table_says(how: str, following: int) -> None:
    options = UnoOptions(starter="lot", reverse_two=how)  # type: ignore[arg-type]
    table = Table.with_hands("GR R1", "G2", options=options)
    events = table.play("GR")
    assert table.current == following
    assert [event for event in events if isinstance(event, Missed)] == ([Missed(Seat(1))] if how == "skip" else [])


def test_with_three_seats_reverse_two_changes_nothing() -> None:
    table = Table.with_hands("GR R1", "G2", "G3", options=replace(PLAIN, reverse_two="skip"))
    assert "Missed" not in kinds(table.play("GR"))
    assert table.current == 2


def test_nothing_can_be_done_out_of_turn() -> None:
    table = Table.with_hands("G1 R1", "G2 G3", "G4")
    for seat in (1, 2):
        assert table.legal(seat) == []
        for move in ("G2", "draw", "pass"):
            assert table.refuses(seat, move) == ("U16", "not_your_turn")


def test_between_rounds_nobody_is_in_turn() -> None:
    table = Table.with_hands("G1", "Y1 Y2")
    table.play("G1")
    for move in ("Y1", "draw", "pass"):
        assert table.refuses(1, move) == ("U8", "no_turns_now")
    table.do(DEALER, "deal")
    assert table.phase == "turn"


def test_a_move_says_what_it_points_at() -> None:
    black = card("W")
    assert Play(card("R7")).parts(Seat(0)) == (card("R7"),)
    assert Play(black, Colour.BLUE).parts(Seat(0)) == (black, Word("colour", "blue"))
    assert Play(black, Colour.BLUE, 0).parts(Seat(0)) == (black, Word("colour", "blue"), Word("digit", "0"))
