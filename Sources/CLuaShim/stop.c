// How a machine is stopped. A stop is sticky: once told to stop, the machine raises the same sentinel again and
// again, past pcall, coroutines and closing variables, until the host clears it.
#include "internal.h"

static const char stop_sentinel = 0;

static void on_hook(lua_State *L, lua_Debug *activation) {
  (void)activation;
  lua_sethook(L, NULL, 0, 0);
  shim_poll(L);
}

void shim_arm_hook(shim_context *context) {
  lua_State *running = atomic_load(&context->running);
  if (running != NULL) {
    lua_sethook(running, on_hook, LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT, 1);
  }
}

// Whether collecting garbage brought the machine far enough below its limit to go on.
static bool made_room(lua_State *L, shim_context *context) {
  atomic_store(&context->stop, SHIM_STOP_NONE);
  lua_gc(L, LUA_GCCOLLECT, 0);
  if (context->bytes < context->limit / 10 * 9) return true;
  int expected = SHIM_STOP_NONE;
  atomic_compare_exchange_strong(&context->stop, &expected, SHIM_STOP_MEMORY);
  return false;
}

void shim_heed_stop(lua_State *L) {
  shim_context *context = shim_context_of(L);
  if (atomic_load(&context->stop) == SHIM_STOP_MEMORY && made_room(L, context)) return;
  shim_arm_hook(context);
  lua_pushlightuserdata(L, (void *)&stop_sentinel);
  lua_error(L);
}

void shim_stop(shim_context *context, int reason) {
  int expected = SHIM_STOP_NONE;
  atomic_compare_exchange_strong(&context->stop, &expected, reason);
}

int shim_stop_reason(const shim_context *context) { return atomic_load(&context->stop); }

void shim_clear_stop(shim_context *context) {
  atomic_store(&context->stop, SHIM_STOP_NONE);
  lua_sethook(context->main, NULL, 0, 0);
  lua_gc(context->main, LUA_GCCOLLECT, 0);
}
