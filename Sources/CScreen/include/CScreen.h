#ifndef CSCREEN_H
#define CSCREEN_H

// One terminal in raw mode, which is restored whenever the program ends or stops.

// Takes a terminal: keys come byte by byte, and `begin` is written. When the program exits, crashes, is stopped, or
// is ended by a signal, `end` is written and the terminal is restored. After a stop it is taken again. Every change
// writes a byte to `wake`. Returns 0, or the number of the error.
int screen_take(int terminal, int wake, const char *begin, const char *end);

// Restores the terminal; does nothing if it isn't taken.
void screen_give_back(void);

// Whether the terminal was resized, or taken again after a stop, since the last call.
int screen_has_changed(void);

// The terminal's number of columns and rows; 0 if unknown.
void screen_size(int terminal, int *columns, int *rows);

#endif
