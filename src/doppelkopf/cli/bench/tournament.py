"""`doko bench tournament`: a hall full of phones, measured on this machine."""

import asyncio
from typing import Annotated

import typer

from doppelkopf.cli.output import AsJson, Language, print_json
from doppelkopf.language import Lang, speaker


def tournament(
    phones: Annotated[
        int, typer.Option(min=4, max=500, help="How many phones, four at a table.")
    ] = 200,
    seconds: Annotated[float, typer.Option(min=1, max=200, help="How long the run takes.")] = 60,
    every: Annotated[
        float, typer.Option(min=0.1, max=600, help="Seconds between two taps on one phone.")
    ] = 10,
    rules: Annotated[str, typer.Option(metavar="NAME", help="The rule set.")] = "ddv",
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Let a hall of scripted people write the lists of their tables, with a wall and a desk.

    Everyone has the list of their table and their own page open. Server and phones share this
    machine. The time is from sending a tap until the last phone of the table has its new picture,
    the tap then being stored; CPU is of one core.
    """
    from doppelkopf.bench.tournament import AT_A_TABLE, Crowd, begun
    from doppelkopf.cli.bench.phones import on_phones, show_figures

    many = phones - phones % AT_A_TABLE
    found = asyncio.run(
        on_phones(
            lambda url: begun(url, many, rules), Crowd, Crowd.fill, seconds, every / AT_A_TABLE
        )
    )
    data = {"rules": rules, "phones": many, **found, "every": every}
    if as_json:
        print_json(data)
        return
    language = Lang(lang or Lang.EN)
    title = speaker(language)(
        f"{rules}, {many} Handys mit je einem Tipp alle {every:g} s, Wand und Leitung,"
        f" {seconds:g} s lang, {data['cores']} Kerne mit den Handys geteilt, Last vorher"
        f" {data['load_before']}",
        f"{rules}, {many} phones with a tap each every {every:g} s, a wall and a desk, for"
        f" {seconds:g} s, {data['cores']} cores shared with the phones, load before"
        f" {data['load_before']}",
    )
    show_figures(title, data, language)
