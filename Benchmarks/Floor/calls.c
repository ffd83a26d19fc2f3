// The least that a call from Lua can cost: a C function that reads a whole number and gives one back, called in a
// loop in a machine without any of the sandbox.
#include "../../Sources/CLua/CLua.h"
#include "Floor.h"

static int add_one(lua_State *L) {
  lua_pushinteger(L, luaL_checkinteger(L, 1) + 1);
  return 1;
}

int floor_calls(const char *loop) {
  static lua_State *L;
  if (L == NULL) {
    L = luaL_newstate();
    if (L == NULL) return 0;
    luaL_openlibs(L);
    lua_register(L, "f", add_one);
  }
  int succeeded = luaL_dostring(L, loop) == LUA_OK;
  lua_settop(L, 0);
  return succeeded;
}
