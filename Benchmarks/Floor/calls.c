// Lua without any of the sandbox: what a plain machine takes for the same chunk, and the least that a call from Lua can
// cost: a C function that reads a whole number and gives one back.
#include "../../Sources/CLua/CLua.h"
#include "Floor.h"

static int add_one(lua_State *L) {
  lua_pushinteger(L, luaL_checkinteger(L, 1) + 1);
  return 1;
}

static lua_State *plain_machine(void) {
  lua_State *L = luaL_newstate();
  if (L == NULL) return NULL;
  luaL_openlibs(L);
  lua_register(L, "f", add_one);
  return L;
}

int floor_run(const char *chunk) {
  static lua_State *L;
  if (L == NULL) L = plain_machine();
  if (L == NULL) return 0;
  int succeeded = luaL_dostring(L, chunk) == LUA_OK;
  lua_settop(L, 0);
  return succeeded;
}

void floor_machine(void) {
  lua_State *L = plain_machine();
  if (L != NULL) lua_close(L);
}
