// Stops a machine. A stop is sticky: the machine raises its sentinel again and again, past pcall, coroutines and
// closing variables, until the host clears it.
#include <string.h>

#include "internal.h"

static const char stop_sentinel = 0;

// Whether a collection freed enough memory to continue.
static bool made_room(lua_State *L, shim_context *context) {
  lua_gc(L, LUA_GCCOLLECT, 0);
  bool enough = shim_memory_of(context) < context->limit / 10 * 9;
  int expected = SHIM_EXCESS;
  // Fails if another stop came meanwhile.
  int reason = enough ? SHIM_STOP_NONE : SHIM_STOP_MEMORY;
  return atomic_compare_exchange_strong(&context->stop, &expected, reason) && enough;
}

// A coroutine is abandoned by a yield and never resumed: an error would unwind its protected calls one by one, in
// quadratic time.
void shim_on_stop(lua_State *L, lua_Debug *activation) {
  shim_context *context = shim_context_of(L);
  if (atomic_load(&context->stop) == SHIM_EXCESS) made_room(L, context);
  // The usual hook starts counting again.
  if (shim_stop_reason(context) == SHIM_STOP_NONE) shim_spend(context, SHIM_FUEL_STEP);
  if (shim_stop_reason(context) == SHIM_STOP_NONE) {
    shim_set_usual_hook(L);
  } else if (!lua_isyieldable(L)) {
    shim_set_usual_hook(L);
    shim_raise_stop(L);
  } else if ((activation->event == LUA_HOOKCOUNT || activation->event == LUA_HOOKLINE) && lua_status(L) != LUA_YIELD) {
    // Lua can't yield in a call hook: the hook stays for the next instruction.
    shim_note_stopped_at(L);
    lua_yield(L, 0);
  }
}

void shim_arm_hook(shim_context *context) {
  if (shim_stop_reason(context) != SHIM_STOP_NONE) shim_hide_call(context, true);
  lua_State *running = atomic_load(&context->running);
  if (running != NULL) {
    lua_sethook(running, shim_on_stop, LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT, 1);
  }
}

void shim_raise_stop(lua_State *L) {
  shim_note_stopped_at(L);
  shim_arm_hook(shim_context_of(L));
  lua_pushlightuserdata(L, (void *)&stop_sentinel);
  lua_error(L);
}

void shim_obey_stop(lua_State *L) {
  shim_context *context = shim_context_of(L);
  if (atomic_load(&context->stop) == SHIM_EXCESS && made_room(L, context)) return;
  if (!lua_isyieldable(L)) shim_raise_stop(L);
  shim_note_stopped_at(L);
  lua_yield(L, 0);
}

void shim_end_coroutine(lua_State *coroutine) {
  if (lua_checkstack(coroutine, 1)) lua_pushlightuserdata(coroutine, (void *)&stop_sentinel);
}

bool shim_has_ended(lua_State *coroutine) {
  return lua_status(coroutine) == LUA_YIELD && lua_gettop(coroutine) > 0 && lua_islightuserdata(coroutine, -1);
}

void shim_note_stop(shim_context *context, int reason) {
  int seen = atomic_load(&context->stop);
  while (seen == SHIM_STOP_NONE || seen == SHIM_EXCESS) {
    if (atomic_compare_exchange_weak(&context->stop, &seen, reason)) return;
  }
}

void shim_stop(shim_context *context, int reason) {
  shim_note_stop(context, reason);
  shim_wake_watchdog(context);
}

bool shim_is_current_stopped(void) {
  const shim_context *context = shim_current;
  return context != NULL && shim_stop_reason(context) != SHIM_STOP_NONE;
}

int shim_stop_reason(const shim_context *context) {
  int reason = atomic_load(&context->stop);
  return reason == SHIM_EXCESS ? SHIM_STOP_NONE : reason;
}

const char *shim_stopped_at(const shim_context *context) { return context->stopped_at; }

const void *shim_stopped_in(const shim_context *context, int call) {
  return call >= 0 && call < SHIM_STOPPED_CALLS ? context->stopped_in[call] : NULL;
}

void shim_clear_stop(shim_context *context) {
  context->stopped_at[0] = '\0';
  memset(context->stopped_in, 0, sizeof context->stopped_in);
  atomic_store(&context->stop, SHIM_STOP_NONE);
  shim_hide_call(context, false);
  shim_set_usual_hook(context->main);
  lua_gc(context->main, LUA_GCCOLLECT, 0);
}
