"""Games as text and JSON, and what they prove: reading, writing, replaying.

>>> from doppelkopf.record import format_text, parse_text, simulate
>>> record = next(simulate("ddv", seed=1))
>>> parse_text(format_text(record)) == record
True

A `Record` is what has to be kept of a game: rules, deal, actions, and the hash of the state they
lead to. docs/records.md describes both forms.
"""

from doppelkopf.record.errors import BrokenRecord, InvalidRecord, Mismatch, RecordError
from doppelkopf.record.files import read_records
from doppelkopf.record.hashing import state_hash
from doppelkopf.record.json_form import format_json, parse_json
from doppelkopf.record.model import Record, Stated, record_of
from doppelkopf.record.replay import Opened, Replayed, open_record, replay
from doppelkopf.record.simulate import simulate
from doppelkopf.record.text_read import parse_text
from doppelkopf.record.text_write import format_text

__all__ = [
    "BrokenRecord",
    "InvalidRecord",
    "Mismatch",
    "Opened",
    "Record",
    "RecordError",
    "Replayed",
    "Stated",
    "format_json",
    "format_text",
    "open_record",
    "parse_json",
    "parse_text",
    "read_records",
    "record_of",
    "replay",
    "simulate",
    "state_hash",
]
