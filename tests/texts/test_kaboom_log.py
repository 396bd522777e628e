"""The public log of KABOOM tells what happened and where, and keeps no face but the present top (K63)."""

import re

import pytest

from kaboom_tui.lines import written
from kaboom_tui.narration import flash, log, since, tell, top_seq, whisper
from rules.core.cards import Card, card
from rules.core.events import Secret, told_to
from rules.core.moves import Spot
from rules.core.seats import Seat
from rules.kaboom import events as told
from rules.kaboom.events import KaboomEvent
from rules.kaboom.options import KaboomOptions
from rules.kaboom.state import DECK
from tests.texts.played import GAME, played

A, B, C = Seat(0), Seat(1), Seat(2)
NAMES = ("Anna", "Boris", "Vera", "Gleb")


def marked(each: Card) -> str:
    """A face that stands in no text by chance."""
    return f"<{each.code}>"


def faces(texts: list[str]) -> list[str]:
    return re.findall(r"<(\w+)>", " ".join(texts))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("keep_top", [False, True])
@pytest.mark.usefixtures("english")
def test_no_face_but_the_present_top_ever_stands_in_the_log(seed: int, keep_top: bool) -> None:
    options = KaboomOptions(reshuffle_keep_top=keep_top, limit=1000)
    heard: list[KaboomEvent] = []
    shown = 0
    for step in played(options, 2 + seed % 3, seed, 250):
        heard += told_to(step.events, None)
        view = GAME.view(step.state, None)
        texts = [line.text for line in log(heard, NAMES, top_seq=top_seq(view), glyphs=marked)]
        assert faces(texts) == [] or faces(texts) == [view.top.code if view.top else ""]
        shown += len(faces(texts))
    assert shown > 20


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.usefixtures("lang")
def test_no_line_of_the_past_names_a_rank_in_words(seed: int) -> None:
    ranks = re.compile(r"\b(six|seven|eight|nine|ten|jack|queen|king|ace|joker)s?\b|[♣♦♥♠]", re.IGNORECASE)
    russian = re.compile("шест|семёр|семер|восьм|девят|десят|валет|дам[аыуе]|корол|туз|джокер", re.IGNORECASE)
    heard: list[KaboomEvent] = []
    for step in played(KaboomOptions(limit=1000), 3, seed, 300):
        heard += told_to(step.events, None)
    for line in log(heard, NAMES, top_seq=None):
        assert not ranks.search(line.text), line
        assert not russian.search(line.text), line


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.usefixtures("english")
def test_what_a_seat_missed_shows_no_face_and_says_nobody_you(seed: int) -> None:
    heard: list[KaboomEvent] = []
    lines = 0
    for step in played(KaboomOptions(limit=1000), 4, seed, 250):
        heard += step.events
        for seat in map(Seat, range(4)):
            for line in since(told_to(heard, seat), seat, NAMES):
                lines += 1
                assert not re.search(r"[♣♦♥♠]|joker|\byou", line.text, re.IGNORECASE), line
    assert lines > 100


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.usefixtures("english")
def test_secrets_have_no_line_of_their_own(seed: int) -> None:
    secrets = [
        event for step in played(KaboomOptions(), 3, seed, 150) for event in step.events if isinstance(event, Secret)
    ]
    assert secrets
    for event in secrets:
        assert tell(event, NAMES, show_faces=True, log_faces=True) is None
        assert flash(event, NAMES) is None
        assert whisper(event, NAMES) is not None


