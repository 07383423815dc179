"""Help in German: the table in the browser and its database."""

# ruff: noqa: E501 - a key is an English help text, which has to be found again

HELP = {
    # serve
    "Serve the table in the browser.": "Den Tisch im Browser bereitstellen.",
    "Listen there instead of on this machine.": "Dort lauschen statt nur auf diesem Rechner.",
    "The port; by default 8080, or a free one if it is taken.": (
        "Der Port; sonst 8080, oder ein freier, wenn er belegt ist."
    ),
    "A SQLite file or postgresql://user:password@host/name; by default a file of yours.": (
        "Eine SQLite-Datei oder postgresql://user:password@host/name; sonst eine Datei bei dir."
    ),
    "The address others use, if a proxy stands in front.": (
        "Die Adresse, die andere benutzen, wenn ein Proxy davorsteht."
    ),
    "Another name under which others reach this machine; more than once for several.": (
        "Ein weiterer Name, unter dem andere diesen Rechner erreichen; auch mehrmals."
    ),
    "Let everyone in your network play; shows a QR code.": (
        "Alle in deinem Netz mitspielen lassen; zeigt einen QR-Code."
    ),
    "Believe X-Forwarded-For and -Proto: your proxy sets them.": (
        "X-Forwarded-For und -Proto glauben: Dein Proxy setzt sie."
    ),
    "Show /metrics to whoever sends this as Authorization: Bearer SECRET. Without it only this machine sees them, and with --proxy or --public-url nobody.": (
        "/metrics allen zeigen, die dies als Authorization: Bearer GEHEIMNIS senden. Sonst sieht sie"
        " nur dieser Rechner, und mit --proxy oder --public-url niemand."
    ),
    "A bot of your own that people may choose; more than once for several.": (
        "Ein eigener Bot, den man am Tisch wählen darf; auch mehrmals."
    ),
    "Open the browser.": "Den Browser öffnen.",
    # tables
    "List the tables of a server, bring back what was deleted, or delete it for good.": (
        "Die Tische eines Servers auflisten, Gelöschtes zurückholen oder endgültig löschen."
    ),
    "List the tables of a server, bring back what was deleted, or delete it for good.\n\nWorks while the server runs. A table that nobody has used for two weeks of running goes into the trash, and so does one that is deleted by who opened it; another two weeks of running later it is gone.": (
        "Die Tische eines Servers auflisten, Gelöschtes zurückholen oder endgültig löschen.\n\n"
        "Geht auch, während der Server läuft. Ein Tisch, den zwei Wochen Laufzeit lang niemand"
        " benutzt hat, kommt in den Papierkorb, ebenso einer, den löscht, wer ihn eröffnet hat;"
        " nach zwei weiteren Wochen Laufzeit ist er weg."
    ),
    "List the tables, the last used first.": (
        "Die Tische auflisten, den zuletzt benutzten zuerst."
    ),
    "Those in the trash.": "Die im Papierkorb.",
    "Bring tables back from the trash, with all their games; they are kept as if just used.": (
        "Tische mit allen Spielen aus dem Papierkorb zurückholen; sie gelten als eben benutzt."
    ),
    "Delete tables in the trash for good, with all their games.": (
        "Tische im Papierkorb endgültig löschen, mit allen Spielen."
    ),
    "All that are in the trash.": "Alle, die im Papierkorb sind.",
    "Which tables, by their ids.": "Welche Tische, nach ihrer Kennung.",
    # admin
    "Help a round whose link was lost, and see which rounds would go.": (
        "Einer Runde helfen, deren Link verloren ging, und sehen, welche Runden gehen würden."
    ),
    "Help a round whose link was lost, and see which rounds would go.\n\nWorks while the server runs, and while it does not.": (
        "Einer Runde helfen, deren Link verloren ging, und sehen, welche Runden gehen würden.\n\n"
        "Geht, während der Server läuft, und auch, wenn er nicht läuft."
    ),
    "The id of a round: what follows /round/.": (
        "Die Kennung einer Runde: was hinter /round/ steht."
    ),
    "The address others use.": "Die Adresse, die andere benutzen.",
    "Make the link anew by which a round is kept; the one that was lost leads nowhere.": (
        "Den Link neu machen, mit dem man eine Runde führt; der verlorene führt ins Leere."
    ),
    "As many days as `doko serve` is told to keep them.": (
        "So viele Tage, wie `doko serve` sie behalten soll."
    ),
    "List rounds, sheets and rules in the order in which they would go, and when.\n\nA sheet that belongs to a round counts as used when the round is.": (
        "Runden, Zettel und Regeln in der Reihenfolge auflisten, in der sie gehen würden, und wann.\n\n"
        "Ein Zettel, der zu einer Runde gehört, gilt als benutzt, wenn die Runde es ist."
    ),
    "Put rounds, sheets and rules into the trash that nobody has used for so many days of running; by default they are kept for ever. `doko admin going` lists them before.": (
        "Runden, Zettel und Regeln in den Papierkorb legen, die so viele Tage Laufzeit lang niemand"
        " benutzt hat; sonst bleiben sie für immer. `doko admin going` nennt sie vorher."
    ),
    # backup, restore
    "Copy all tables into one file, also while the server runs.": (
        "Alle Tische in eine Datei sichern, auch während der Server läuft."
    ),
    "Copy all tables into one file, also while the server runs.\n\n`doko restore` puts it back. For PostgreSQL use pg_dump.": (
        "Alle Tische in eine Datei sichern, auch während der Server läuft.\n\n"
        "`doko restore` spielt sie zurück. Für PostgreSQL gibt es pg_dump."
    ),
    "The file to write; it must not be there yet.": (
        "Die Datei, die geschrieben wird; es darf sie noch nicht geben."
    ),
    "Put a backup in the place of the tables; the server must not run.": (
        "Eine Sicherung an die Stelle der Tische setzen; der Server darf nicht laufen."
    ),
    "Put a backup in the place of the tables; the server must not run.\n\nThe backup is looked through first. The database that was there is kept beside it, with `.replaced` after its name. For PostgreSQL use pg_restore.": (
        "Eine Sicherung an die Stelle der Tische setzen; der Server darf nicht laufen.\n\n"
        "Die Sicherung wird erst durchgesehen. Die bisherige Datenbank bleibt daneben liegen, mit"
        " `.replaced` hinter dem Namen. Für PostgreSQL gibt es pg_restore."
    ),
    "A file that `doko backup` wrote.": "Eine Datei, die `doko backup` geschrieben hat.",
    "Offer the rule sets of your folder for tables; by default only on this machine and in a private network.": (
        "Die Regelsätze deines Ordners für Tische anbieten; sonst nur auf diesem Rechner und in"
        " einem privaten Netz."
    ),
}
