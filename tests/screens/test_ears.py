"""Which keys count, and from when on: nothing that was typed for something else acts on what comes next."""

from dataclasses import dataclass

import pytest

from kaboom_tui.screens.ears import HIDE, LOOK, QUIET, Ears


@dataclass(slots=True)
class Clock:
    """The time, as a test sets it."""

    now: float = 10.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """What the ears take for the time."""
    clock = Clock()
    monkeypatch.setattr("kaboom_tui.screens.ears.monotonic", clock)
    return clock


def test_a_key_that_comes_too_soon_is_dropped_and_one_after_a_quiet_moment_counts(clock: Clock) -> None:
    ears = Ears()
    ears.situation("a turn", calm=True)
    clock.now += QUIET / 2
    assert ears.deaf("d")
    clock.now += QUIET * 1.1
    assert not ears.deaf("d")


def test_a_key_that_repeats_is_dropped_for_as_long_as_it_is_held(clock: Clock) -> None:
    ears = Ears()
    ears.situation("a turn", calm=True)
    for _ in range(100):
        clock.now += QUIET / 3
        assert ears.deaf("enter")


def test_throw_keys_need_no_quiet(clock: Clock) -> None:
    ears = Ears()
    ears.situation("a turn", calm=True)
    assert not ears.deaf("2")


@pytest.mark.parametrize("key", ["2", "enter", "x"])
def test_no_key_closes_a_look_before_there_was_time_to_see_it(clock: Clock, key: str) -> None:
    ears = Ears()
    ears.situation("a look", calm=True, wait=LOOK)
    clock.now += LOOK - 0.01
    assert ears.deaf(key)
    clock.now += QUIET
    assert not ears.deaf(key)


def test_the_key_that_hides_is_always_heard(clock: Clock) -> None:
    ears = Ears()
    ears.situation("a look", calm=True, wait=LOOK)
    assert not ears.deaf(HIDE)
