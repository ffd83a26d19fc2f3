// The rules of a game in Lua. One protected call plays a move and asks for all answers about the next state, at a
// fraction of the cost of three calls.
#include <limits.h>

#include "layout.h"

static int read_moves(lua_State *L, int list, int64_t *values, int capacity) {
  if (!lua_istable(L, list)) return -1;
  if (shim_context_of(L)->knows_arrays) return shim_read_array(lua_topointer(L, list), values, capacity);
  lua_Unsigned count = lua_rawlen(L, list);
  if (count > (lua_Unsigned)capacity) return -1;
  for (lua_Unsigned i = 0; i < count; i++) {
    lua_rawgeti(L, list, (lua_Integer)i + 1);
    bool fits = lua_isinteger(L, -1) && (i == 0 || values[i - 1] < lua_tointeger(L, -1));
    if (fits) values[i] = lua_tointeger(L, -1);
    lua_pop(L, 1);
    if (!fits) return -1;
  }
  if (count == 0) lua_pushnil(L); else lua_pushinteger(L, (lua_Integer)count);
  if (lua_next(L, list) == 0) return (int)count;
  lua_pop(L, 2);
  return -1;
}

int shim_read_numbers(lua_State *L, int index, int64_t *values, int capacity) {
  int list = lua_absindex(L, index), count = read_moves(L, list, values, capacity);
  if (count != 0) return count;
  // A frozen list looks empty; this check comes last, because it is slow.
  lua_pushvalue(L, list);
  if (shim_open(L, lua_gettop(L))) count = read_moves(L, lua_gettop(L), values, capacity);
  lua_pop(L, 1);
  return count;
}

int shim_read_known(lua_State *L, int index, int known, int64_t *values, int capacity, int *numbers) {
  int list = lua_absindex(L, index);
  known = lua_absindex(L, known);
  *numbers = 0;
  lua_Unsigned count = lua_istable(L, list) ? lua_rawlen(L, list) : 0;
  if (count == 0 || count > (lua_Unsigned)capacity) return -1;
  uint64_t seen = 0;
  for (int i = 0; i < (int)count; i++) {
    bool is_text = lua_rawgeti(L, list, i + 1) == LUA_TSTRING;
    if (is_text) lua_rawget(L, known);
    bool fits = lua_isinteger(L, -1);
    if (fits) values[i] = lua_tointeger(L, -1);
    lua_pop(L, 1);
    if (!fits) return -1;
    if (is_text) {
      if (seen & UINT64_C(1) << values[i]) return -1;
      seen |= UINT64_C(1) << values[i];
    } else {
      if (*numbers < i || (i > 0 && values[i - 1] >= values[i])) return -1;
      ++*numbers;
    }
  }
  lua_pushinteger(L, (lua_Integer)count);
  if (lua_next(L, list) == 0) return (int)count;
  lua_pop(L, 2);
  return -1;
}

int shim_advance(
    shim_context *context, int function, int state, int has_move, int64_t number, shim_answers *answers) {
  lua_State *L = shim_running_of(context);
  if (!lua_checkstack(L, LUA_MINSTACK)) return shim_refuse_depth(L);
  // A text move is on top.
  int bottom = lua_gettop(L) + (has_move == SHIM_MOVE_TEXT ? 0 : 1);
  lua_pushcfunction(L, shim_note_traceback);
  lua_rawgeti(L, LUA_REGISTRYINDEX, function);
  lua_rawgeti(L, LUA_REGISTRYINDEX, state);
  if (has_move == SHIM_MOVE_TEXT) lua_rotate(L, bottom, 3);
  if (has_move == SHIM_MOVE_NUMBER) lua_pushinteger(L, (lua_Integer)number);
  int caller = context->caller;
  context->caller = SHIM_RULES;
  bool is_confined = context->is_confined;
  context->is_confined = true;
  int status = shim_protected_call(context, L, has_move == SHIM_MOVE_NONE ? 1 : 2, LUA_MULTRET, bottom);
  context->caller = caller;
  context->is_confined = is_confined;
  if (status != LUA_OK) {
    lua_remove(L, bottom);
    return status;
  }
  // A third result replaces the state.
  int results = lua_gettop(L) - bottom;
  lua_Integer turn;
  bool is_seat = results > 0 && shim_read_integer(L, -results, &turn) && turn >= 0 && turn <= INT_MAX;
  answers->turn = is_seat ? (int)turn : SHIM_TURN_OTHER;
  answers->count =
      answers->turn == SHIM_TURN_OTHER ? -1 : shim_read_numbers(L, bottom + 2, answers->moves, answers->capacity);
  answers->has_turn = answers->is_plain = answers->count >= 0 && results == 2;
  if (answers->is_plain) {
    lua_settop(L, bottom - 1);
  } else {
    lua_settop(L, bottom + 3);
    lua_remove(L, bottom);
  }
  return LUA_OK;
}

void shim_set_caller(shim_context *context, int caller) { context->caller = caller; }

int shim_get_caller(const shim_context *context) { return context->caller; }

bool shim_is_confined(const shim_context *context) { return context->is_confined; }

void shim_set_confined(shim_context *context, bool is_confined) { context->is_confined = is_confined; }