@pytest.mark.usefixtures("english")
class TestOneLineAfterTheOther:
    def said(self, *events: KaboomEvent, top: int | None = None, log_faces: bool = False) -> list[str]:
        return [line.text for line in log(events, NAMES, top_seq=top, log_faces=log_faces)]

    def test_a_drawn_card_has_a_line_until_it_is_known_where_it_went(self) -> None:
        drew, discarded = told.Drew(A, 40), told.Discarded(A, card("9C"), 1)
        assert self.said(drew) == ["Anna draws a card."]
        assert self.said(drew, discarded, top=1) == ["Anna discards the drawn card: 9♣."]

    def test_only_the_newest_lines_are_made_when_there_is_room_for_no_more(self) -> None:
        events = [told.Declared(A, True), told.Drew(B, 40), told.Discarded(B, card("9C"), 1), told.Skipped(B)]
        whole = log(events, NAMES, top_seq=1)
        assert [log(events, NAMES, top_seq=1, last=room) for room in range(5)] == [
            whole[len(whole) - room :] if room < 3 else whole for room in range(5)
        ]

    def test_a_discard_loses_its_face_when_another_covers_it(self) -> None:
        first, second = told.Discarded(A, card("9C"), 1), told.Replaced(B, 2, card("KH"), 2)
        assert self.said(first, second, top=2) == [
            "Anna discards the drawn card.",
            "Boris keeps the drawn card (place 3) and discards K♥.",
        ]

    def test_a_reshuffle_takes_the_last_face_out_of_the_log(self) -> None:
        first = told.Discarded(A, card("9C"), 1)
        assert self.said(first, told.Reshuffled(21, False)) == [
            "Anna discards the drawn card.",
            "The discard is shuffled: 21 cards in the stock.",
        ]

    def test_of_several_cards_thrown_only_the_top_one_shows(self) -> None:
        threw = told.Threw(B, (0, 2), (card("9S"), card("9C")), 3)
        assert self.said(threw, top=3) == ["Boris throws cards 1 and 3: 9♣ on top."]
        assert self.said(threw, top=4) == ["Boris throws cards 1 and 3."]

    def test_a_wrong_throw_shows_its_card_for_that_moment_only(self) -> None:
        wrong = told.ThrewWrong(B, 1, card("7H"))
        assert self.said(wrong, top=0) == ["Boris throws card 2: it does not fit and goes back."]
        shown = flash(wrong, NAMES)
        assert shown is not None
        assert shown.text == "Boris throws 7♥: it does not fit!"

    def test_a_table_that_logs_faces_keeps_what_everybody_saw(self) -> None:
        threw = told.Threw(B, (0, 2), (card("9S"), card("9C")), 3)
        wrong, late = told.ThrewWrong(B, 1, card("RJ")), told.ThrewLate(C, (3,), (card("9H"),))
        assert self.said(told.Discarded(A, card("9D"), 1), threw, wrong, late, log_faces=True) == [
            "Anna discards the drawn card: 9♦.",
            "Boris throws cards 1 and 3: 9♠ and 9♣.",
            "Boris throws card 2 (red joker): it does not fit and goes back.",
            "Vera throws card 4 (9♥) too late: it goes back.",
        ]

    def test_an_exchange_is_told_by_whom_it_was_made(self) -> None:
        mine, theirs = Spot(A, 0), Spot(B, 3)
        assert (
            self.said(told.Swapped(A, mine, theirs, "exchange"), told.Swapped(A, theirs, mine, "exchange"))
            == ["Anna exchanges own card 1 for card 4 of Boris."] * 2
        )

    def test_swaps_name_whose_cards_moved(self) -> None:
        spots = [(Spot(A, 0), Spot(A, 1)), (Spot(B, 0), Spot(B, 1)), (Spot(B, 0), Spot(C, 1))]
        assert self.said(*(told.Swapped(A, one, other, "six") for one, other in spots)) == [
            "Anna swaps own cards 1 and 2.",
            "Anna swaps cards 1 and 2 of Boris.",
            "Anna swaps card 1 of Boris and card 2 of Vera.",
        ]

    def test_a_king_takes_and_gives(self) -> None:
        held = Spot(B, 0)
        assert self.said(
            told.Swapped(A, held, Spot(A, 2), "king_take"), told.Swapped(A, held, Spot(C, 1), "king_give")
        ) == ["Anna takes card 1 of Boris for own card 3.", "Anna gives card 1 of Boris away for card 2 of Vera."]

    def test_a_line_knows_the_seats_it_is_about(self) -> None:
        (line,) = log([told.Swapped(A, Spot(B, 0), Spot(C, 1), "king_give")], NAMES, top_seq=None)
        assert line.seats == (A, B, C)
        assert line.kind == "power"


