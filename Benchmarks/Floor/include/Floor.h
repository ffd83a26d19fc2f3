// What a tight C program takes for the same work: the floor that Parlor's figures are divided by.
#ifndef PARLOR_BENCHMARK_FLOOR_H
#define PARLOR_BENCHMARK_FLOOR_H

#include <stdint.h>

// xoshiro256**, as ParlorCore's RandomStream: the same state gives the same numbers.
typedef struct {
  uint64_t s[4];
} floor_random;

// Plays random games of Four-in-a-Row on 7x6; returns the number of moves, and adds the first player's wins.
uint64_t floor_playouts(floor_random *random, uint64_t games, uint64_t *first_wins);

// Counts the move sequences of a depth on 7x6; finished games are not continued, the last ply is counted.
uint64_t floor_perft(int depth);

// Runs a chunk of Lua in a plain machine with the standard libraries and a global C function `f`, which adds one to a
// whole number; 0 when it fails.
int floor_run(const char *chunk);

// Makes such a machine and closes it.
void floor_machine(void);

// Counts the objects that Swift allocates from here to the end of the counting; not for several threads.
void floor_begin_counting(void);
int64_t floor_end_counting(void);

// Starts a program at a terminal of its own; its other end, or -1 where there is none.
int floor_run_at_terminal(char *const words[], int columns, int rows, int *process);

#endif
