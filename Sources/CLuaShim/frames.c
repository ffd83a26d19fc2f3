// Distinguishes the script's frames from the host's.
#include <string.h>

#include "internal.h"

bool shim_is_hosts_name(const char *text) {
  static const char name[] = "[parlor]";
  return strncmp(text, name, sizeof name - 1) == 0;
}

bool shim_is_hosts_own(const lua_Debug *frame) { return shim_is_hosts_name(frame->short_src); }

static lua_CFunction function_of(lua_State *L, lua_Debug *frame) {
  lua_getinfo(L, "f", frame);
  lua_CFunction function = lua_tocfunction(L, -1);
  lua_pop(L, 1);
  return function;
}

bool shim_is_border(lua_State *L, lua_Debug *frame) {
  lua_CFunction function = function_of(L, frame);
  return function == shim_call_host || function == shim_call_operation;
}

bool shim_is_end(lua_State *L, int level, lua_Debug *frame) {
  lua_Debug callee;
  if (!shim_is_border(L, frame) || !lua_getstack(L, level - 1, &callee)) return false;
  lua_CFunction function = function_of(L, &callee);
  return function != shim_note_traceback && function != shim_guard_handler;
}

bool shim_is_scripts(const lua_Debug *frame) { return *frame->what != 'C' && !shim_is_hosts_own(frame); }

// Replaces a host frame by the only script function that it holds, at its first line; keeps the frame if there is
// none or several.
static void stand_for_script(lua_State *L, lua_Debug *frame) {
  lua_Debug held, found;
  int count = 0;
  if (!lua_checkstack(L, 2)) return;
  lua_getinfo(L, "f", frame);
  int host = lua_gettop(L);
  for (int index = 1; lua_getupvalue(L, host, index) != NULL; index++) {
    if (!lua_isfunction(L, -1)) {
      lua_pop(L, 1);
      continue;
    }
    lua_getinfo(L, ">S", &held);
    if (shim_is_scripts(&held)) found = held, count++;
  }
  lua_settop(L, host - 1);
  if (count != 1) return;
  *frame = found;
  frame->currentline = found.linedefined;
  frame->name = NULL;
}

// In the host's Lua, `f` stands for any function and isn't a name.
void shim_read_frame(lua_State *L, int level, lua_Debug *frame) {
  lua_Debug caller;
  lua_getinfo(L, "Slnt", frame);
  if (frame->name == NULL || strcmp(frame->name, "f") != 0 || !lua_getstack(L, level + 1, &caller)) return;
  lua_getinfo(L, "S", &caller);
  if (shim_is_hosts_own(&caller)) frame->name = NULL;
}

// A tail call removes a script function's frame. If an inner call replaced it, the calling host frame stands for it.
void shim_look_at(lua_State *L, int level, lua_Debug *frame, bool *is_tail_inside) {
  shim_read_frame(L, level, frame);
  bool is_tail = frame->istailcall;
  if (*is_tail_inside && shim_is_hosts_own(frame)) stand_for_script(L, frame);
  *is_tail_inside = is_tail;
}

bool shim_find_caller(lua_State *L, lua_Debug *frame, bool beyond) {
  bool is_tail_inside = false;
  for (int level = 1; lua_getstack(L, level, frame); level++) {
    shim_look_at(L, level, frame, &is_tail_inside);
    if (shim_is_scripts(frame)) return true;
    if (!beyond && *frame->what == 'C' && shim_is_end(L, level, frame)) return false;
  }
  return false;
}

int shim_caller(lua_State *L) {
  lua_Debug frame;
  bool is_known = shim_find_caller(L, &frame, true);
  lua_pushstring(L, is_known ? frame.short_src : "");
  return is_known ? frame.currentline : 0;
}

const char *shim_calling_chunk(lua_State *L) {
  lua_Debug frame;
  return shim_find_caller(L, &frame, true) ? frame.source : "";
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
