// Whether all data reachable from some functions is unchanged. An opponent's file without side effects needn't run
// again for the next game; comparing takes a tenth of the time.
//
// The arrays and fields of tables are compared byte by byte, which finds every change and some irrelevant ones: then
// a file runs once more than needed.
#include "layout.h"

#include <stdlib.h>
#include <string.h>

// More would take as long to compare as running the file.
enum { MOST_BYTES = 1 << 16 };

// The snapshot of a table, followed by its array and its fields as in memory.
typedef struct {
  const table_head *head;
  const void *array, *fields, *metatable;
  size_t array_bytes, field_bytes;
} table_print;

// An upvalue.
typedef struct {
  lua_Integer value;
  size_t tag;
} value_print;

// The snapshot of a function, by its place in the list, followed by its upvalues.
typedef struct {
  const table_head *no_table;
  size_t place, upvalues;
} function_print;

struct shim_snapshot {
  // A slot of the registry with a table that keeps reached values alive: a list of tables and functions, with these
  // and the strings as keys.
  int reached;
  int count;
  size_t length;
  char bytes[];
};

static table_print print_table(const table_head *head) {
  return (table_print){
      .head = head, .array = head->array, .fields = head->node, .metatable = head->metatable,
      .array_bytes = shim_array_size(head) * sizeof(array_slot),
      .field_bytes = (size_t)shim_count_fields(head) * sizeof(field_node)};
}

static value_print print_top(lua_State *L) {
  const array_slot *top = ((const coroutine_head *)(const void *)L)->top - 1;
  return (value_print){top->value.integer, top->tag};
}

static bool append(shim_snapshot *snapshot, const void *bytes, size_t count) {
  if (count > MOST_BYTES - snapshot->length) return false;
  if (count > 0) memcpy(snapshot->bytes + snapshot->length, bytes, count);
  snapshot->length += count;
  return true;
}

// Takes the reachable value on top; false if it may change unseen.
static bool reach(lua_State *L, shim_snapshot *snapshot, int reached) {
  int type = lua_type(L, -1);
  bool is_plain = type == LUA_TNIL || type == LUA_TBOOLEAN || type == LUA_TNUMBER || type == LUA_TLIGHTUSERDATA;
  bool is_known = is_plain;
  if (!is_plain) {
    lua_pushvalue(L, -1);
    is_known = lua_rawget(L, reached) != LUA_TNIL;
    lua_pop(L, 1);
  }
  if (is_known || type == LUA_TUSERDATA || type == LUA_TTHREAD) {
    lua_pop(L, 1);
    return is_known;
  }
  lua_pushvalue(L, -1);
  lua_pushboolean(L, 1);
  lua_rawset(L, reached);
  if (type == LUA_TSTRING) lua_pop(L, 1); else lua_rawseti(L, reached, ++snapshot->count);
  return true;
}

static bool take_table(lua_State *L, shim_snapshot *snapshot, int reached) {
  table_print print = print_table(lua_topointer(L, -1));
  if (!append(snapshot, &print, sizeof print) || !append(snapshot, print.array, print.array_bytes) ||
      !append(snapshot, print.fields, print.field_bytes))
    return false;
  if (lua_getmetatable(L, -1) && !reach(L, snapshot, reached)) return false;
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    if (!reach(L, snapshot, reached)) return false;
    lua_pushvalue(L, -1);
    if (!reach(L, snapshot, reached)) return false;
  }
  return true;
}

static bool take_function(lua_State *L, shim_snapshot *snapshot, int reached, int place) {
  function_print print = {.place = (size_t)place};
  size_t start = snapshot->length;
  if (!append(snapshot, &print, sizeof print)) return false;
  while (lua_getupvalue(L, -1, (int)print.upvalues + 1) != NULL) {
    value_print upvalue = print_top(L);
    if (!append(snapshot, &upvalue, sizeof upvalue) || !reach(L, snapshot, reached)) return false;
    print.upvalues++;
  }
  memcpy(snapshot->bytes + start, &print, sizeof print);
  return true;
}

static bool take_all(lua_State *L, shim_snapshot *snapshot, int reached) {
  for (int place = 1; place <= snapshot->count; place++) {
    bool is_table = lua_rawgeti(L, reached, place) == LUA_TTABLE;
    if (!(is_table ? take_table(L, snapshot, reached) : take_function(L, snapshot, reached, place))) return false;
    lua_settop(L, reached);
  }
  return true;
}

