"""What the kernel is built with: Numba, words and bits, lay-outs, and compiling ahead.

arrays  types of the numbers that compiled functions work on
pieces  lay-outs summed from named pieces
bits    tricks with bits and random numbers
jit     Numba and its cache folder
warm    have the kernel compiled before somebody waits for it
tidy    remove compiled code that nobody uses any more
"""
