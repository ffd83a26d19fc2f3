// Lists, and the comparison with a list already read, which saves reading it again.
#include "internal.h"

bool shim_is_list(lua_State *L, int list, int known) {
  list = lua_absindex(L, list);
  known = lua_absindex(L, known);
  if (lua_type(L, list) != LUA_TTABLE) return false;
  if (lua_getmetatable(L, list)) {
    lua_pop(L, 1);
    return false;
  }
  lua_Integer count = (lua_Integer)lua_rawlen(L, known);
  if ((lua_Integer)lua_rawlen(L, list) != count) return false;
  bool is_same = true;
  for (lua_Integer i = 1; i <= count && is_same; i++) {
    lua_rawgeti(L, list, i);
    lua_rawgeti(L, known, i);
    // A float that equals a whole number is another move.
    is_same = lua_isinteger(L, -1) == lua_isinteger(L, -2) && lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
  }
  // Nothing may follow a list; a table with another order of keys is read again.
  if (!is_same || count == 0) return false;
  lua_pushinteger(L, count);
  if (lua_next(L, list) == 0) return true;
  lua_pop(L, 2);
  return false;
}

bool shim_is_whole_list(lua_State *L, int list) {
  list = lua_absindex(L, list);
  if (lua_type(L, list) != LUA_TTABLE) return false;
  if (lua_getmetatable(L, list)) {
    lua_pop(L, 1);
    return false;
  }
  // With as many places as the length and no other key, no place is empty.
  lua_Integer length = (lua_Integer)lua_rawlen(L, list), count = 0;
  lua_pushnil(L);
  while (lua_next(L, list) != 0) {
    bool is_place = lua_isinteger(L, -2) && lua_tointeger(L, -2) >= 1 && lua_tointeger(L, -2) <= length;
    lua_pop(L, is_place ? 1 : 2);
    if (!is_place) return false;
    count++;
  }
  return count == length;
}
