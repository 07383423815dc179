"""Help in German: `doko sheet`."""

# ruff: noqa: E501 - a key is an English help text, which has to be found again

HELP = {
    "Keep the score sheet of an evening with real cards.": (
        "Den Zettel eines Abends mit echten Karten führen."
    ),
    "Keep the score sheet of an evening with real cards.\n\nWithout a command: how it stands and what comes next.": (
        "Den Zettel eines Abends mit echten Karten führen.\n\n"
        "Ohne Befehl: wie es steht und was als Nächstes kommt."
    ),
    "Only everyone's points, of a list kept by hand: Anna:3,Ben:-3,… with Bock in them.": (
        "Nur die Punkte aller, von einer Liste auf Papier: Anna:3,Ben:-3,… mit dem Bock darin."
    ),
    "With --points: who played a solo.": "Zu --points: wer ein Solo gespielt hat.",
    "With --points: what starts Bock, as 120:120 or lost-call.": (
        "Zu --points: was Bock auslöst, etwa 120:120 oder lost-call."
    ),
    "A live evening on a server, by its link; instead of a file.": (
        "Ein Abend auf einem Server, mit seinem Link; statt einer Datei."
    ),
    "A file, what `list` shows, or the link of a live evening.": (
        "Eine Datei, was `list` zeigt, oder der Link eines Abends auf einem Server."
    ),
    # the evening
    "Begin an evening; what is not given is taken from the last one of the round, or asked.": (
        "Einen Abend beginnen; was fehlt, kommt vom letzten der Runde oder wird gefragt."
    ),
    "The name of your round.": "Der Name eurer Runde.",
    "The name of the round; by default the current one.": "Der Name der Runde; sonst die jetzige.",
    "Who sits at the table, clockwise.": "Wer am Tisch sitzt, im Uhrzeigersinn.",
    "Who deals first; draw: by lot.": "Wer zuerst gibt; draw: durch Los.",
    "Who deals first; else as the rules say.": "Wer zuerst gibt; sonst, wie die Regeln sagen.",
    "Who keeps the sheet; draw: by lot.": "Wer den Zettel führt; draw: durch Los.",
    "The day; by default today.": "Der Tag; sonst heute.",
    "The evening's file; by default the one that was kept last.": (
        "Die Datei des Abends; sonst die zuletzt geführte."
    ),
    "Go back to an earlier evening: all commands mean this one from now on.": (
        "Zu einem früheren Abend zurückkehren: Alle Befehle meinen ab jetzt diesen."
    ),
    "List all evenings that are kept on this machine.": (
        "Alle Abende auflisten, die auf diesem Rechner liegen."
    ),
    "Add up all evenings of a round.": "Alle Abende einer Runde zusammenzählen.",
    "End the evening; what is left in the pot is shared out.": (
        "Den Abend beenden; was im Topf ist, wird aufgeteilt."
    ),
    "Begin a new list: its games, and the compulsory solos of a list, count from the start.": (
        "Eine neue Liste beginnen: Ihre Spiele und die Pflichtsoli einer Liste zählen von vorn."
    ),
    "The table agrees on other rules from the next game on; what is booked stays as it is.": (
        "Der Tisch einigt sich auf andere Regeln vom nächsten Spiel an; was gebucht ist, bleibt,"
        " wie es ist."
    ),
    "The list is finished, where no number of games says so; who leaves now keeps the points.": (
        "Die Liste ist zu Ende, wo keine Zahl von Spielen es sagt; wer jetzt geht, behält die"
        " Punkte."
    ),
    "The time of the list is up: it ends, or only compulsory solos are still played.": (
        "Die Zeit der Liste ist um: Sie endet, oder es werden nur noch Pflichtsoli gespielt."
    ),
    # a game
    "Write down a game; without flags everything needed is asked.": (
        "Ein Spiel aufschreiben; ohne Angaben wird alles Nötige gefragt."
    ),
    "Correct a game; what is not given stays, `none` empties a list. All after it follows.": (
        "Ein Spiel berichtigen; was fehlt, bleibt, `none` leert eine Liste. Alles danach folgt."
    ),
    "Show what it would be.": "Zeigen, was es wäre.",
    "What was played: normal, hochzeit, damensolo …": (
        "Was gespielt wurde: normal, hochzeit, damensolo …"
    ),
    "Who was Re, or the soloist.": "Wer Re war, oder wer das Solo spielte.",
    "Re's Augen; or kontra:106; or everyone's, Anna:70,Ben:50,…": (
        "Die Augen von Re; oder kontra:106; oder von allen, Anna:70,Ben:50,…"
    ),
    "Tricks where they matter: kontra:0, Anna:3.": (
        "Stiche, wo sie eine Rolle spielen: kontra:0, Anna:3."
    ),
    "Who got no trick: re, kontra or a name.": "Wer keinen Stich bekam: re, kontra oder ein Name.",
    "A call: Anna:re, Anna:no90.": "Eine Ansage: Anna:re, Anna:no90.",
    "A special point: fuchs:Anna:Ben, charly:Cem.": (
        "Ein Sonderpunkt: fuchs:Anna:Ben, charly:Cem."
    ),
    "An offence: Ben:slight, Ben:harmless, Ben:grave.": (
        "Ein Verstoß: Ben:slight, Ben:harmless, Ben:grave."
    ),
    "An offence ended the game before a partner was found.": (
        "Ein Verstoß beendete das Spiel, bevor sich ein Partner fand."
    ),
    "Who failed to follow suit.": "Wer nicht bedient hat.",
    "Who was caught giving signs.": "Wer beim Zeichengeben ertappt wurde.",
    "How many calls came before a Hochzeit's partner was found; else worked out.": (
        "Wie viele Ansagen kamen, bevor sich bei einer Hochzeit der Partner fand; sonst errechnet."
    ),
    "Whether a solo was compulsory; else worked out.": (
        "Ob ein Solo ein Pflichtsolo war; sonst errechnet."
    ),
    "Who dealt, if it was not the one due.": "Wer gab, wenn jemand anders dran war.",
    "Who played the dummy, if it was not who has to.": (
        "Wer den Strohmann spielte, wenn nicht, wer muss."
    ),
    "Hammelrennen for the pot: who had 60 first.": (
        "Hammelrennen um den Topf: wer zuerst 60 hatte."
    ),
    "Heart went through.": "Herz ging durch.",
    "A remark that is kept with the game.": "Eine Bemerkung, die beim Spiel bleibt.",
    "A remark that is kept with the entry.": "Eine Bemerkung, die beim Eintrag bleibt.",
    "Confirm what the table has to confirm.": "Bestätigen, was der Tisch bestätigen muss.",
    "The table agrees that the next game is a Schiebekopf.": (
        "Der Tisch einigt sich: Das nächste Spiel ist ein Schiebekopf."
    ),
    "Write down that cards are dealt again; what a misdeal costs is booked by itself.": (
        "Aufschreiben, dass neu gegeben wird; was ein Vergeben kostet, wird von selbst gebucht."
    ),
    "Why: schmeissen, misdeal (vergeben), misdeal-at-end, agreed …": (
        "Warum: schmeissen, misdeal (vergeben), misdeal-at-end, agreed …"
    ),
    "Write down a penalty of the table; a name that is not on the sheet can only be absent.": (
        "Eine Strafe des Tischs aufschreiben; wer nicht auf dem Zettel steht, kann nur fehlen."
    ),
    "Who pays.": "Wer zahlt.",
    "What for: leaving_room (raum), insult, slight, agreed …": (
        "Wofür: leaving_room (raum), insult, slight, agreed …"
    ),
    "How late somebody came.": "Wie viel zu spät jemand kam.",
    "How many, for what the table agreed on.": "Wie viele, wenn der Tisch sich einigt.",
    # rows
    "The game's number, e17, or last.": "Die Nummer des Spiels, e17, oder last.",
    "The number of a game, e17 for entry 17, or last.": (
        "Die Nummer eines Spiels, e17 für Eintrag 17, oder last."
    ),
    "The numbers of games, e17 for entry 17, or last; by default all marked rows.": (
        "Die Nummern von Spielen, e17 für Eintrag 17, oder last; sonst alle markierten Zeilen."
    ),
    "Strike out a row; everything after it is worked out again, and undo brings it back.": (
        "Eine Zeile streichen; alles danach wird neu errechnet, undo bringt sie zurück."
    ),
    "Score rows of an earlier version of the rules by today's; undo brings them back.\n\nRows that today's rules refuse are left as they are: correct them with edit, or delete them.": (
        "Zeilen einer früheren Fassung der Regeln nach der heutigen werten; undo bringt sie"
        " zurück.\n\n"
        "Zeilen, die die heutigen Regeln ablehnen, bleiben, wie sie sind: Berichtige sie mit edit,"
        " oder streiche sie."
    ),
    "Take back the last thing that was written, whatever it was.": (
        "Das zuletzt Geschriebene zurücknehmen, was es auch war."
    ),
    "Bring back what undo took back.": "Zurückholen, was undo zurückgenommen hat.",
    # people
    "Who sits at the table: come, go, pause.": "Wer am Tisch sitzt: kommen, gehen, pausieren.",
    "Somebody comes late, or comes back.": "Jemand kommt später oder kommt wieder.",
    "Somebody goes home; the row stays.": "Jemand geht heim; die Spalte bleibt.",
    "Somebody plays again after a pause.": "Jemand spielt nach einer Pause wieder mit.",
    "Somebody plays for another; the points go to the same row.": (
        "Jemand spielt für jemand anderen; die Punkte kommen in dieselbe Spalte."
    ),
    "Somebody sits out until they return.": "Jemand setzt aus, bis zur Rückkehr.",
    "Who takes the seat, with a row of their own.": (
        "Wer den Platz übernimmt, mit eigener Spalte."
    ),
    "Who plays for them; their own name ends it.": (
        "Wer für jemanden spielt; der eigene Name beendet es."
    ),
    "At which place of the order; else last.": "An welcher Stelle der Reihenfolge; sonst am Ende.",
    "A name on the sheet.": "Ein Name auf dem Zettel.",
    "The new name.": "Der neue Name.",
    # showing
    "Show the whole sheet, every row with points and running totals.": (
        "Den ganzen Zettel zeigen, jede Zeile mit Punkten und laufenden Summen."
    ),
    "Explain a row: every point with its paragraph, and why Bock and dealer are as they are.": (
        "Eine Zeile erklären: jeden Punkt mit seinem Paragraphen, und warum Bock und Geber so sind."
    ),
    "Tell which of the games ahead count how much, and why.": (
        "Sagen, welche der nächsten Spiele wie viel zählen, und warum."
    ),
    "Show what people talk about: games won as Re, Kontra and solo, calls, partners, streaks.": (
        "Zeigen, worüber man redet: gewonnene Spiele als Re, Kontra und Solo, Ansagen, Partner,"
        " Serien."
    ),
    "Draw the figures there, as SVG.": "Die Zahlen dort zeichnen, als SVG.",
    "Export the evening: CSV, JSON, PDF to print and sign, SVG chart of the running totals.": (
        "Den Abend ausgeben: CSV, JSON, PDF zum Drucken und Unterschreiben, SVG-Kurve der laufenden"
        " Summen."
    ),
    "What to make of the evening.": "Was aus dem Abend werden soll.",
    "Where to write it; by default beside the evening; - for standard output.": (
        "Wohin; sonst neben den Abend; - für die Standardausgabe."
    ),
}
