// The lifetime of a virtual machine: its bookkeeping in every coroutine's extra space, the counting allocator, and
// the sandboxed library.
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>

#include "internal.h"
#include "pool.h"

static void note_excess(shim_context *context) {
  int expected = SHIM_STOP_NONE;
  if (atomic_compare_exchange_strong(&context->stop, &expected, SHIM_EXCESS)) shim_arm_hook(context);
}

// Raises a stop in place of Lua's own error. Returning NULL would first start an emergency collection, which frees
// memory twice in Lua 5.4.4 if there is a weak table.
//
// Only for strings: a single concatenation can ask for far more than there is. Other growth at most doubles, and
// stops at the next instruction. Raising allocates no string.
static void refuse(shim_context *context) {
  shim_note_stop(context, SHIM_STOP_MEMORY);
  shim_raise_stop(shim_running(context));
}

static void *out_of_memory(shim_context *context, size_t wanted) {
  if (context->host_depth == 0) return NULL;
  fprintf(stderr, "parlor: no memory left: %zu bytes wanted\n", wanted);
  abort();
}

// For a new object, Lua passes its kind as the old size.
static bool is_new_string(const void *block, size_t old_size) { return block == NULL && old_size == LUA_TSTRING; }

enum { LONG_STRING = 1 << 10, BYTES_A_STEP = 64 };

static void *allocate(void *user, void *block, size_t old_size, size_t new_size) {
  shim_context *context = user;
  size_t held = block == NULL ? 0 : old_size;
  if (new_size == 0) {
    shim_pool_free(&context->pool, block, held);
    context->bytes -= held;
    return NULL;
  }
  size_t total = context->bytes - held + new_size;
  if (new_size > held && shim_memory_of(context) - held + new_size > context->limit) {
    bool is_absurd = new_size > context->limit && is_new_string(block, old_size);
    if (is_absurd && context->host_depth == 0) refuse(context);
    note_excess(context);
  }
  // Lua's string functions take as long as their results.
  if (is_new_string(block, old_size) && new_size > LONG_STRING) shim_spend(context, (int64_t)(new_size / BYTES_A_STEP));
  void *result = shim_pool_resize(&context->pool, block, held, new_size);
  if (result == NULL) return out_of_memory(context, new_size);
  context->bytes = total;
  return result;
}

void shim_hold(shim_context *context, ptrdiff_t bytes) {
  context->bytes += (size_t)bytes;
  if (bytes > 0 && shim_memory_of(context) > context->limit) note_excess(context);
}

static bool has_room(const shim_context *context, size_t bytes) {
  return bytes <= context->limit && shim_memory_of(context) <= context->limit - bytes;
}

bool shim_make_room(lua_State *L, size_t bytes) {
  shim_context *context = shim_context_of(L);
  if (has_room(context, bytes)) return true;
  lua_gc(L, LUA_GCCOLLECT, 0);
  return has_room(context, bytes);
}

void shim_reserve(lua_State *L, size_t bytes) {
  if (shim_make_room(L, bytes)) return;
  luaL_error(L, "not enough memory: %I bytes wanted, the limit is %I bytes for the whole script",
             (LUAI_UACINT)bytes, (LUAI_UACINT)shim_context_of(L)->limit);
}

void shim_expect_room(lua_State *L, size_t bytes) {
  if (!shim_make_room(L, bytes)) shim_note_stop(shim_context_of(L), SHIM_STOP_MEMORY);
}

size_t shim_set_limit(shim_context *context, size_t bytes) {
  size_t outer = context->limit;
  context->limit = bytes;
  return outer;
}

