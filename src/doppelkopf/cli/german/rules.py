"""Help in German: `doko rules`."""

# ruff: noqa: E501 - a key is an English help text, which has to be found again

HELP = {
    "List, show, compare, check, put right, explain and make rule sets.": (
        "Regelsätze auflisten, zeigen, vergleichen, prüfen, in Ordnung bringen, erklären und selbst machen."
    ),
    "Make rules of your own. Asks how you play, finds the nearest set, and writes a file.": (
        "Eigene Regeln machen. Fragt, wie ihr spielt, findet den nächsten Regelsatz und schreibt"
        " eine Datei."
    ),
    "Where to write them; by default into your folder, named after the rules.": (
        "Wohin sie geschrieben werden; sonst in deinen Ordner, unter dem Namen der Regeln."
    ),
    "List the rule sets. Those built in come first, then your own from the per-user folder.": (
        "Die Regelsätze auflisten. Erst die eingebauten, dann deine aus deinem Ordner."
    ),
    "Show a rule set. Lists what it states or inherits, and where each value comes from.": (
        "Einen Regelsatz zeigen. Nennt, was er festlegt oder erbt und woher jeder Wert stammt."
    ),
    "Show every key, defaults and keys without effect too.": (
        "Jeden Schlüssel zeigen, auch Vorgaben und solche ohne Wirkung."
    ),
    "Compare two rule sets. Lists the keys in which they play differently.": (
        "Zwei Regelsätze vergleichen. Nennt die Schlüssel, in denen sie anders spielen."
    ),
    "Check a rule set. Reports every problem at once; exit code 1 if it cannot be used.": (
        "Einen Regelsatz prüfen. Meldet alles auf einmal; endet mit 1, wenn er nicht zu gebrauchen"
        " ist."
    ),
    "Put a contradicting rule set right. Shows what would change, and writes it when told so.\n\nWhat the file states stays as far as it can; comments and layout stay anyway. Exit code 1 if nothing was written although something is wrong.": (
        "Einen widersprüchlichen Regelsatz in Ordnung bringen. Zeigt, was sich ändern würde, und"
        " schreibt es auf Wunsch.\n\n"
        "Was die Datei festlegt, bleibt, soweit es geht; Kommentare und Aufbau bleiben ohnehin."
        " Endet mit 1, wenn nichts geschrieben wurde, obwohl etwas nicht stimmt."
    ),
    "A TOML file of your own.": "Eine eigene TOML-Datei.",
    "Write without asking.": "Schreiben, ohne zu fragen.",
    "Explain a key. Its meaning, values, default and sources, and what each rule set says.": (
        "Einen Schlüssel erklären. Bedeutung, Werte, Vorgabe und Quellen, und was jeder Regelsatz"
        " sagt."
    ),
    "Print the JSON schema of rule-set files. It has all texts a form needs.": (
        "Das JSON-Schema der Regeldateien ausgeben. Es hat alle Texte, die ein Formular braucht."
    ),
    "Count the sentences of the rule books. Carried by a key, proved by a test, or manners.\n\nEnds with 1 if a sentence has no key, if one about a game or a match has no test, or if a test that is named does not exist.": (
        "Die Sätze der Regelbücher zählen. Von einem Schlüssel getragen, von einem Test belegt, oder"
        " Umgangsformen.\n\n"
        "Endet mit 1, wenn ein Satz keinen Schlüssel hat, einer über ein Spiel oder eine Partie"
        " keinen Test, oder wenn es einen genannten Test nicht gibt."
    ),
    "A TOML file, a name, or - for stdin.": (
        "Eine TOML-Datei, ein Name, oder - für die Standardeingabe."
    ),
    "A key such as hochzeit.limit, a group, or a player's word.": (
        "Ein Schlüssel wie hochzeit.limit, eine Gruppe, oder wie man am Tisch sagt."
    ),
    "A rule set's name, or a TOML file.": "Der Name eines Regelsatzes, oder eine TOML-Datei.",
    "Another one.": "Ein anderer.",
    "Only these rule sets.": "Nur diese Regelsätze.",
}
