"""`doko bench`: how fast it is, measured here and now.

app      the command, and the benchmarks of engine and bots
env      steps per second of the research interface
kernel   random games a second in the compiled kernel
peer     the other program that is measured beside ours
solver   positions solved exactly
draw     how good a draw of a tournament is
scenes   showing everyone the table after an action
server   tables that a server bears
sheets   live sheets that a server bears
tournament  a hall full of phones
phones   what these two share
serving  a server to be measured, in a process of its own
soak     whether a server's memory levels off
"""
