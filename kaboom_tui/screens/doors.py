"""The pages that open from a table and what comes of them: the score, the question before leaving."""

from typing import TYPE_CHECKING

from kaboom_tui.session.score_sheet import score_sheet

if TYPE_CHECKING:
    from kaboom_tui.screens.table import TableScreen

TO_LOBBY = "lobby"
REMATCH = "rematch"


def show_score(table: "TableScreen") -> None:
    """The arithmetic of the deal, or of the match; behind it the next deal, a rematch or the lobby."""
    from kaboom_tui.screens.scoring import ScoringScreen

    match = table.match
    update = table.sitting.public
    over = update.outcome is not None
    sheet = score_sheet(
        update.view,
        [sitter.name for sitter in match.seating],
        update.outcome,
        commitment=match.commitment,
        seed=match.header.seed if over else None,
        file=str(match.file) if over and match.file is not None else None,
    )

    def answered(following: str | None) -> None:
        if following == "next":
            table.sitting.next_deal()
            match.dealer.act_now()
        elif following is not None:
            table.dismiss(REMATCH if following == REMATCH else TO_LOBBY)

    table.app.push_screen(ScoringScreen(sheet), answered)


def ask_leave(table: "TableScreen") -> None:
    """Nobody leaves a match by accident; what is kept can be resumed, and what is not is said to be lost."""
    from kaboom_tui.screens.ask import AskScreen

    about = "leave.about" if table.match.kept else "leave.unkept"
    question = AskScreen("leave.title", about, yes="ask.leave.yes", no="ask.leave.no")
    table.hold("question")

    def answered(leave: bool | None) -> None:
        if leave:
            table.dismiss(TO_LOBBY)
        else:
            table.release("question")

    table.app.push_screen(question, answered)
