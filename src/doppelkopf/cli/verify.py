"""`doko verify`: whether the cards of a record were dealt as it says."""

import json
from typing import Annotated

import typer

from doppelkopf.cli.output import AsJson, Cell, Language, Tone, print_table, print_text, print_title
from doppelkopf.cli.output import write as write_line
from doppelkopf.errors import Failure
from doppelkopf.game.joint import number_of
from doppelkopf.language import GAME, Lang, Text, counted
from doppelkopf.record import RecordError
from doppelkopf.record.files import read_file, read_records
from doppelkopf.record.proof import Proof, Verified, is_checksum, verify

app = typer.Typer(add_completion=False, rich_markup_mode=None)

TITLES = {
    Proof.TOGETHER: Text("gemeinsam gegeben", "dealt together"),
    Proof.ALONE: Text("aus dem Geheimnis des Servers gegeben", "dealt from the server's secret"),
    Proof.SEED: Text("aus einem Startwert gegeben", "dealt from a seed"),
    Proof.NOTHING: Text("Gabe unbekannt", "deal unknown"),
}
"""What a record says of its deal."""


@app.command("verify")
def verify_records(
    file: Annotated[
        str, typer.Argument(metavar="RECORD|-", help="Records as text or JSON; - for stdin.")
    ],
    number: Annotated[
        str | None, typer.Option(metavar="N", help="The number I added: it has to be used.")
    ] = None,
    checksum: Annotated[
        str | None,
        typer.Option(metavar="HEX", help="The checksum I saw before the game: it has to fit."),
    ] = None,
    game: Annotated[
        int | None, typer.Option(min=1, help="Only this game of the file, counted from 1.")
    ] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Check that a record was dealt as it says: checksum, numbers, cut, every card.

    Says what an older record cannot prove. The exit code is 1 if something does not hold, or if the
    record does not say how it was dealt.
    """
    language = Lang(lang or Lang.EN)
    mine = None if number is None else number_of(number)
    shown = None if checksum is None else _checksum(checksum)
    bad, count = False, 0
    try:
        for count, record in enumerate(read_records(read_file(file)), 1):
            if game is not None and game != count:
                continue
            found = verify(record, number=mine, shown=shown)
            bad = bad or not found.holds
            if as_json:
                write_line(json.dumps(_data(found, language), ensure_ascii=False))
                continue
            if count > 1 and game is None:
                write_line()
            print_title(f"{count}: {record.name} · {TITLES[found.proof][language]}")
            _show(found, language)
    except RecordError as error:
        sentence = error.sentence(language)
        if as_json:
            problem = {"code": error.code, "text": sentence}
            write_line(json.dumps({"holds": False, "error": problem}, ensure_ascii=False))
        else:
            where = f"{count + 1}: " if count else ""
            write_line(f"doko: {where}{sentence} ({error.code})", err=True)
        raise typer.Exit(1) from None
    if game is not None and count < game:
        raise typer.BadParameter(f"the file has {counted(count, GAME).en}.")
    if bad:
        raise typer.Exit(1)


def _checksum(text: str) -> str:
    """A checksum as a person copies it."""
    found = "".join(text.split()).lower()
    if not is_checksum(found):
        raise Failure(
            "verify/not-a-checksum",
            "Ein Prüfwert hat 64 Hexadezimalziffern.",
            "A checksum has 64 hexadecimal digits.",
        )
    return found


def _show(found: Verified, lang: Lang) -> None:
    rows: list[list[Cell]] = []
    for check in found.checks:
        mark = ("✓", Tone.GOOD) if check.holds else ("✗", Tone.BAD)
        code = "" if check.holds else f" ({check.code})"
        rows.append([mark, f"{check.text[lang]}{code}"])
    print_table([], rows)
    for limit in found.limits:
        print_text((limit[lang], Tone.FAINT))


def _data(found: Verified, lang: Lang) -> dict[str, object]:
    return {
        "proof": found.proof.value,
        "holds": found.holds,
        "checks": [
            {"code": check.code, "holds": check.holds, "text": check.text[lang]}
            for check in found.checks
        ],
        "limits": [limit[lang] for limit in found.limits],
    }
