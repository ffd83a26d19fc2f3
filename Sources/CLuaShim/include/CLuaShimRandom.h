// Random numbers that scripts may see, of which no number tells the others.
#ifndef PARLOR_CLUASHIM_RANDOM_H
#define PARLOR_CLUASHIM_RANDOM_H

#include <stdint.h>

// A stream of random numbers that scripts may see: its key, and how many numbers were drawn.
typedef struct {
  uint64_t key[2], drawn;
} shim_stream;
// The next 64 bits; a fraction from 0 up to but not including 1; a whole number of a range, each as likely.
uint64_t shim_draw(shim_stream *stream);
double shim_draw_fraction(shim_stream *stream);
int64_t shim_draw_between(shim_stream *stream, int64_t low, int64_t high);

#endif
