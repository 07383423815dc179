"""Help in German: `doko tournament`."""

# ruff: noqa: E501 - a key is an English help text, which has to be found again

HELP = {
    "Run a tournament: people, draw, lists, clock, ranking, paper.": (
        "Ein Turnier leiten: Leute, Auslosung, Listen, Uhr, Rangliste, Papier."
    ),
    "Run a tournament: people, draw, lists, clock, ranking, paper.\n\nWithout a command: how it stands and what comes next.": (
        "Ein Turnier leiten: Leute, Auslosung, Listen, Uhr, Rangliste, Papier.\n\n"
        "Ohne Befehl: wie es steht und was als Nächstes kommt."
    ),
    "The tournament's file; by default the one that was opened last.": (
        "Die Datei des Turniers; sonst die zuletzt geöffnete."
    ),
    "A tournament on a server, by its link; instead of a file.": (
        "Ein Turnier auf einem Server, mit seinem Link; statt einer Datei."
    ),
    "Who does it, as it is recorded; by default the organiser.": (
        "Wer es tut, wie es festgehalten wird; sonst die Turnierleitung."
    ),
    "The reason.": "Der Grund.",
    "Start numbers or names.": "Startnummern oder Namen.",
    "A start number or a name.": "Eine Startnummer oder ein Name.",
    "A table of the round that is played; 2/3: table 3 of round 2.": (
        "Ein Tisch der laufenden Runde; 2/3: Tisch 3 der Runde 2."
    ),
    # which one
    "Begin a tournament; all commands mean this one from now on.": (
        "Ein Turnier beginnen; alle Befehle meinen ab jetzt dieses."
    ),
    "Change what was agreed; without options: show it.": (
        "Ändern, was vereinbart ist; ohne Optionen: es zeigen."
    ),
    "Go back to a tournament: all commands mean this one from now on.": (
        "Zu einem Turnier zurückkehren: Alle Befehle meinen ab jetzt dieses."
    ),
    "A file, what `all` shows, or the link of a live tournament.": (
        "Eine Datei, was `all` zeigt, oder der Link eines Turniers auf einem Server."
    ),
    "List all tournaments that are kept on this machine.": (
        "Alle Turniere auflisten, die auf diesem Rechner liegen."
    ),
    "Take in a tournament from another machine; all commands mean this one from now on.": (
        "Ein Turnier von einem anderen Rechner übernehmen; alle Befehle meinen ab jetzt dieses."
    ),
    "What `export whole` has made.": "Was `export whole` gemacht hat.",
    "Where it is kept; by default in the user's folder.": (
        "Wo es liegt; sonst im Ordner des Benutzers."
    ),
    "What it is called.": "Wie es heißt.",
    "Another rule set for tables of five.": "Ein anderer Regelsatz für Fünfertische.",
    "Where it is.": "Wo es ist.",
    "The day.": "Der Tag.",
    "How long a round takes; else as the rules say.": (
        "Wie lange eine Runde dauert; sonst, wie die Regeln sagen."
    ),
    "Games in a list at a table of four; else as the rules say.": (
        "Spiele einer Liste am Vierertisch; sonst, wie die Regeln sagen."
    ),
    "The same for tables of five.": "Dasselbe für Fünfertische.",
    "How people come to their tables.": "Wie die Leute an ihre Tische kommen.",
    "With it all can draw the same again; else by chance.": (
        "Mit diesem Startwert können alle dasselbe noch einmal losen; sonst zufällig."
    ),
    "With it all can draw the same again.": (
        "Mit diesem Startwert können alle dasselbe noch einmal losen."
    ),
    "What decides between equal points, in order: won,solos,best-round,lot; or none.": (
        "Was bei gleichen Punkten entscheidet, der Reihe nach: won,solos,best-round,lot; oder keine."
    ),
    "So many of a team count, the best; 0: all.": (
        "So viele einer Mannschaft zählen, die besten; 0: alle."
    ),
    "The entry fee, as 8 or 7,50.": "Das Startgeld, etwa 8 oder 7,50.",
    "The prizes by place: 100;60;30.": "Die Preise nach Plätzen: 100;60;30.",
    # people
    "Who is entered, there, has paid, has gone.\n\nWithout a command: the list of all.": (
        "Wer gemeldet ist, da ist, bezahlt hat, weg ist.\n\nOhne Befehl: die Liste aller."
    ),
    "List all who are entered, with what is still to be paid.": (
        "Alle auflisten, die gemeldet sind, mit dem, was noch zu zahlen ist."
    ),
    "Enter people; late entries too, who play from the next round on.": (
        "Leute melden; auch Nachzügler, die ab der nächsten Runde spielen."
    ),
    "Enter people who come late and are there: they play from the next round on.": (
        "Nachzügler melden, die da sind: Sie spielen ab der nächsten Runde."
    ),
    "Enter everyone who stands in a CSV file; lines that cannot be taken are told.": (
        "Alle aus einer CSV-Datei melden; Zeilen, die nicht gehen, werden genannt."
    ),
    "A CSV file: name, club, team, family, number.": (
        "Eine CSV-Datei: Name, Verein, Mannschaft, Familie, Startnummer."
    ),
    "The names.": "Die Namen.",
    "Their club.": "Der Verein.",
    "Their team.": "Die Mannschaft.",
    "A family: seated apart if possible.": "Eine Familie: möglichst getrennt gesetzt.",
    "Their start number; else the next.": "Die Startnummer; sonst die nächste.",
    "They are there and are to be seated.": "Sie sind da und werden gesetzt.",
    "Confirm that people who have entered themselves are expected.": (
        "Bestätigen, dass mit Leuten gerechnet wird, die sich selbst gemeldet haben."
    ),
    "People are there and are to be seated, from the next round on.": (
        "Leute sind da und werden gesetzt, ab der nächsten Runde."
    ),
    "People who were expected have not come.": "Leute, die erwartet wurden, sind nicht gekommen.",
    "Everyone of whom it is not said yet.": "Alle, von denen es noch nicht gesagt ist.",
    "Write down that people have paid their entry fee; --amount 0 takes it back.": (
        "Aufschreiben, dass Leute ihr Startgeld bezahlt haben; --amount 0 nimmt es zurück."
    ),
    "What they have paid; by default the fee.": "Was sie bezahlt haben; sonst das Startgeld.",
    "Everyone who is there and still owes something.": "Alle, die da sind und noch etwas schulden.",
    "Give out start cards: by lot from the seed, or the one somebody holds in their hand.": (
        "Startkarten ausgeben: durch Los aus dem Startwert, oder die, die jemand in der Hand hat."
    ),
    "The card they hold in their hand; else by lot.": "Die Karte in ihrer Hand; sonst durch Los.",
    "Everyone who is there and has drawn none.": "Alle, die da sind und keine gezogen haben.",
    "Change the name, club, team or family of somebody; what is not given stays.": (
        "Name, Verein, Mannschaft oder Familie von jemandem ändern; was fehlt, bleibt."
    ),
    "Strike out entries that were a mistake; only before they have a seat.": (
        "Meldungen streichen, die ein Irrtum waren; nur, bevor sie einen Platz haben."
    ),
    "Somebody goes home; their unfinished list and the rounds to come count as the rules say.": (
        "Jemand geht nach Hause; die angefangene Liste und die Runden danach zählen, wie die Regeln"
        " sagen."
    ),
    "Who plays the list to its end for them.": "Wer die Liste für sie zu Ende spielt.",
    "Somebody who had left is there again.": "Jemand, der gegangen war, ist wieder da.",
    "Somebody plays a list to its end for who has left it.": (
        "Jemand spielt eine Liste für den zu Ende, der sie verlassen hat."
    ),
    "Who plays for them.": "Wer für sie spielt.",
    # seats
    "Draw the rounds to come, and tell how good the draw is.": (
        "Die kommenden Runden losen und sagen, wie gut die Auslosung ist."
    ),
    "What matters more: an even share of tables of five, or few repeated meetings.": (
        "Was wichtiger ist: gleichmäßig verteilte Fünfertische oder wenige Wiedersehen."
    ),
    "Who sits out; once for each round to come.": "Wer aussetzt; einmal je kommende Runde.",
    "A table as the organiser seats it, seat by seat; once for each table.": (
        "Ein Tisch, wie die Turnierleitung ihn setzt, Platz für Platz; einmal je Tisch."
    ),
    "Show the tables of a round: who sits where, how far the lists are, what they came to.": (
        "Die Tische einer Runde zeigen: wer wo sitzt, wie weit die Listen sind, was sie ergeben."
    ),
    "A round; by default all.": "Eine Runde; sonst alle.",
    "Begin the next round: seats stay, lists are open, and its clock waits to be started.": (
        "Die nächste Runde beginnen: Plätze bleiben, Listen sind offen, die Uhr wartet auf den"
        " Start."
    ),
    "Say who keeps the list of a table, or have one drawn by lot; it says who deals first.": (
        "Sagen, wer an einem Tisch schreibt, oder jemanden auslosen; davon hängt ab, wer zuerst"
        " gibt."
    ),
    "Who volunteers; by default one is drawn.": "Wer sich meldet; sonst wird gelost.",
    "Draw one wherever nobody has volunteered.": (
        "Überall jemanden auslosen, wo sich niemand gemeldet hat."
    ),
    # lists
    "The lists of the tables: rows in the words of `doko sheet`, signing, closing.\n\nWithout a command: how far the lists of the round that is played are.": (
        "Die Listen der Tische: Zeilen in den Worten von `doko sheet`, bestätigen, abschließen.\n\n"
        "Ohne Befehl: wie weit die Listen der laufenden Runde sind."
    ),
    "Tell how far the lists of the round that is played are.": (
        "Sagen, wie weit die Listen der laufenden Runde sind."
    ),
    "Those at a table confirm its rows; when all have, the list is closed.": (
        "Wer am Tisch sitzt, bestätigt die Zeilen; haben es alle, ist die Liste abgeschlossen."
    ),
    "Who confirms; by default all there.": "Wer bestätigt; sonst alle am Tisch.",
    "A list is signed on paper and closed; with --totals what stands there is compared first.\n\nA list without rows comes to what --totals say.": (
        "Eine Liste ist auf Papier unterschrieben und wird abgeschlossen; mit --totals wird vorher"
        " verglichen, was dort steht.\n\nEine Liste ohne Zeilen ergibt, was --totals sagt."
    ),
    "Play a table of a tournament on a server as a live table; its people come by themselves.": (
        "Einen Tisch eines Turniers auf einem Server am Live-Tisch spielen; die Leute kommen von"
        " selbst."
    ),
    "Shut a live table: its list goes on by hand, with what was played so far.": (
        "Einen Live-Tisch schließen: Seine Liste geht von Hand weiter, mit dem, was schon gespielt"
        " ist."
    ),
    "Whether those at a table may open it as a live table themselves.": (
        "Ob, wer am Tisch sitzt, ihn selbst als Live-Tisch öffnen darf."
    ),
    "What everyone has in the end, as it stands on paper: Anna:12,Ben:-3,…": (
        "Was alle am Ende haben, wie es auf dem Papier steht: Anna:12,Ben:-3,…"
    ),
    "With --totals: how many games.": "Zu --totals: wie viele Spiele.",
    "Correct what a closed list came to that has no rows here; rows are corrected by edit.": (
        "Berichtigen, was eine abgeschlossene Liste ohne Zeilen ergibt; Zeilen berichtigt edit."
    ),
    # the clock
    "The clock of the round that is played.\n\nWithout a command: what it shows.": (
        "Die Uhr der laufenden Runde.\n\nOhne Befehl: was sie zeigt."
    ),
    "Tell what the clock shows, for tables of four, of five, and with extra time.": (
        "Sagen, was die Uhr zeigt, für Vierer-, Fünfertische und Tische mit mehr Zeit."
    ),
    "Start the clock, or let it go on.": "Die Uhr starten oder weiterlaufen lassen.",
    "Let the clock stand still.": "Die Uhr anhalten.",
    "Give the round so many minutes.": "Der Runde so viele Minuten geben.",
    "How many, all in all.": "Wie viele, alles in allem.",
    "Give a table so many minutes more than the others; it is written on its list.": (
        "Einem Tisch so viele Minuten mehr geben; es steht auf seiner Liste."
    ),
    "Tell when what is announced, as the clock runs now.": (
        "Sagen, wann was angesagt wird, so wie die Uhr jetzt läuft."
    ),
    # the referee
    "Take points from somebody; nobody gets them.": (
        "Jemandem Punkte abziehen; niemand bekommt sie."
    ),
    "How many they lose.": "Wie viele es kostet.",
    "Which round; by default the one that is played.": "Welche Runde; sonst die laufende.",
    "A penalty does not count after all.": "Eine Strafe zählt doch nicht.",
    "As `matters` shows it: f1.": "Wie `matters` sie zeigt: f1.",
    "As `matters` shows it: c1.": "Wie `matters` ihn zeigt: c1.",
    "Somebody protests against what a game counts; it stays open until it is decided.": (
        "Jemand protestiert gegen eine Wertung; der Protest bleibt offen, bis er entschieden ist."
    ),
    "The game on the list: 3.": "Das Spiel auf der Liste: 3.",
    "What they say.": "Was sie sagen.",
    "Decide a protest; what has to change on the list is corrected by list edit.": (
        "Einen Protest entscheiden; was sich auf der Liste ändern muss, berichtigt list edit."
    ),
    "What becomes of it.": "Was daraus wird.",
    "List penalties, protests and corrected lists, each with who, when and why.": (
        "Strafen, Proteste und berichtigte Listen auflisten, mit wer, wann und warum."
    ),
    # who stands where
    "Show who stands where, after all lists that are closed.": (
        "Zeigen, wer wo steht, nach allen abgeschlossenen Listen."
    ),
    "One round alone; by default all.": "Eine Runde allein; sonst alle.",
    "With what open lists have come to so far.": "Mit dem, was offene Listen bisher ergeben.",
    "Show which team stands where, and whose points count.": (
        "Zeigen, welche Mannschaft wo steht und wessen Punkte zählen."
    ),
    "Show who gets which prize, and what is in the till.": (
        "Zeigen, wer welchen Preis bekommt und was in der Kasse ist."
    ),
    # what is taken along
    "Tell all that happened, with who did it and when; rows stand on their lists.": (
        "Alles erzählen, was geschah, mit wer und wann; Zeilen stehen auf ihren Listen."
    ),
    "End the tournament: all lists are closed and all protests decided.": (
        "Das Turnier beenden: Alle Listen sind abgeschlossen, alle Proteste entschieden."
    ),
    "It goes on after all.": "Es geht doch weiter.",
    "Export tables as CSV, all as JSON for programs, or the whole to carry to another machine.": (
        "Tabellen als CSV ausgeben, alles als JSON für Programme, oder das Ganze zum Mitnehmen auf"
        " einen anderen Rechner."
    ),
    "What to take out.": "Was ausgegeben wird.",
    "Make a PDF to print: cards, plans, lists to sign, rankings, certificates, prizes.": (
        "Ein PDF zum Drucken machen: Karten, Pläne, Listen zum Unterschreiben, Ranglisten, Urkunden,"
        " Preise."
    ),
    "What to print.": "Was gedruckt wird.",
    "A round; by default what is usual for it.": "Eine Runde; sonst, was dafür üblich ist.",
    "Certificates for so many places.": "Urkunden für so viele Plätze.",
    "Where to write it; by default beside the tournament; - for standard output.": (
        "Wohin; sonst neben das Turnier; - für die Standardausgabe."
    ),
}
