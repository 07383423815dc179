"""Where rooms are kept: what they are, their links, their logs.

schema      the tables of the database
migrations  how a database of before becomes one of today
database    its kind and file, before anything heavy is loaded
storage     reading and writing, SQLite or PostgreSQL
writer      the one thread that writes
doors       the links of rooms
people      whose devices have taken part in which room
copies      backup and restore
run_clock   how long the server has run
trash       what nobody uses any more
"""
