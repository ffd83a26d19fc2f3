// No weak tables: which of their entries are left would show when garbage was collected. `setmetatable` refuses
// `__mode`, but a script may add the field afterwards. So Lua is made to look for the mode under a name that no script
// can know.
#include <string.h>
#include <unistd.h>

#include "internal.h"

static const char secret_key = 0;

void shim_hide_mode(lua_State *L, shim_block state) {
  // The names of metamethods, as the machine's state lists them in a row.
  static const char *const names[] = {"__gc", "__mode", "__len"};
  const void *row[3];
  char secret[24];
  if (getentropy(secret, sizeof secret) != 0) return;
  for (int i = 0; i < 3; i++) {
    lua_pushstring(L, names[i]);
    row[i] = lua_topointer(L, -1);
  }
  lua_pop(L, 3);
  const void **slot = state.place, **end = slot + state.size / sizeof *slot;
  while (slot + 3 <= end && memcmp(slot, row, sizeof row) != 0) slot++;
  if (slot + 3 > end) return;
  lua_pushlstring(L, secret, sizeof secret);
  slot[1] = lua_topointer(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &secret_key);
}
