"""Texts of the desk of a tournament: protests, penalties, links, files, settings."""

from doppelkopf.language import Text

MATTERS: dict[str, Text] = {
    "tourney.protests": Text("Proteste", "Protests"),
    "tourney.protests.none": Text("Kein Protest.", "No protest."),
    "tourney.protests.open": Text("offen: {n}", "open: {n}"),
    "tourney.protest.head": Text(
        "Runde {n}, Tisch {table}, Spiel {game}", "Round {n}, table {table}, game {game}"
    ),
    "tourney.protest.upheld": Text("Stattgegeben.", "Upheld."),
    "tourney.protest.rejected": Text("Abgewiesen.", "Rejected."),
    "tourney.protest.uphold": Text("Stattgeben", "Uphold"),
    "tourney.protest.reject": Text("Abweisen", "Reject"),
    "tourney.protest.how": Text(
        "Ändert die Entscheidung ein Spiel, berichtige erst die Liste, dann entscheide hier.",
        "If the decision changes a game, correct the list first, then decide here.",
    ),
    "tourney.protest.new": Text("Einen Protest aufnehmen …", "Take a protest …"),
    "tourney.protest.who": Text("Wer protestiert?", "Who protests?"),
    "tourney.protest.game": Text("Gegen welches Spiel?", "Against which game?"),
    "tourney.protest.text": Text("Worum geht es?", "What is it about?"),
    "tourney.protest.do": Text("Aufnehmen", "Take it"),
    "tourney.reason": Text("Begründung", "Reason"),
    "tourney.penalties": Text("Strafen", "Penalties"),
    "tourney.penalties.text": Text(
        "Die Punkte gehen der Person ab; niemand bekommt sie.",
        "The points are taken from the person; nobody gets them.",
    ),
    "tourney.penalties.none": Text("Keine Strafe.", "No penalty."),
    "tourney.penalty.new": Text("Eine Strafe aussprechen", "Give a penalty"),
    "tourney.penalty.who": Text("Wer wird bestraft?", "Who is penalised?"),
    "tourney.penalty.round": Text("In welcher Runde?", "In which round?"),
    "tourney.penalty.do": Text("Strafe eintragen", "Enter the penalty"),
    "tourney.penalty.withdraw": Text("Zurücknehmen", "Withdraw"),
    "tourney.penalty.withdrawn": Text("Zurückgenommen: {why}", "Withdrawn: {why}"),
    "tourney.till.fees": Text("Startgeld soll", "Fees due"),
    "tourney.till.paid": Text("Startgeld bezahlt", "Fees paid"),
    "tourney.till.prizes": Text("Preise", "Prizes"),
    "tourney.till.left": Text("bleibt", "left over"),
    "tourney.owing": Text("Noch nicht bezahlt: {n}", "Not paid yet: {n}"),
    "tourney.prizes": Text("Preise", "Prizes"),
    "tourney.prizes.label": Text("Beträge nach Plätzen (€)", "Amounts by place (€)"),
    "tourney.prizes.text": Text(
        "Mit Leerzeichen dazwischen, der erste Platz zuerst: 100 60 40. Wer einen Platz teilt, teilt"
        " die Preise.",
        "With spaces between, the first place first: 100 60 40. Who shares a place shares prizes.",
    ),
    "tourney.prize": Text("Preis", "Prize"),
    "tourney.payouts": Text("Auszahlung", "Payout"),
    "tourney.payouts.open": Text("Stand jetzt, noch nicht endgültig.", "As it stands, not final."),
    "tourney.links": Text("Links", "Links"),
    "tourney.links.text": Text(
        "Wer einen Link hat, darf, was dabeisteht. Keiner davon gehört auf einen Aushang, außer dem"
        " zum Zusehen und dem zum Anmelden.",
        "Whoever has a link may do what it says. None belongs on a wall but those to look and to"
        " enter.",
    ),
    "tourney.link.look": Text("Aushang", "Wall"),
    "tourney.link.look.text": Text(
        "Tische, Uhr und Rangliste für den Bildschirm an der Wand und alle, die zusehen.",
        "Tables, clock and ranking for the screen on the wall and all who look on.",
    ),
    "tourney.link.sit": Text("Anmelden", "Enter"),
    "tourney.link.sit.text": Text(
        "Hier meldet man sich selbst an.", "Here people enter themselves."
    ),
    "tourney.link.belong": Text("Helfen", "Help"),
    "tourney.link.belong.text": Text(
        "Leute, Startgeld, Listen vom Papier, Uhr.", "People, fees, lists from paper, clock."
    ),
    "tourney.link.judge": Text("Schiedsrichter", "Referee"),
    "tourney.link.judge.text": Text(
        "Dazu Strafen, Proteste, Berichtigungen, mehr Zeit.",
        "Also penalties, protests, corrections, extra time.",
    ),
    "tourney.link.keep": Text("Turnierleitung", "Organiser"),
    "tourney.link.keep.text": Text(
        "Alles. Hebe ihn auf: Damit kommst du auch von einem anderen Gerät zurück.",
        "Everything. Keep it: with it you come back from another device too.",
    ),
    "tourney.link.renew": Text("Link neu machen", "Make it anew"),
    "tourney.link.renew.text": Text("Der alte gilt dann nicht mehr.", "The old one then ends."),
    "tourney.staff": Text("Wer hilft mit Namen", "Who helps, by name"),
    "tourney.staff.text": Text(
        "Wer einen eigenen Link hat, steht mit Namen bei dem, was er entscheidet.",
        "Who has a link of their own stands by name at what they decide.",
    ),
    "tourney.staff.name": Text("Name", "Name"),
    "tourney.staff.role": Text("Aufgabe", "Task"),
    "tourney.staff.do": Text("Link machen", "Make a link"),
    "tourney.staff.drop": Text("Hilft nicht mehr", "Helps no more"),
    "tourney.files": Text("Mitnehmen", "Take along"),
    "tourney.files.whole": Text(
        "Das ganze Turnier in einer Datei", "The whole tournament in one file"
    ),
    "tourney.files.whole.text": Text(
        "Damit geht es auf einem anderen Rechner weiter.", "With it you go on at another computer."
    ),
    "tourney.files.zip": Text("Alles mit dem Protokoll (ZIP)", "Everything with the log (ZIP)"),
    "tourney.files.csv": Text("Tabellen (CSV)", "Tables (CSV)"),
    "tourney.csv.people": Text("Leute", "people"),
    "tourney.csv.tables": Text("Tische", "tables"),
    "tourney.csv.ranking": Text("Rangliste", "ranking"),
    "tourney.csv.teams": Text("Mannschaften", "teams"),
    "tourney.csv.prizes": Text("Preise", "prizes"),
    "tourney.history": Text("Verlauf", "History"),
    "tourney.history.text": Text("Wer hat wann was getan?", "Who did what, and when?"),
    "tourney.settings": Text("Einstellungen", "Settings"),
    "tourney.games_at_four": Text("Spiele je Liste zu viert", "Games in a list of four"),
    "tourney.games_at_five": Text("Spiele je Liste zu fünft", "Games in a list of five"),
    "tourney.minutes": Text("Minuten je Runde", "Minutes of a round"),
    "tourney.as-rules": Text("wie die Regeln", "as the rules say"),
    "tourney.seating": Text("Wer sitzt wo?", "Who sits where?"),
    "tourney.seating.drawn": Text("ausgelost, alle Runden auf einmal", "drawn, all rounds at once"),
    "tourney.seating.ranking": Text("nach der Rangliste", "by the ranking"),
    "tourney.seating.fixed": Text("wie die Turnierleitung sagt", "as the organiser says"),
    "tourney.seating.start-cards": Text("nach gezogenen Startkarten", "by start cards drawn"),
    "tourney.team-counts": Text("So viele einer Mannschaft zählen", "So many of a team count"),
    "tourney.team-counts.all": Text("alle", "all"),
    "tourney.delete": Text("Turnier löschen …", "Delete the tournament …"),
    "tourney.delete.text": Text(
        "Es liegt danach noch eine Weile im Papierkorb. Tippe zur Sicherheit den Namen.",
        "It stays in the trash for a while. Type its name to be sure.",
    ),
    "tourney.delete.name": Text("Name des Turniers", "Name of the tournament"),
    "tourney.delete.do": Text("Löschen", "Delete"),
    "tourney.delete.wrong": Text(
        "Das ist nicht der Name dieses Turniers.", "That is not the name of this tournament."
    ),
    "tourney.bring": Text("Ein Turnier mitbringen …", "Bring a tournament along …"),
    "tourney.bring.text": Text(
        "Die Datei, die ein Turnier anderswo ausgibt: hier geht es weiter.",
        "The file that a tournament elsewhere puts out: it goes on here.",
    ),
    "tourney.bring.file": Text("Datei", "File"),
    "tourney.bring.do": Text("Einlesen", "Read it in"),
    "tourney.bring.none": Text("Es fehlt die Datei.", "The file is missing."),
}
