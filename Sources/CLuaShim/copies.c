// Copies of whole tables. Only plain data can be copied independently.
#include "values.h"

static void remember(lua_State *L, int memo, int table, int copy) {
  lua_pushvalue(L, copy);
  lua_rawsetp(L, memo, lua_topointer(L, table));
}

// Copies the leading numbers and flags of a list, and pushes the last key; nil if there are none.
static void push_first_key(lua_State *L, int table, int copy, lua_Unsigned length) {
  int copied = 0;
  if (shim_context_of(L)->knows_arrays)
    copied = shim_copy_array(lua_topointer(L, table), lua_topointer(L, copy), (unsigned)(length & 0xffffff));
  if (copied == 0) lua_pushnil(L); else lua_pushinteger(L, copied);
}

static void push_copy(lua_State *L, int table, int memo, const shim_path *path);

// Replaces a nested table by its copy; a frozen one needs none. The first nested table creates the memo, which begins
// with `outer` and its copy.
static void replace_by_copy(lua_State *L, int inner, int outer, int copy, int memo, const shim_path *path) {
  if (shim_is_frozen(L, inner)) return;
  if (lua_isnil(L, memo)) {
    // With room for some tables.
    lua_createtable(L, 0, 4);
    lua_replace(L, memo);
    remember(L, memo, outer, copy);
  }
  if (lua_rawgetp(L, memo, lua_topointer(L, inner)) == LUA_TNIL) {
    lua_pop(L, 1);
    push_copy(L, inner, memo, path);
  }
  lua_replace(L, inner);
}

// Pushes an empty table with the room of another, after reserving it.
static void push_room(lua_State *L, int table, lua_Unsigned length) {
  int fields = shim_context_of(L)->knows_arrays ? shim_count_fields(lua_topointer(L, table)) : 0;
  shim_reserve(L, (size_t)length * 16 + (size_t)fields * 40);
  lua_createtable(L, (int)(length & 0xffffff), fields);
}

// Pushes a copy of the table at `table`. `memo` is nil or maps tables to their copies, so that shared tables stay
// shared.
static void push_copy(lua_State *L, int table, int memo, const shim_path *path) {
  shim_enter_table(L, table, path);
  lua_Unsigned length = lua_rawlen(L, table);
  push_room(L, table, length);
  int copy = lua_gettop(L);
  if (!lua_isnil(L, memo)) remember(L, memo, table, copy);
  push_first_key(L, table, copy, length);
  while (lua_next(L, table)) {
    int key = copy + 1, value = copy + 2;
    shim_path inner = {path, key, path->depth + 1, path->subject};
    shim_check_key(L, key, path);
    switch (lua_type(L, value)) {
      case LUA_TNUMBER: case LUA_TSTRING: case LUA_TBOOLEAN: break;
      case LUA_TTABLE: replace_by_copy(L, value, table, copy, memo, &inner); break;
      default: shim_refuse_type(L, &inner, luaL_typename(L, value));
    }
    lua_pushvalue(L, key);
    lua_insert(L, value);
    lua_rawset(L, copy);
  }
}

// Pushes an independent copy of the table at `table`.
static void push_whole(lua_State *L, int table, const char *subject) {
  shim_path top = {NULL, 0, 1, subject};
  luaL_checktype(L, table, LUA_TTABLE);
  lua_pushnil(L);
  lua_pushvalue(L, table);
  if (!shim_is_frozen(L, table)) push_copy(L, table, lua_gettop(L) - 1, &top);
}

static int copy_value(lua_State *L) {
  push_whole(L, 1, lua_tostring(L, 2));
  return 1;
}

static void empty(lua_State *L, int table) {
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_pushnil(L);
    lua_rawset(L, table);
  }
}

static int refill(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  // Copied first: the first table, which is emptied, may be part of the second.
  push_whole(L, 2, lua_tostring(L, 3));
  int copy = lua_gettop(L);
  shim_open(L, copy);
  empty(L, 1);
  lua_pushnil(L);
  while (lua_next(L, copy)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, 1);
  }
  return 0;
}

void shim_push_refill(lua_State *L) { lua_pushcfunction(L, refill); }

int shim_copy(lua_State *L, const char *subject) { return shim_replace_top(L, copy_value, subject); }
