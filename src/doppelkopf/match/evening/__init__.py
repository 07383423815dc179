"""An evening as a file: TOML that people can read, edit and keep.

model        a table, its rules that day, and the log
write        an evening as text
read         from text to an evening, or what is wrong
entry_read   one entry of a file
booked_read  what the sheet said of an entry
fields       the keys of an entry, each checked
store        where evenings lie; one writer at a time
"""
