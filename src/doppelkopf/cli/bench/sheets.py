"""`doko bench sheets`: how many live sheets a server bears, measured on this machine."""

import asyncio
from typing import Annotated

import typer

from doppelkopf.cli.output import AsJson, Language, print_json
from doppelkopf.language import Lang, speaker


def sheets(
    sheets: Annotated[int, typer.Option(min=1, max=2000, help="How many sheets.")] = 500,
    seconds: Annotated[float, typer.Option(min=1, max=600, help="How long the run takes.")] = 60,
    every: Annotated[
        float, typer.Option(min=0.1, max=600, help="Seconds between two taps at one sheet.")
    ] = 20,
    rules: Annotated[str, typer.Option(metavar="NAME", help="The rule set.")] = "ddv",
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Let scripted people keep many sheets, four phones at each, somewhere in their evenings.

    Server and phones share this machine. The time is from sending a tap until the last phone of
    the sheet has its new picture, the tap then being stored.
    """
    from doppelkopf.bench.sheets import Rounds, begun
    from doppelkopf.cli.bench.phones import on_phones, show_figures

    found = asyncio.run(
        on_phones(lambda url: begun(url, sheets, rules), Rounds, Rounds.come, seconds, every)
    )
    data = {"rules": rules, **found}
    if as_json:
        print_json(data)
        return
    language = Lang(lang or Lang.EN)
    title = speaker(language)(
        f"{rules}, {sheets} Zettel mit je vier Handys, ein Tipp alle {every:g} s, {seconds:g} s"
        f" lang, {data['cores']} Kerne mit den Handys geteilt, Last vorher {data['load_before']}",
        f"{rules}, {sheets} sheets with four phones each, a tap every {every:g} s, for"
        f" {seconds:g} s, {data['cores']} cores shared with the phones, load before"
        f" {data['load_before']}",
    )
    show_figures(title, data, language)
