"""The programs we are measured beside, each kind in an environment of its own, installed from PyPI and kept."""

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Final

_BESIDE: Final = {"usolitaire": (f"textual=={version('textual')}",)}
"""What is installed with a package, so that both programs stand on the same ground."""
_SECONDS: Final = 900


def usual_folder() -> Path:
    """A cache folder that may be deleted at any time."""
    from platformdirs import user_cache_path

    return user_cache_path("kaboom-bench") / f"python{sys.version_info.major}.{sys.version_info.minor}"


class Peers:
    """Installs peers when they are first asked for; what can't be had on this machine is noted and left out."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.notes: list[str] = []
        """Which versions were measured, and what could not be installed."""
        self._asked: dict[str, Path | None] = {}

    def python(self, package: str) -> Path | None:
        """The interpreter of an environment that holds `package` and what it needs, nothing else."""
        if package not in self._asked:
            self._asked[package] = self._installed(package)
        return self._asked[package]

    def _installed(self, package: str) -> Path | None:
        folder = self._folder / package
        python = folder / "bin" / "python"
        try:
            if not python.exists():
                _run([sys.executable, "-m", "venv", "--without-pip", str(folder)])
            found = _version(python, package)
            if found is None:
                print(f"installing {package} into {folder}", file=sys.stderr)
                pip = [_python_with_pip(), "-m", "pip", "--python", str(python), "install", "-q"]
                _run([*pip, package, *_BESIDE.get(package, ())])
                found = _version(python, package)
        except (OSError, subprocess.SubprocessError) as error:
            self.notes.append(f"{package} could not be installed: {_last_line(error)}")
            return None
        self.notes.append(f"{package} {found}, from PyPI")
        return python


def _version(python: Path, package: str) -> str | None:
    program = f"from importlib.metadata import version; print(version({package!r}))"
    done = subprocess.run([python, "-I", "-c", program], capture_output=True, text=True, timeout=_SECONDS)
    return done.stdout.strip() if done.returncode == 0 else None


def _python_with_pip() -> str:
    base = str(getattr(sys, "_base_executable", sys.executable))
    for python in (sys.executable, base):
        if subprocess.run([python, "-m", "pip", "--version"], capture_output=True).returncode == 0:
            return python
    raise OSError("there is no pip")


def _run(command: list[str]) -> None:
    subprocess.run(command, check=True, capture_output=True, text=True, timeout=_SECONDS)


def _last_line(error: Exception) -> str:
    said = error.stderr if isinstance(error, subprocess.CalledProcessError) else str(error)
    lines = [line for line in str(said).splitlines() if line.strip()]
    return lines[-1].strip() if lines else type(error).__name__
