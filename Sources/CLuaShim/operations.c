// Methods of objects that take whole numbers and give one, or a name: the numbers go to the host as they are, and the
// name is there already, so that a call costs little more than one of a C function. And the metatable with which such
// methods are found at once.
#include "internal.h"

// The first upvalue of a method is the host function, as shim_call_host needs it.
enum { OPERATION = 2, NAMES };

typedef struct {
  const void *type;
  int number;
} operation;

static int push_answer(lua_State *L, shim_answer answer) {
  switch (answer.kind) {
    case SHIM_ANSWER_INTEGER: lua_pushinteger(L, (lua_Integer)answer.value); break;
    case SHIM_ANSWER_NAME: lua_rawgeti(L, lua_upvalueindex(NAMES), (lua_Integer)answer.value + 1); break;
    default: lua_pushnil(L);
  }
  return 1;
}

int shim_call_operation(lua_State *L) {
  const operation *called = lua_touserdata(L, lua_upvalueindex(OPERATION));
  void *object = shim_object_at(L, 1, called->type);
  int count = lua_gettop(L) - 1;
  if (object == NULL || count > 2) return shim_call_host(L);
  int64_t numbers[2] = {0, 0};
  for (int i = 0; i < count; i++) {
    if (!lua_isinteger(L, i + 2)) return shim_call_host(L);
    numbers[i] = lua_tointeger(L, i + 2);
  }
  shim_context *context = shim_context_of(L);
  context->host_depth++;
  shim_answer answer = context->host.operate(object, called->number, count, numbers[0], numbers[1]);
  context->host_depth--;
  if (answer.kind == SHIM_ANSWER_OTHER) return shim_call_host(L);
  shim_poll(L);
  return push_answer(L, answer);
}

void shim_push_operation(lua_State *L, const void *function, int number, const void *type) {
  lua_pushlightuserdata(L, (void *)function);
  lua_insert(L, -2);
  operation *pushed = lua_newuserdatauv(L, sizeof *pushed, 0);
  *pushed = (operation){type, number};
  lua_insert(L, -2);
  lua_pushcclosure(L, shim_call_operation, NAMES);
}

// The place in a metatable of loans where the object stands that has it.
enum { LENT = 1 };

// What isn't a method is asked of the object that is lent: of a table that stands in its __index, Lua tells no more.
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
