// Writes whole numbers straight into a table's array, and finds fields.
//
// lua_rawseti looks up the place of each number, which takes a third of the cost of an opponent's choice. layout.h
// describes tables. The layout is verified before use; otherwise the caller fills the list number by number.
#include "layout.h"

#include <limits.h>
#include <string.h>

shim_field shim_find_field(const void *table, const void *key) {
  shim_field field = {((const table_head *)table)->node, NULL, key};
  const field_node *node = field.first;
  for (int left = shim_count_fields(table); left > 0 && field.place == NULL; left--, node++) {
    if (node->key == key) field.place = node;
  }
  return field;
}

// Tests finding a field of the table on top, which holds the table itself, and noticing its removal.
static bool knows_fields(lua_State *L) {
  const void *table = lua_topointer(L, -1);
  lua_pushvalue(L, -1);
  lua_setfield(L, -2, "itself");
  lua_pushliteral(L, "itself");
  shim_field field = shim_find_field(table, lua_topointer(L, -1));
  lua_pop(L, 1);
  bool is_found = shim_still_holds(table, field, table);
  lua_pushboolean(L, 1);
  lua_setfield(L, -2, "itself");
  return is_found && !shim_still_holds(table, field, table);
}

// Tests that the table on top, new with room for four values, occupies the last two blocks.
static bool knows_blocks(lua_State *L, const shim_birth *birth) {
  const table_head *table = lua_topointer(L, -1);
  return birth->before.place == table && birth->before.size >= sizeof *table &&
         birth->latest.place == table->array && birth->latest.size == 4 * sizeof *table->array && table->limit == 4;
}

// Tests that the first field of the table on top takes a block for the fields.
static bool knows_field_block(lua_State *L, const shim_birth *birth) {
  const table_head *table = lua_topointer(L, -1);
  if (table->last_free != NULL) return false;
  lua_pushboolean(L, 1);
  lua_setfield(L, -2, "field");
  // The array is allocated once more after it.
  return table->last_free != NULL && birth->before.place == table->node && birth->before.size == sizeof(field_node) &&
         birth->latest.place == table->array;
}

// Tests that the array of the table on top holds what is assigned, and that writes to it are read back.
static bool knows_elements(lua_State *L) {
  array_slot *array = ((const table_head *)lua_topointer(L, -1))->array;
  for (int i = 1; i <= 3; i++) {
    lua_pushinteger(L, 70 + i);
    lua_rawseti(L, -2, i);
  }
  if (array[0].value.integer != 71 || array[2].value.integer != 73 || array[1].tag != TAG_INTEGER) return false;
  array[1].value.integer = 99;
  lua_rawgeti(L, -1, 2);
  bool is_changed = lua_tointeger(L, -1) == 99;
  lua_pop(L, 1);
  return is_changed && (array[3].tag & 0xf) == TAG_NIL;
}

// Tests setting and removing a metatable of the table on top.
static bool knows_metatable(lua_State *L) {
  const table_head *table = lua_topointer(L, -1);
  bool has_none = table->metatable == NULL;
  lua_newtable(L);
  const void *metatable = lua_topointer(L, -1);
  lua_setmetatable(L, -2);
  bool has_one = table->metatable == metatable;
  lua_pushnil(L);
  lua_setmetatable(L, -2);
  return has_none && has_one && table->metatable == NULL;
}

// Pointers are followed only after they are known to lead to a block of the machine.
bool shim_knows_arrays(lua_State *L, const shim_birth *birth) {
  lua_pushliteral(L, "field");  // created beforehand, so that they take no block in between
  lua_pushliteral(L, "itself");
  lua_createtable(L, 4, 0);
  bool known = knows_blocks(L, birth) && knows_elements(L) && knows_field_block(L, birth) && knows_fields(L) &&
               knows_metatable(L);
  lua_pop(L, 3);
  return known;
}

void shim_fix_seed(const shim_birth *birth, lua_Alloc allocate) {
  enum { SEED = 0x9e3779b9 & INT_MAX };
  char *block = birth->state.place;
  for (size_t place = 0; place + sizeof(global_head) <= birth->state.size; place += sizeof(void *)) {
    global_head *head = (global_head *)(block + place);
    bool is_head = head->allocate == allocate && head->user == birth;
    if (is_head && head->no_value.tag == TAG_INTEGER && head->no_value.value.integer == 0) head->seed = SEED;
  }
}

bool shim_write_array(const void *list, const int64_t *values, int count) {
  table_head *table = (table_head *)list;
  unsigned int size = shim_array_size(table);
  // With a free place, the array alone shows the list's end, whatever a script added.
  if (size <= (unsigned int)count) return false;
  array_slot *slot = table->array;
  // Numbers and nil aren't collected, so no barrier is needed. Most lists are short: unrolled loops would be slower.
#pragma clang loop unroll(disable)
  for (int i = 0; i < count; i++) {
    slot[i].value.integer = values[i];
    slot[i].tag = TAG_INTEGER;
  }
#pragma clang loop unroll(disable)
  for (unsigned int i = (unsigned int)count; i < size; i++) slot[i].tag = TAG_NIL;
  return true;
}

void shim_push_list(lua_State *L, const int64_t *values, int count) {
  lua_createtable(L, count + 1, 0);  // with a spare place, the array can be written directly
  if (shim_context_of(L)->knows_arrays && shim_write_array(lua_topointer(L, -1), values, count)) return;
  shim_fill_list(L, values, count, 0);
}

int shim_read_array(const void *list, int64_t *values, int capacity) {
  const table_head *table = list;
  unsigned int size = shim_array_size(table), count = 0;
  // A table without a hash part has no last free place.
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
  if (count > shim_array_size(from)) count = shim_array_size(from);
  if (count > shim_array_size(to)) count = shim_array_size(to);
  unsigned int copied = 0;
  // Numbers and flags aren't collected, so no barrier is needed.
  while (copied < count) {
    int type = source[copied].tag & 0xf;
    if (type != LUA_TNUMBER && type != LUA_TBOOLEAN) break;
    target[copied] = source[copied];
    copied++;
  }
  return (int)copied;
}

bool shim_copy_fields(const void *from, const void *to) {
  const table_head *source = from;
  table_head *target = (table_head *)to;
  if (source->last_free == NULL || target->last_free == NULL || source->node_bits != target->node_bits) return false;
  if (shim_array_size(source) != 0) return false;
  // A field's place follows from its key and the room. The collector hasn't seen the new table, so no barrier is
  // needed.
  memcpy(target->node, source->node, (size_t)shim_count_fields(source) * sizeof(field_node));
  target->last_free = (char *)target->node + ((char *)source->last_free - (char *)source->node);
  target->flags &= LIMIT_IS_A_HINT;  // the absence of metamethods must be checked anew
  return true;
}

int shim_count_fields(const void *table) {
  const table_head *head = table;
  return head->last_free == NULL ? 0 : 1 << head->node_bits;
}
