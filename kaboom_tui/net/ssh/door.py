"""One line to the door: who stands there, and that there is nothing but the game behind it."""

from collections.abc import Sequence
from typing import NoReturn

import asyncssh

from kaboom_tui.net.identity import Person
from kaboom_tui.net.ssh.desk import Desk, new_word
from kaboom_tui.net.ssh.known import KnownTrouble
from kaboom_tui.net.ssh.limits import Meter
from kaboom_tui.net.ssh.visit import Visit
from kaboom_tui.texts import t

_ATTEMPTS = 12
"""Keys that are looked at on one line."""
_TRIES = 3
_LONGEST_WORD = 40
_Question = tuple[str, str, str, Sequence[tuple[str, bool]]]
"""A name, an instruction, a language, and prompts, each with whether the answer may be seen."""


class Door(asyncssh.SSHServer):
    """Lets everybody in who has a key, and guests if there are to be any; a key is whoever holds it."""

    def __init__(self, desk: Desk) -> None:
        self.address = ""
        self.gone = False
        """Whether the line is cut."""
        self._desk = desk
        self._line: asyncssh.SSHServerConnection | None = None
        self._counted = False
        self._attempts = 0
        self._fingerprint: str | None = None
        self._wished = ""
        self._word = new_word()
        self._tries = 0
        self._person: Person | None = None
        self._visits = 0

    # The line.

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Counts the line, and cuts it when there are too many."""
        self._line = conn
        peer = conn.get_extra_info("peername")
        self.address = str(peer[0]) if peer else ""
        self._counted = self._desk.gate.take_line(self.address)
        if not self._counted:
            self._desk.audit("ssh.too_many", address=self.address)
            conn.abort()
            return
        meter, receive = Meter(self._desk.terms), conn.data_received

        def metered(data: bytes, datatype: asyncssh.DataType = None) -> None:
            if meter.allows(len(data)):
                receive(data, datatype)
            else:
                self._desk.audit("ssh.flood", address=self.address, person=self._name)
                conn.abort()

        # The transport asks the object itself for it, each time.
        vars(conn)["data_received"] = metered

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone."""
        self.gone = True
        if self._counted:
            self._desk.gate.free_line(self.address)
        if self._person is not None:
            self._desk.forget(self._person)

    # Who it is.

    def begin_auth(self, username: str) -> bool:
        """Everybody has to say something."""
        self._fingerprint, self._wished, self._word = None, username, new_word()
        return True

    def public_key_auth_supported(self) -> bool:
        """Keys are welcome."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Takes note of a key, which has still to be proven."""
        fingerprint = key.get_fingerprint()
        self._attempts += 1
        if self._attempts > _ATTEMPTS or self._turned_away(fingerprint):
            return False
        self._fingerprint = fingerprint
        return True

    def kbdint_auth_supported(self) -> bool:
        """The way in for people without a key."""
        return self._desk.terms.guests

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> bool | _Question:
        """Guests are asked nothing, unless a seat waits for one of that name; a key that was not proven is nobody's."""
        self._fingerprint = None
        if not self._desk.terms.guests or self._turned_away(""):
            return False
        return ("", "", "", [(t("ssh.word.ask"), False)]) if self._desk.expects(username) else True

    def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> bool:
        """The word of a guest who comes back, or nothing from one who is new."""
        self._fingerprint = None
        word = responses[0].strip()[:_LONGEST_WORD] if responses else ""
        if not word:
            return self._desk.terms.guests
        self._tries += 1
        if self._tries > _TRIES or not self._desk.knows(username, word):
            self._desk.audit("ssh.wrong_word", address=self.address, wished=username)
            return False
        self._word = word
        return self._desk.terms.guests

    def auth_completed(self) -> None:
        """Somebody is in."""
        self._desk.audit(
            "ssh.welcome", address=self.address, wished=self._wished, fingerprint=self._fingerprint or "guest"
        )

    def person(self) -> Person:
        """Whoever it is, the same for all sessions over this line.

        Raises `known.TooMany` and `known.KnownTrouble`.
        """
        if self._person is None:
            if self._fingerprint is None:
                self._person = self._desk.guest(self._wished, self._word)
            else:
                self._person = self._desk.owner(self._fingerprint, self._wished)
        return self._person

    @property
    def word(self) -> str:
        """What a guest says to come back as the same."""
        return self._word

    def _turned_away(self, fingerprint: str) -> bool:
        try:
            return self._desk.known.banned(fingerprint, self.address)
        except KnownTrouble:
            return True

    @property
    def _name(self) -> str:
        return "" if self._person is None else self._person.name

    # What is asked for.

    def session_requested(self) -> Visit:
        """A session, of which there may be a few over one line."""
        if self._visits >= self._desk.terms.per_line:
            _refuse(self, "sessions")
        self._visits += 1
        return Visit(self._desk, self)

    def connection_requested(self, dest_host: str, dest_port: int, orig_host: str, orig_port: int) -> bool:
        """No forwarding out."""
        _refuse(self, "forwarding")

    def unix_connection_requested(self, dest_path: str) -> bool:
        """None to sockets either."""
        _refuse(self, "forwarding")

    def server_requested(self, listen_host: str, listen_port: int) -> bool:
        """No forwarding in."""
        self._desk.audit("ssh.refused", why="forwarding", address=self.address)
        return False

    def unix_server_requested(self, listen_path: str) -> bool:
        """The same."""
        self._desk.audit("ssh.refused", why="forwarding", address=self.address)
        return False

    def audit_refusal(self, why: str) -> None:
        """Notes that something was asked for that there is not."""
        self._desk.audit("ssh.refused", why=why, address=self.address)


def _refuse(door: Door, why: str) -> NoReturn:
    door.audit_refusal(why)
    key = "ssh.refused.full" if why == "sessions" else "ssh.refused.only_tables"
    raise asyncssh.ChannelOpenError(asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, t(key))
