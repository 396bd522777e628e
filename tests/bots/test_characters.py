"""Characters: the level they lean on stays what it is, and nothing that others see tells a hidden card."""

from itertools import combinations

import pytest

from kaboom_tui.bots.kaboom.brain import KaboomBot
from kaboom_tui.bots.kaboom.characters import CHARACTERS
from kaboom_tui.bots.kaboom.levels import LEVELS
from kaboom_tui.bots.registry import characters, make_bot, nearest, plays
from kaboom_tui.session.draft import TableDraft
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.session.settings import LastTable
from rules.core.seats import Seat
from rules.registry import game

LEVEL_NAMES = ("novice", "easy", "normal", "hard", "master")


def draft() -> TableDraft:
    return TableDraft(game("kaboom"), LEVEL_NAMES, characters("kaboom"))


@pytest.mark.parametrize("level", LEVELS)
def test_no_two_characters_of_a_level_are_alike(level: str) -> None:
    leanings = [lean(LEVELS[level]) for lean in CHARACTERS.values()]
    assert all(one != other for one, other in combinations(leanings, 2))
    assert LEVELS[level] in leanings


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_character_stays_a_person(level: str, character: str) -> None:
    traits = CHARACTERS[character](LEVELS[level])
    for chance in (traits.forget, traits.forget_others, traits.mix_up, traits.confuse, traits.notice, traits.plan):
        assert 0.0 <= chance <= 1.0
    assert 0.0 <= traits.attention <= 1.0
    assert level == "master" or traits.reaction.median >= 1.2
    assert 0.6 <= traits.thinking.median <= 2.5


def test_a_bot_is_made_with_the_character_that_is_named_behind_its_level() -> None:
    bot = make_bot("kaboom", Seat(1), 3, "hard:gambler", "seed")
    assert isinstance(bot, KaboomBot)
    assert bot.traits.boldness > LEVELS["hard"].boldness
    for level in ("hard:", "hard:genius", "genius:gambler", "naive:gambler"):
        assert not plays("kaboom", level)
        with pytest.raises(KeyError):
            make_bot("kaboom", Seat(1), 3, level, "seed")
    assert plays("kaboom", "hard:gambler")
    assert plays("kaboom", "hard")
    assert plays("kaboom", "random")
    assert not plays("boom", "easy:gambler")


def test_a_bot_goes_to_another_game_as_strong_as_it_can_be_there() -> None:
    assert nearest("master:gambler", ("easy", "normal", "hard")) == "hard"
    assert nearest("novice", ("easy", "normal", "hard")) == "easy"
    assert nearest("random", ("easy", "normal")) == "easy"
    assert nearest("hard", ("random",)) == "random"


def test_bots_at_a_table_have_different_characters_as_long_as_there_are_any() -> None:
    table = draft()
    for _ in CHARACTERS:
        table.add("hard")
    assert sorted(seat.character for seat in table.seats) == sorted(CHARACTERS)
    table.turn(table.seats[0], step=-1)
    assert table.seats[0].strength == f"normal:{next(iter(CHARACTERS))}"


def test_a_bot_turns_through_every_character_and_a_person_has_none() -> None:
    table = draft()
    table.add("easy")
    table.add("")
    seen = []
    for _ in CHARACTERS:
        seen.append(table.seats[0].character)
        table.turn_character(table.seats[0])
    assert seen == list(CHARACTERS)
    table.turn_character(table.seats[1])
    assert [seat.strength for seat in table.seats] == [f"easy:{seen[0]}", ""]


def test_a_table_is_laid_again_with_the_characters_it_had_and_an_older_one_gets_some() -> None:
    table = draft()
    table.recall(
        LastTable(
            "kaboom",
            (
                Sitter("", Kind.BOT, "hard:watchful"),
                Sitter("", Kind.BOT, "normal"),
                Sitter("", Kind.BOT, "hard:unheard of"),
                Sitter("", Kind.BOT, "unheard of"),
            ),
            "source",
            {},
        )
    )
    assert [seat.strength for seat in table.seats] == [
        "hard:watchful",
        "normal:cautious",
        "hard:gambler",
        "easy:forgetful",
    ]
    assert [sitter.level for sitter in table.last_table().seating] == [seat.strength for seat in table.seats]
