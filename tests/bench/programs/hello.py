"""The smallest Textual program that answers a key: what any screen costs that is drawn with the same library."""

from textual import events
from textual.app import App, ComposeResult
from textual.widgets import Static


class Hello(App[None]):
    """One line, which counts the keys."""

    pressed = 0

    def compose(self) -> ComposeResult:
        yield Static("Hello, world!")

    def on_key(self, event: events.Key) -> None:
        self.pressed += 1
        self.query_one(Static).update(f"Hello, world! {self.pressed}")


if __name__ == "__main__":
    Hello().run()
