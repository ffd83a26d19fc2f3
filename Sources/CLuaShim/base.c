// The basic functions for scripts: no files, bytecode, finalizers or addresses, and no pcall that swallows a stop.
// `print`, `require` and math.random come from Swift.
#include <string.h>

#include "internal.h"

const char *shim_tolstring(lua_State *L, int index, size_t *length) {
  switch (lua_type(L, index)) {
    case LUA_TNUMBER: {
      const char *text = luaL_tolstring(L, index, length);
      if (strcmp(text, "-nan") != 0) return text;
      lua_pop(L, 1);
      lua_pushliteral(L, "nan");
      return lua_tolstring(L, -1, length);
    }
    case LUA_TNIL: case LUA_TBOOLEAN: case LUA_TSTRING:
      return luaL_tolstring(L, index, length);
    default:
      break;
  }
  if (luaL_callmeta(L, index, "__tostring")) {
    if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
  } else {
    int type = luaL_getmetafield(L, index, "__name");
    if (type != LUA_TSTRING) {
      if (type != LUA_TNIL) lua_pop(L, 1);
      lua_pushstring(L, luaL_typename(L, index));
    }
  }
  return lua_tolstring(L, -1, length);
}

static int to_string(lua_State *L) {
  luaL_checkany(L, 1);
  shim_tolstring(L, 1, NULL);
  return 1;
}

static int set_metatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) return luaL_error(L, "cannot change a protected metatable");
  if (type == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL)
      return luaL_error(L, "setmetatable: __gc isn't allowed here, because garbage isn't collected at the same time in "
                           "every run");
  }
  lua_settop(L, 2);
  lua_setmetatable(L, 1);
  return 1;
}

// The stock functions would treat a frozen table as empty.
static int raw_get(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  lua_settop(L, 2);
  shim_open(L, 1);
  lua_rawget(L, 1);
  return 1;
}

static int raw_set(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  luaL_checkany(L, 3);
  lua_settop(L, 3);
  if (shim_is_frozen(L, 1)) return shim_refuse_change(L);
  lua_rawset(L, 1);
  return 1;
}

static int raw_length(lua_State *L) {
  int type = lua_type(L, 1);
  luaL_argexpected(L, type == LUA_TTABLE || type == LUA_TSTRING, 1, "table or string");
  lua_pushinteger(L, shim_content_length(L, 1));
  return 1;
}

static int next_element(lua_State *L) {
  lua_Integer index = (lua_Integer)((lua_Unsigned)luaL_checkinteger(L, 2) + 1);
  lua_pushinteger(L, index);
  return lua_geti(L, 1, index) == LUA_TNIL ? 1 : 2;
}

// The stock function accepts any value, and then the loop fails without a place in the script.
static int elements_in_order(lua_State *L) {
  bool has_elements = lua_type(L, 1) == LUA_TTABLE || luaL_getmetafield(L, 1, "__index") != LUA_TNIL;
  if (!has_elements) return luaL_typeerror(L, 1, "table");
  lua_pushcfunction(L, next_element);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

static int finish_pcall(lua_State *L, int status, lua_KContext below) {
  shim_poll(L);
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)below;
  shim_forget_traceback(L);
  shim_place_caught(L);
  lua_pushboolean(L, 0);
  lua_pushvalue(L, -2);
  return 2;
}

static int protected_call(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_pcall);
  return finish_pcall(L, status, 0);
}

// Guards a script's message handler: it isn't called for a stop, because no hook runs in it and it might never end.
int shim_guard_handler(lua_State *L) {
  if (lua_islightuserdata(L, 1)) return 1;
  shim_place_message(L);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 1);
  return 1;
}

static int protected_call_with_handler(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, shim_guard_handler, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  int status = lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish_pcall);
  return finish_pcall(L, status, 2);
}

// load(text [, name [, mode [, environment]]]), with source text as a string, or as a function that gives its pieces.
static int load_text(lua_State *L) {
  // The machine's own `load` has no upvalue and gives the machine's globals.
  int environment = lua_isnone(L, 4) ? lua_upvalueindex(1) : 4, status;
  if (lua_isfunction(L, 1)) {
    const char *name = luaL_optstring(L, 2, "=(load)");
    lua_settop(L, SHIM_PIECE);
    status = shim_compile_pieces(L, name);
  } else {
    size_t length;
    const char *source = luaL_checklstring(L, 1, &length);
    luaL_argcheck(L, length <= SHIM_LONGEST_SOURCE, 1, "the source is longer than 1 MiB");
    status = shim_compile(L, source, length, luaL_optstring(L, 2, source));
  }
  if (status != LUA_OK) {
    shim_poll(L);
    shim_forget_traceback(L);
    luaL_pushfail(L);
    lua_insert(L, -2);
    return 2;
  }
  if (!lua_isnone(L, environment)) {
    lua_pushvalue(L, environment);
    lua_setupvalue(L, -2, 1);
  }
  return 1;
}

void shim_push_load(lua_State *L, int globals) {
  lua_pushvalue(L, globals);
  lua_pushcclosure(L, load_text, 1);
}

static void remove_globals(lua_State *L) {
  static const char *const names[] = {"collectgarbage", "dofile", "loadfile", "warn", "print"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    lua_pushnil(L);
    lua_setglobal(L, names[i]);
  }
}

void shim_open_base(lua_State *L) {
  static const luaL_Reg replaced[] = {
      {"tostring", to_string}, {"setmetatable", set_metatable},
      {"pcall", protected_call}, {"xpcall", protected_call_with_handler},
      {"load", load_text}, {"pairs", shim_pairs}, {"next", shim_next},
      {"ipairs", elements_in_order},
      {"rawget", raw_get}, {"rawset", raw_set}, {"rawlen", raw_length}, {NULL, NULL},
  };
  luaL_requiref(L, "_G", luaopen_base, 1);
  luaL_setfuncs(L, replaced, 0);
  lua_getfield(L, -1, "error");
  shim_context_of(L)->error = lua_tocfunction(L, -1);
  lua_pop(L, 2);
  remove_globals(L);
  luaL_requiref(L, "utf8", luaopen_utf8, 1);
  luaL_requiref(L, "math", luaopen_math, 1);
  lua_pushnil(L);
  lua_setfield(L, -2, "randomseed");
  lua_pushnil(L);
  lua_setfield(L, -2, "random");
  lua_pop(L, 2);
  shim_open_numbers(L);
}
