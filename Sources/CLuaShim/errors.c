// What an error says about where it came from: the script's own functions, never the host's.
#include <stdio.h>
#include <string.h>

#include "internal.h"

static const char traceback_key = 0, inner_key = 0;

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

// Whether a text begins as the names of the chunks do that the host brought along.
static bool is_hosts_name(const char *text) {
  static const char name[] = "[parlor]";
  return strncmp(text, name, sizeof name - 1) == 0;
}

// Whether a frame runs Lua that the host brought along.
static bool is_hosts_own(const lua_Debug *frame) { return is_hosts_name(frame->short_src); }

// Whether a frame is a host function's: there, another call from Swift begins, which notes its own part.
static bool is_border(lua_State *L, lua_Debug *frame) {
  lua_getinfo(L, "f", frame);
  bool answer = lua_tocfunction(L, -1) == shim_call_host;
  lua_pop(L, 1);
  return answer;
}

static bool is_scripts(const lua_Debug *frame) { return *frame->what != 'C' && !is_hosts_own(frame); }

// Of a frame of the host's own, makes one of the only function of the script's that the host's function holds, at its
// first line; where there isn't one such, the frame stays.
static void stand_for_script(lua_State *L, lua_Debug *frame) {
  lua_Debug held, found;
  int count = 0;
  lua_getinfo(L, "f", frame);
  int host = lua_gettop(L);
  for (int index = 1; lua_getupvalue(L, host, index) != NULL; index++) {
    if (!lua_isfunction(L, -1)) {
      lua_pop(L, 1);
      continue;
    }
    lua_getinfo(L, ">S", &held);
    if (is_scripts(&held)) found = held, count++;
  }
  lua_settop(L, host - 1);
  if (count != 1) return;
  *frame = found;
  frame->currentline = found.linedefined;
  frame->name = NULL;
}

// Reads a frame. What the host's own Lua calls f is any function, so that it is no name.
static void read_frame(lua_State *L, int level, lua_Debug *frame) {
  lua_Debug caller;
  lua_getinfo(L, "Slnt", frame);
  if (frame->name == NULL || strcmp(frame->name, "f") != 0 || !lua_getstack(L, level + 1, &caller)) return;
  lua_getinfo(L, "S", &caller);
  if (is_hosts_own(&caller)) frame->name = NULL;
}

// Looks at a frame. A function of the script's that ended in a tail call has none any more: if the call inside is the
// one that took its place, the host's, which made it, stands for it.
static void look_at(lua_State *L, int level, lua_Debug *frame, bool *is_tail_inside) {
  read_frame(L, level, frame);
  bool is_tail = frame->istailcall;
  if (*is_tail_inside && is_hosts_own(frame)) stand_for_script(L, frame);
  *is_tail_inside = is_tail;
}

// Finds the script's innermost call, within the innermost call from Swift or beyond; false where no script runs.
static bool find_caller(lua_State *L, lua_Debug *frame, bool beyond) {
  bool is_tail_inside = false;
  for (int level = 1; lua_getstack(L, level, frame); level++) {
    look_at(L, level, frame, &is_tail_inside);
    if (is_scripts(frame)) return true;
    if (!beyond && level > 1 && *frame->what == 'C' && is_border(L, frame)) return false;
  }
  return false;
}

// Pushes the calls that led to an error, innermost first, a line each.
static void push_traceback(lua_State *L) {
  luaL_Buffer text;
  lua_Debug frame;
  int shown = 0;
  bool is_tail_inside = false;
  luaL_buffinit(L, &text);
  for (int level = 1; lua_getstack(L, level, &frame) && shown < LONGEST_TRACEBACK; level++) {
    look_at(L, level, &frame, &is_tail_inside);
    if (is_hosts_own(&frame)) continue;
    if (*frame.what != 'C') {
      if (shown++ > 0) luaL_addchar(&text, '\n');
      add_frame(L, &text, &frame);
    } else if (level > 1 && is_border(L, &frame)) {  // the frame at level 1 is the one that raised
      break;
    }
  }
  luaL_pushresult(&text);
}

// Pushes what the registry holds under a key, or an empty text, and clears it there.
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

