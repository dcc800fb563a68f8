"""The house under attack: what an outside tester would try, as a suite of our own. docs/attack.md is its page.

    make attack                                  what is left of every part's goal: hours, in as many runs as you like
    python -m tests.attack kills --count 200     more of one part
    python -m tests.attack report                what was found so far

- `kills`: servers, power and PostgreSQL end without warning, while people play (`evening`) and remember (`ledger`)
- `disk`, `clocks`: failing, full, locked and damaged files, clocks that jump; by a library in C (`machine`)
- `links`: several servers, and silence between them (`proxy`, `postgres`)
- `floods`: one attacker at one of the `doors`, and a `victim` beside
- `framing`, `messages`, `records`: bytes, messages, records and positions that are not what they should be
- `timing`: whether the time of an answer tells of hidden cards

The tests in this folder are a share of each, and run in `make test`.
"""
