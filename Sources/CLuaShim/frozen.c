// Tables that scripts can only read, nested tables included. A script holds an empty front, whose metatable leads to
// the content: reading takes one more look-up, and every assignment calls a metamethod, which refuses. Raw access
// must go to the content (shim_push_content, shim_open).
#include "internal.h"
#include "values.h"

static const char content_key = 0, name_key = 0, hint_key = 0;

// Pushes an entry of the metatable of the front at `front`.
static void push_kept(lua_State *L, int front, const void *key) {
  lua_getmetatable(L, front);
  lua_rawgetp(L, -1, key);
  lua_remove(L, -2);
}

bool shim_is_frozen(lua_State *L, int index) {
  if (!lua_istable(L, index) || !lua_getmetatable(L, index)) return false;
  bool frozen = lua_rawgetp(L, -1, &content_key) == LUA_TTABLE;
  lua_pop(L, 2);
  return frozen;
}

void shim_push_content(lua_State *L, int index) {
  index = lua_absindex(L, index);
  if (shim_is_frozen(L, index)) push_kept(L, index, &content_key); else lua_pushvalue(L, index);
}

bool shim_open(lua_State *L, int index) {
  if (!shim_is_frozen(L, index)) return false;
  push_kept(L, index, &content_key);
  lua_replace(L, index);
  return true;
}

// Pushes the field at `key` in a script's notation.
static void push_name(lua_State *L, const char *owner, int key) {
  if (lua_type(L, key) == LUA_TSTRING) lua_pushfstring(L, "%s.%s", owner, lua_tostring(L, key));
  else if (lua_isinteger(L, key)) lua_pushfstring(L, "%s[%I]", owner, (LUAI_UACINT)lua_tointeger(L, key));
  else lua_pushfstring(L, "%s[a %s]", owner, luaL_typename(L, key));
}

int shim_refuse_change(lua_State *L) {
  shim_push_position(L);
  push_kept(L, 1, &name_key);
  push_name(L, lua_tostring(L, -1), 2);
  lua_pushliteral(L, " can't be changed");
  push_kept(L, 1, &hint_key);
  lua_remove(L, -4);
  lua_concat(L, 4);
  return lua_error(L);
}

lua_Integer shim_content_length(lua_State *L, int index) {
  shim_push_content(L, index);
  lua_Integer length = (lua_Integer)lua_rawlen(L, -1);
  lua_pop(L, 1);
  return length;
}

static int length_of_content(lua_State *L) {
  lua_pushinteger(L, shim_content_length(L, 1));
  return 1;
}

// Continues the traversal of the content.
static int content_step(lua_State *L) {
  lua_settop(L, 2);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_pushvalue(L, 2);
  lua_call(L, 2, 2);
  return 2;
}

static int content_pairs(lua_State *L) {
  lua_pushcfunction(L, shim_pairs);
  shim_push_content(L, 1);
  lua_pushvalue(L, -1);
  lua_insert(L, -3);
  lua_call(L, 1, 1);
  lua_insert(L, -2);
  lua_pushcclosure(L, content_step, 2);
  lua_pushvalue(L, 1);
  return 2;
}

// Pushes a front for the table at `content`; its name is on top, and the hint at `hint`.
static void push_front(lua_State *L, int content, int hint) {
  static const luaL_Reg metamethods[] = {
      {"__newindex", shim_refuse_change}, {"__len", length_of_content}, {"__pairs", content_pairs}, {NULL, NULL}};
  int name = lua_gettop(L);
  lua_newtable(L);
  luaL_newlib(L, metamethods);
  lua_pushvalue(L, content);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pushvalue(L, content);
  lua_rawsetp(L, -2, &content_key);
  lua_pushvalue(L, name);
  lua_rawsetp(L, -2, &name_key);
  lua_pushvalue(L, hint);
  lua_rawsetp(L, -2, &hint_key);
  lua_setmetatable(L, -2);
}

// Replaces the name on top by a front for the table at `content`, nested tables first.
static void freeze(lua_State *L, int content, int hint, int depth) {
  int name = lua_gettop(L);
  if (depth > SHIM_DEEPEST) luaL_error(L, "%s lies more than %d tables deep", lua_tostring(L, name), SHIM_DEEPEST);
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  lua_pushnil(L);
  while (lua_next(L, content)) {
    shim_poll(L);
    int key = name + 1, value = name + 2;
    if (lua_istable(L, value) && !shim_is_frozen(L, value)) {
      push_name(L, lua_tostring(L, name), key);
      freeze(L, value, hint, depth + 1);
      lua_pushvalue(L, key);
      lua_insert(L, -2);
      lua_rawset(L, content);
    }
    lua_settop(L, key);
  }
  push_front(L, content, hint);
  lua_replace(L, name);
}

static int freeze_table(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_pushvalue(L, 2);
  freeze(L, 1, 3, 0);
  return 1;
}

int shim_freeze(lua_State *L, const char *name, const char *hint) {
  lua_pushcfunction(L, freeze_table);
  lua_insert(L, -2);
  lua_pushstring(L, name);
  lua_pushstring(L, hint);
  return shim_call(L, 3, 1);
}