// Whether Lua itself says of a function in C what went wrong there, as of a comparison in table.sort: without a place.
// What `error` raises in the same words has the place that the script wants, or none.
static bool lacks_place(lua_State *L, const char *message) {
  static const char beginning[] = "attempt to ";
  lua_Debug frame;
  if (strncmp(message, beginning, sizeof beginning - 1) != 0 || !lua_getstack(L, 1, &frame)) return false;
  lua_getinfo(L, "f", &frame);
  lua_CFunction raiser = lua_tocfunction(L, -1);
  lua_pop(L, 1);
  return raiser != NULL && raiser != shim_context_of(L)->error;
}

// What follows a place in the host's own Lua, as in `[parlor] settings:12: `; NULL where a message begins with none.
static const char *after_hosts_place(const char *message) {
  const char *line = is_hosts_name(message) ? strchr(message, ':') : NULL;
  if (line == NULL) return NULL;
  size_t digits = strspn(line + 1, "0123456789");
  const char *end = line + 1 + digits;
  return digits > 0 && strncmp(end, ": ", 2) == 0 ? end + 2 : NULL;
}

// Gives the message the script's place where it has none, or one in the host's own Lua.
static void place_message(lua_State *L) {
  if (lua_type(L, 1) != LUA_TSTRING) return;
  const char *message = lua_tostring(L, 1), *rest = after_hosts_place(message);
  if (rest == NULL && !lacks_place(L, message)) return;
  if (rest != NULL) message = rest;
  lua_Debug frame;
  // Where no script runs here, whoever called gives the message a place.
  if (find_caller(L, &frame, false)) lua_pushfstring(L, "%s:%d: %s", frame.short_src, frame.currentline, message);
  else lua_pushstring(L, message);
  lua_replace(L, 1);
}

// The inner traceback, if there is one, comes first.
int shim_note_traceback(lua_State *L) {
  if (!lua_checkstack(L, LUA_MINSTACK) || lua_islightuserdata(L, 1)) return 1;
  place_message(L);
  const char *inner = take_text(L, &inner_key);
  push_traceback(L);
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

// How many frames there are, found without a look at each: to find a frame Lua walks to it from the innermost one.
static int depth_of(lua_State *L) {
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

// So many frames are looked at from the inner and from the outer end. Between them lies a script's recursion.
enum { INNER_FRAMES = SHIM_STOPPED_CALLS - 1, OUTER_FRAMES = 16 };

// The function that the host called last, as far as the outer frames tell; NULL where they don't.
static const void *outer_entry(lua_State *L) {
  const void *entry = NULL;
  lua_Debug frame;
  int depth = depth_of(L);
  for (int level = depth - 1; level >= INNER_FRAMES && level >= depth - OUTER_FRAMES; level--) {
    lua_getstack(L, level, &frame);
    lua_getinfo(L, "S", &frame);
    if (is_scripts(&frame) && entry == NULL) entry = function_of(L, &frame);
    if (*frame.what == 'C' && is_border(L, &frame)) entry = NULL;
  }
  return entry;
}

void shim_note_stopped_at(lua_State *L) {
  shim_context *context = shim_context_of(L);
  char *text = context->stopped_at;
  const void **call = context->stopped_in;
  lua_Debug frame;
  for (int level = 0; level < INNER_FRAMES; level++) {
    if (!lua_getstack(L, level, &frame)) return;
    read_frame(L, level, &frame);
    if (*frame.what == 'C' && *text != '\0' && is_border(L, &frame)) return;
    if (!is_scripts(&frame)) continue;
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

int shim_caller(lua_State *L) {
  lua_Debug frame;
  bool is_known = find_caller(L, &frame, true);
  lua_pushstring(L, is_known ? frame.short_src : "");
  return is_known ? frame.currentline : 0;
}

const char *shim_calling_chunk(lua_State *L) {
  lua_Debug frame;
  return find_caller(L, &frame, true) ? frame.source : "";
}

void shim_push_position(lua_State *L) {
  int line = shim_caller(L);
  if (line == 0) return;
  lua_pushfstring(L, "%s:%d: ", lua_tostring(L, -1), line);
  lua_remove(L, -2);
}

int shim_function_place(lua_State *L) {
  lua_Debug function;
  lua_getinfo(L, ">S", &function);
  lua_pushstring(L, function.short_src);
  return *function.what == 'C' ? 0 : function.linedefined;
}
