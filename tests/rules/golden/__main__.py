"""`python -m tests.rules.golden` plays the golden matches anew and writes their journals and transcripts."""

from rules.core.journal import read_journal
from rules.registry import game
from tests.rules.golden.record import journal_path, recipes, record, transcript, transcript_path, viewers


def main() -> None:
    """Write every file; whoever runs it looks at the difference before keeping it."""
    for recipe in recipes():
        path = journal_path(recipe)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(record(recipe))
        journal = read_journal(path.read_bytes(), game(recipe.game))
        for viewer in viewers(recipe):
            transcript_path(recipe, viewer).write_text(transcript(journal, viewer), "utf-8")
        print(path, len(journal.entries))


main()
