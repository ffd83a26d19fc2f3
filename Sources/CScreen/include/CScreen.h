#ifndef CSCREEN_H
#define CSCREEN_H

// One terminal in raw mode, which is as it was before whenever the program ends or stops.

// Takes a terminal: keys come byte by byte, and `begin` is written. From now on `end` is written and the terminal is as
// it was before when the program exits, crashes, is stopped, or is ended by a signal. After a stop it is taken again.
// A byte is written to `wake` whenever something has changed. Returns 0, or the number of the error.
int screen_take(int terminal, int wake, const char *begin, const char *end);

// Gives the terminal back. Nothing happens where it isn't taken.
void screen_give_back(void);

// Whether the terminal has another size, or was taken again after a stop, since this was asked last.
int screen_has_changed(void);

// How many columns and rows the terminal says it has; 0 where it doesn't.
void screen_size(int terminal, int *columns, int *rows);

#endif
