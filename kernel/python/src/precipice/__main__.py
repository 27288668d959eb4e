"""`python -m precipice`: the program `precipice` where its folder is not on PATH."""

from ._cli import main

main()
