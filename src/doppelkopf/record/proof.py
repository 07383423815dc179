"""What a record proves of its deal, point by point, and what it cannot prove.

A record that says how it was dealt together proves that the cards follow from the secret, from the
numbers people added and from the cut. One of before has the secret alone: the cards follow from it,
but the server was the only one who chose. A seed of a simulation or given hands prove nothing.
"""

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from doppelkopf.errors import Failure
from doppelkopf.game.deal import Hands, check_cut, deal, lifted_of
from doppelkopf.game.joint import JointDeal, commitment, is_secret, numbers_given
from doppelkopf.game.setup import Forced
from doppelkopf.language import CARD, Text, counted
from doppelkopf.record.model import Record
from doppelkopf.record.replay import open_record


class Proof(StrEnum):
    """Who has made the deal, as far as the record says."""

    TOGETHER = "together"
    ALONE = "alone"
    """By the secret of a server, as before numbers and cut were added."""
    SEED = "seed"
    NOTHING = "nothing"


class Check(NamedTuple):
    """One point: whether it holds, and in words."""

    code: str
    holds: bool
    text: Text


class Verified(NamedTuple):
    """What was found of one record."""

    proof: Proof
    checks: tuple[Check, ...]
    limits: tuple[Text, ...]
    """What it cannot prove."""

    @property
    def holds(self) -> bool:
        """Whether every point holds, and there is one about the deal at all."""
        return self.proof is not Proof.NOTHING and all(check.holds for check in self.checks)


def verify(record: Record, *, number: int | None = None, shown: str | None = None) -> Verified:
    """Check a record: `number` has to be among those added, `shown` its checksum."""
    proof = _proof(record)
    checks = [
        *_checksum(record, shown),
        *_numbers(record, number),
        *_cut(record),
        *_cards(record),
        _game(record),
    ]
    return Verified(proof, tuple(checks), tuple(_limits(proof, record.dealt)))


def is_checksum(text: str) -> bool:
    """Whether a text can be the checksum of a secret."""
    return re.fullmatch(r"[0-9a-f]{64}", text) is not None


def _proof(record: Record) -> Proof:
    if record.dealt is not None:
        return Proof.TOGETHER
    if isinstance(record.seed, bytes):
        return Proof.ALONE if is_secret(record.seed.hex()) else Proof.SEED
    return Proof.NOTHING if record.seed is None else Proof.SEED


def _checksum(record: Record, shown: str | None) -> Iterator[Check]:
    secret = record.seed.hex() if isinstance(record.seed, bytes) else None
    found = commitment(secret) if secret is not None and is_secret(secret) else None
    if record.dealt is not None:
        found = record.dealt.commitment
    if found is not None and shown in (None, found):
        same = shown is not None
        yield Check(
            "verify/checksum",
            True,
            Text(
                f"Der Prüfwert des Geheimnisses ist {found}"
                + (", wie angegeben." if same else "; er muss vor dem Spiel dagestanden haben."),
                f"The checksum of the secret is {found}"
                + (", as given." if same else "; it has to be the one shown before the game."),
            ),
        )
    elif shown is not None:
        yield Check(
            "verify/checksum",
            False,
            Text(
                "Es gibt kein Geheimnis, das einen Prüfwert hätte."
                if found is None
                else f"Der Prüfwert des Geheimnisses ist {found}, nicht der angegebene.",
                "There is no secret that could have a checksum."
                if found is None
                else f"The checksum of the secret is {found}, not the one given.",
            ),
        )


def _numbers(record: Record, number: int | None) -> Iterator[Check]:
    given = () if record.dealt is None else record.dealt.numbers
    if record.dealt is not None:
        for at, each in enumerate(given):
            who = _who(record, at)
            de = "keine Zahl" if each is None else str(each)
            en = "no number" if each is None else str(each)
            yield Check("verify/added", True, Text(f"{who.de}: {de}", f"{who.en}: {en}"))
    if number is None:
        return
    if number in given:
        who = _who(record, given.index(number))
        yield Check(
            "verify/number",
            True,
            Text(f"Die Zahl {number} ist dabei: {who.de}.", f"{number} is among them: {who.en}."),
        )
    else:
        yield Check(
            "verify/number",
            False,
            Text(
                f"Die Zahl {number} ging nicht in die Gabe ein.",
                f"{number} was not used in the deal.",
            ),
        )


