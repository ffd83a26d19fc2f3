// Random numbers for scripts, none of which tells the others.
#ifndef PARLOR_CLUASHIM_RANDOM_H
#define PARLOR_CLUASHIM_RANDOM_H

#include <stdint.h>

// A stream of random numbers: its key, and how many were drawn.
typedef struct {
  uint64_t key[2], drawn;
} shim_stream;
// The next 64 bits; a fraction from 0 up to but not including 1; a whole number of a range, all equally likely.
uint64_t shim_draw(shim_stream *stream);
double shim_draw_fraction(shim_stream *stream);
int64_t shim_draw_between(shim_stream *stream, int64_t low, int64_t high);

#endif
