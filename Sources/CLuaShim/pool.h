// Memory for the small blocks that a machine asks for all the time: tables, closures, short strings. Blocks of one size
// class are carved from chunks and, when they are given back, handed out again, which takes a few instructions where
// malloc takes many. Chunks go back when the machine is closed. Larger blocks are malloc's.
//
// The hash of a table or function that is a key of a table is made of the lower half of its address. So chunks are
// carved from a span of addresses whose lower halves are the same in every process; memory is only asked for the part
// that is used. Where no such span is to be had, as with a limit on addresses, chunks are malloc's.
//
// The span of a machine that is closed is kept for the next one, unless much of it was used: to ask the system for one,
// and for its pages, takes as long as all else that a new machine needs.
//
// A header, so that the machine's allocator has it all in one piece: it is called for every table and every text.
#pragma once
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "internal.h"

enum { GRAIN = 16, LARGEST = GRAIN * SHIM_POOL_CLASSES, CHUNK = 32 << 10 };
static const size_t SPAN = (size_t)1 << 32, MOST_KEPT = 8 * CHUNK;

// A span that nobody uses, or NULL. It begins with the place where its usable part ends.
static _Atomic(char *) spare_span = NULL;

// Tools that look for misuse of memory see nothing of what a pool does, so with them every block is malloc's.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define NO_POOL
#endif
#endif

#ifdef NO_POOL
static inline bool is_small(size_t size) {
  (void)size;
  return false;
}
#else
static inline bool is_small(size_t size) { return size <= LARGEST; }
#endif

static inline shim_pool_block **blocks_of(shim_pool *pool, size_t size) { return &pool->blocks[(size - 1) / GRAIN]; }

static inline void give(shim_pool *pool, void *block, size_t size) {
  shim_pool_block **blocks = blocks_of(pool, size);
  ((shim_pool_block *)block)->next = *blocks;
  *blocks = block;
}

// Sets addresses aside that nothing else in the process is given: a span that begins at a multiple of its length.
static bool set_span_aside(shim_pool *pool) {
  char *spare = atomic_exchange(&spare_span, NULL);
  if (spare != NULL) {
    pool->span = pool->place = spare;
    pool->end = *(char **)spare;
    return true;
  }
  char *start = mmap(NULL, 2 * SPAN, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (start == MAP_FAILED) return false;
  size_t before = -(uintptr_t)start % SPAN;
  if (before > 0) munmap(start, before);
  pool->span = pool->place = pool->end = start + before;
  munmap(pool->span + SPAN, SPAN - before);
  return true;
}

// Makes the next part of the span usable; false at its end, or where there is no span or no memory.
static bool extend_chunk(shim_pool *pool) {
  if (!pool->has_begun) {
    pool->has_begun = true;
    if (set_span_aside(pool) && pool->end > pool->place) return true;
  }
  bool has_more = pool->span != NULL && pool->chunks == NULL && (size_t)(pool->end - pool->span) < SPAN;
  if (!has_more || mprotect(pool->end, CHUNK, PROT_READ | PROT_WRITE) != 0) return false;
  pool->end += CHUNK;
  return true;
}

// Begins a new chunk; what is left of the old one is too small for the block that was wanted, but not for others.
static bool add_chunk(shim_pool *pool) {
  if (extend_chunk(pool)) return true;
  shim_pool_block *chunk = malloc(CHUNK);
  if (chunk == NULL) return false;
  size_t rest = (size_t)(pool->end - pool->place);
  if (rest > 0) give(pool, pool->place, rest);
  chunk->next = pool->chunks;
  pool->chunks = chunk;
  pool->place = (char *)chunk + GRAIN;
  pool->end = (char *)chunk + CHUNK;
  return true;
}

static inline void *take(shim_pool *pool, size_t size) {
  shim_pool_block **blocks = blocks_of(pool, size);
  shim_pool_block *block = *blocks;
  if (block != NULL) {
    *blocks = block->next;
    return block;
  }
  size_t whole = (size + GRAIN - 1) / GRAIN * GRAIN;
  if ((size_t)(pool->end - pool->place) < whole && !add_chunk(pool)) return NULL;
  void *place = pool->place;
  pool->place += whole;
  return place;
}

static inline void shim_pool_free(shim_pool *pool, void *block, size_t size) {
  if (block == NULL) return;
  if (is_small(size)) give(pool, block, size); else free(block);
}

// Makes a block larger or smaller, or a new one of NULL; the new size isn't 0. NULL where there is no memory.
static inline void *shim_pool_resize(shim_pool *pool, void *block, size_t old_size, size_t new_size) {
  bool was_small = block != NULL && is_small(old_size), is_small_now = is_small(new_size);
  if (!was_small && !is_small_now) return realloc(block, new_size);
  if (was_small && is_small_now && blocks_of(pool, old_size) == blocks_of(pool, new_size)) return block;
  void *result = is_small_now ? take(pool, new_size) : malloc(new_size);
  if (block == NULL) return result;
  // Lua takes it that a block can be made smaller. Where there is no memory for that, it stays as it is: a block may
  // lie in a class below its own.
  if (result == NULL) return new_size <= old_size ? block : NULL;
  memcpy(result, block, old_size < new_size ? old_size : new_size);
  shim_pool_free(pool, block, old_size);
  return result;
}

static inline void give_span_back(shim_pool *pool) {
  char *unused = pool->span;
  size_t usable = (size_t)(pool->end - pool->span);
  // Where chunks are malloc's, `end` is that of one of them.
  if (pool->chunks == NULL && usable > 0 && usable <= MOST_KEPT) {
    *(char **)pool->span = pool->end;
    unused = atomic_exchange(&spare_span, pool->span);
  }
  if (unused != NULL) munmap(unused, SPAN);
}

static inline void shim_pool_destroy(shim_pool *pool) {
  if (pool->span != NULL) give_span_back(pool);
  while (pool->chunks != NULL) {
    shim_pool_block *chunk = pool->chunks;
    pool->chunks = chunk->next;
    free(chunk);
  }
}
