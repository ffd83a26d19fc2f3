// The layout of Lua's tables and of its stack, which Lua's headers don't show.
//
// It doesn't change within one version, and this library is linked with the archive that belongs to the headers. The
// layout here is that of Lua 5.4; arrays.c checks it with a table before trusting it, and stack.c with a stack.
#ifndef PARLOR_SHIM_LAYOUT_H
#define PARLOR_SHIM_LAYOUT_H

#include <string.h>

#include "internal.h"

// Lua's TValue, Node and the beginning of its Table (lobject.h), the same from 5.4.0 to 5.4.8.
typedef struct {
  union {
    void *object;
    lua_Integer integer;
    lua_Number number;
  } value;
  unsigned char tag;
} array_slot;

// A field's value, and behind the value's tag its key.
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

// Where the record of a running call begins, and where a coroutine does (lstate.h).
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

// A function in C (lobject.h).
typedef struct {
  void *next;
  unsigned char type, marked, count;
  void *list;
  lua_CFunction function;
  array_slot upvalues[];
} function_head;

// An object that has a value beside it, as those with methods of their own do (lobject.h).
typedef struct {
  void *next;
  unsigned char type, marked;
  unsigned short values;
  size_t size;
  void *metatable, *list;
  array_slot value;
  shim_object_header header;
} object_head;

// Where a machine's global state begins (lstate.h).
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

// What can be collected has a bit of its own in its tag.
enum { TAG_NIL = 0, TAG_INTEGER = LUA_TNUMBER, TAG_OBJECT = LUA_TUSERDATA | 1 << 6, TAG_TABLE = LUA_TTABLE | 1 << 6 };
enum { LIMIT_IS_A_HINT = 1 << 7 };

// How many places a table's array has. The limit may be a hint below it, of which the size is then the next power of two.
static inline unsigned int shim_array_size(const table_head *table) {
  unsigned int size = table->limit;
  if (!(table->flags & LIMIT_IS_A_HINT) || (size & (size - 1)) == 0) return size;
  return 1u << (32 - __builtin_clz(size));
}

// The arguments of the C function that runs, which lies before them, and how many there are; only where the machine
// knows_stack.
static inline const array_slot *shim_arguments(lua_State *L, int *count) {
  const coroutine_head *coroutine = (const void *)L;
  const array_slot *first = coroutine->call->function + 1;
  *count = (int)(coroutine->top - first);
  return first;
}

// Whether a whole number lies on the stack, and which; the index counts from the top, which is -1.
static inline bool shim_read_integer(lua_State *L, int index, lua_Integer *integer) {
  if (!shim_context_of(L)->knows_stack) {
    *integer = lua_tointeger(L, index);
    return lua_isinteger(L, index);
  }
  const array_slot *slot = ((const coroutine_head *)(const void *)L)->top + index;
  *integer = slot->value.integer;
  return slot->tag == TAG_INTEGER;
}

// Pushes values that somebody else keeps from being collected, and goes back to so many values, none of which has to be
// closed; only where the machine knows_stack, and where there is room.
static inline void shim_push_slots(lua_State *L, const shim_slot *slots, int count) {
  coroutine_head *coroutine = (void *)L;
  memcpy(coroutine->top, slots, (size_t)count * sizeof *slots);
  coroutine->top += count;
}

static inline void shim_drop_to(lua_State *L, int count) {
  coroutine_head *coroutine = (void *)L;
  coroutine->top = coroutine->call->function + 1 + count;
}

// Whether a table's field holds another table and is still where it was found.
static inline bool shim_still_holds(const void *table, shim_field field, const void *value) {
  const table_head *head = table;
  const field_node *node = field.place;
  if (node == NULL || head->node != field.first) return false;
  // Fewer fields may have come to lie where the others were.
  ptrdiff_t bytes = (const char *)node - (const char *)field.first;
  if (bytes >= (ptrdiff_t)sizeof *node << head->node_bits) return false;
  return node->key == field.key && node->slot.tag == TAG_TABLE && node->slot.value.object == value;
}

#endif
