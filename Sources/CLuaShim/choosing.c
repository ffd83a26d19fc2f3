// A very frequent call: fills a list of whole numbers in a table, and calls a function with the table and a stream of
// random numbers. A single C call costs a fraction of the separate steps.
#include "layout.h"

void shim_fill_list(lua_State *L, const int64_t *values, int count, int previous) {
  for (int i = 0; i < count; i++) {
    lua_pushinteger(L, (lua_Integer)values[i]);
    lua_rawseti(L, -2, i + 1);
  }
  for (int i = count; i < previous; i++) {
    lua_pushnil(L);
    lua_rawseti(L, -2, i + 1);
  }
  // Removes a script's additions too, because the list's length would be undefined.
  for (lua_Unsigned last = lua_rawlen(L, -1); last > (lua_Unsigned)count; last--) {
    lua_pushnil(L);
    lua_rawseti(L, -2, (lua_Integer)last);
  }
}

// Writes the list directly if its array has room, else number by number.
static void offer(lua_State *L, shim_choice *choice, const int64_t *values, int count) {
  if (choice->array == NULL || !shim_write_array(choice->array, values, count)) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, choice->list);
    shim_fill_list(L, values, count, choice->listed);
    lua_pop(L, 1);
  }
  choice->listed = count;
}

// Pushes the message handler, the function and its argument.
static void push_call(lua_State *L, const shim_choice *choice) {
  if (choice->knows_call) {
    shim_push_slots(L, choice->call, sizeof choice->call / sizeof *choice->call);
    return;
  }
  lua_pushcfunction(L, shim_note_traceback);
  lua_rawgeti(L, LUA_REGISTRYINDEX, choice->function);
  lua_rawgeti(L, LUA_REGISTRYINDEX, choice->argument);
}

shim_choice shim_make_choice(
    shim_context *context, int function, int argument, int list, bool is_confined, const char *name) {
  lua_State *L = shim_running(context);
  shim_choice choice = {
      .function = function, .argument = argument, .list = list, .is_confined = is_confined, .name = name};
  if (context->knows_arrays) {
    lua_pushstring(L, name);
    lua_pushboolean(L, 1);
    lua_rawset(L, LUA_REGISTRYINDEX);  // keeps the name's text alive
    lua_rawgeti(L, LUA_REGISTRYINDEX, argument);
    lua_rawgeti(L, LUA_REGISTRYINDEX, list);
    lua_pushstring(L, name);
    choice.holder = lua_topointer(L, -3);
    choice.array = lua_topointer(L, -2);
    choice.metatable = ((const table_head *)choice.holder)->metatable;
    choice.field = shim_find_field(choice.holder, lua_topointer(L, -1));
    lua_pop(L, 3);
  }
  if (context->knows_stack) {
    push_call(L, &choice);
    memcpy(choice.call, ((const coroutine_head *)(const void *)L)->top - 3, sizeof choice.call);
    choice.knows_call = true;
    lua_pop(L, 3);
  }
  return choice;
}

static void set_field(lua_State *L, const char *name, int value) {
  lua_pushstring(L, name);
  lua_pushvalue(L, value);
  lua_rawset(L, -3);
}

void shim_make_read_only_table(lua_State *L) {
  int seat = lua_gettop(L) - 4, box = seat + 1, reader = seat + 2, pairs = seat + 3, writer = seat + 4;
  lua_createtable(L, 0, 1);
  lua_createtable(L, 0, 4);
  lua_createtable(L, 0, 1);
  set_field(L, "seat", seat);
  lua_createtable(L, 0, 2);
  set_field(L, "box", box);
  set_field(L, "__index", reader);
  lua_setmetatable(L, -2);
  lua_replace(L, seat);
  set_field(L, "__index", seat);
  set_field(L, "__pairs", pairs);
  set_field(L, "__newindex", writer);
  lua_pushboolean(L, 0);
  lua_replace(L, seat);
  set_field(L, "__metatable", seat);
  lua_setmetatable(L, -2);
  lua_replace(L, seat);
  lua_settop(L, seat);
}

// Puts the list back into its field; returns whether it was gone.
static bool mend(lua_State *L, shim_choice *choice) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, choice->argument);
  lua_pushstring(L, choice->name);
  lua_rawget(L, -2);
  lua_rawgeti(L, LUA_REGISTRYINDEX, choice->list);
  bool is_there = lua_rawequal(L, -1, -2);
  if (!is_there) {
    lua_pushstring(L, choice->name);
    lua_insert(L, -2);
    lua_rawset(L, -4);
    lua_pushnil(L);
  }
  lua_pop(L, 3);
  if (choice->holder != NULL) choice->field = shim_find_field(choice->holder, choice->field.key);
  return !is_there;
}

bool shim_is_as_made(const shim_choice *choice) {
  const table_head *holder = choice->holder, *list = choice->array;
  if (holder == NULL || !shim_still_holds(holder, choice->field, list)) return false;
  return shim_array_size(holder) == 0 && shim_count_fields(holder) == 1 && holder->metatable == choice->metatable &&
         shim_count_fields(list) == 0 && list->metatable == NULL;
}

// Whether a script assigned to the list's field. A guarding metamethod would make reading three times as slow. The
// next call restores the field.
static inline bool was_changed(lua_State *L, shim_choice *choice) {
  return !shim_still_holds(choice->holder, choice->field, choice->array) && mend(L, choice);
}

int shim_choose(
    shim_context *context, shim_choice *choice, uint64_t seed, const int64_t *values, int count, int64_t *answer) {
  lua_State *L = shim_running_of(context);
  if (!lua_checkstack(L, LUA_MINSTACK)) return shim_refuse_depth(L);
  int bottom = lua_gettop(L);
  if (values != NULL) offer(L, choice, values, count);
  shim_stream stream = {0}, *outer = context->stream;
  stream.key[0] = seed;
  context->stream = &stream;
  int caller = context->caller;
  context->caller = SHIM_ANYBODY;
  bool is_confined = context->is_confined;
  context->is_confined = is_confined || choice->is_confined;
  push_call(L, choice);
  int status = shim_protected_call(context, L, 1, 1, bottom + 1);
  context->caller = caller;
  context->is_confined = is_confined;
  context->stream = outer;
  if (was_changed(L, choice) && status == LUA_OK) {
    lua_settop(L, bottom);
    return SHIM_MENDED;
  }
  lua_Integer chosen;
  if (status == LUA_OK && shim_read_integer(L, -1, &chosen)) {
    *answer = chosen;
    if (choice->knows_call) shim_drop_to(L, bottom); else lua_settop(L, bottom);
    return SHIM_INTEGER;
  }
  lua_remove(L, bottom + 1);
  return status;
}
