// Random numbers for scripts, which don't reveal one another.
#ifndef PARLOR_CLUASHIM_RANDOM_H
#define PARLOR_CLUASHIM_RANDOM_H

#include <stdint.h>

// A stream of random numbers: its key, and the number of draws.
typedef struct {
  uint64_t key[2], drawn;
} shim_stream;
// The next 64 bits; a fraction from 0 up to but not including 1; a uniform whole number of a range.
uint64_t shim_draw(shim_stream *stream);
double shim_draw_fraction(shim_stream *stream);
int64_t shim_draw_between(shim_stream *stream, int64_t low, int64_t high);

#endif
