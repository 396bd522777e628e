"""A method named like a hook of Textual is one: Textual calls it, and nobody else's method is called by chance."""

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator

from textual import events
from textual.app import App
from textual.message import Message
from textual.message_pump import MessagePump
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

import kaboom_tui
from tests.house.source import sources

HOOK = re.compile(r"_?(on|watch|validate|compute|action|key|check)_(?P<what>\w+)")
OWN_TO_TEXTUAL = {"check_action"}


def every_message(base: type[Message] = Message) -> Iterator[type[Message]]:
    """All kinds of message made of a kind."""
    for kind in base.__subclasses__():
        yield kind
        yield from every_message(kind)


def handlers() -> set[str]:
    """The names of the methods by which messages are received."""
    assert events.Key in every_message()
    return {kind.handler_name for kind in every_message()}


def anothers(kind: type, name: str) -> bool:
    """Whether a method is one that another library than Textual calls."""
    bases = [base for base in kind.__mro__[1:] if base.__module__.split(".")[0] not in ("kaboom_tui", "textual")]
    return not issubclass(kind, MessagePump) and any(hasattr(base, name) for base in bases)


def faults(kind: type, actions: str) -> list[str]:
    """Methods of a class that look like hooks and would never be called, or be called by mistake."""
    found = []
    known = handlers()
    reactives = getattr(kind, "_reactives", {})
    for name in vars(kind):
        match = HOOK.fullmatch(name)
        if not match or name in OWN_TO_TEXTUAL or not callable(vars(kind)[name]) or anothers(kind, name):
            continue
        hook, what = match[1], match["what"]
        if not issubclass(kind, MessagePump):
            called = False
        elif hook == "on":
            called = name.lstrip("_") in known
        elif hook == "action":
            called = bool(re.search(rf"[\"'.]{what}[\"'(]", actions)) or hasattr(kind.__mro__[1], name)
        elif hook in {"watch", "validate", "compute"}:
            called = what in reactives
        else:
            called = hook == "key"
        if not called:
            found.append(f"{kind.__module__}.{kind.__qualname__}.{name}")
    return found


def every_class() -> set[type]:
    """Every class that the program defines."""
    found = set()
    for info in pkgutil.walk_packages(kaboom_tui.__path__, "kaboom_tui."):
        if info.name.endswith(("__main__", "locale.build")):
            continue
        module = importlib.import_module(info.name)
        kinds = [kind for _, kind in inspect.getmembers(module, inspect.isclass)]
        found |= {kind for kind in kinds if kind.__module__.startswith("kaboom_tui")}
    return found


def test_every_method_named_like_a_hook_is_one() -> None:
    actions = "\n".join(source.text for source in sources("kaboom_tui"))
    assert not [fault for kind in every_class() for fault in faults(kind, actions)]


class Good(Widget):
    count = reactive(0)

    def on_mount(self) -> None: ...
    def watch_count(self) -> None: ...
    def action_draw(self) -> None: ...
    def key_space(self) -> None: ...


class Bad(Screen[None]):
    def on_card_drawn(self) -> None: ...
    def watch_count(self) -> None: ...
    def validate_name(self) -> None: ...
    def action_draw(self) -> None: ...


class NoWidget:
    def on_mount(self) -> None: ...
    def key_of(self) -> None: ...


def test_hooks_that_nobody_calls_are_found() -> None:
    assert not faults(Good, '("d", "draw", "Draw")')
    assert len(faults(Bad, "draw")) == 4
    assert len(faults(NoWidget, "")) == 2
    assert issubclass(App, MessagePump)