def _who(record: Record, at: int) -> Text:
    """Whose number it is: a seat with its name, or somebody who sits out."""
    if at >= record.setup.seats:
        return Text("setzt aus", "sits out")
    name = dict(record.tags).get(f"Seat{at}", "")
    if at == record.setup.dummy:
        name = "Strohmann"
    told = f" ({name})" if name else ""
    return Text(f"Platz {at}{told}", f"seat {at}{told}")


def _cut(record: Record) -> Iterator[Check]:
    dealt, rules = record.dealt, record.setup.rules
    if dealt is None:
        return
    try:
        if dealt.cut is not None:
            check_cut(rules, dealt.cut)
    except Failure as error:
        yield Check("verify/cut", False, error.reason)
        return
    lifted = counted(lifted_of(rules, dealt.seed, dealt.cut), CARD)
    if dealt.cut is None:
        text = Text(
            f"Niemand hat abgehoben; der Zufall hob {lifted.de} ab.",
            f"Nobody cut; chance lifted {lifted.en}.",
        )
    elif dealt.cut == 0:
        text = Text("Auf das Abheben wurde verzichtet.", "The cut was declined.")
    else:
        text = Text(f"Abgehoben wurden {lifted.de}.", f"The cut lifted {lifted.en}.")
    yield Check("verify/cut", True, text)


def _cards(record: Record) -> Iterator[Check]:
    source = record.seed if record.dealt is None else record.dealt.seed
    if source is None:
        return
    setup, cut = record.setup, None if record.dealt is None else record.dealt.cut
    schiebekopf = setup.forced is Forced.SCHIEBEKOPF
    try:
        made = deal(setup.rules, source, setup.dealer, schiebekopf=schiebekopf, cut=cut)
    except Failure:
        made = Hands(())
    whence = Text("aus dem Startwert", "from the seed")
    if record.dealt is not None:
        whence = Text(
            "aus Geheimnis, Zahlen und Abheben", "from the secret, the numbers and the cut"
        )
    elif _proof(record) is Proof.ALONE:
        whence = Text("aus dem Geheimnis", "from the secret")
    if made == Hands(setup.hands, setup.talon):
        text = Text(f"Jede Karte folgt {whence.de}.", f"Every card follows {whence.en}.")
        yield Check("verify/cards", True, text)
    else:
        text = Text(
            f"Die Karten folgen nicht {whence.de}.", f"The cards do not follow {whence.en}."
        )
        yield Check("verify/cards", False, text)


def _game(record: Record) -> Check:
    problem = open_record(record).problem
    if problem is None:
        return Check(
            "verify/game",
            True,
            Text("Jeder Schritt des Spiels ist erlaubt.", "Every step of the game is allowed."),
        )
    return Check(problem.code, False, problem.reason)


def _limits(proof: Proof, dealt: JointDeal | None) -> Iterator[Text]:
    if proof is Proof.TOGETHER and dealt is not None:
        if not numbers_given(dealt.numbers):
            yield Text(
                "Niemand hat eine Zahl beigesteuert: Das Geheimnis des Servers hat allein"
                " entschieden, was der Prüfwert davor festgelegt hat.",
                "Nobody added a number: the server's secret alone decided, as fixed by the checksum"
                " before.",
            )
        yield Text(
            "Ob der Tisch diesen Prüfwert vor dem Spiel gezeigt hat und ob deine Zahl und dein"
            " Abheben dabei sind, weißt nur du: vergleiche sie.",
            "Whether the table showed this checksum before the game, and whether your number and"
            " your cut are in it, only you know: compare them.",
        )
    elif proof is Proof.ALONE:
        yield Text(
            "Diese Aufzeichnung ist von früher: Der Server allein hat das Geheimnis gezogen. Sie"
            " beweist, dass er es nach dem Prüfwert nicht mehr geändert hat, nicht, dass es Zufall"
            " war.",
            "This record is of before: the server alone drew the secret. It proves that the secret"
            " was not changed after the checksum was shown, not that it was chance.",
        )
    elif proof is Proof.SEED:
        yield Text(
            "Ein Startwert gibt immer dieselben Karten; wer ihn gewählt hat und warum, sagt die"
            " Aufzeichnung nicht.",
            "A seed always gives the same cards; who chose it and why, the record does not say.",
        )
    else:
        yield Text(
            "Die Aufzeichnung nennt die Karten, aber nicht, wie sie gegeben wurden: Über die Gabe"
            " beweist sie nichts.",
            "The record names the cards, but not how they were dealt: it proves nothing of the"
            " deal.",
        )
