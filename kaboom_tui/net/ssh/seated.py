"""A guest's program: takes its terminal, gives up what it will not need, and does what `kaboom` does."""

import fcntl
import resource
import sys
import termios

_FILE = 4 * 1024 * 1024
_FILES = 256


def main() -> int:
    """Runs the words of the command line on the terminal of standard input; returns the exit code."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    # A core would hold a person's cards, and nothing that is kept for one person is large.
    for kind, most in ((resource.RLIMIT_CORE, 0), (resource.RLIMIT_FSIZE, _FILE), (resource.RLIMIT_NOFILE, _FILES)):
        _, hard = resource.getrlimit(kind)
        limit = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (limit, limit))
    from kaboom_tui.cli import main as run
    from kaboom_tui.terminal.crash import record_crash

    try:
        return run(sys.argv[1:])
    except Exception as fault:
        # Somebody far away is told one sentence, and nothing of what stood in the program's memory.
        print(record_crash(fault).sentence(None), file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
