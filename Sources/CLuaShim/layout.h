// The layout of Lua's tables and stack, which Lua's headers hide.
//
// The layout is fixed within a version, and the linked archive matches the headers. This is Lua 5.4's; arrays.c and
// stack.c verify it before use.
#ifndef PARLOR_SHIM_LAYOUT_H
#define PARLOR_SHIM_LAYOUT_H

#include <string.h>

#include "internal.h"

// TValue, Node and the beginning of Table (lobject.h), the same from 5.4.0 to 5.4.8.
typedef struct {
  union {
    void *object;
    lua_Integer integer;
    lua_Number number;
  } value;
  unsigned char tag;
} array_slot;

// A field's value, and its key behind the value's tag.
typedef struct {
  array_slot slot;
  void *key;
} field_node;

typedef struct {
  void *next;
  unsigned char type, marked, flags, node_bits;
  unsigned int limit;
  array_slot *array;
  void *node, *last_free, *metatable;
} table_head;

// The beginnings of a call's record and of a coroutine (lstate.h).
typedef struct {
  array_slot *function;
} call_head;

typedef struct {
  void *next;
  unsigned char type, marked, status, allows_hooks;
  unsigned short calls;
  array_slot *top;
  void *global;
  call_head *call;
} coroutine_head;

// A C function (lobject.h).
typedef struct {
  void *next;
  unsigned char type, marked, count;
  void *list;
  lua_CFunction function;
  array_slot upvalues[];
} function_head;

// An object with a value beside it, such as one with methods of its own (lobject.h).
typedef struct {
  void *next;
  unsigned char type, marked;
  unsigned short values;
  size_t size;
  void *metatable, *list;
  array_slot value;
  shim_object_header header;
} object_head;

// The beginning of a global state (lstate.h).
typedef struct {
  lua_Alloc allocate;
  void *user;
  ptrdiff_t total_bytes, debt;
  size_t estimate, last_total;
  struct {
    void *lists;
    int count, size;
  } strings;
  array_slot registry, no_value;
  unsigned int seed;
} global_head;

// Tags of collectable values have a bit of their own.
enum { TAG_NIL = 0, TAG_INTEGER = LUA_TNUMBER, TAG_OBJECT = LUA_TUSERDATA | 1 << 6, TAG_TABLE = LUA_TTABLE | 1 << 6 };
enum { LIMIT_IS_A_HINT = 1 << 7 };

// The size of a table's array. The limit may be a hint; then the size is the next power of two.
static inline unsigned int shim_array_size(const table_head *table) {
  unsigned int size = table->limit;
  if (!(table->flags & LIMIT_IS_A_HINT) || (size & (size - 1)) == 0) return size;
  return 1u << (32 - __builtin_clz(size));
}

// The running C function's arguments, which follow it, and their number; needs knows_stack.
static inline const array_slot *shim_arguments(lua_State *L, int *count) {
  const coroutine_head *coroutine = (const void *)L;
  const array_slot *first = coroutine->call->function + 1;
  *count = (int)(coroutine->top - first);
  return first;
}

// Reads a whole number; -1 is the top of the stack.
static inline bool shim_read_integer(lua_State *L, int index, lua_Integer *integer) {
  if (!shim_context_of(L)->knows_stack) {
    *integer = lua_tointeger(L, index);
    return lua_isinteger(L, index);
  }
  const array_slot *slot = ((const coroutine_head *)(const void *)L)->top + index;
  *integer = slot->value.integer;
  return slot->tag == TAG_INTEGER;
}

// Pushes values that are kept alive elsewhere, and drops to a height without closing variables; both need knows_stack
// and room.
static inline void shim_push_slots(lua_State *L, const shim_slot *slots, int count) {
  coroutine_head *coroutine = (void *)L;
  memcpy(coroutine->top, slots, (size_t)count * sizeof *slots);
  coroutine->top += count;
}

static inline void shim_drop_to(lua_State *L, int count) {
  coroutine_head *coroutine = (void *)L;
  coroutine->top = coroutine->call->function + 1 + count;
}

// Whether a table's field holds another table and hasn't moved.
static inline bool shim_still_holds(const void *table, shim_field field, const void *value) {
  const table_head *head = table;
  const field_node *node = field.place;
  if (node == NULL || head->node != field.first) return false;
  // There may be fewer fields now.
  ptrdiff_t bytes = (const char *)node - (const char *)field.first;
  if (bytes >= (ptrdiff_t)sizeof *node << head->node_bits) return false;
  return node->key == field.key && node->slot.tag == TAG_TABLE && node->slot.value.object == value;
}

#endif
