"""How long a bot may think: a number of iterations, which is repeatable, or milliseconds, or both.

To measure bots on a machine with other work on it, milliseconds may be those that a processor worked for this one.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter, process_time
from typing import Any

from parlour.engine import Refusal


class Budget:
    """Thinking ends with the first of the two that is used up; 0 is no limit.

    >>> str(Budget(iterations=500)), str(Budget(milliseconds=800)), str(Budget(500, 800)), str(Budget(0, 50, cpu=True))
    ('500', '800ms', '500/800ms', '50cpu')
    """

    def __init__(self, iterations: int = 0, milliseconds: int = 0, cpu: bool = False) -> None:
        if iterations < 0 or milliseconds < 0 or not (iterations or milliseconds):
            raise Refusal("", "A budget is a positive number of iterations or milliseconds.")
        self.iterations = iterations
        self.milliseconds = milliseconds
        self.cpu = cpu  # are they those of the processor?

    def __reduce__(self) -> tuple[Any, ...]:
        return Budget, (self.iterations, self.milliseconds, self.cpu)

    def __str__(self) -> str:
        parts = [str(self.iterations)] if self.iterations else []
        unit = "cpu" if self.cpu else "ms"
        return "/".join([*parts, f"{self.milliseconds}{unit}"] if self.milliseconds else parts)

    def rounds(self) -> Iterator[int]:
        """Numbers from 0 on, as long as there is anything left of it; one at least."""
        deadline = self.deadline()
        done = 0
        while not self.iterations or done < self.iterations:
            if self.milliseconds and done > 0 and self.clock() >= deadline:
                break
            yield done
            done += 1

    def deadline(self) -> float:
        """The moment when the time is up, by `clock`; infinity for no limit."""
        return self.clock() + self.milliseconds / 1000 if self.milliseconds else float("inf")

    def clock(self) -> float:
        """Seconds, of which only differences mean anything."""
        return process_time() if self.cpu else perf_counter()


def read_budget(text: str) -> Budget:
    """`500` is iterations, `800ms` is time, `500/800ms` is both; `50cpu` is milliseconds of the processor."""
    iterations, milliseconds, cpu = 0, 0, False
    for part in text.split("/"):
        number = part.removesuffix("cpu" if part.endswith("cpu") else "ms")
        if not (number.isascii() and number.isdecimal()) or len(number) > 9:
            raise Refusal("", f"A budget is written 500 (iterations), 800ms, or 500/800ms, not {text!r}.")
        if part == number:
            iterations = int(number)
        else:
            milliseconds, cpu = int(number), part.endswith("cpu")
    return Budget(iterations, milliseconds, cpu)