// Enlarges the registry's array for a usual host's references: a look-up in the hash part takes a division and a
// walk.
static void make_room_for_references(lua_State *L) {
  enum { COUNT = 64 };
  int slots[COUNT];
  for (int i = 0; i < COUNT; i++) {
    lua_pushboolean(L, 1);
    slots[i] = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  for (int i = COUNT; i > 0; i--) luaL_unref(L, LUA_REGISTRYINDEX, slots[i - 1]);
}

// The allocator during creation. At its second call, Lua has a seed and no string yet.
static void *allocate_at_birth(void *user, void *block, size_t old_size, size_t new_size) {
  shim_birth *birth = user;
  bool is_second = birth->state.place != NULL && birth->before.place == NULL;
  if (is_second) shim_fix_seed(birth, allocate_at_birth);
  void *result = allocate(birth->context, block, old_size, new_size);
  if (result == NULL) return NULL;
  birth->before = birth->latest;
  birth->latest = (shim_block){result, new_size};
  if (birth->state.place == NULL) birth->state = birth->latest;
  return result;
}

static int open_library(lua_State *L) {
  make_room_for_references(L);
  shim_open_base(L);
  shim_open_coroutines(L);
  shim_open_random(L);
  shim_open_strings(L);
  shim_open_tables(L);
  const shim_birth *birth = lua_touserdata(L, 1);
  shim_context *context = shim_context_of(L);
  context->knows_arrays = shim_knows_arrays(L, birth);
  context->knows_stack = context->knows_stack && shim_knows_calls(L, birth);
  context->newest = shim_find_newest(L, birth->state);
  shim_hide_names(L, birth->state);
  // Messages about arguments look up functions' names here, in hash order.
  lua_newtable(L);
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  return 0;
}

// Makes Lua's part of a machine; false without memory.
static bool open_machine(shim_context *context) {
  shim_birth birth = {.context = context};
  lua_State *L = lua_newstate(allocate_at_birth, &birth);
  if (L == NULL) return false;
  context->main = L;
  *(shim_context **)lua_getextraspace(L) = context;
  context->knows_stack = shim_knows_stack(L, &birth);
  lua_pushcfunction(L, open_library);
  lua_pushlightuserdata(L, &birth);
  int status = lua_pcall(L, 1, 0, 0);
  lua_setallocf(L, allocate, context);
  if (status != LUA_OK) lua_close(L);
  return status == LUA_OK;
}

shim_account *shim_make_account(void) { return calloc(1, sizeof(shim_account)); }

void shim_free_account(shim_account *account) { free(account); }

void shim_count(shim_account *account, ptrdiff_t bytes) {
  atomic_fetch_add_explicit(&account->bytes, bytes, memory_order_relaxed);
}

shim_context *shim_create(shim_host host, size_t memory_limit, const shim_account *outside) {
  shim_context *context = calloc(1, sizeof *context);
  if (context == NULL) return NULL;
  context->host = host;
  context->limit = memory_limit;
  context->outside = outside;
  context->stream = &context->own_stream;
  if (!open_machine(context)) {
    shim_pool_destroy(&context->pool);
    free(context);
    return NULL;
  }
  context->host_depth = 1;
  return context;
}

void shim_destroy(shim_context *context) {
  shim_destroy_watchdog(context);
  atomic_store(&context->stop, SHIM_STOP_NONE);
  lua_close(context->main);
  shim_destroy_coverage(context);
  shim_pool_destroy(&context->pool);
  free(context);
}

void shim_share_arenas(void) { mallopt(M_ARENA_MAX, 2); }

lua_State *shim_main(shim_context *context) { return context->main; }

lua_State *shim_running(shim_context *context) { return shim_running_of(context); }

bool shim_is_running(const shim_context *context) { return atomic_load(&context->running) != NULL; }

shim_context *shim_context_from(lua_State *L) { return shim_context_of(L); }

void shim_set_owner(shim_context *context, void *owner) { context->host.owner = owner; }

void *shim_owner(lua_State *L) { return shim_context_of(L)->host.owner; }

size_t shim_memory(const shim_context *context) { return shim_memory_of(context); }

size_t shim_held(const shim_context *context) { return shim_memory_of(context) + shim_pool_spare(&context->pool); }
