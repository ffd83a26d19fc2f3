// Coroutines that the watchdog can follow: a stop must reach the running coroutine, and must not end at a resume.
// There is no coroutine.close, because Lua 5.4.4 crashes on a chain of them.
#include "internal.h"

static lua_State *coroutine_at(lua_State *L, int index) {
  lua_State *coroutine = lua_tothread(L, index);
  luaL_argexpected(L, coroutine != NULL, index, "coroutine");
  return coroutine;
}

static int create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  shim_charge(L, SHIM_FUEL_STEP);  // it counts its own instructions
  lua_State *coroutine = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, coroutine, 1);
  return 1;
}

// Closes the variables of a failed coroutine. Lua 5.4.4 doesn't count the depth, and each level takes as much C stack
// as a whole script; beyond a few levels the variables stay open.
static void close_variables(lua_State *L, lua_State *coroutine) {
  enum { DEEPEST = 5 };
  shim_context *context = shim_context_of(L);
  // A coroutine that couldn't be resumed hasn't failed.
  if (lua_status(coroutine) <= LUA_YIELD || context->closing == DEEPEST) return;
  context->closing++;
  atomic_store(&context->running, coroutine);
  lua_resetthread(coroutine);
  atomic_store(&context->running, L);
  context->closing--;
}

// Moves the arguments, runs, and moves the results or the error back; -1 after an error.
static int run(lua_State *L, lua_State *coroutine, int arguments, bool closes) {
  if (shim_has_ended(coroutine)) {
    lua_pushliteral(L, "cannot resume dead coroutine");
    return -1;
  }
  if (!lua_checkstack(coroutine, arguments)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  shim_context *context = shim_context_of(L);
  lua_xmove(L, coroutine, arguments);
  // A coroutine has the hook of its creation.
  bool counts = !context->has_fuel || (lua_gethookmask(coroutine) & LUA_MASKCOUNT);
  if (!counts || (shim_covers(context) && lua_gethook(coroutine) == NULL)) shim_set_usual_hook(coroutine);
  int count = 0;
  atomic_store(&context->running, coroutine);
  int status = lua_resume(coroutine, L, arguments, &count);
  atomic_store(&context->running, L);
  if (status == LUA_YIELD && shim_stop_reason(context) != SHIM_STOP_NONE) shim_end_coroutine(coroutine);
  shim_poll(L);
  if (status != LUA_OK && status != LUA_YIELD) {
    if (closes) close_variables(L, coroutine);
    shim_poll(L);
    lua_xmove(coroutine, L, 1);
    shim_place_caught(L);
    return -1;
  }
  if (!lua_checkstack(L, count + 1)) {
    lua_pop(coroutine, count);
    lua_pushliteral(L, "too many results to resume");
    return -1;
  }
  lua_xmove(coroutine, L, count);
  return count;
}

static int resume(lua_State *L) {
  lua_State *coroutine = coroutine_at(L, 1);
  int count = run(L, coroutine, lua_gettop(L) - 1, false);
  if (count < 0) shim_forget_traceback(L);
  lua_pushboolean(L, count >= 0);
  int results = count < 0 ? 1 : count;
  lua_insert(L, -(results + 1));
  return results + 1;
}

static int resume_wrapped(lua_State *L) {
  lua_State *coroutine = lua_tothread(L, lua_upvalueindex(1));
  int count = run(L, coroutine, lua_gettop(L), true);
  return count < 0 ? lua_error(L) : count;
}

static int wrap(lua_State *L) {
  create(L);
  lua_pushcclosure(L, resume_wrapped, 1);
  return 1;
}

void shim_check_yield(lua_State *L) {
  if (lua_isyieldable(L)) return;
  bool is_main = lua_pushthread(L) == 1;
  luaL_error(L, is_main ? "attempt to yield from outside a coroutine"
                        : "attempt to yield inside a function that the host or the library called");
}

static int yield(lua_State *L) {
  shim_check_yield(L);
  return lua_yield(L, lua_gettop(L));
}

static const char *status_of(lua_State *L, lua_State *coroutine) {
  lua_Debug frame;
  if (L == coroutine) return "running";
  if (shim_has_ended(coroutine)) return "dead";
  if (lua_status(coroutine) == LUA_YIELD) return "suspended";
  if (lua_status(coroutine) != LUA_OK) return "dead";
  if (lua_getstack(coroutine, 0, &frame)) return "normal";
  return lua_gettop(coroutine) == 0 ? "dead" : "suspended";
}

static int status(lua_State *L) {
  lua_pushstring(L, status_of(L, coroutine_at(L, 1)));
  return 1;
}

static int is_yieldable(lua_State *L) {
  lua_pushboolean(L, lua_isyieldable(lua_isnone(L, 1) ? L : coroutine_at(L, 1)));
  return 1;
}

static int running(lua_State *L) {
  lua_pushboolean(L, lua_pushthread(L));
  return 2;
}

void shim_open_coroutines(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"create", create}, {"resume", resume},   {"wrap", wrap},
      {"yield", yield},   {"status", status},   {"isyieldable", is_yieldable},
      {"running", running}, {NULL, NULL},
  };
  luaL_newlib(L, functions);
  lua_setglobal(L, "coroutine");
}
