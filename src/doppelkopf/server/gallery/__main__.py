"""Write all scenes of the gallery: `python -m doppelkopf.server.gallery FOLDER [de|en]`."""

import sys
from pathlib import Path

from doppelkopf.language import Lang
from doppelkopf.server.gallery import write

if __name__ == "__main__":
    write(Path(sys.argv[1]), Lang(sys.argv[2]) if len(sys.argv) > 2 else Lang.DE)
