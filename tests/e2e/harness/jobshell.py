"""As much of a shell as job control needs: a program in its own group that can be stopped and brought back.

Says `[stopped]` when the program stops and brings it back when a line is typed; says `[ended 0]` with the exit
code when it ends, and ends with the same at the next line.
"""

import os
import signal
import sys
import termios


def main() -> int:
    """Runs the command line as one job; returns its exit code as a shell would."""
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    before = termios.tcgetattr(0)
    job = os.fork()
    if job == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        os.execvp(sys.argv[1], sys.argv[1:])
    while True:
        _, status = os.waitpid(job, os.WUNTRACED)
        os.tcsetpgrp(0, os.getpgrp())
        if not os.WIFSTOPPED(status):
            code = os.waitstatus_to_exitcode(status)
            print(f"[ended {code}]", flush=True)
            sys.stdin.readline()
            return code
        held = termios.tcgetattr(0)
        termios.tcsetattr(0, termios.TCSADRAIN, before)
        print("[stopped]", flush=True)
        sys.stdin.readline()
        termios.tcsetattr(0, termios.TCSADRAIN, held)
        os.tcsetpgrp(0, job)
        os.killpg(job, signal.SIGCONT)


if __name__ == "__main__":
    sys.exit(main())
