"""Work in numbers, shared out: done by this process, by several of this machine, or by a cluster.

work       what is done for each number; ranges of numbers and what comes of them
parts      cutting the numbers into ranges that take about as long as each other
sharing    handing ranges out and taking results in, whoever does them
processes  several processes of this machine
cluster    workers of a Dask cluster, one's own or that of others
local      a cluster of one's own, on this machine
remote     what a worker of a cluster does, once it is the same program
ready      what a process does before its first range
sources    marks that tell one program from another
"""

from doppelkopf.crew.sharing import share
from doppelkopf.crew.work import Work

__all__ = ["Work", "share"]
