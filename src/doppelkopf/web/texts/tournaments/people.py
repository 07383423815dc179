"""Texts of the desk of a tournament: people, their money, ranking."""

from doppelkopf.language import Text

PEOPLE: dict[str, Text] = {
    "tourney.add.name": Text("Name", "Name"),
    "tourney.add.there": Text("ist schon da", "is there already"),
    "tourney.add.paid": Text("hat bezahlt", "has paid"),
    "tourney.add.do": Text("Dazu", "Add"),
    "tourney.add.last": Text(
        "Zuletzt: {name}, Startnummer {n}", "The last one: {name}, start number {n}"
    ),
    "tourney.import": Text("Viele auf einmal (CSV) …", "Many at once (CSV) …"),
    "tourney.import.text": Text(
        "Eine Zeile je Person: Name; Verein; Mannschaft; Familie; Startnummer. Der Name genügt.",
        "A line for each person: name; club; team; family; start number. The name is enough.",
    ),
    "tourney.import.file": Text("CSV-Datei", "CSV file"),
    "tourney.import.lines": Text("Oder hier hinein", "Or type it here"),
    "tourney.import.there": Text("alle sind schon da", "all are there already"),
    "tourney.import.do": Text("Einlesen", "Read them in"),
    "tourney.import.done": Text("Aufgenommen: {n}.", "Taken: {n}."),
    "tourney.door.code": Text("Code zum Anmelden an der Tür …", "Code to enter at the door …"),
    "tourney.door.code.text": Text(
        "Wer ihn mit dem Handy liest, meldet sich selbst an und hat dort danach Tisch, Liste und"
        " Platz.",
        "Whoever scans it enters themselves, and has table, list and place on their phone.",
    ),
    "tourney.network": Text("Für das Netz öffnen", "Open it to the network"),
    "tourney.find": Text("Suchen", "Search"),
    "tourney.confirm.all": Text("Alle bestätigen ({n})", "Confirm all ({n})"),
    "tourney.there.all": Text("Alle sind da ({n})", "All are there ({n})"),
    "tourney.start-number": Text("Startnummer", "Start number"),
    "tourney.status.registered": Text("angemeldet", "entered"),
    "tourney.status.confirmed": Text("erwartet", "expected"),
    "tourney.status.present": Text("da", "there"),
    "tourney.status.no-show": Text("nicht gekommen", "did not come"),
    "tourney.status.left": Text("gegangen", "left"),
    "tourney.paid": Text("bezahlt", "paid"),
    "tourney.do.arrive": Text("Da und bezahlt", "There and paid"),
    "tourney.do.there": Text("Da", "There"),
    "tourney.do.confirm": Text("Bestätigen", "Confirm"),
    "tourney.do.no-show": Text("Fehlt", "Missing"),
    "tourney.do.away": Text("Doch nicht da", "Not there after all"),
    "tourney.do.back": Text("Wieder da", "Back again"),
    "tourney.do.paid": Text("Bezahlt", "Paid"),
    "tourney.do.leave": Text("Geht …", "Leaves …"),
    "tourney.people.csv": Text("Alle als CSV", "Everyone as CSV"),
    "tourney.people.back": Text("Zurück zu den Leuten", "Back to the people"),
    "tourney.place-of": Text(
        "Platz {rank} von {of} mit {points}", "Place {rank} of {of} with {points}"
    ),
    "tourney.penalty.line": Text(
        "Strafe in Runde {n}: −{points}, {reason}", "Penalty in round {n}: −{points}, {reason}"
    ),
    "tourney.leave": Text("Geht nach Hause", "Goes home"),
    "tourney.leave.text": Text(
        "Eine fertige Liste behält ihre Punkte; was nach diesen Regeln jede nicht gespielte Runde"
        " kostet, bucht das Turnier. Die kommenden Runden werden ohne sie neu gelost.",
        "A finished list keeps its points; what each round costs that is not played, by these"
        " rules, is booked. The coming rounds are drawn again without them.",
    ),
    "tourney.leave.standin": Text(
        "Wer spielt die Liste zu Ende?", "Who plays the list to its end?"
    ),
    "tourney.leave.do": Text("{name} geht", "{name} leaves"),
    "tourney.remove": Text("War ein Versehen: streichen", "Was a mistake: strike out"),
    "tourney.facts": Text("Angaben", "Facts"),
    "tourney.person": Text("Name", "Name"),
    "tourney.family": Text("Familie", "Family"),
    "tourney.save": Text("Speichern", "Save"),
    "tourney.fee.of": Text("Startgeld", "Entry fee"),
    "tourney.fee.paid": Text("Bezahlt: {paid} von {fee}", "Paid: {paid} of {fee}"),
    "tourney.fee.other": Text("Betrag (leer: das Startgeld)", "Amount (empty: the fee)"),
    "tourney.fee.back": Text("Doch nicht bezahlt", "Not paid after all"),
    "tourney.personal": Text("Persönlicher Link", "Personal link"),
    "tourney.personal.text": Text(
        "Wer ihn öffnet, dessen Handy zeigt Tisch, Liste und Platz dieser Person.",
        "The phone that opens it shows table, list and place of this person.",
    ),
    "tourney.personal.free": Text("Link neu machen", "Make the link anew"),
    "tourney.copy": Text("Kopieren", "Copy"),
    "tourney.open": Text("Öffnen", "Open"),
    "tourney.qr": Text("QR-Code", "QR code"),
    "tourney.overall": Text("Gesamt", "Overall"),
    "tourney.ranking.open": Text(
        "Noch nicht endgültig: Listen oder Proteste sind offen.",
        "Not final yet: lists or protests are open.",
    ),
    "tourney.ranking.none": Text("Noch ist keine Runde gespielt.", "No round has been played yet."),
    "tourney.points": Text("Punkte", "Points"),
    "tourney.won": Text("gewonnen", "won"),
    "tourney.solos": Text("Soli", "solos"),
    "tourney.disputed": Text("Protest offen", "protest open"),
    "tourney.breaks": Text("Bei gleichen Punkten entscheidet", "Between equal points decides"),
    "tourney.breaks.text": Text(
        "Der Reihe nach; wo nichts mehr entscheidet, wird der Platz geteilt.",
        "One after the other; where nothing is left to decide, the place is shared.",
    ),
    "tourney.breaks.order": Text(
        "Bei gleichen Punkten entscheiden nacheinander: {order}.",
        "Between equal points decide, one after the other: {order}.",
    ),
    "tourney.breaks.none": Text(
        "Wer gleich viele Punkte hat, teilt den Platz.", "Equal points share the place."
    ),
    "tourney.breaks.lot": Text(
        "Das Los folgt aus dem Startwert „{seed}“.", "The lot follows from the seed “{seed}”."
    ),
    "tourney.break.won": Text("gewonnene Spiele", "games won"),
    "tourney.break.solos": Text("gewonnene Soli", "solos won"),
    "tourney.break.best-round": Text("beste Runde", "best round"),
    "tourney.break.lot": Text("das Los", "the lot"),
    "tourney.teams": Text("Mannschaften", "Teams"),
    "tourney.teams.others": Text("außer Wertung: {names}", "not counted: {names}"),
    "tourney.ranking.csv": Text("Rangliste als CSV", "Ranking as CSV"),
}
