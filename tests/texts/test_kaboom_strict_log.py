"""What is said of offences, missed turns and deals by hand: everything that happened, and no face of the past (K63)."""

import re
from typing import get_args

import pytest

from kaboom_tui.narration import flash, log, since, tell, top_seq
from kaboom_tui.prompts import prompt
from rules.core.cards import Card, card
from rules.core.events import told_to
from rules.core.moves import Spot
from rules.core.seats import Seat
from rules.kaboom import strict_events as told
from rules.kaboom.events import KaboomEvent, Looked, Penalised, ThrewWrong, TurnBegan
from rules.kaboom.options import KaboomOptions
from rules.kaboom.strict_events import StrictEvent
from tests.texts.played import GAME, played

STRICT = KaboomOptions(strict_table=True, deal_by_hand=True, limit=1000)
A, B, C = Seat(0), Seat(1), Seat(2)
NAMES = ("Anna", "Boris", "Vera", "Gleb")
NINE = card("9C")

ALL: list[StrictEvent] = [
    told.Shuffled(A, 2, (A, B)),
    told.CardDealt(B, 1, 50),
    told.Misdealt(A, Spot(B, 1), NINE),
    told.Shifted(A, (Spot(A, 0), Spot(B, 1))),
    told.Showed(A, Spot(B, 1), NINE),
    told.ShowedDrawn(A, NINE),
    told.DrewMore(A, 2, 30),
    told.TookUp(A, 1),
    told.Offended(A, "ж", "K71", "draws", False),
    told.DebtGrew(A, 2, 3),
    told.TurnMissed(A, 1),
    told.TurnResumed(A, False),
]


def marked(each: Card) -> str:
    """A face that stands in no text by chance."""
    return f"<{each.code}>"


def test_the_sample_has_every_event_of_a_strict_table() -> None:
    assert {type(event) for event in ALL} == set(get_args(StrictEvent))


@pytest.mark.parametrize("event", ALL, ids=lambda event: type(event).__name__)
@pytest.mark.usefixtures("lang")
def test_every_event_of_a_strict_table_is_said_and_its_face_only_while_it_shows(event: KaboomEvent) -> None:
    line = tell(event, NAMES, show_faces=False, log_faces=False, glyphs=marked)
    assert line is not None
    assert "kaboom." not in line.text
    assert "<" not in line.text
    assert len(line.text) <= 110
    shown = tell(event, NAMES, show_faces=True, log_faces=True, glyphs=marked)
    moment = flash(event, NAMES, glyphs=marked)
    assert shown is not None
    assert ("<9C>" in shown.text) is hasattr(event, "card") is (moment is not None and "<9C>" in moment.text)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.usefixtures("english")
def test_no_face_of_the_past_stands_in_the_log_of_a_strict_table(seed: int) -> None:
    heard: list[KaboomEvent] = []
    for number, step in enumerate(played(STRICT, 2 + seed, seed, 150)):
        heard += told_to(step.events, None)
        if number % 10:
            continue
        view = GAME.view(step.state, None)
        texts = " ".join(line.text for line in log(heard, NAMES, top_seq=top_seq(view), glyphs=marked))
        faces = re.findall(r"<(\w+)>", texts)
        assert faces == [] or faces == [view.top.code if view.top else ""]
    assert any(isinstance(event, told.Showed) for event in heard)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.usefixtures("lang")
def test_prompts_of_a_strict_table_fit_a_line_and_what_was_missed_shows_no_face(seed: int) -> None:
    heard: list[KaboomEvent] = []
    dealt = waited = 0
    for number, step in enumerate(played(STRICT, 3, seed, 120)):
        heard += step.events
        for viewer in (None, A, B, C):
            view = GAME.view(step.state, viewer)
            text = prompt(view, viewer, NAMES)
            assert text
            assert "kaboom." not in text
            assert len(text) <= 80
            dealt += view.phase == "dealing"
            waited += bool(view.further)
        for seat in (A, B) if number % 10 == 0 else ():
            for line in since(told_to(heard, seat), seat, NAMES):
                assert not re.search(r"[♣♦♥♠]|joker|джокер", line.text, re.IGNORECASE), line
    assert dealt
    assert waited


@pytest.mark.usefixtures("english")
class TestSentences:
    def said(self, *events: KaboomEvent) -> list[str]:
        return [line.text for line in log(events, NAMES, top_seq=None)]

    def test_an_offence_is_said_with_its_letter(self) -> None:
        spot = Spot(B, 1)
        assert self.said(Looked(A, spot, False), told.Offended(A, "а", "K65", "look", False)) == [
            "Anna looks at card 2 of Boris.",
            "Offence (a): Anna looks at cards or moves them without right.",
        ]

    def test_what_is_waived_says_why(self) -> None:
        assert self.said(told.Offended(A, "г", "K68", "shift", True)) == [
            "Offence (d): Anna touches cards that KABOOM has frozen. The cards of Anna are frozen: none are added."
        ]

    def test_moved_cards_are_named_from_the_side_of_the_others(self) -> None:
        assert self.said(
            told.Shifted(A, (Spot(A, 0),)),
            told.Shifted(A, (Spot(B, 0),)),
            told.Shifted(A, (Spot(A, 0), Spot(A, 2))),
            told.Shifted(A, (Spot(A, 0), Spot(B, 2))),
            told.Shifted(A, (Spot(B, 0), Spot(C, 2))),
        ) == [
            "Anna moves own card 1; it goes back.",
            "Anna moves card 1 of Boris; it goes back.",
            "Anna swaps own cards 1 and 3; both go back.",
            "Anna swaps own card 1 with card 3 of Boris; both go back.",
            "Anna swaps card 1 of Boris and card 3 of Vera; both go back.",
        ]

    def test_debts_are_counted(self) -> None:
        assert self.said(told.DebtGrew(A, 1, 1), told.DebtGrew(A, 2, 3), told.TurnMissed(A, 2)) == [
            "Anna will miss 1 turn.",
            "Anna will miss 2 turns.",
            "Anna misses a turn.",
        ]

    def test_a_seat_hears_of_an_offence_that_broke_into_its_turn(self) -> None:
        events: list[KaboomEvent] = [
            TurnBegan(A, False),
            told.Offended(B, "е", "K70", "turn", False),
            Penalised(B, (4, 5), 0, "K70"),
            told.TurnResumed(A, False),
        ]
        lines = [line.text for line in since(events, A, NAMES)]
        assert lines[0] == "Offence (f): Boris moves out of turn."

    def test_a_wrong_throw_is_told_once_in_a_recap_with_what_it_cost(self) -> None:
        events: list[KaboomEvent] = [
            ThrewWrong(B, 1, NINE),
            told.Offended(B, "в", "K67", "throw", False),
            Penalised(B, (4, 5), 0, "K36"),
        ]
        assert len(since(events, A, NAMES)) == 1
        assert self.said(events[1]) == ["Offence (c): a throw that does not fit."]
