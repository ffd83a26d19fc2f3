// Counts the objects that Swift's runtime allocates, which is where arrays, boxes and instances of classes come from:
// the runtime calls its allocator through a variable so that tools can look on.
#include <stddef.h>

#include "Floor.h"

typedef void *(*allocator)(const void *type, size_t size, size_t alignment);
extern allocator _swift_allocObject;

static allocator original;
static int64_t count;

static void *counting(const void *type, size_t size, size_t alignment) {
  count++;
  return original(type, size, alignment);
}

void floor_begin_counting(void) {
  count = 0;
  original = _swift_allocObject;
  _swift_allocObject = counting;
}

int64_t floor_end_counting(void) {
  _swift_allocObject = original;
  return count;
}
