// Counts the lines that ran. A hook counts lines and calls while coverage is on; otherwise nothing is slower. The lines
// of a chunk come from its bytecode (Bytecode.swift), which leaves the shim only here.
#include <stdlib.h>
#include <string.h>

#include "internal.h"

// Indexed by line number, from 0 to `count - 1`.
struct covered_line {
  uint64_t hits, calls;
  bool can_run;
  int seen_to;  // the last line of a function that begins here and has run completely; 0 if unknown
};

struct covered_chunk {
  char *name;
  size_t count;
  struct covered_line *lines;
};

// The chunk of a running function, by its activation; NULL if it isn't covered.
struct covered_call {
  const void *activation;
  struct covered_chunk *chunk;
};

enum { COVERED_CALLS = 64 };

struct shim_coverage {
  bool is_on;
  bool counts_all;  // whether every run counts, or only whether a line ran
  struct covered_chunk *chunks;
  size_t count;
  size_t latest;  // the chunk found last, the likeliest to be needed next
  // The running calls, indexed by address, so that counting a line needn't look up its function.
  struct covered_call calls[COVERED_CALLS];
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

// Forgets the running calls: some may have ended unseen, or their chunk may have moved.
static void forget_calls(struct shim_coverage *coverage) { memset(coverage->calls, 0, sizeof coverage->calls); }

static struct covered_call *place_of(struct shim_coverage *coverage, const void *activation) {
  return &coverage->calls[(uintptr_t)activation / 64 % COVERED_CALLS];
}

static struct covered_chunk *chunk_of(lua_State *L, struct shim_coverage *coverage, lua_Debug *activation) {
  bool is_known = lua_getinfo(L, "S", activation) && *activation->what != 'C';
  struct covered_chunk *chunk = is_known ? chunk_named(coverage, activation->source) : NULL;
  *place_of(coverage, activation->i_ci) = (struct covered_call){activation->i_ci, chunk};
  return chunk;
}

static struct covered_line *line_of(const struct covered_chunk *chunk, int number) {
  return chunk != NULL && number >= 0 && (size_t)number < chunk->count ? &chunk->lines[number] : NULL;
}

// Whether a function, including nested ones, has lines that haven't run.
static bool has_news(const struct covered_chunk *chunk, const lua_Debug *function) {
  struct covered_line *first = line_of(chunk, function->linedefined);
  if (first == NULL || *function->what == 'm') return first != NULL;
  int last = function->lastlinedefined;
  if (first->seen_to >= last) return false;
  for (int number = function->linedefined; number <= last; number++) {
    const struct covered_line *line = line_of(chunk, number);
    if (line != NULL && line->can_run && line->hits == 0) return true;
  }
  first->seen_to = last;
  return false;
}

// Whether a script function waits for the called one.
static bool has_caller(lua_State *L) {
  lua_Debug caller;
  for (int level = 1; lua_getstack(L, level, &caller); level++) {
    if (lua_getinfo(L, "l", &caller) && caller.currentline >= 0) return true;
  }
  return false;
}

// Line reports are slow, so they begin when a function with new lines is called. Such a function may wait for another,
// so they end when a function without new lines and without a caller is called.
static void tell_lines(lua_State *L, bool is_wanted) {
  bool tells = lua_gethookmask(L) & LUA_MASKLINE;
  if (is_wanted == tells || (tells && has_caller(L))) return;
  int counts = lua_gethookmask(L) & LUA_MASKCOUNT;
  lua_sethook(L, lua_gethook(L), LUA_MASKCALL | counts | (is_wanted ? LUA_MASKLINE : 0), counts ? SHIM_FUEL_STEP : 0);
  // The count restarts.
  shim_context *context = shim_context_of(L);
  shim_spend(context, SHIM_FUEL_STEP);
  // A stop may have armed the hook that was just overwritten.
  if (atomic_load(&context->stop) != SHIM_STOP_NONE) shim_arm_hook(context);
}

static void on_event(lua_State *L, lua_Debug *activation) {
  if (activation->event == LUA_HOOKCOUNT) {
    shim_count_step(L, activation);
    return;
  }
  struct shim_coverage *coverage = shim_context_of(L)->coverage;
  if (coverage == NULL || !coverage->is_on) return;
  if (activation->event == LUA_HOOKLINE) {
    const struct covered_call *call = place_of(coverage, activation->i_ci);
    bool is_known = call->activation == activation->i_ci;
    struct covered_chunk *chunk = is_known ? call->chunk : chunk_of(L, coverage, activation);
    struct covered_line *line = line_of(chunk, activation->currentline);
    if (line != NULL) line->hits++;
    return;
  }
  // The absence of lines is the cheapest test for C functions.
  if (!lua_getinfo(L, "l", activation) || activation->currentline < 0) return;
  struct covered_chunk *chunk = chunk_of(L, coverage, activation);
  struct covered_line *first = line_of(chunk, activation->linedefined);
  if (first != NULL) first->calls++;
  if (!coverage->counts_all) tell_lines(L, has_news(chunk, activation));
}

void shim_set_usual_hook(lua_State *L) {
  shim_context *context = shim_context_of(L);
  if (context->coverage != NULL) forget_calls(context->coverage);
  int mask = (shim_covers(context) ? LUA_MASKLINE | LUA_MASKCALL : 0) | (context->has_fuel ? LUA_MASKCOUNT : 0);
  lua_sethook(L, mask != 0 ? on_event : NULL, mask, context->has_fuel ? SHIM_FUEL_STEP : 0);
}

void shim_set_usual_hooks(shim_context *context) {
  shim_set_usual_hook(context->main);
  lua_State *running = shim_running(context);
  if (running != context->main) shim_set_usual_hook(running);
  // The stop's hook was overwritten.
  if (atomic_load(&context->stop) != SHIM_STOP_NONE) shim_arm_hook(context);
}

bool shim_switch_coverage(shim_context *context, bool is_on, bool counts_all) {
  if (context->coverage == NULL) {
    if (!is_on) return true;
    context->coverage = calloc(1, sizeof *context->coverage);
    if (context->coverage == NULL) return false;
  }
  context->coverage->is_on = is_on;
  context->coverage->counts_all = counts_all;
  shim_set_usual_hooks(context);
  return true;
}

bool shim_covers(const shim_context *context) { return context->coverage != NULL && context->coverage->is_on; }

static bool grow(struct covered_chunk *chunk, size_t count) {
  if (count <= chunk->count) return true;
  struct covered_line *lines = realloc(chunk->lines, count * sizeof *lines);
  if (lines == NULL) return false;
  memset(lines + chunk->count, 0, (count - chunk->count) * sizeof *lines);
  chunk->lines = lines;
  chunk->count = count;
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
  forget_calls(coverage);
  if (chunk_named(coverage, name) == NULL && !add_chunk(coverage, name)) return false;
  struct covered_chunk *chunk = chunk_named(coverage, name);
  // Another text under that name may have new lines.
  for (size_t i = 0; i < chunk->count; i++) chunk->lines[i].seen_to = 0;
  return grow(chunk, lines);
}

static struct covered_line *known_line(const shim_context *context, const char *name, size_t number) {
  struct covered_chunk *chunk = context->coverage == NULL ? NULL : chunk_named(context->coverage, name);
  return chunk != NULL && number < chunk->count ? &chunk->lines[number] : NULL;
}

void shim_cover_line(shim_context *context, const char *name, size_t number) {
  struct covered_line *line = known_line(context, name, number);
  if (line != NULL) line->can_run = true;
}

uint64_t shim_line_hits(const shim_context *context, const char *name, size_t number) {
  const struct covered_line *line = known_line(context, name, number);
  return line == NULL ? 0 : line->hits;
}

uint64_t shim_function_calls(const shim_context *context, const char *name, size_t number) {
  const struct covered_line *line = known_line(context, name, number);
  return line == NULL ? 0 : line->calls;
}

void shim_destroy_coverage(shim_context *context) {
  struct shim_coverage *coverage = context->coverage;
  if (coverage == NULL) return;
  for (size_t i = 0; i < coverage->count; i++) {
    free(coverage->chunks[i].name);
    free(coverage->chunks[i].lines);
  }
  free(coverage->chunks);
  free(coverage);
  context->coverage = NULL;
}

// The bytes written so far, and the room for them.
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
