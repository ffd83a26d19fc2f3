// What debug.getinfo tells: places as error messages show them. It gives no function, and of the host only that it
// called: the innermost call from Swift is the last level.
#include "internal.h"

static void set_text(lua_State *L, const char *name, const char *text) {
  lua_pushstring(L, text);
  lua_setfield(L, -2, name);
}

static void set_number(lua_State *L, const char *name, int number) {
  lua_pushinteger(L, number);
  lua_setfield(L, -2, name);
}

// Pushes a table about a function. The host's Lua looks like C. The source is the short one, since the whole one may
// be the text of another file, or a path longer than messages show.
static void push_information(lua_State *L, const lua_Debug *about, int line) {
  bool is_scripts = shim_is_scripts(about);
  const char *place = is_scripts ? about->short_src : "[C]";
  lua_createtable(L, 0, 10);
  set_text(L, "short_src", place);
  lua_pushfstring(L, "%c%s", is_scripts && *about->source == '@' ? '@' : '=', place);
  lua_setfield(L, -2, "source");
  set_text(L, "what", is_scripts ? about->what : "C");
  set_number(L, "currentline", is_scripts ? line : -1);
  set_number(L, "linedefined", is_scripts ? about->linedefined : -1);
  set_number(L, "lastlinedefined", is_scripts ? about->lastlinedefined : -1);
  set_number(L, "nparams", is_scripts ? about->nparams : 0);
  lua_pushboolean(L, !is_scripts || about->isvararg);
  lua_setfield(L, -2, "isvararg");
}

void shim_push_function_information(lua_State *L, int function) {
  lua_Debug about;
  lua_pushvalue(L, function);
  lua_getinfo(L, ">Su", &about);
  push_information(L, &about, -1);
  lua_pushvalue(L, function);
  lua_setfield(L, -2, "func");
}

void shim_push_level_information(lua_State *L, int64_t level) {
  lua_Debug frame;
  bool is_known = level >= 0 && level < SHIM_NEAR_LEVELS, is_end = false;
  for (int at = 0; is_known && at <= level; at++) {
    is_known = !is_end && lua_getstack(L, at, &frame);
    is_end = is_known && shim_is_end(L, at, &frame);
  }
  if (!is_known) {
    lua_pushnil(L);
    return;
  }
  shim_read_frame(L, (int)level, &frame);
  lua_getinfo(L, "u", &frame);
  push_information(L, &frame, frame.currentline);
  bool is_named = frame.name != NULL && !is_end && !shim_is_hosts_own(&frame);
  if (is_named) set_text(L, "name", frame.name);
  set_text(L, "namewhat", is_named ? frame.namewhat : "");
}
