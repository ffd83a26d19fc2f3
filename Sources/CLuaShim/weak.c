// The names of metamethods, which a machine's state lists in a row. Two are replaced:
//
// No weak tables: their entries would reveal when garbage was collected. Many libraries set `__mode` to save memory
// and work without it. So Lua looks for the mode under a name unknown to scripts, and keeps these tables whole.
//
// No endless `__call`: for a circle of tables whose `__call` is the next table, Lua takes a million ever longer steps
// in one call without a hook. So a stopped machine looks for `__call` under that name too: the call fails, and the
// stop continues from there.
#include <string.h>
#include <unistd.h>

#include "internal.h"

static const char secret_key = 0;

enum { IN_ROW = 3 };

// The row of these names in a machine's state; NULL if it isn't found.
static const void **find_names(lua_State *L, shim_block state, const char *const names[IN_ROW]) {
  const void *row[IN_ROW];
  for (int i = 0; i < IN_ROW; i++) {
    lua_pushstring(L, names[i]);
    row[i] = lua_topointer(L, -1);
  }
  lua_pop(L, IN_ROW);
  const void **slot = state.place, **end = slot + state.size / sizeof *slot;
  while (slot + IN_ROW <= end && memcmp(slot, row, sizeof row) != 0) slot++;
  return slot + IN_ROW <= end ? slot : NULL;
}

void shim_hide_names(lua_State *L, shim_block state) {
  static const char *const modes[] = {"__gc", "__mode", "__len"}, *const calls[] = {"__concat", "__call", "__close"};
  char secret[24];
  if (getentropy(secret, sizeof secret) != 0) luaL_error(L, "no random bytes");
  const void **mode = find_names(L, state, modes), **call = find_names(L, state, calls);
  lua_pushlstring(L, secret, sizeof secret);
  const void *hidden = lua_topointer(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &secret_key);
  if (mode == NULL) luaL_error(L, "a Lua whose tables could become weak");
  mode[1] = hidden;
  if (call != NULL) shim_context_of(L)->call = (shim_call_name){&call[1], call[1], hidden};
}

void shim_hide_call(const shim_context *context, bool is_hidden) {
  const shim_call_name *call = &context->call;
  if (call->place != NULL) *call->place = is_hidden ? call->hidden : call->usual;
}
