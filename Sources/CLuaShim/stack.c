// Reads a C function's arguments, upvalues and results in place: lua_tointegerx and similar functions take longer for
// two numbers than most operations do. Not used on an unknown stack.
#include "layout.h"

static bool lies_in(const void *place, size_t size, shim_block block) {
  const char *first = place, *start = block.place;
  return first >= start && size <= block.size && first <= start + (block.size - size);
}

static bool is_integer(array_slot slot, lua_Integer integer) {
  return slot.tag == TAG_INTEGER && slot.value.integer == integer;
}

// Pointers are followed only after they are known to lead to a block of the machine.
bool shim_knows_stack(lua_State *L, const shim_birth *birth) {
  enum { MORE_THAN_AT_FIRST = 5 * LUA_MINSTACK };
  const coroutine_head *coroutine = (const void *)L;
  if (!lies_in(coroutine, sizeof *coroutine, birth->state)) return false;
  if (!lies_in(coroutine->call, sizeof *coroutine->call, birth->state)) return false;
  // This moves the stack to a new block, the latest.
  if (!lua_checkstack(L, MORE_THAN_AT_FIRST)) return false;
  const array_slot *bottom = coroutine->call->function;
  if (!lies_in(bottom, MORE_THAN_AT_FIRST * sizeof *bottom, birth->latest)) return false;
  lua_pushinteger(L, 71);
  lua_pushinteger(L, 72);
  bool known = coroutine->top == bottom + 3 && is_integer(bottom[1], 71) && is_integer(bottom[2], 72);
  lua_settop(L, 0);
  return known;
}

// Tests that the upvalues of the new function on top are found.
static bool knows_function(lua_State *L, const shim_birth *birth) {
  const function_head *function = lua_topointer(L, -1);
  return function == birth->latest.place && birth->latest.size == sizeof *function + 2 * sizeof *function->upvalues &&
         is_integer(function->upvalues[0], 73) && is_integer(function->upvalues[1], 74);
}

// Tests that the new object on top, with one value, is at the expected place.
static bool knows_object(lua_State *L, const shim_birth *birth) {
  const object_head *object = birth->latest.place;
  return birth->latest.size == sizeof *object && lua_touserdata(L, -1) == &object->header && object->values == 1 &&
         is_integer(object->value, 75);
}

bool shim_knows_calls(lua_State *L, const shim_birth *birth) {
  for (int i = 73; i <= 75; i++) lua_pushinteger(L, i);
  lua_insert(L, -3);
  lua_pushcclosure(L, shim_call_host, 2);
  bool known = knows_function(L, birth);
  lua_newuserdatauv(L, sizeof(shim_object_header), 1);
  lua_pushvalue(L, -3);
  lua_setiuservalue(L, -2, 1);
  known = known && knows_object(L, birth);
  lua_pop(L, 3);
  return known;
}
