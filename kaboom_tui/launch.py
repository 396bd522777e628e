"""From a command line to a running table: the terminal is looked at and prepared before the screen library loads."""

import os

from kaboom_tui.start import CannotStart, Start


def launch(start: Start) -> int:
    """Opens the program on a terminal; raises `CannotStart` where there is none."""
    from kaboom_tui.terminal.tty import NoTerminal, require_terminal

    try:
        require_terminal(os.environ)
    except NoTerminal as error:
        raise CannotStart(error.key, **error.fields) from error
    # Before the screen library is imported: it reads the environment once, and starts faster without collections.
    from kaboom_tui.terminal.prepare import hold_collector, prepare_environment

    prepare_environment(os.environ)
    hold_collector()
    if start.kind != "join":
        from kaboom_tui.app import run

        return run(start)
    # A house waits for a hello only seconds, and the screen library takes its time.
    from kaboom_tui.net.arrival import arrive

    plan = arrive(start, os.environ)
    from kaboom_tui.app import run

    return run(start, plan)
