"""Help in German: what several commands share, and `doko` itself."""

# ruff: noqa: E501 - a key is an English help text, which has to be found again

HELP = {
    "Doppelkopf as your table plays it.\n\nWithout a command: play in the browser, on this machine.": (
        "Doppelkopf, wie euer Tisch es spielt.\n\n"
        "Ohne Befehl: im Browser spielen, auf diesem Rechner."
    ),
    "Show the version and exit.": "Zeigt die Version und endet.",
    "Language of the texts; by default the environment's.": (
        "Sprache der Texte; sonst die der Umgebung."
    ),
    "Print JSON for programs.": "Gibt JSON für Programme aus.",
    "A rule set, by name or file.": "Ein Regelsatz, als Name oder Datei.",
    "The rule set.": "Der Regelsatz.",
    "How many games.": "Wie viele Spiele.",
    "What the deals are dealt from.": "Woraus die Karten gegeben werden.",
}
