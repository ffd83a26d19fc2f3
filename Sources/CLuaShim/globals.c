// Separate globals for each file. Files by different authors share a machine, but no globals or library tables.
#include "internal.h"

// Copies a table's fields into the one above it.
static void copy_pairs(lua_State *L, int table) {
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, table + 1);
  }
}

void shim_copy_table(lua_State *L) {
  int table = lua_gettop(L);
  bool knows_fields = shim_context_of(L)->knows_arrays;
  lua_createtable(L, (int)lua_rawlen(L, table), knows_fields ? shim_count_fields(lua_topointer(L, table)) : 0);
  if (!knows_fields || !shim_copy_fields(lua_topointer(L, table), lua_topointer(L, -1))) copy_pairs(L, table);
  if (lua_getmetatable(L, table)) lua_setmetatable(L, table + 1);
  lua_replace(L, table);
}

// Pushes a table of loaded modules: Lua's libraries among the globals at an index.
static void push_libraries(lua_State *L, int globals) {
  static const char *const names[] = {
      "_G", "coroutine", "debug", "io", "math", "os", "package", "string", "table", "utf8",
  };
  enum { COUNT = sizeof names / sizeof *names };
  lua_createtable(L, 0, COUNT);
  for (int i = 0; i < COUNT; i++) {
    lua_pushstring(L, names[i]);
    if (lua_rawget(L, globals) == LUA_TTABLE) lua_setfield(L, -2, names[i]);
    else lua_pop(L, 1);
  }
}

// Gives the globals at an index their own table `package`, for the modules in the table on top. Its paths are empty,
// because `require` looks elsewhere.
static void set_package(lua_State *L, int globals) {
  int modules = lua_gettop(L);
  lua_createtable(L, 0, 5);
  lua_pushvalue(L, -1);
  lua_setfield(L, globals, "package");
  lua_pushliteral(L, "/\n;\n?\n!\n-\n");
  lua_setfield(L, -2, "config");
  lua_pushliteral(L, "");
  lua_setfield(L, -2, "path");
  lua_pushliteral(L, "");
  lua_setfield(L, -2, "cpath");
  push_libraries(L, globals);
  lua_pushvalue(L, -1);
  lua_rawseti(L, modules, SHIM_LOADED);
  lua_setfield(L, -2, "loaded");
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_rawseti(L, modules, SHIM_PRELOAD);
  lua_setfield(L, -2, "preload");
  lua_pop(L, 1);
}

// Gives the globals at an index their own `require`, `package` and modules.
static void set_require(lua_State *L, int globals, const void *require) {
  lua_pushlightuserdata(L, (void *)require);
  lua_createtable(L, SHIM_PRELOAD, 0);
  lua_pushvalue(L, globals);
  lua_rawseti(L, -2, SHIM_OWN_GLOBALS);
  set_package(L, globals);
  lua_pushcclosure(L, shim_call_host, 2);
  lua_setfield(L, globals, "require");
}

void shim_set_require(lua_State *L, const void *require) {
  lua_pushglobaltable(L);
  set_require(L, lua_gettop(L), require);
  lua_pop(L, 1);
}

void shim_push_own_globals(lua_State *L, const void *require) {
  lua_pushglobaltable(L);
  shim_copy_table(L);
  int globals = lua_gettop(L);
  lua_pushvalue(L, globals);
  lua_setfield(L, globals, "_G");
  lua_pushnil(L);
  while (lua_next(L, globals)) {
    if (lua_istable(L, -1) && !lua_rawequal(L, -1, globals)) {
      shim_copy_table(L);
      lua_pushvalue(L, -2);
      lua_insert(L, -2);
      lua_rawset(L, globals);  // the traversal continues, because the key exists already
    } else {
      lua_pop(L, 1);
    }
  }
  shim_push_load(L, globals);
  lua_setfield(L, globals, "load");
  if (require != NULL) set_require(L, globals, require);
}

void shim_push_modules(lua_State *L) { lua_pushvalue(L, lua_upvalueindex(2)); }

void shim_set_globals(lua_State *L) { lua_setupvalue(L, -2, 1); }