@pytest.mark.usefixtures("english")
class TestSinceTheLastTurn:
    def missed(self, *events: KaboomEvent) -> list[str]:
        mine: list[KaboomEvent] = [told.Dealt(C, 1, (A, B, C), 4, 42), told.TurnBegan(A, False), told.Drew(A, 41)]
        mine.append(told.Replaced(A, 0, card("2C"), 1))
        return [line.text for line in since([*mine, *events], A, NAMES)]

    def turn(self, seat: Seat, *events: KaboomEvent, last: bool = False) -> list[KaboomEvent]:
        return [told.TurnBegan(seat, last), told.Drew(seat, 40), *events]

    def test_the_own_turn_is_no_news(self) -> None:
        assert self.missed(told.TurnBegan(B, False)) == []

    def test_whoever_only_drew_and_discarded_shares_the_last_line(self) -> None:
        assert self.missed(
            *self.turn(B, told.Discarded(B, card("3H"), 2)),
            *self.turn(C, told.Discarded(C, card("9C"), 3), told.Skipped(C)),
            told.TurnBegan(A, False),
        ) == ["Boris and Vera only draw and discard."]

    def test_what_touched_the_own_cards_comes_first(self) -> None:
        assert self.missed(
            *self.turn(B, told.Replaced(B, 1, card("3H"), 2)),
            told.Threw(B, (0,), (card("3C"),), 3),
            *self.turn(C, told.Discarded(C, card("QH"), 4), told.Swapped(C, Spot(C, 0), Spot(A, 1), "exchange")),
            told.TurnBegan(A, False),
        ) == [
            "Vera exchanges own card 1 for card 2 of Anna.",
            "Boris keeps the drawn card (place 2).",
            "Boris throws card 1.",
        ]

    def test_a_kaboom_comes_before_the_rest(self) -> None:
        assert self.missed(
            *self.turn(B, told.Replaced(B, 1, card("3H"), 2)),
            told.TurnBegan(C, False),
            told.Declared(C, True),
            told.TurnBegan(A, True),
        ) == [
            "KABOOM! Vera freezes; the others have one more turn each.",
            "Boris keeps the drawn card (place 2).",
        ]

    def test_a_refused_throw_is_told_with_its_price(self) -> None:
        assert self.missed(
            *self.turn(B, told.Discarded(B, card("3H"), 2)),
            told.ThrewWrong(C, 0, card("4C")),
            told.ThrewWrong(C, 2, card("5C")),
            told.Reshuffled(3, False),
            told.Penalised(C, (4, 5, 6, 7), 0, "K36"),
            told.ThrewLate(A, (1,), (card("3C"),)),
            told.Penalised(A, (4,), 0, "K37"),
            told.TurnBegan(C, False),
        ) == [
            "The discard is shuffled: 3 cards in the stock.",
            "Vera throws wrongly (cards 1 and 3): 4 penalty cards.",
            "Anna throws too late (card 2): 1 penalty card.",
            "Boris only draws and discards.",
        ]

    def test_a_late_throw_without_a_penalty_is_told_too(self) -> None:
        late = told.ThrewLate(B, (1,), (card("3C"),))
        assert self.missed(told.TurnBegan(B, False), late) == ["Boris throws too late (card 2), without a penalty."]

    def test_throws_in_the_turn_that_has_just_come_are_news(self) -> None:
        assert self.missed(
            *self.turn(B, told.Discarded(B, card("3H"), 2)),
            told.TurnBegan(A, False),
            told.Threw(C, (0,), (card("3C"),), 3),
        ) == ["Vera throws card 1.", "Boris only draws and discards."]

    def test_before_the_first_turn_everything_since_the_deal_is_news(self) -> None:
        events = [told.Dealt(C, 2, (A, B, C), 4, 42), *self.turn(B, told.Replaced(B, 1, card("3H"), 2))]
        assert [line.text for line in since(events, A, NAMES)] == ["Boris keeps the drawn card (place 2)."]


NASTY = ("[b]Anna[/b]", "\\Boris\\", "{name}", "[/")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.usefixtures("lang")
def test_names_come_out_letter_by_letter(seed: int) -> None:
    heard: list[KaboomEvent] = []
    for step in played(KaboomOptions(limit=1000), 4, seed, 250):
        heard += step.events
    spoken = 0
    for event in heard:
        for line in (tell(event, NASTY, show_faces=True), flash(event, NASTY)):
            if line is not None and hasattr(event, "seat"):
                assert NASTY[event.seat] in line.text
                assert line.seats[0] == event.seat
                spoken += 1
    assert spoken > 100


def test_every_card_is_written_differently(lang: str) -> None:
    assert len({written(each) for each in DECK}) == len(DECK) == 54
    assert written(card("JC")) == {"en": "J♣", "ru": "В♣"}[lang]
