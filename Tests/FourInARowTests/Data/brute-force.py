#!/usr/bin/env python3
"""Counts the move sequences of Four-in-a-Row as plainly as it can be done, and writes the tables beside it.

Run `python3 brute-force.py` to write every COLUMNSxROWS-line-LINE.perft anew; it takes about three minutes.
It shares nothing with the engine: the board is a grid of letters, and a line is a list of cells.
"""

import pathlib

# How many sequences of one depth are worth counting here.
LIMIT = 2_000_000

# columns, rows, line
BOARDS = [
    (7, 6, 4), (10, 8, 4), (9, 6, 4), (5, 4, 3),
    # One column, one row, and the smallest boards: counted to the end of every game.
    (1, 4, 2), (1, 4, 4), (4, 1, 2), (4, 1, 4), (2, 2, 2), (3, 3, 3), (3, 2, 3), (1, 32, 4), (1, 32, 32),
    # Boards that fit 64 bits.
    (4, 4, 4), (4, 4, 3), (6, 7, 4), (4, 5, 4), (32, 1, 4), (32, 1, 32), (32, 1, 2),
    # Boards that just fit 64 or 128 bits, with fewer columns than a line is long.
    (2, 30, 4), (2, 31, 4), (4, 15, 8), (4, 31, 8),
    # Boards of 65 to 128 bits.
    (11, 5, 4), (11, 5, 3), (8, 8, 4), (8, 8, 3), (16, 7, 2),
    # Boards of more than 128 bits.
    (16, 8, 5), (16, 8, 2), (16, 15, 2), (16, 16, 2), (20, 20, 2), (32, 32, 4), (32, 32, 2), (32, 32, 32),
]

# Figures for depths 1, 2, 3 ... that others published; they must agree with ours as far as ours go.
PUBLISHED = {
    (7, 6, 4): [7, 49, 343, 2401, 16807, 117649, 823536, 5673234, 39394572, 268031646, 1844590828],
    (10, 8, 4): [10, 100, 1000, 10000, 100000, 1000000, 10000000, 99080380, 985086330],
    (5, 4, 3): [5, 25, 125, 625, 3120, 14020, 65330, 269032, 1122030, 3986884, 13933310, 40430150, 111326146,
                245886488],
}
PUBLISHED_IN_PART = {(9, 6, 4): {8: 42569208, 9: 380602224}}


class Board:
    """A grid of letters, `grid[column][row]` with row 0 at the bottom; None where there is no disc."""

    def __init__(self, columns, rows, line):
        self.columns, self.rows = columns, rows
        self.grid = [[None] * rows for _ in range(columns)]
        self.windows = self.all_windows(line)

    def all_windows(self, line):
        """For each cell the lists of `line` cells in a row that it is part of."""
        windows = {(column, row): [] for column in range(self.columns) for row in range(self.rows)}
        for column, row in list(windows):
            for across, up in [(1, 0), (0, 1), (1, 1), (1, -1)]:
                cells = [(column + across * i, row + up * i) for i in range(line)]
                if all(cell in windows for cell in cells):
                    for cell in cells:
                        windows[cell].append(cells)
        return windows

    def lowest_free_row(self, column):
        """The row in which a disc comes to rest, or None where the column is full."""
        for row in range(self.rows):
            if self.grid[column][row] is None:
                return row
        return None

    def is_won_through(self, column, row):
        """Whether the disc in a cell is part of a line of its own letter."""
        letter = self.grid[column][row]
        return any(all(self.grid[c][r] == letter for c, r in cells) for cells in self.windows[column, row])

    def count(self, depth, letter="x", other="o"):
        """How many sequences of exactly `depth` drops there are from here; a finished game has none."""
        if depth == 0:
            return 1
        total = 0
        for column in range(self.columns):
            row = self.lowest_free_row(column)
            if row is not None:
                self.grid[column][row] = letter
                if depth == 1:
                    total += 1
                elif not self.is_won_through(column, row):
                    total += self.count(depth - 1, other, letter)
                self.grid[column][row] = None
        return total


def counts(columns, rows, line):
    """The counts for depths 1, 2, 3 ... up to the first 0 or to LIMIT."""
    found = []
    while True:
        depth = len(found) + 1
        # A depth has at most `columns` times the sequences of the one before; skip one that would be too long.
        if found and (found[-1] == 0 or found[-1] * columns > LIMIT * 2):
            return found
        found.append(Board(columns, rows, line).count(depth))
        if found[-1] > LIMIT:
            return found[:-1]


def write(columns, rows, line, folder):
    """Writes the table of one board."""
    found = counts(columns, rows, line)
    text = [
        f"# Four-in-a-Row on {columns} columns and {rows} rows with lines of {line}:",
        "# a depth, and how many sequences of that many drops there are; finished games aren't continued.",
        f"# Depth 1 to {len(found)} were counted by brute-force.py.",
    ]
    text += [f"{depth} {count}" for depth, count in enumerate(found, 1)]
    published = dict(enumerate(PUBLISHED.get((columns, rows, line), []), 1))
    published.update(PUBLISHED_IN_PART.get((columns, rows, line), {}))
    agreed = [depth for depth in published if depth <= len(found)]
    assert all(published[depth] == found[depth - 1] for depth in agreed), f"{columns}x{rows}: published figures differ"
    deeper = {depth: count for depth, count in published.items() if depth > len(found)}
    if deeper:
        text.append("# The rest are published figures; the tests go as deep as their limit allows.")
        text += [f"{depth} {count}" for depth, count in sorted(deeper.items())]
    name = f"{columns}x{rows}-line-{line}.perft"
    (folder / name).write_text("\n".join(text) + "\n")
    print(name, found[-1])


if __name__ == "__main__":
    for board in BOARDS:
        write(*board, pathlib.Path(__file__).parent)
