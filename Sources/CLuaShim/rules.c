// The rules of a game that a script keeps: one protected call plays a move and asks for everything that a host wants
// to know of the state after it. In one piece it costs a fraction of three calls.
#include "internal.h"

typedef struct {
  const shim_rules *rules;
  int state;
  bool has_move;
  shim_answers *answers;
} job;

// Calls a function of the rules with the state at 2, a move if there is one, and the settings.
static void ask(lua_State *L, const shim_rules *rules, int function, int move) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, function);
  lua_pushvalue(L, 2);
  if (move != 0) lua_pushvalue(L, move);
  lua_rawgeti(L, LUA_REGISTRYINDEX, rules->settings);
  lua_call(L, move != 0 ? 3 : 2, 1);
}

// Plays the move at 3. What apply returns is nothing, or the table that becomes the state.
static void play(lua_State *L, const job *job) {
  ask(L, job->rules, job->rules->apply, 3);
  if (lua_istable(L, -1)) {
    lua_pushvalue(L, -1);
    lua_rawseti(L, LUA_REGISTRYINDEX, job->state);
    lua_replace(L, 2);
  } else if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
  } else {
    luaL_error(L, "apply returned a %s; expected nothing, or the table that becomes the state", luaL_typename(L, -1));
  }
}

// Whose turn it is, where a number or a seat's name says so; else the value stays for the caller.
static int read_turn(lua_State *L, const shim_rules *rules) {
  int is_whole = 0;
  lua_Integer seat = lua_type(L, -1) == LUA_TNUMBER ? lua_tointegerx(L, -1, &is_whole) : 0;
  if (is_whole) {
    return seat >= 1 && seat <= rules->seat_count ? (int)seat : SHIM_TURN_OTHER;
  }
  if (lua_type(L, -1) != LUA_TSTRING) return SHIM_TURN_OTHER;
  lua_rawgeti(L, LUA_REGISTRYINDEX, rules->seats);
  lua_pushvalue(L, -2);
  int number = lua_rawget(L, -2) == LUA_TNUMBER ? (int)lua_tointeger(L, -1) : SHIM_TURN_OTHER;
  lua_pop(L, 2);
  return number;
}

// Copies a list of whole numbers, strictly ascending so that none is there twice; -1 for any other list, or where it
// doesn't fit, or where the table holds something beside the list.
static int read_moves(lua_State *L, int64_t *values, int capacity) {
  if (!lua_istable(L, -1)) return -1;
  if (shim_context_of(L)->knows_arrays) return shim_read_array(lua_topointer(L, -1), values, capacity);
  lua_Unsigned count = lua_rawlen(L, -1);
  if (count > (lua_Unsigned)capacity) return -1;
  for (lua_Unsigned i = 0; i < count; i++) {
    lua_rawgeti(L, -1, (lua_Integer)i + 1);
    bool fits = lua_isinteger(L, -1) && (i == 0 || values[i - 1] < lua_tointeger(L, -1));
    if (fits) values[i] = lua_tointeger(L, -1);
    lua_pop(L, 1);
    if (!fits) return -1;
  }
  if (count == 0) lua_pushnil(L); else lua_pushinteger(L, (lua_Integer)count);
  if (lua_next(L, -2) == 0) return (int)count;
  lua_pop(L, 2);
  return -1;
}

// Runs inside the protected call: (job, state[, move]) to (turn, moves), each nil where the answers hold it.
static int advance(lua_State *L) {
  job *job = lua_touserdata(L, 1);
  const shim_rules *rules = job->rules;
  shim_answers *answers = job->answers;
  if (job->has_move) play(L, job);
  answers->is_played = true;
  ask(L, rules, rules->turn, 0);
  answers->turn = read_turn(L, rules);
  if (answers->turn == SHIM_TURN_OTHER) {
    lua_pushnil(L);
    return 2;
  }
  lua_pop(L, 1);
  lua_pushnil(L);
  ask(L, rules, rules->moves, 0);
  answers->count = read_moves(L, answers->moves, answers->capacity);
  if (answers->count >= 0) {
    lua_pop(L, 1);
    lua_pushnil(L);
  }
  return 2;
}

int shim_advance(shim_context *context, const shim_rules *rules, int state, bool has_move, shim_answers *answers) {
  lua_State *L = shim_running(context);
  job job = {rules, state, has_move, answers};
  answers->is_played = false;
  answers->turn = SHIM_TURN_OTHER;
  answers->count = -1;
  // Below the move, which lies on top: the handler, the function, what it works on, and the state.
  int bottom = lua_gettop(L) + (has_move ? 0 : 1);
  lua_pushcfunction(L, shim_note_traceback);
  lua_pushcfunction(L, advance);
  lua_pushlightuserdata(L, &job);
  lua_rawgeti(L, LUA_REGISTRYINDEX, state);
  if (has_move) lua_rotate(L, bottom, 4);
  int pure = context->pure;
  context->pure = 1;
  int status = shim_protected_call(context, L, has_move ? 3 : 2, 2, bottom);
  context->pure = pure;
  lua_remove(L, bottom);
  return status;
}

void shim_set_pure(shim_context *context, int pure) { context->pure = pure; }

int shim_is_pure(const shim_context *context) { return context->pure; }
