#ifndef CVTERM_H
#define CVTERM_H

#include <stdbool.h>
#include <stddef.h>

// A terminal in memory, which shows what is written to it: libvterm's, for tests.
typedef struct cvterm cvterm;

// What a cell shows.
typedef struct {
  unsigned text[6];             // scalars of Unicode, then 0; none is a cell that is empty, or half of a wide one
  int columns;
  int foreground, background;   // 0xRRGGBB; with 1 << 24 a number of the palette; -1 for the terminal's own
  bool is_bold, is_underlined, is_struck_out, is_reversed;
} cvterm_cell;

cvterm *cvterm_new(int columns, int rows);
void cvterm_free(cvterm *terminal);
void cvterm_write(cvterm *terminal, const char *bytes, size_t count);
void cvterm_resize(cvterm *terminal, int columns, int rows);
cvterm_cell cvterm_at(const cvterm *terminal, int x, int y);

// Where the cursor is, and whether it is seen.
void cvterm_cursor(const cvterm *terminal, int *x, int *y, bool *is_seen);

// Whether the screen is shown that programs have for themselves; which events of the mouse it tells (2: with drags).
bool cvterm_is_alternate(const cvterm *terminal);
int cvterm_mouse(const cvterm *terminal);

// Opens a terminal of the system's. `side` is the end of the program that runs in it; the other end is returned, or -1. A
// program that is started meanwhile gets neither: whoever holds an end keeps the terminal alive.
int cvterm_open_pty(int columns, int rows, int *side);

#endif
