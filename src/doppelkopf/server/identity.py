"""Who somebody is, without an account: a random key in a signed cookie, and links that carry it.

The key in a cookie is worth nothing without its signature, and a signature is worth nothing for
another purpose: each has its salt.
"""

import base64
import hashlib
import re
import secrets

from itsdangerous import BadSignature, URLSafeSerializer

COOKIE = "doko"
COOKIE_AGE = 400 * 24 * 3600
"""Seconds; browsers keep no cookie longer."""
LINK_AGE_MS = 14 * 24 * 3600 * 1000
"""Of run time: a wrong calendar must not lock anybody out."""
KEY_BYTES = 16


_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


def is_id(text: str) -> bool:
    """Whether a text can be an id or an invitation at all; a database need not see others.

    >>> is_id("a-Z_9"), is_id("a b"), is_id("")
    (True, False, False)
    """
    return _ID.fullmatch(text) is not None


def new_key() -> str:
    """A new person."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_room_id() -> str:
    """The id of a room; whoever knows it may look at most. No command takes it for an option."""
    while not (found := secrets.token_urlsafe(9))[0].isalnum():
        pass
    return found


def room_id_from(seed: str) -> str:
    """The id of a room that is opened once however often the same is asked; a seed is random.

    >>> room_id_from("a") == room_id_from("a"), room_id_from("a") == room_id_from("b")
    (True, False)
    """
    number = 0
    while True:
        made = hashlib.blake2b(f"{number} {seed}".encode(), digest_size=9).digest()
        found = base64.urlsafe_b64encode(made).decode()
        if found[0].isalnum():
            return found
        number += 1


def new_invite() -> str:
    """What one has to know to sit down."""
    return secrets.token_urlsafe(12)


def new_link() -> str:
    """The id of a game's link."""
    return secrets.token_urlsafe(9)


def new_secret() -> str:
    """The secret of a deal: 128 bits, in hexadecimal; never made from another."""
    return secrets.token_hex(16)


class Signer:
    """Signs cookies and links with the key of this server."""

    def __init__(self, key: str) -> None:
        self._cookies = URLSafeSerializer(key, salt="doko.cookie")
        self._links = URLSafeSerializer(key, salt="doko.seat-link-2")
        self._people = URLSafeSerializer(key, salt="doko.person-link")

    def cookie(self, person: str) -> str:
        """The value of the cookie of a person."""
        return str(self._cookies.dumps(person))

    def person(self, cookie: str | None) -> str | None:
        """Whose cookie it is; None if it is nobody's."""
        if not cookie or len(cookie) > 200:
            return None
        try:
            found = self._cookies.loads(cookie)
        except BadSignature:
            return None
        return found if isinstance(found, str) else None

    def seat_link(self, table: str, person: str, since: int, *, ran: int) -> str:
        """What carries the seat that someone has had since a version to another device."""
        return str(self._links.dumps([table, person, since, ran]))

    def seat_of(self, link: str, *, ran: int) -> tuple[str, str, int] | None:
        """The table, the person and the version of a seat link; None if too old or not ours."""
        if len(link) > 300:
            return None
        try:
            table, person, since, made = self._links.loads(link)
        except (BadSignature, ValueError, TypeError):
            return None
        return None if ran - made > LINK_AGE_MS else (str(table), str(person), int(since))

    def personal_link(self, room: str, person: str, generation: int) -> str:
        """What makes a device somebody's in a room; it holds until that is renewed."""
        return str(self._people.dumps([room, person, generation]))

    def person_in(self, link: str) -> tuple[str, str, int] | None:
        """The room, the person and the generation of a personal link; None if it is not ours."""
        if len(link) > 300:
            return None
        try:
            room, person, generation = self._people.loads(link)
        except (BadSignature, ValueError, TypeError):
            return None
        return str(room), str(person), int(generation)
