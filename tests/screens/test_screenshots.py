"""The pictures in `screenshots/` show the program as it is; `python -m screenshots` takes them anew."""

import pytest

from screenshots.shots import SHOTS, Shot
from screenshots.studio import FOLDER, file_of, take


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
async def test_a_picture_shows_what_the_program_draws(shot: Shot) -> None:
    assert file_of(shot).read_text(encoding="utf-8") == await take(shot), "stale: run python -m screenshots"


def test_no_picture_lies_about_that_nobody_takes() -> None:
    assert {file.name for file in FOLDER.glob("*.svg")} == {file_of(shot).name for shot in SHOTS}


def test_every_screen_is_shown_in_both_languages_and_in_both_colours() -> None:
    assert {shot.lang for shot in SHOTS} == {"en", "ru"}
    assert {shot.theme for shot in SHOTS} == {"kaboom-dark", "kaboom-light"}
