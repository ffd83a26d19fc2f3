// Swift objects as userdata. The header names the type, so that a method needs no look-up in the registry; the
// finalizer is C and forgets the pointer before it releases the object.
#include "internal.h"

bool shim_push_object(lua_State *L, const void *type, void *object, bool has_methods, size_t held) {
  shim_object_header *header = lua_newuserdatauv(L, sizeof *header, has_methods ? 1 : 0);
  header->type = type;
  header->object = object;
  header->held = held;
  shim_hold(shim_context_of(L), (ptrdiff_t)held);
  if (has_methods) {
    lua_insert(L, -2);
    lua_setiuservalue(L, -2, 1);
  }
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, type) != LUA_TTABLE) return false;
  lua_setmetatable(L, -2);
  return true;
}

void *shim_to_object(lua_State *L, int index, const void *type) { return shim_object_at(L, index, type); }

static int collect(lua_State *L) {
  shim_object_header *header = shim_header_at(L, 1);
  void *object = header->object;
  header->object = NULL;
  if (object == NULL) return 0;
  shim_context *context = shim_context_of(L);
  context->bytes -= header->held;
  context->host_depth++;
  context->host.release(object);
  context->host_depth--;
  return 0;
}

int shim_get_field(lua_State *L) {
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TNIL) lua_pushvalue(L, lua_upvalueindex(2));
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 2);
  lua_call(L, 2, 1);
  return 1;
}

// Finds a method of the type or the object, or calls a getter, or asks the function for unknown names.
static int index_object(lua_State *L) {
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(3)) != LUA_TNIL) return 1;
  if (lua_getiuservalue(L, 1, 1) == LUA_TTABLE) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) != LUA_TNIL) return 1;
  }
  return shim_get_field(L);
}

static int refuse_assignment(lua_State *L) {
  return luaL_error(L, "%s", lua_tostring(L, lua_upvalueindex(1)));
}

// Each push makes a new userdata, but userdata of the same object are equal.
static int equal_objects(lua_State *L) {
  shim_object_header *left = shim_header_at(L, 1), *right = shim_header_at(L, 2);
  lua_pushboolean(L, left != NULL && right != NULL && left->type == right->type && left->object == right->object);
  return 1;
}

void shim_register_type(lua_State *L, const void *type, const char *name, const char *hint) {
  lua_rotate(L, -3, 2);
  lua_pushcclosure(L, index_object, 3);
  lua_createtable(L, 0, 6);
  lua_insert(L, -2);
  lua_setfield(L, -2, "__index");
  lua_pushfstring(L, "a %s can't be changed by assignment%s", name, hint);
  lua_pushcclosure(L, refuse_assignment, 1);
  lua_setfield(L, -2, "__newindex");
  lua_pushcfunction(L, equal_objects);
  lua_setfield(L, -2, "__eq");
  lua_pushcfunction(L, collect);
  lua_setfield(L, -2, "__gc");
  lua_pushstring(L, name);
  lua_setfield(L, -2, "__name");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_rawsetp(L, LUA_REGISTRYINDEX, type);
}

void shim_make_callable(lua_State *L, const void *type) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, type);
  lua_insert(L, -2);
  lua_setfield(L, -2, "__call");
  lua_pop(L, 1);
}
