// Methods that take whole numbers and return one, or a name, in registers, so that a call costs little more than that
// of a C function; and the metatable that makes them fast to find.
#include "layout.h"

// The first upvalue is the host function for shim_call_host.
enum { TYPE = 2, NUMBER, NAMES };

static int push_answer(lua_State *L, shim_answer answer) {
  switch (answer.kind) {
    case SHIM_ANSWER_INTEGER: lua_pushinteger(L, (lua_Integer)answer.value); break;
    case SHIM_ANSWER_NAME: lua_rawgeti(L, lua_upvalueindex(NAMES), (lua_Integer)answer.value + 1); break;
    default: lua_pushnil(L);
  }
  return 1;
}

// Reads at most two whole numbers behind the object; false for other values.
static bool read_numbers(const array_slot *first, int count, int64_t *numbers) {
  for (int i = 0; i < count; i++) {
    if (first[i].tag != TAG_INTEGER) return false;
    numbers[i] = first[i].value.integer;
  }
  return true;
}

int shim_call_operation(lua_State *L) {
  shim_context *context = shim_context_of(L);
  if (!context->knows_stack) return shim_call_host(L);
  int count;
  const array_slot *arguments = shim_arguments(L, &count);
  const function_head *called = arguments[-1].value.object;
  if (count < 1 || count > 3 || arguments[0].tag != TAG_OBJECT) return shim_call_host(L);
  const object_head *object = arguments[0].value.object;
  const shim_object_header *header = &object->header;
  if (object->values != 1 || header->type != called->upvalues[TYPE - 1].value.object) return shim_call_host(L);
  int64_t numbers[2] = {0, 0};
  if (header->object == NULL || !read_numbers(arguments + 1, count - 1, numbers)) return shim_call_host(L);
  int number = (int)called->upvalues[NUMBER - 1].value.integer;
  context->host_depth++;
  shim_answer answer = context->host.operate(header->object, number, count - 1, numbers[0], numbers[1]);
  context->host_depth--;
  if (answer.kind == SHIM_ANSWER_OTHER) return shim_call_host(L);
  shim_poll(L);
  return push_answer(L, answer);
}

void shim_push_operation(lua_State *L, const void *function, int number, const void *type) {
  lua_pushlightuserdata(L, (void *)function);
  lua_insert(L, -2);
  lua_pushlightuserdata(L, (void *)type);
  lua_insert(L, -2);
  lua_pushinteger(L, number);
  lua_insert(L, -2);
  lua_pushcclosure(L, shim_call_operation, NAMES);
}

// The index of the lent object in its metatable.
enum { LENT = 1 };

// Names that aren't methods are looked up in the lent object: a table as __index doesn't receive it.
static int index_lent(lua_State *L) {
  lua_settop(L, 2);
  lua_rawgeti(L, lua_upvalueindex(3), LENT);
  lua_replace(L, 1);
  return shim_get_field(L);
}

void shim_push_loan(lua_State *L, const void *type) {
  int methods = lua_gettop(L), loan = methods + 1, index = methods + 2;
  lua_newtable(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, type);
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, loan);
  }
  lua_getfield(L, index, "__index");
  lua_replace(L, index);
  lua_createtable(L, 0, 1);
  lua_getupvalue(L, index, 1);
  lua_getupvalue(L, index, 2);
  lua_pushvalue(L, loan);
  lua_pushcclosure(L, index_lent, 3);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, methods);
  lua_pushvalue(L, methods);
  lua_setfield(L, loan, "__index");
  lua_settop(L, loan);
  lua_remove(L, methods);
}

bool shim_lend(shim_context *context, int object, int loan) {
  lua_State *L = shim_running_of(context);
  if (!lua_checkstack(L, 3)) return false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, object);
  lua_rawgeti(L, LUA_REGISTRYINDEX, loan);
  lua_pushvalue(L, -2);
  lua_rawseti(L, -2, LENT);
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
  return true;
}

void shim_take_back(shim_context *context, int object, const void *type) {
  lua_State *L = shim_running_of(context);
  lua_rawgeti(L, LUA_REGISTRYINDEX, object);
  lua_rawgetp(L, LUA_REGISTRYINDEX, type);
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}
