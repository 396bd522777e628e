"""What happens to a program while people play: it is killed and taken up again."""

from __future__ import annotations

from tests.e2e.people.keyboard import STARTING
from tests.e2e.people.playing import OPEN, Player
from tests.e2e.people.sight import Page, look_at


def kill_and_resume(player: Player) -> None:
    """End the program at once, go on where the journal ends, and find the same decision behind the cover."""
    evening = player.evening
    before, n = evening.truth.state, evening.truth.n
    evening.kill()
    evening.resume()
    evening.terminal.wait_for(lambda text: look_at(text).page in (Page.COVER, Page.TABLE), STARTING)
    sight = evening.settled()
    after = evening.truth.state
    assert (after.phase, after.current) == (before.phase, before.current) or evening.truth.n > n
    asked = player.asked(before)
    if asked is None or player.alone or before.phase not in OPEN:
        assert sight.page is Page.TABLE, sight.text
        return
    assert evening.truth.n == n, "nothing happens before the cover is opened"
    assert sight.covers(evening.name(asked)), sight.text
