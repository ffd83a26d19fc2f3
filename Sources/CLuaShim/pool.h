// A pool for small blocks: tables, closures, short strings. Blocks of a size class are carved from chunks and reused,
// in a few instructions where malloc takes many. Chunks are freed with the machine. Larger blocks are malloc's.
//
// Tables hash table and function keys by the lower half of their address. So chunks come from a span of addresses whose
// lower halves are the same in every process; only the used part is committed. Without such a span, as under a limit on
// addresses, chunks are malloc's.
//
// The span of a closed machine is kept for the next one, unless much of it was used: a new span and its pages take as
// long as the rest of a new machine.
//
// A header, to be inlined into the allocator: it is called for every table and text.
#pragma once
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "internal.h"

enum { GRAIN = 16, LARGEST = GRAIN * SHIM_POOL_CLASSES, CHUNK = 32 << 10 };
static const size_t SPAN = (size_t)1 << 32, MOST_KEPT = 8 * CHUNK;

// A spare span, or NULL. It begins with a pointer to the end of its usable part.
static _Atomic(char *) spare_span = NULL;

// Memory checkers can't see into a pool, so with them every block is malloc's.
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

// Reserves a span of addresses that begins at a multiple of its length.
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

// Commits the next part of the span; false at its end, or without a span or memory.
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

// Begins a new chunk; the rest of the old one may still serve smaller blocks.
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

// Resizes a block, or makes one of NULL; the new size isn't 0. NULL without memory.
static inline void *shim_pool_resize(shim_pool *pool, void *block, size_t old_size, size_t new_size) {
  bool was_small = block != NULL && is_small(old_size), is_small_now = is_small(new_size);
  if (!was_small && !is_small_now) return realloc(block, new_size);
  if (was_small && is_small_now && blocks_of(pool, old_size) == blocks_of(pool, new_size)) return block;
  void *result = is_small_now ? take(pool, new_size) : malloc(new_size);
  if (block == NULL) return result;
  // Lua expects shrinking to succeed. Without memory the block stays, perhaps in a class below its own.
  if (result == NULL) return new_size <= old_size ? block : NULL;
  memcpy(result, block, old_size < new_size ? old_size : new_size);
  shim_pool_free(pool, block, old_size);
  return result;
}

// The bytes of blocks that wait to be used again.
static inline size_t shim_pool_spare(const shim_pool *pool) {
  size_t bytes = 0;
  for (size_t class = 0; class < SHIM_POOL_CLASSES; class++) {
    for (const shim_pool_block *block = pool->blocks[class]; block != NULL; block = block->next) {
      bytes += (class + 1) * GRAIN;
    }
  }
  return bytes;
}

static inline void give_span_back(shim_pool *pool) {
  char *unused = pool->span;
  size_t usable = (size_t)(pool->end - pool->span);
  // If chunks are malloc's, `end` belongs to one of them.
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
