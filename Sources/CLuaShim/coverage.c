// Which lines of which chunks ran, for whoever wants to know what tests left out. A hook counts lines and calls while
// it is wanted; nothing is set and nothing costs anything while it isn't. What a chunk could have run is read from its
// bytecode (Bytecode.swift), which leaves the shim here and nowhere else: scripts never see it.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

// Lines and the lines at which functions begin are counted by their number, from 0 to `lines - 1`.
struct covered_chunk {
  char *name;
  size_t lines;
  uint64_t *hits, *calls;
};

struct shim_coverage {
  bool is_on;
  struct covered_chunk *chunks;
  size_t count;
  size_t latest;  // the chunk that was found last, and is the likeliest to be looked for next
};

static struct covered_chunk *chunk_named(struct shim_coverage *coverage, const char *name) {
  if (coverage->latest < coverage->count && strcmp(coverage->chunks[coverage->latest].name, name) == 0) {
    return &coverage->chunks[coverage->latest];
  }
  for (size_t i = 0; i < coverage->count; i++) {
    if (strcmp(coverage->chunks[i].name, name) != 0) continue;
    coverage->latest = i;
    return &coverage->chunks[i];
  }
  return NULL;
}

static void on_event(lua_State *L, lua_Debug *activation) {
  struct shim_coverage *coverage = shim_context_of(L)->coverage;
  if (coverage == NULL || !coverage->is_on || !lua_getinfo(L, "S", activation) || *activation->what == 'C') return;
  struct covered_chunk *chunk = chunk_named(coverage, activation->source);
  if (chunk == NULL) return;
  bool is_line = activation->event == LUA_HOOKLINE;
  int line = is_line ? activation->currentline : activation->linedefined;
  if (line >= 0 && (size_t)line < chunk->lines) (is_line ? chunk->hits : chunk->calls)[line]++;
}

void shim_set_usual_hook(lua_State *L) {
  struct shim_coverage *coverage = shim_context_of(L)->coverage;
  bool is_on = coverage != NULL && coverage->is_on;
  lua_sethook(L, is_on ? on_event : NULL, is_on ? LUA_MASKLINE | LUA_MASKCALL : 0, 0);
}

bool shim_switch_coverage(shim_context *context, bool is_on) {
  if (context->coverage == NULL) {
    if (!is_on) return true;
    context->coverage = calloc(1, sizeof *context->coverage);
    if (context->coverage == NULL) return false;
  }
  context->coverage->is_on = is_on;
  shim_set_usual_hook(context->main);
  lua_State *running = shim_running(context);
  if (running != context->main) shim_set_usual_hook(running);
  // What told the machine to stop armed the hook that was replaced.
  if (atomic_load(&context->stop) != SHIM_STOP_NONE) shim_arm_hook(context);
  return true;
}

bool shim_covers(const shim_context *context) { return context->coverage != NULL && context->coverage->is_on; }

static bool grow(struct covered_chunk *chunk, size_t lines) {
  if (lines <= chunk->lines) return true;
  uint64_t *hits = realloc(chunk->hits, lines * sizeof *hits);
  if (hits != NULL) chunk->hits = hits;
  uint64_t *calls = realloc(chunk->calls, lines * sizeof *calls);
  if (calls != NULL) chunk->calls = calls;
  if (hits == NULL || calls == NULL) return false;
  memset(hits + chunk->lines, 0, (lines - chunk->lines) * sizeof *hits);
  memset(calls + chunk->lines, 0, (lines - chunk->lines) * sizeof *calls);
  chunk->lines = lines;
  return true;
}

static bool add_chunk(struct shim_coverage *coverage, const char *name) {
  char *copy = strdup(name);
  struct covered_chunk *chunks = realloc(coverage->chunks, (coverage->count + 1) * sizeof *chunks);
  if (chunks != NULL) coverage->chunks = chunks;
  if (copy == NULL || chunks == NULL) {
    free(copy);
    return false;
  }
  chunks[coverage->count] = (struct covered_chunk){.name = copy};
  coverage->latest = coverage->count++;
  return true;
}

bool shim_cover_chunk(shim_context *context, const char *name, size_t lines) {
  struct shim_coverage *coverage = context->coverage;
  if (coverage == NULL) return false;
  if (chunk_named(coverage, name) == NULL && !add_chunk(coverage, name)) return false;
  return grow(chunk_named(coverage, name), lines);
}

static uint64_t count_at(const shim_context *context, const char *name, size_t line, bool is_call) {
  struct covered_chunk *chunk = context->coverage == NULL ? NULL : chunk_named(context->coverage, name);
  if (chunk == NULL || line >= chunk->lines) return 0;
  return (is_call ? chunk->calls : chunk->hits)[line];
}

uint64_t shim_line_hits(const shim_context *context, const char *name, size_t line) {
  return count_at(context, name, line, false);
}

uint64_t shim_function_calls(const shim_context *context, const char *name, size_t line) {
  return count_at(context, name, line, true);
}

void shim_destroy_coverage(shim_context *context) {
  struct shim_coverage *coverage = context->coverage;
  if (coverage == NULL) return;
  for (size_t i = 0; i < coverage->count; i++) {
    free(coverage->chunks[i].name);
    free(coverage->chunks[i].hits);
    free(coverage->chunks[i].calls);
  }
  free(coverage->chunks);
  free(coverage);
  context->coverage = NULL;
}

// What is written of a function so far, and where it goes as far as there is room.
struct dump {
  unsigned char *bytes;
  size_t room, length;
};

static int write_dump(lua_State *L, const void *piece, size_t length, void *target) {
  (void)L;
  struct dump *dump = target;
  if (length <= dump->room && dump->length <= dump->room - length) memcpy(dump->bytes + dump->length, piece, length);
  dump->length += length;
  return 0;
}

size_t shim_dump(lua_State *L, unsigned char *bytes, size_t room) {
  struct dump dump = {bytes, room, 0};
  return lua_dump(L, write_dump, &dump, 0) == 0 ? dump.length : 0;
}
