// The path of a value in nested tables, for errors, and the checks on the way: a game's state is plain data, which
// means numbers, text, booleans and tables of these.
#include "values.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static void add_path(lua_State *L, luaL_Buffer *buffer, const shim_path *path) {
  if (path->above == NULL) {
    luaL_addstring(buffer, path->subject);
    return;
  }
  add_path(L, buffer, path->above);
  char text[64];
  if (lua_type(L, path->key) == LUA_TSTRING) {
    snprintf(text, sizeof text, ".%.40s", lua_tostring(L, path->key));
  } else if (lua_isinteger(L, path->key)) {
    snprintf(text, sizeof text, "[%lld]", (long long)lua_tointeger(L, path->key));
  } else {
    snprintf(text, sizeof text, "[a %s]", luaL_typename(L, path->key));
  }
  luaL_addstring(buffer, text);
}

int shim_refuse_value(lua_State *L, const shim_path *path, const char *problem) {
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  add_path(L, &buffer, path);
  luaL_addchar(&buffer, ' ');
  luaL_addstring(&buffer, problem);
  luaL_pushresult(&buffer);
  return lua_error(L);
}

int shim_refuse_type(lua_State *L, const shim_path *path, const char *type) {
  // Scripts have no userdata except objects such as a match.
  bool is_object = strcmp(type, "userdata") == 0;
  char problem[128];
  snprintf(problem, sizeof problem, "holds %s%s; it may hold numbers, text, true or false, and tables",
    is_object ? "" : "a ", is_object ? "an object, such as the state itself or a match" : type);
  return shim_refuse_value(L, path, problem);
}

void shim_enter_table(lua_State *L, int table, const shim_path *path) {
  shim_poll(L);
  if (path->depth > SHIM_DEEPEST) shim_refuse_value(L, path, "lies more than 100 tables deep");
  if (!shim_open(L, table) && lua_getmetatable(L, table))
    shim_refuse_value(L, path, "has a metatable; keep plain tables, and methods beside them");
  luaL_checkstack(L, LUA_MINSTACK, NULL);
}

void shim_check_key(lua_State *L, int key, const shim_path *path) {
  int type = lua_type(L, key);
  if (type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TBOOLEAN) return;
  char problem[96];
  snprintf(problem, sizeof problem, "has a %s as a key; use numbers, text, true or false", lua_typename(L, type));
  shim_refuse_value(L, path, problem);
}

int shim_replace_top(lua_State *L, lua_CFunction function, const char *text) {
  lua_pushcfunction(L, function);
  lua_insert(L, -2);
  lua_pushstring(L, text);
  return shim_call(L, 2, 1);
}
