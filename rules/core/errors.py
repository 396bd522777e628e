"""What can be wrong with a move, an option or a record, said by rule and by key."""


class RulesError(Exception):
    """Something asked of the rules that they do not allow."""


class IllegalMove(RulesError):
    """A refused move. It changed nothing and tells nothing that the seat did not see.

    `rule` is the number in the rule book (`K33`); `key` names the sentence that explains it;
    `fields` are what the sentence needs, public facts only.
    """

    def __init__(self, rule: str, key: str, **fields: object) -> None:
        super().__init__(rule, key)
        self.rule = rule
        self.key = key
        self.fields = fields

    def __str__(self) -> str:
        return f"{self.rule}: {self.key}"


class BadOption(RulesError):
    """An option with a value that the game does not know. `name` is the option, `value` what was given."""

    def __init__(self, name: str, value: object) -> None:
        super().__init__(f"{name}={value!r}")
        self.name = name
        self.value = value


class BadRecord(RulesError):
    """A journal that can't be read or played. `key` names the reason, `line` counts from 1 (0: whole file)."""

    def __init__(self, key: str, line: int = 0, **fields: object) -> None:
        super().__init__(f"{key} (line {line})")
        self.key = key
        self.line = line
        self.fields = fields
