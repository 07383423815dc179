"""Help in German: playing, replaying and solving games."""

# ruff: noqa: E501 - a key is an English help text, which has to be found again

HELP = {
    # play
    "Play a match against bots in the terminal.": "Im Terminal eine Partie gegen Bots spielen.",
    "Play a match against bots in the terminal.\n\nCards are played with the arrow keys and Enter, by digit or by mouse; `?` shows all keys, `h` what a bot would do. Quitting asks whether to save; `--resume` goes on with rules, opponents and cards as they were.": (
        "Im Terminal eine Partie gegen Bots spielen.\n\n"
        "Karten spielt man mit Pfeiltasten und Enter, mit Ziffern oder der Maus; `?` zeigt alle"
        " Tasten, `h`, was ein Bot täte. Beim Beenden wird gefragt, ob gespeichert wird; `--resume`"
        " setzt mit denselben Regeln, Gegnern und Karten fort."
    ),
    "The rule set to play by.": "Der Regelsatz, nach dem gespielt wird.",
    "The opponents, or a bot of your own; by default good rules of thumb.": (
        "Die Gegner, oder ein eigener Bot; sonst gute Faustregeln."
    ),
    "People at the table; by default as many as play.": (
        "Leute am Tisch; sonst so viele, wie spielen."
    ),
    "End after so many games; by default when you quit.": (
        "Nach so vielen Spielen ist Schluss; sonst, wenn du aufhörst."
    ),
    "Your name on the sheet; by default your login.": (
        "Dein Name auf dem Zettel; sonst dein Benutzername."
    ),
    "A whole number: deals that can be repeated.": (
        "Eine ganze Zahl: Karten, die sich wiederholen lassen."
    ),
    "How long bots wait, or about how long before a card, from 0 to 10 seconds.": (
        "Wie lange Bots warten, oder etwa wie lange vor einer Karte, von 0 bis 10 Sekunden."
    ),
    "Keep the match in a new file, from game to game.": (
        "Die Partie in einer neuen Datei festhalten, von Spiel zu Spiel."
    ),
    "Go on with a match that was saved there.": "Eine dort gespeicherte Partie fortsetzen.",
    "Add every game there: as text if it ends in .doko, else JSON lines.": (
        "Jedes Spiel dort anhängen: als Text, wenn der Name auf .doko endet, sonst als JSON-Zeilen."
    ),
    # score
    "Score games written down as JSON, and explain every point.": (
        "Als JSON aufgeschriebene Spiele werten und jeden Punkt erklären."
    ),
    "A file with one JSON object, an array of them, or one per line; - for stdin.": (
        "Eine Datei mit einem JSON-Objekt, einer Liste davon oder einem je Zeile; - für die"
        " Standardeingabe."
    ),
    # replay
    "Play records again: tricks, parties as they became known, announcements, the score.": (
        "Aufzeichnungen noch einmal spielen: Stiche, Parteien, wie sie bekannt wurden, Ansagen, die"
        " Wertung."
    ),
    "Play records again: tricks, parties as they became known, announcements, the score.\n\nEvery step is checked. A record that breaks a rule, or does not end in the state it states, is shown as far as it goes, with where and why, and the exit code is 1. A --bot gets at each decision what the seat knew then, and nothing else.": (
        "Aufzeichnungen noch einmal spielen: Stiche, Parteien, wie sie bekannt wurden, Ansagen, die"
        " Wertung.\n\n"
        "Jeder Schritt wird geprüft. Eine Aufzeichnung, die eine Regel bricht oder nicht endet, wie"
        " sie es angibt, wird gezeigt, so weit sie geht, mit Ort und Grund; das Programm endet"
        " dann mit 1. Ein --bot erfährt bei jeder Entscheidung, was der Platz da wusste, und sonst"
        " nichts."
    ),
    "Also tell what this bot would have done at each decision of --seat.": (
        "Auch sagen, was dieser Bot bei jeder Entscheidung von --seat getan hätte."
    ),
    "Whose decisions --bot looks at; the first is 0.": (
        "Wessen Entscheidungen --bot ansieht; der erste Platz ist 0."
    ),
    # verify
    "Check that a record was dealt as it says: checksum, numbers, cut, every card.": (
        "Prüfen, ob eine Aufzeichnung so gegeben wurde, wie sie sagt: Prüfsumme, Zahlen, Abheben,"
        " jede Karte."
    ),
    "Check that a record was dealt as it says: checksum, numbers, cut, every card.\n\nSays what an older record cannot prove. The exit code is 1 if something does not hold, or if the record does not say how it was dealt.": (
        "Prüfen, ob eine Aufzeichnung so gegeben wurde, wie sie sagt: Prüfsumme, Zahlen, Abheben,"
        " jede Karte.\n\n"
        "Sagt auch, was eine ältere Aufzeichnung nicht beweisen kann. Das Programm endet mit 1, wenn"
        " etwas nicht stimmt oder die Aufzeichnung nicht sagt, wie gegeben wurde."
    ),
    "The number I added: it has to be used.": (
        "Die Zahl, die ich beigetragen habe: Sie muss verwendet sein."
    ),
    "The checksum I saw before the game: it has to fit.": (
        "Die Prüfsumme, die ich vor dem Spiel sah: Sie muss passen."
    ),
    "Records as text or JSON; - for stdin.": (
        "Aufzeichnungen als Text oder JSON; - für die Standardeingabe."
    ),
    "Only this game of the file, counted from 1.": "Nur dieses Spiel der Datei, gezählt ab 1.",
    # deal
    "Show the hands a seed deals, sorted as a player holds them in a normal game.": (
        "Die Blätter zeigen, die ein Seed gibt, sortiert wie in der Hand bei einem Normalspiel."
    ),
    "What the cards are dealt from.": "Woraus die Karten gegeben werden.",
    "The dealer's seat; by default the last one.": "Der Platz des Gebers; sonst der letzte.",
    "Deal a Schiebekopf, with its talon.": "Einen Schiebekopf geben, mit dem Talon.",
    # simulate
    "Play random legal games, reservations, announcements and claims included, and count them.": (
        "Zufällige regelgerechte Spiele spielen, mit Vorbehalten, Ansagen und Aufdecken, und sie"
        " zählen."
    ),
    "Play random legal games, reservations, announcements and claims included, and count them.\n\nThe digest is BLAKE2b over the records of all games: the same rules, seed and number give the same digest on every machine and every Python.": (
        "Zufällige regelgerechte Spiele spielen, mit Vorbehalten, Ansagen und Aufdecken, und sie"
        " zählen.\n\n"
        "Die Prüfsumme ist BLAKE2b über die Aufzeichnungen aller Spiele: Dieselben Regeln, derselbe"
        " Seed und dieselbe Anzahl geben auf jedem Rechner und mit jedem Python dieselbe."
    ),
    "A rule set; may be given repeatedly.": "Ein Regelsatz; auch mehrmals.",
    "How many games of each.": "Wie viele Spiele von jedem.",
    "A whole number; the first game's seed.": "Eine ganze Zahl; der Seed des ersten Spiels.",
    "Write the games there: as text if it ends in .doko, else JSON lines.": (
        "Die Spiele dorthin schreiben: als Text, wenn der Name auf .doko endet, sonst als"
        " JSON-Zeilen."
    ),
    # arena
    "Let bots play against each other on duplicate deals.": (
        "Bots mit denselben Karten gegeneinander spielen lassen."
    ),
    "Let bots play against each other on duplicate deals.\n\nEvery deal is played with the bots in every seat. Points are per game, with an interval of 95 % over deals. `doko arena simple random` seats one `simple` against `random` in all other seats, `--seating ABAB` two of each.": (
        "Bots mit denselben Karten gegeneinander spielen lassen.\n\n"
        "Jede Verteilung wird mit den Bots auf jedem Platz gespielt. Punkte sind je Spiel, mit einem"
        " 95-%-Intervall über die Verteilungen. `doko arena simple random` setzt einen `simple`"
        " gegen `random` auf allen anderen Plätzen, `--seating ABAB` zwei von jedem."
    ),
    "Who sits where: a letter for each bot, or labels with commas; may be given repeatedly, all on the same deals.": (
        "Wer wo sitzt: ein Buchstabe je Bot, oder Namen mit Kommas; auch mehrmals, alle mit"
        " denselben Karten."
    ),
    "How long a program may take for an answer; see docs/programs.md.": (
        "So lange darf ein Programm für eine Antwort brauchen; siehe docs/programs.md."
    ),
    "refuse: an answer that is not allowed ends the contest. random: it is counted, and random answers instead.": (
        "refuse: eine verbotene Antwort beendet den Wettkampf. random: sie wird gezählt, und random"
        " antwortet stattdessen."
    ),
    "A program instead of a bot; see docs/programs.md.": (
        "Ein Programm statt eines Bots; siehe docs/programs.md."
    ),
    "The bots, your own as module:Class; the last one takes the seats that are left.": (
        "Die Bots, eigene als Modul:Klasse; der letzte bekommt die übrigen Plätze."
    ),
    "Seat a program, before the bots; see docs/programs.md.": (
        "Ein Programm vor die Bots setzen; siehe docs/programs.md."
    ),
    "Play a bot against random, simple, stammtisch and search, each on the same deals.": (
        "Einen Bot gegen random, simple, stammtisch und search spielen lassen, jeweils mit"
        " denselben Karten."
    ),
    "Play a bot against random, simple, stammtisch and search, each on the same deals.\n\nIt sits alone against each of them in all other seats. The search plays 200 worlds for a card, whatever the machine, so the same version gives the same figures everywhere. Points are per game, with an interval of 95 % over deals.": (
        "Einen Bot gegen random, simple, stammtisch und search spielen lassen, jeweils mit"
        " denselben Karten.\n\n"
        "Er sitzt allein gegen jeden von ihnen auf allen anderen Plätzen. Die Suche spielt 200"
        " Verteilungen je Karte, gleich auf welchem Rechner; dieselbe Version gibt also überall"
        " dieselben Zahlen. Punkte sind je Spiel, mit einem 95-%-Intervall über die Verteilungen."
    ),
    "The bot, your own as module:Class.": "Der Bot, ein eigener als Modul:Klasse.",
    "Make data sets of games, and check them.": "Datensätze aus Spielen machen und prüfen.",
    "The folder of the data set.": "Der Ordner des Datensatzes.",
    "How many games.": "Wie viele Spiele.",
    "Who plays, once for each bot; the last one takes the seats that are left.": (
        "Wer spielt, einmal je Bot; der letzte bekommt die übrigen Plätze."
    ),
    "Games in one shard.": "Spiele in einem Teil.",
    "Keep a row per decision too, with the value of each choice over so many worlds.": (
        "Auch eine Zeile je Entscheidung behalten, mit dem Wert jeder Wahl über so viele Welten."
    ),
    "Let bots play games and keep them as Parquet, one row per game, with a data set card.\n\nA run that was broken off goes on where it stopped. The same options make the same rows, on one core, several or a cluster; bots that think by the clock play differently each time.": (
        "Bots spielen lassen und die Spiele als Parquet behalten, eine Zeile je Spiel, mit einer"
        " Beschreibung des Datensatzes.\n\n"
        "Ein abgebrochener Lauf geht weiter, wo er stehen geblieben ist. Dieselben Angaben machen"
        " dieselben Zeilen, auf einem Kern, mehreren oder einem Cluster; Bots, die nach der Uhr"
        " denken, spielen jedes Mal anders."
    ),
    "Deal and replay every game of a data set, and hold each column to what comes of it.": (
        "Jedes Spiel eines Datensatzes geben und nachspielen und jede Spalte damit vergleichen."
    ),
    "How many deals, each from every seat.": "Wie viele Verteilungen, jede von jedem Platz.",
    "3 for a table with a Strohmann, where the rules have one.": (
        "3 für einen Tisch mit Strohmann, wo die Regeln ihn kennen."
    ),
    "The first deal's seed.": "Der Seed der ersten Verteilung.",
    "Processes to play in.": "In so vielen Prozessen wird gespielt.",
    "Play on a Dask cluster; `local` is one of this machine, with as many workers as --jobs says. See docs/cluster.md.": (
        "Auf einem Dask-Cluster spielen; `local` ist einer auf diesem Rechner, mit so vielen"
        " Workern, wie --jobs sagt. Siehe docs/cluster.md."
    ),
    "Keep played deals there, and go on where a run was broken off.": (
        "Gespieltes dort festhalten und weitermachen, wo ein Lauf abgebrochen wurde."
    ),
    # solve
    "Show what each legal card is worth if all cards lie open and everyone plays best.": (
        "Zeigen, was jede erlaubte Karte wert ist, wenn alle Karten offen liegen und alle am besten"
        " spielen."
    ),
    "Show what each legal card is worth if all cards lie open and everyone plays best.\n\nAugen are those of Re at the end of the game; points are what a player of Re wins from one of Kontra, or from the pot, with the announcements made or owed so far, without special points. A card that could not be solved within the budget has no value. The parties have to be settled, and stay as they are: nobody declares to play alone or says Genscher any more.": (
        "Zeigen, was jede erlaubte Karte wert ist, wenn alle Karten offen liegen und alle am besten"
        " spielen.\n\n"
        "Augen sind die von Re am Ende des Spiels; Punkte sind, was jemand von Re gegen jemand von"
        " Kontra oder aus dem Topf gewinnt, mit den bisher gemachten oder fälligen Ansagen, ohne"
        " Sonderpunkte. Eine Karte, die im Rahmen nicht gelöst wurde, hat keinen Wert. Die Parteien"
        " müssen feststehen und bleiben, wie sie sind: Niemand erklärt sich mehr zum Alleinspieler"
        " oder sagt Genscher."
    ),
    "The game of the file, counted from 1.": "Das Spiel der Datei, gezählt ab 1.",
    "Before card N; by default where the record ends, or with eight tricks left.": (
        "Vor Karte N; sonst, wo die Aufzeichnung endet, oder acht Stiche vor Schluss."
    ),
    "How many cards are tried at most for each legal card.": (
        "Wie viele Karten für jede erlaubte höchstens ausprobiert werden."
    ),
}
