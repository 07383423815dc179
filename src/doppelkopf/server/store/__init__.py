"""Where tables are kept.

schema      the tables of the database
migrations  how a database of before becomes one of today
database    its kind and file, before anything heavy is loaded
storage     reading and writing, SQLite or PostgreSQL
writer      the one thread that writes
archive     from the stored log to a table and back
export      everything of a table to take home
copies      backup and restore
run_clock   how long the server has run
trash       what nobody uses any more
"""
