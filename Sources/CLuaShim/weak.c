// The names by which Lua finds metamethods, which a machine's state lists in a row. Two of them are exchanged here:
//
// No weak tables: which of their entries are left would show when garbage was collected. Many libraries say `__mode` to
// save memory, and work without it. So Lua is made to look for the mode under a name that no script can know, and keeps
// these tables whole.
//
// No endless `__call`: where it is a table whose own `__call` is one, and so on around, Lua takes a million steps within
// a single call, each longer than the one before, and runs no hook. So while a machine is stopped, Lua is made to look
// for `__call` under that name, too: the call ends as that of a table without it, and the stop goes on from there.
#include <string.h>
#include <unistd.h>

#include "internal.h"

static const char secret_key = 0;

enum { IN_ROW = 3 };

// Where the state of a machine has these names in a row; NULL where it hasn't.
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
