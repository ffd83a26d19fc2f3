// Locates errors in the script's own functions, never in the host's.
#include <stdio.h>
#include <string.h>

#include "internal.h"

static const char traceback_key = 0, inner_key = 0;

// Pushes the text at a registry key, or an empty one, and clears the key.
static const char *take_text(lua_State *L, const void *key) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, key) != LUA_TSTRING) {
    lua_pop(L, 1);
    lua_pushliteral(L, "");
  }
  lua_pushnil(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, key);
  return lua_tostring(L, -1);
}

void shim_keep_traceback(lua_State *L) {
  lua_insert(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &inner_key);
}

void shim_forget_traceback(lua_State *L) {
  lua_pushnil(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &inner_key);
}

static const char overflow[] = "C stack overflow";

// Whether Lua raised the message in a C function such as table.sort, so that it lacks a place. A script that calls
// `error` with the same words chooses the place itself.
static bool lacks_place(lua_State *L, const char *message) {
  static const char operation[] = "attempt to ";
  lua_Debug frame;
  bool is_lua_s = strncmp(message, operation, sizeof operation - 1) == 0 || strcmp(message, overflow) == 0;
  if (!is_lua_s || !lua_getstack(L, 1, &frame)) return false;
  lua_getinfo(L, "f", &frame);
  lua_CFunction raiser = lua_tocfunction(L, -1);
  lua_pop(L, 1);
  return raiser != NULL && raiser != shim_context_of(L)->error;
}

// Whether the message is a script's, placed by `error`, or the host's. A re-raised message may be Lua's.
static bool is_own_message(lua_State *L) {
  lua_Debug frame;
  if (!lua_getstack(L, 1, &frame)) return false;
  if (shim_is_border(L, &frame)) return true;
  lua_getinfo(L, "f", &frame);
  bool is_raised = lua_tocfunction(L, -1) == shim_context_of(L)->error;
  lua_pop(L, 1);
  if (!is_raised || lua_getlocal(L, &frame, 1) == NULL) return false;
  bool is_as_it_was = lua_rawequal(L, 1, -1);
  lua_pop(L, 1);
  return !is_as_it_was;
}

bool shim_has_own_message(lua_State *L) {
  shim_context *context = shim_context_of(L);
  bool answer = context->is_own_message;
  context->is_own_message = false;
  return answer;
}

// The text after a place in the host's Lua, as in `[parlor] settings:12: `; NULL without one.
static const char *after_hosts_place(const char *message) {
  const char *line = shim_is_hosts_name(message) ? strchr(message, ':') : NULL;
  if (line == NULL) return NULL;
  size_t digits = strspn(line + 1, "0123456789");
  const char *end = line + 1 + digits;
  return digits > 0 && strncmp(end, ": ", 2) == 0 ? end + 2 : NULL;
}

void shim_place_message(lua_State *L) {
  if (lua_type(L, 1) != LUA_TSTRING) return;
  const char *message = lua_tostring(L, 1), *rest = after_hosts_place(message);
  if (rest == NULL && !lacks_place(L, message)) return;
  if (rest != NULL) message = rest;
  lua_Debug frame;
  // If no script runs here, the caller adds the place.
  if (shim_find_caller(L, &frame, false)) lua_pushfstring(L, "%s:%d: %s", frame.short_src, frame.currentline, message);
  else lua_pushstring(L, message);
  lua_replace(L, 1);
}

void shim_place_caught(lua_State *L) {
  if (lua_type(L, -1) != LUA_TSTRING || strcmp(lua_tostring(L, -1), overflow) != 0) return;
  shim_push_position(L);
  lua_insert(L, -2);
  lua_concat(L, 2);
}

// An inner traceback comes first.
int shim_note_traceback(lua_State *L) {
  if (!lua_checkstack(L, LUA_MINSTACK) || lua_islightuserdata(L, 1)) return 1;
  shim_context_of(L)->is_own_message = is_own_message(L);
  shim_place_message(L);
  const char *inner = take_text(L, &inner_key);
  shim_push_calls(L);
  const char *outer = lua_tostring(L, -1);
  if (*inner != '\0') lua_pushfstring(L, *outer != '\0' ? "%s\n%s" : "%s%s", inner, outer);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &traceback_key);
  lua_settop(L, 1);
  return 1;
}

static const void *function_of(lua_State *L, lua_Debug *frame) {
  lua_getinfo(L, "f", frame);
  const void *function = lua_topointer(L, -1);
  lua_pop(L, 1);
  return function;
}

static void write_place(char *text, size_t room, const lua_Debug *frame) {
  if (frame->name != NULL) {
    snprintf(text, room, "%s:%d: in function '%.80s'", frame->short_src, frame->currentline, frame->name);
  } else if (*frame->what == 'm') {
    snprintf(text, room, "%s:%d: in the main chunk", frame->short_src, frame->currentline);
  } else {
    snprintf(text, room, "%s:%d: in the function at line %d", frame->short_src, frame->currentline, frame->linedefined);
  }
}

// The frames read at each end; a recursion lies between.
enum { INNER_FRAMES = SHIM_STOPPED_CALLS - 1, OUTER_FRAMES = 16 };

// The function that the host called last, if the outer frames show it; else NULL.
static const void *outer_entry(lua_State *L) {
  const void *entry = NULL;
  lua_Debug frame;
  int depth = shim_depth_of(L);
  for (int level = depth - 1; level >= INNER_FRAMES && level >= depth - OUTER_FRAMES; level--) {
    lua_getstack(L, level, &frame);
    lua_getinfo(L, "S", &frame);
    if (shim_is_scripts(&frame) && entry == NULL) entry = function_of(L, &frame);
    if (*frame.what == 'C' && shim_is_border(L, &frame)) entry = NULL;
  }
  return entry;
}

void shim_note_stopped_at(lua_State *L) {
  shim_context *context = shim_context_of(L);
  char *text = context->stopped_at;
  const void **call = context->stopped_in;
  if (*text != '\0') return;
  lua_Debug frame;
  for (int level = 0; level < INNER_FRAMES; level++) {
    if (!lua_getstack(L, level, &frame)) return;
    shim_read_frame(L, level, &frame);
    if (*frame.what == 'C' && *text != '\0' && shim_is_border(L, &frame)) return;
    if (!shim_is_scripts(&frame)) continue;
    *call++ = function_of(L, &frame);
    if (*text == '\0') write_place(text, sizeof context->stopped_at, &frame);
  }
  *call = outer_entry(L);
}

const char *shim_take_traceback(lua_State *L) {
  const char *text = take_text(L, &traceback_key);
  lua_pop(L, 1);
  return text;
}
