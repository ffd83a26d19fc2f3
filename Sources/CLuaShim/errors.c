// What an error says about where it came from: the script's own functions, never the host's.
#include <string.h>

#include "internal.h"

static const char traceback_key = 0;

enum { LONGEST_TRACEBACK = 20 };

static void add_frame(lua_State *L, luaL_Buffer *text, const lua_Debug *frame) {
  lua_pushfstring(L, "%s:%d: in ", frame->short_src, frame->currentline);
  luaL_addvalue(text);
  if (frame->name != NULL) {
    lua_pushfstring(L, "function '%s'", frame->name);
  } else if (*frame->what == 'm') {
    lua_pushliteral(L, "the main chunk");
  } else {
    lua_pushfstring(L, "the function at line %d", frame->linedefined);
  }
  luaL_addvalue(text);
}

// Pushes the calls that led to an error, innermost first, a line each.
static void push_traceback(lua_State *L) {
  luaL_Buffer text;
  lua_Debug frame;
  int shown = 0;
  luaL_buffinit(L, &text);
  for (int level = 1; lua_getstack(L, level, &frame) && shown < LONGEST_TRACEBACK; level++) {
    lua_getinfo(L, "Sln", &frame);
    if (*frame.what == 'C') continue;
    if (shown++ > 0) luaL_addchar(&text, '\n');
    add_frame(L, &text, &frame);
  }
  luaL_pushresult(&text);
}

// An error that came through a host function from an inner call keeps the inner traceback in front.
static void join_traceback(lua_State *L) {
  const char *inner = shim_traceback(L);
  if (shim_context_of(L)->inner_error && *inner != '\0') {
    lua_pushfstring(L, "%s\n%s", inner, lua_tostring(L, -1));
    lua_remove(L, -2);
  }
  shim_context_of(L)->inner_error = false;
}

int shim_note_traceback(lua_State *L) {
  if (!lua_checkstack(L, LUA_MINSTACK) || lua_islightuserdata(L, 1)) return 1;
  push_traceback(L);
  join_traceback(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &traceback_key);
  return 1;
}

const char *shim_traceback(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &traceback_key);
  const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
  lua_pop(L, 1);  // the registry keeps it alive
  return text;
}

int shim_caller(lua_State *L) {
  lua_Debug frame;
  for (int level = 1; lua_getstack(L, level, &frame); level++) {
    lua_getinfo(L, "Sl", &frame);
    if (*frame.what == 'C') continue;
    lua_pushstring(L, frame.short_src);
    return frame.currentline;
  }
  lua_pushliteral(L, "");
  return 0;
}
