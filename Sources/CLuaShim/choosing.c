// One call that hosts make again and again: a function is handed a table that holds a list of whole numbers, filled
// anew. In one piece it costs half of what its steps cost one by one.
#include "internal.h"

void shim_fill_list(lua_State *L, const int64_t *values, int count, int previous) {
  for (int i = 0; i < count; i++) {
    lua_pushinteger(L, (lua_Integer)values[i]);
    lua_rawseti(L, -2, i + 1);
  }
  for (int i = count; i < previous; i++) {
    lua_pushnil(L);
    lua_rawseti(L, -2, i + 1);
  }
  // What a script added goes, too: else the list's length would be anybody's guess.
  for (lua_Unsigned last = lua_rawlen(L, -1); last > (lua_Unsigned)count; last--) {
    lua_pushnil(L);
    lua_rawseti(L, -2, (lua_Integer)last);
  }
}

int shim_choose(shim_context *context, const shim_choice *choice, const int64_t *values, int count, int64_t *answer) {
  lua_State *L = shim_running(context);
  if (!lua_checkstack(L, LUA_MINSTACK)) {
    lua_pushliteral(L, "calls between host and script are nested too deeply");
    return LUA_ERRRUN;
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, choice->list);
  shim_fill_list(L, values, count, choice->listed);
  lua_pop(L, 1);
  int status = shim_call_references(L, choice->function, choice->argument);
  if (status != LUA_OK || !lua_isinteger(L, -1)) return status;
  *answer = lua_tointeger(L, -1);
  lua_pop(L, 1);
  return SHIM_INTEGER;
}
