"""Write all scenes of the gallery: `python -m doppelkopf.gallery FOLDER [de|en]`."""

import sys
from pathlib import Path

from doppelkopf.gallery import write
from doppelkopf.language import Lang

if __name__ == "__main__":
    write(Path(sys.argv[1]), Lang(sys.argv[2]) if len(sys.argv) > 2 else Lang.DE)
