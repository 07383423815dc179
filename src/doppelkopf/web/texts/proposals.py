"""Texts of the evening at the table: what may be proposed, and answers to it."""

from doppelkopf.language import Text

PROPOSALS = {
    "nav.evening": Text("Abend", "Evening"),
    "table.proposals": Text("Vorschläge", "Proposals"),
    "keys.evening": Text(
        "Abend: Strafen, Pausen, Berichtigungen", "evening: fines, pauses, corrections"
    ),
    "newer.says": Text(
        "Eure Regeln „{title}“ haben eine neuere Fassung ({n}): {what}.",
        "Your rules “{title}” have a newer version ({n}): {what}.",
    ),
    "newer.look": Text("Ansehen", "Look at it"),
    "newer.propose": Text("Vorschlagen", "Propose it"),
    "newer.later": Text("Nicht jetzt", "Not now"),
    "status.pauses": Text("Du pausierst", "You are pausing"),
    "status.returns": Text(
        "Du pausierst; ab dem nächsten Spiel bist du wieder dabei",
        "You are pausing; you play again from the next game on",
    ),
    "evening.return": Text("Wieder mitspielen", "Play again"),
    "evening.title": Text("Abend", "Evening"),
    "evening.lead": Text(
        "Was du vorschlägst, gilt, wenn alle zustimmen, die es betrifft. Bots stimmen dem zu, was die"
        " Regeln erlauben.",
        "What you propose counts once all whom it concerns agree. Bots agree to what the rules"
        " allow.",
    ),
    "evening.failed": Text(
        "Das lässt sich gerade nicht laden.", "This cannot be loaded at the moment."
    ),
    "evening.notnow": Text("Was jetzt nicht geht, und warum", "What is not possible now, and why"),
    "evening.group.people": Text("Am Tisch", "At the table"),
    "evening.group.sheet": Text("Auf dem Zettel", "On the sheet"),
    "evening.group.next": Text("Wie es weitergeht", "What comes next"),
    "evening.sure": Text(
        "Alle anderen sind Bots und stimmen zu: Es gilt sofort.",
        "All others are bots and agree: it counts at once.",
    ),
    "evening.send": Text("Vorschlagen", "Propose"),
    "evening.back": Text("Zurück", "Back"),
    "evening.who": Text("Wer?", "Who?"),
    "evening.row": Text("Welche Zeile?", "Which row?"),
    "evening.fine": Text("Wofür?", "What for?"),
    "evening.points": Text("Punkte", "Points"),
    "evening.minutes": Text("Minuten zu spät", "Minutes late"),
    "evening.note": Text("Bemerkung", "Remark"),
    "evening.note.hint": Text("leer: keine Bemerkung", "empty: no remark"),
    "evening.contract": Text("Spiel", "Game"),
    "evening.re": Text("Re waren", "Re were"),
    "evening.augen": Text("Augen von Re", "Re’s Augen"),
    "evening.augen.of": Text("Augen von {name}", "Augen of {name}"),
    "evening.tricks": Text("Stiche von {party} (0 Augen)", "{party}’s tricks (0 Augen)"),
    "evening.tricks.of": Text("Stiche von {name}", "Tricks of {name}"),
    "evening.first60": Text("Zuerst 60 Augen hatte", "First to have 60 Augen"),
    "evening.calls": Text("Ansagen, wie sie fielen", "Calls as they were spoken"),
    "evening.specials": Text("Sonderpunkte", "Special points"),
    "evening.revoke": Text("Falsch bedient hat", "Did not follow suit"),
    "evening.nobody": Text("niemand", "nobody"),
    "evening.add": Text("Dazu", "Add"),
    "evening.remove": Text("{what} entfernen", "remove {what}"),
    "evening.from": Text("von", "from"),
    "evening.chair.you": Text("{name} (du)", "{name} (you)"),
    "evening.chair.empty": Text("leerer Stuhl", "an empty chair"),
    "proposal.says": Text("{name} schlägt vor: {what}.", "{name} proposes: {what}."),
    "proposal.yours": Text("Dein Vorschlag: {what}.", "Your proposal: {what}."),
    "proposal.waits": Text("Es fehlt: {names}.", "Still to answer: {names}."),
    "proposal.later": Text(
        "Alle sind einverstanden; es gilt nach diesem Spiel.",
        "All agree; it counts after this game.",
    ),
    "proposal.yes": Text("Einverstanden", "Agree"),
    "proposal.no": Text("Ablehnen", "Decline"),
    "proposal.withdraw": Text("Zurückziehen", "Withdraw"),
    "proposal.todo": Text("Jetzt bist du gefragt.", "Your answer is needed."),
    "proposal.todo.look": Text(
        "Sieh dir an, was sich ändert, und stimm dann zu.",
        "Look at what changes, then agree.",
    ),
    "proposal.look.agree": Text("Ansehen und zustimmen …", "Look and agree …"),
    "proposal.look": Text("Ansehen …", "Look …"),
    "proposal.changes": Text("Was sich ändert", "What changes"),
    "proposal.before": Text("vorher", "before"),
    "proposal.after": Text("nachher", "after"),
    "proposal.total": Text("Summe", "Total"),
    "proposal.gone": Text("(steht nicht mehr da)", "(no longer there)"),
    "proposal.new": Text("(neu)", "(new)"),
}
