// Writes whole numbers straight into a table's array.
//
// lua_rawseti looks the place up for each number, which costs a script's opponent a third of its choice. Lua's headers
// don't show what a table is made of, but within one version it doesn't change, and this library is linked with the
// archive that its headers came with. So the layout is written down here for the versions that have it, looked at
// before it is trusted, and not used elsewhere: then the caller fills the list one by one, as before.
#include "internal.h"

#include <string.h>

#if LUA_VERSION_NUM == 504

// Lua's TValue and the beginning of its Table (lobject.h), the same from 5.4.0 to 5.4.8.
typedef struct {
  union {
    void *object;
    lua_Integer integer;
    lua_Number number;
  } value;
  unsigned char tag;
} array_slot;

typedef struct {
  void *next;
  unsigned char type, marked, flags, node_bits;
  unsigned int limit;
  array_slot *array;
  void *node, *last_free;
} table_head;

enum { TAG_NIL = 0, TAG_INTEGER = LUA_TNUMBER, LIMIT_IS_A_HINT = 1 << 7 };

// How many places the array has. The limit may be a hint below it, of which the size is then the next power of two.
static unsigned int array_size(const table_head *table) {
  unsigned int size = table->limit;
  if (!(table->flags & LIMIT_IS_A_HINT) || (size & (size - 1)) == 0) return size;
  while (size & (size - 1)) size += size & -size;
  return size;
}

// Whether a table of three numbers looks the way it should, and is changed by what is written.
bool shim_knows_arrays(lua_State *L) {
  lua_createtable(L, 4, 0);
  for (int i = 1; i <= 3; i++) {
    lua_pushinteger(L, 70 + i);
    lua_rawseti(L, -2, i);
  }
  table_head *table = (table_head *)lua_topointer(L, -1);
  bool known = table->limit == 4 && table->array != NULL && table->array[0].value.integer == 71 &&
               table->array[2].value.integer == 73 && table->array[1].tag == TAG_INTEGER && (table->array[3].tag & 0xf) == TAG_NIL;
  // A field gives it a hash part, whose last free place is then known.
  known = known && table->last_free == NULL;
  lua_pushboolean(L, 1);
  lua_setfield(L, -2, "field");
  known = known && table->last_free != NULL && table->node != NULL;
  if (known) {
    table->array[1].value.integer = 99;
    lua_rawgeti(L, -1, 2);
    known = lua_tointeger(L, -1) == 99;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return known;
}

bool shim_write_array(const void *list, const int64_t *values, int count) {
  table_head *table = (table_head *)list;
  unsigned int size = array_size(table);
  // With a place to spare the array alone says where the list ends, whatever a script put into the table beside it.
  if (size <= (unsigned int)count) return false;
  array_slot *slot = table->array;
  // Neither numbers nor nil are collected, so the garbage collector needn't hear of them.
  for (int i = 0; i < count; i++) {
    slot[i].value.integer = values[i];
    slot[i].tag = TAG_INTEGER;
  }
  for (unsigned int i = (unsigned int)count; i < size; i++) slot[i].tag = TAG_NIL;
  return true;
}

int shim_read_array(const void *list, int64_t *values, int capacity) {
  const table_head *table = list;
  unsigned int size = array_size(table), count = 0;
  // A table without a hash part has no last free place in it.
  if (table->last_free != NULL) return -1;
  const array_slot *slot = table->array;
  while (count < size && slot[count].tag == TAG_INTEGER) {
    if (count == (unsigned int)capacity) return -1;
    values[count] = slot[count].value.integer;
    if (count > 0 && values[count - 1] >= values[count]) return -1;
    count++;
  }
  for (unsigned int i = count; i < size; i++) {
    if ((slot[i].tag & 0xf) != TAG_NIL) return -1;
  }
  return (int)count;
}

int shim_copy_array(const void *from, const void *to, unsigned int count) {
  const array_slot *source = ((const table_head *)from)->array;
  array_slot *target = ((table_head *)to)->array;
  if (count > array_size(from)) count = array_size(from);
  if (count > array_size(to)) count = array_size(to);
  unsigned int copied = 0;
  // Numbers and flags aren't collected, so the garbage collector needn't hear of them.
  while (copied < count) {
    int type = source[copied].tag & 0xf;
    if (type != LUA_TNUMBER && type != LUA_TBOOLEAN) break;
    target[copied] = source[copied];
    copied++;
  }
  return (int)copied;
}

int shim_count_fields(const void *table) {
  const table_head *head = table;
  return head->last_free == NULL ? 0 : 1 << head->node_bits;
}

#else

int shim_copy_array(const void *from, const void *to, unsigned int count) {
  (void)from, (void)to, (void)count;
  return 0;
}

int shim_count_fields(const void *table) {
  (void)table;
  return 0;
}

int shim_read_array(const void *list, int64_t *values, int capacity) {
  (void)list, (void)values, (void)capacity;
  return -1;
}

bool shim_knows_arrays(lua_State *L) {
  (void)L;
  return false;
}

bool shim_write_array(const void *list, const int64_t *values, int count) {
  (void)list, (void)values, (void)count;
  return false;
}

#endif
