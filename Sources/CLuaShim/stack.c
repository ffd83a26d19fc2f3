// Whether a C function's arguments, its upvalues and what it called gave can be read where they lie. lua_tointegerx and
// its like take longer for two numbers than most operations of an engine. Where Lua's stack is another one than in
// layout.h, nobody looks there.
#include "layout.h"

static bool lies_in(const void *place, size_t size, shim_block block) {
  const char *first = place, *start = block.place;
  return first >= start && size <= block.size && first <= start + (block.size - size);
}

static bool is_integer(array_slot slot, lua_Integer integer) {
  return slot.tag == TAG_INTEGER && slot.value.integer == integer;
}

// Whether the two upvalues of the function on top, which was made just now, are found.
static bool knows_upvalues(const function_head *function, const shim_birth *birth) {
  return function == birth->latest.place && birth->latest.size == sizeof *function + 2 * sizeof *function->upvalues &&
         is_integer(function->upvalues[0], 73) && is_integer(function->upvalues[1], 74);
}

// Nothing is read through a pointer before that is known to lead to a block of the machine's.
bool shim_knows_stack(lua_State *L, const shim_birth *birth) {
  enum { MORE_THAN_AT_FIRST = 5 * LUA_MINSTACK };
  const coroutine_head *coroutine = (const void *)L;
  if (!lies_in(coroutine, sizeof *coroutine, birth->state)) return false;
  if (!lies_in(coroutine->call, sizeof *coroutine->call, birth->state)) return false;
  // The stack gets a new block here, which is then the latest.
  if (!lua_checkstack(L, MORE_THAN_AT_FIRST)) return false;
  const array_slot *bottom = coroutine->call->function;
  if (!lies_in(bottom, MORE_THAN_AT_FIRST * sizeof *bottom, birth->latest)) return false;
  for (int i = 71; i <= 74; i++) lua_pushinteger(L, i);
  lua_pushcclosure(L, shim_call_operation, 2);
  bool known = coroutine->top == bottom + 4 && is_integer(bottom[1], 71) && is_integer(bottom[2], 72) &&
               bottom[3].value.object == lua_topointer(L, -1) && knows_upvalues(bottom[3].value.object, birth);
  lua_settop(L, 0);
  return known;
}
