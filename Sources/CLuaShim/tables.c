// The global `table`. Lua's functions trust `__len`, so a script with a false length, or a range of 2^40, would keep
// them in C for hours without a hook, or ask for any amount of memory. These behave the same with the same messages,
// but use the real length, poll in every loop, and reserve memory first.
#include "tables.h"

#include <limits.h>

// More results don't fit on a Lua stack.
enum { MOST_RESULTS = 1000000 };

lua_Integer shim_plain_length(lua_State *L, const char *name) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (!shim_is_frozen(L, 1) && luaL_getmetafield(L, 1, "__len") != LUA_TNIL)
    luaL_error(L, "table.%s: a table with __len has no plain length", name);
  return shim_content_length(L, 1);
}

// Copies an element to another table, through metamethods as an assignment would.
static void copy_element(lua_State *L, int source, lua_Integer from, int destination, lua_Integer to) {
  shim_poll(L);
  lua_geti(L, source, from);
  lua_seti(L, destination, to);
}

static int table_insert(lua_State *L) {
  lua_Unsigned end = (lua_Unsigned)shim_plain_length(L, "insert") + 1;
  lua_Integer place = (lua_Integer)end;
  int arguments = lua_gettop(L);
  if (arguments != 2 && arguments != 3) return luaL_error(L, "wrong number of arguments to 'insert'");
  if (arguments == 3) {
    place = luaL_checkinteger(L, 2);
    luaL_argcheck(L, (lua_Unsigned)place - 1 < end, 2, "position out of bounds");
    for (lua_Integer hole = (lua_Integer)end; hole > place; hole--) copy_element(L, 1, hole - 1, 1, hole);
  }
  lua_seti(L, 1, place);
  return 0;
}

static int table_remove(lua_State *L) {
  lua_Integer length = shim_plain_length(L, "remove");
  lua_Integer place = luaL_optinteger(L, 2, length);
  if (place != length)
    luaL_argcheck(L, (lua_Unsigned)place - 1 <= (lua_Unsigned)length, 2, "position out of bounds");
  lua_geti(L, 1, place);
  for (; place < length; place++) copy_element(L, 1, place + 1, 1, place);
  lua_pushnil(L);
  lua_seti(L, 1, place);
  return 1;
}

// Reserves the growth of a buffer for `length` more bytes: to twice its size, or what it needs.
static void reserve_piece(lua_State *L, luaL_Buffer *buffer, size_t length) {
  if (length > buffer->size - buffer->n) shim_reserve(L, 2 * buffer->size + length);
}

static void add_element(lua_State *L, luaL_Buffer *buffer, lua_Integer index) {
  shim_poll(L);
  int type = lua_geti(L, 1, index);
  if (type != LUA_TSTRING && type != LUA_TNUMBER)
    luaL_error(L, "invalid value (%s) at index %I in table for 'concat'", lua_typename(L, type), (LUAI_UACINT)index);
  if (type == LUA_TNUMBER && !lua_isinteger(L, -1)) {  // a NaN's sign depends on the processor: print as tostring does
    shim_tolstring(L, -1, NULL);
    lua_remove(L, -2);
  }
  size_t length;
  lua_tolstring(L, -1, &length);  // an integer is converted here, so that its length counts too
  reserve_piece(L, buffer, length);
  luaL_addvalue(buffer);
}

static int table_concat(lua_State *L) {
  lua_Integer last = shim_plain_length(L, "concat");
  size_t length;
  const char *separator = luaL_optlstring(L, 2, "", &length);
  lua_Integer index = luaL_optinteger(L, 3, 1);
  last = luaL_optinteger(L, 4, last);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (; index < last; index++) {
    add_element(L, &buffer, index);
    reserve_piece(L, &buffer, length);
    luaL_addlstring(&buffer, separator, length);
  }
  if (index == last) add_element(L, &buffer, index);
  shim_reserve(L, buffer.n);
  luaL_pushresult(&buffer);
  return 1;
}

static int table_pack(lua_State *L) {
  int count = lua_gettop(L);
  shim_reserve(L, (size_t)count * SHIM_VALUE_BYTES);
  lua_createtable(L, count, 1);
  lua_insert(L, 1);
  for (int index = count; index >= 1; index--) lua_rawseti(L, 1, index);
  lua_pushinteger(L, count);
  lua_setfield(L, 1, "n");
  return 1;
}

static int table_unpack(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer first = luaL_optinteger(L, 2, 1);
  lua_Integer last = lua_isnoneornil(L, 3) ? shim_plain_length(L, "unpack") : luaL_checkinteger(L, 3);
  if (first > last) return 0;
  lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first;  // one less than their number: no overflow
  if (count >= MOST_RESULTS) return luaL_error(L, "too many results to unpack");
  count++;
  shim_reserve(L, (size_t)count * SHIM_VALUE_BYTES);
  if (!lua_checkstack(L, (int)count)) return luaL_error(L, "too many results to unpack");
  for (lua_Unsigned step = 0; step < count; step++) {
    shim_poll(L);
    lua_geti(L, 1, first + (lua_Integer)step);
  }
  return (int)count;
}

// Reserves the growth of the destination: at most what the source holds, wherever the range ends.
static void reserve_growth(lua_State *L, lua_Integer end, int destination) {
  lua_Unsigned length = lua_rawlen(L, destination), most = (lua_Unsigned)shim_content_length(L, 1);
  if (end <= 0 || (lua_Unsigned)end <= length) return;
  lua_Unsigned growth = (lua_Unsigned)end - length;
  shim_reserve(L, (size_t)(growth < most ? growth : most) * SHIM_VALUE_BYTES);
}

// Moves `count` elements in the direction that reads each place before it is written.
static void move_elements(lua_State *L, lua_Integer from, lua_Integer to, lua_Integer count, int destination) {
  bool forwards = to > from + (count - 1) || to <= from || !lua_rawequal(L, 1, destination);
  for (lua_Integer step = 0; step < count; step++) {
    lua_Integer offset = forwards ? step : count - 1 - step;
    copy_element(L, 1, from + offset, destination, to + offset);
  }
}

static int table_move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3), to = luaL_checkinteger(L, 4);
  int destination = lua_isnoneornil(L, 5) ? 1 : 5;
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, destination, LUA_TTABLE);
  if (last >= first) {
    luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(L, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    reserve_growth(L, to + (count - 1), destination);
    move_elements(L, first, to, count, destination);
  }
  lua_pushvalue(L, destination);
  return 1;
}

void shim_open_tables(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"insert", table_insert}, {"remove", table_remove}, {"concat", table_concat}, {"pack", table_pack},
      {"unpack", table_unpack}, {"move", table_move},     {"sort", shim_table_sort}, {NULL, NULL},
  };
  luaL_newlib(L, functions);
  lua_setglobal(L, "table");
}
