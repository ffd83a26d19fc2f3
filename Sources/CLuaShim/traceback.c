// The calls that led to an error as text: the script's own, innermost first, a line each.
#include "internal.h"

// The number of innermost calls and outermost levels shown: the inner end shows a recursion, the outer one its
// origin.
enum { INNER_CALLS = 10, OUTER_LEVELS = 10 };

int shim_depth_of(lua_State *L) {
  lua_Debug frame;
  int known = 0, beyond = 1;
  while (lua_getstack(L, beyond, &frame)) known = beyond, beyond *= 2;
  while (beyond - known > 1) {
    int middle = known + (beyond - known) / 2;
    if (lua_getstack(L, middle, &frame)) known = middle;
    else beyond = middle;
  }
  return beyond;
}

// The level at which the innermost call from Swift ends.
static int end_of_calls(lua_State *L) {
  lua_Debug frame;
  for (int level = 1; level < SHIM_NEAR_LEVELS; level++) {
    if (!lua_getstack(L, level, &frame) || shim_is_end(L, level, &frame)) return level;
  }
  return shim_depth_of(L);
}

static void add_call(lua_State *L, luaL_Buffer *text, const lua_Debug *frame) {
  if (luaL_bufflen(text) > 0) luaL_addchar(text, '\n');
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

// The line for omitted calls, which Swift reads (CallList.swift).
static void add_gap(lua_State *L, luaL_Buffer *text, int *calls) {
  if (*calls == 0) return;
  lua_pushfstring(L, "\n... (%d more %s)", *calls, *calls == 1 ? "call" : "calls");
  luaL_addvalue(text);
  *calls = 0;
}

void shim_push_calls(lua_State *L) {
  luaL_Buffer text;
  lua_Debug frame;
  int end = end_of_calls(L), outer = end - OUTER_LEVELS, told = 0, left_out = 0;
  bool is_tail_inside = false;
  luaL_buffinit(L, &text);
  for (int level = 1; level < end; level++) {
    if (told >= INNER_CALLS && level < outer && end >= SHIM_NEAR_LEVELS) {
      left_out = outer - level;
      level = outer;
      is_tail_inside = false;
    }
    if (!lua_getstack(L, level, &frame)) break;
    shim_look_at(L, level, &frame, &is_tail_inside);
    if (*frame.what == 'C' && shim_is_end(L, level, &frame)) break;
    if (!shim_is_scripts(&frame)) continue;
    if (told < INNER_CALLS || level >= outer) {
      add_gap(L, &text, &left_out);
      add_call(L, &text, &frame);
      told++;
    } else {
      left_out++;
    }
  }
  add_gap(L, &text, &left_out);
  luaL_pushresult(&text);
}

void shim_push_traceback(lua_State *L, int message) {
  int below = lua_gettop(L);
  if (lua_type(L, message) == LUA_TSTRING) {
    lua_pushvalue(L, message);
    lua_pushliteral(L, "\n");
  }
  lua_pushliteral(L, "stack traceback:\n\t");
  shim_push_calls(L);
  luaL_gsub(L, lua_tostring(L, -1), "\n", "\n\t");
  lua_remove(L, -2);
  lua_concat(L, lua_gettop(L) - below);
}