// Counts the objects in the table on top as reached, and pops it.
static void know_objects(lua_State *L, int reached) {
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    if (lua_type(L, -1) == LUA_TUSERDATA) {
      lua_pushboolean(L, 1);
      lua_rawset(L, reached);
    } else {
      lua_pop(L, 1);
    }
  }
  lua_pop(L, 1);
}

shim_snapshot *shim_take_snapshot(shim_context *context, const int *functions, int count, int objects) {
  lua_State *L = shim_running(context);
  // Counted work must happen each time.
  if (!context->knows_arrays || !context->knows_stack || context->has_fuel || context->coverage != NULL) return NULL;
  shim_snapshot *snapshot = malloc(sizeof *snapshot + MOST_BYTES);
  if (snapshot == NULL || !lua_checkstack(L, LUA_MINSTACK)) {
    free(snapshot);
    return NULL;
  }
  *snapshot = (shim_snapshot){.count = 0};
  int bottom = lua_gettop(L), reached = bottom + 1;
  lua_newtable(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, objects);
  know_objects(L, reached);
  bool is_taken = true;
  for (int i = 0; i < count && is_taken; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, functions[i]);
    is_taken = reach(L, snapshot, reached);
  }
  is_taken = is_taken && take_all(L, snapshot, reached);
  lua_settop(L, reached);
  if (!is_taken) {
    lua_settop(L, bottom);
    free(snapshot);
    return NULL;
  }
  snapshot->reached = luaL_ref(L, LUA_REGISTRYINDEX);
  shim_snapshot *shrunk = realloc(snapshot, sizeof *snapshot + snapshot->length);
  snapshot = shrunk != NULL ? shrunk : snapshot;
  shim_hold(context, (ptrdiff_t)snapshot->length);
  return snapshot;
}

void shim_free_snapshot(shim_context *context, shim_snapshot *snapshot) {
  if (context != NULL) {
    luaL_unref(context->main, LUA_REGISTRYINDEX, snapshot->reached);
    shim_hold(context, -(ptrdiff_t)snapshot->length);
  }
  free(snapshot);
}

static bool is_empty(const void *node) {
  field_node field;
  memcpy(&field, node, sizeof field);
  return (field.slot.tag & 0xf) == TAG_NIL;
}

// Compares fields; the collector clears the keys of empty ones.
static bool are_same_fields(const char *old, const char *new, size_t bytes) {
  if (memcmp(old, new, bytes) == 0) return true;
  for (size_t place = 0; place < bytes; place += sizeof(field_node)) {
    bool is_same = memcmp(old + place, new + place, sizeof(field_node)) == 0;
    if (!is_same && !(is_empty(old + place) && is_empty(new + place))) return false;
  }
  return true;
}

// Compares a table with its snapshot, and advances; false if it changed.
static bool is_same_table(const char **bytes) {
  table_print old, new;
  memcpy(&old, *bytes, sizeof old);
  new = print_table(old.head);
  if (memcmp(&old, &new, sizeof old) != 0) return false;
  *bytes += sizeof old;
  if (memcmp(*bytes, old.array, old.array_bytes) != 0) return false;
  *bytes += old.array_bytes;
  if (!are_same_fields(*bytes, old.fields, old.field_bytes)) return false;
  *bytes += old.field_bytes;
  return true;
}

static bool is_same_function(lua_State *L, int reached, const char **bytes) {
  function_print print;
  memcpy(&print, *bytes, sizeof print);
  *bytes += sizeof print;
  if (print.upvalues == 0) return true;
  lua_rawgeti(L, reached, (lua_Integer)print.place);
  for (size_t i = 1; i <= print.upvalues; i++, *bytes += sizeof(value_print)) {
    lua_getupvalue(L, -1, (int)i);
    value_print upvalue = print_top(L);
    if (memcmp(&upvalue, *bytes, sizeof upvalue) != 0) return false;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return true;
}

bool shim_is_unchanged(shim_context *context, const shim_snapshot *snapshot) {
  lua_State *L = shim_running(context);
  if (!lua_checkstack(L, LUA_MINSTACK)) return false;
  int bottom = lua_gettop(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, snapshot->reached);
  const char *bytes = snapshot->bytes;
  bool is_same = true;
  while (is_same && bytes < snapshot->bytes + snapshot->length) {
    const table_head *head;
    memcpy(&head, bytes, sizeof head);
    is_same = head != NULL ? is_same_table(&bytes) : is_same_function(L, bottom + 1, &bytes);
  }
  lua_settop(L, bottom);
  return is_same;
}
