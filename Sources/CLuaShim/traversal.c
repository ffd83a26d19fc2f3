// pairs and next in one order: numbers by value, strings by bytes, false and true, objects by age. Lua's order of
// string keys differs in every process, so games with one seed would differ. The age of an object is its place in
// Lua's list (ages.c); host objects have none and are refused. pairs looks through the table once: for keys 1 to n it
// counts, otherwise it takes a sorted snapshot, so that a script may add and remove keys.
#include "tables.h"

#include <math.h>
#include <string.h>

// The kinds of keys in order; both kinds of numbers are compared by value.
typedef enum { KEY_INTEGER, KEY_FLOAT, KEY_STRING, KEY_BOOLEAN, KEY_OBJECT } key_kind;

// A key that is quick to compare. A string's text belongs to the table.
typedef struct {
  union {
    lua_Integer integer;  // also for booleans
    lua_Number number;
    uint64_t prefix;  // the first bytes of a string as a big-endian number: settles most comparisons
    const void *object;  // first, as shim_sort_by_age expects
  };
  const char *text;
  size_t length;
  uint32_t place;  // the number of keys before it in the hash table's order
  key_kind kind;
} key_form;

// Smaller snapshots need no memory except their closure's.
enum { SMALL_SNAPSHOT = 64 };

static uint64_t prefix_of(const char *text, size_t length) {
  uint64_t prefix = 0;
  for (size_t place = 0; place < sizeof prefix; place++)
    prefix = prefix << 8 | (place < length ? (unsigned char)text[place] : 0);
  return prefix;
}

// Describes the key at `index` of the stack.
static void describe_key(lua_State *L, int index, key_form *key) {
  int type = lua_type(L, index);
  if (type == LUA_TSTRING) {
    key->kind = KEY_STRING;
    key->text = lua_tolstring(L, index, &key->length);
    key->prefix = prefix_of(key->text, key->length);
  } else if (type == LUA_TNUMBER && lua_isinteger(L, index)) {
    key->kind = KEY_INTEGER;
    key->integer = lua_tointeger(L, index);
  } else if (type == LUA_TNUMBER) {
    key->kind = KEY_FLOAT;
    key->number = lua_tonumber(L, index);
  } else if (type == LUA_TBOOLEAN) {
    key->kind = KEY_BOOLEAN;
    key->integer = lua_toboolean(L, index);
  } else {
    key->kind = KEY_OBJECT;
    key->object = lua_topointer(L, index);
  }
}

static bool less_string(const key_form *left, const key_form *right) {
  if (left->prefix != right->prefix) return left->prefix < right->prefix;
  size_t common = left->length < right->length ? left->length : right->length;
  int difference = memcmp(left->text, right->text, common);
  return difference != 0 ? difference < 0 : left->length < right->length;
}

// Exact: as floats, neighbouring large integers would be equal.
static bool integer_less_float(lua_Integer integer, lua_Number number) {
  return number >= 0x1p63 || (number > -0x1p63 && integer < (lua_Integer)ceil(number));
}

static bool float_less_integer(lua_Number number, lua_Integer integer) {
  return number < -0x1p63 || (number < 0x1p63 && (lua_Integer)floor(number) < integer);
}

static bool less_key(const key_form *left, const key_form *right) {
  if (left->kind == right->kind) {
    if (left->kind == KEY_STRING) return less_string(left, right);
    return left->kind == KEY_FLOAT ? left->number < right->number : left->integer < right->integer;
  }
  if (left->kind == KEY_INTEGER && right->kind == KEY_FLOAT) return integer_less_float(left->integer, right->number);
  if (left->kind == KEY_FLOAT && right->kind == KEY_INTEGER) return float_less_integer(left->number, right->integer);
  return left->kind < right->kind;
}

// For the merge sort, whose items are pointers to keys.
static bool less_item(lua_State *L, uint64_t left, uint64_t right) {
  (void)L;
  return less_key((const key_form *)(uintptr_t)left, (const key_form *)(uintptr_t)right);
}

// Raises if an object has no age. `name` is the function's, for the message.
static void sort_keys(lua_State *L, key_form *keys, uint64_t *items, uint64_t *scratch, size_t count, const char *name) {
  size_t plain = 0, objects = 0;
  for (size_t place = 0; place < count; place++) {
    uint64_t item = (uint64_t)(uintptr_t)&keys[place];
    if (keys[place].kind != KEY_OBJECT) items[plain++] = item; else items[count - ++objects] = item;
  }
  shim_merge_sort(L, items, scratch, plain, less_item);
  if (objects == 0 || shim_sort_by_age(L, items + plain, scratch, objects)) return;
  luaL_error(L, "%s: an object or a function of the host is a key here, which has no order that is the same in every run; "
             "keep such keys in a list, too, and go through that with ipairs", name);
}

static const key_form *key_at(uint64_t item) { return (const key_form *)(uintptr_t)item; }

// Counts the keys of the first argument; `*sequence` is whether they came as 1, 2, 3, ...
static size_t survey(lua_State *L, bool *sequence) {
  lua_Integer count = 0;
  *sequence = true;
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    shim_poll(L);
    lua_settop(L, 2);
    count++;
    if (*sequence) *sequence = lua_isinteger(L, 2) && lua_tointeger(L, 2) == count;
  }
  return (size_t)count;
}

// Iterates from 1 to the upvalue, or not at all without one: an append in the loop mustn't prolong it.
static int sequence_step(lua_State *L) {
  if (lua_type(L, 1) != LUA_TTABLE) luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer last = lua_tointeger(L, lua_upvalueindex(1));
  lua_Integer index = lua_tointeger(L, 2);  // 0 for the initial nil of a traversal
  while (index >= 0 && index < last) {
    lua_pushinteger(L, ++index);
    if (lua_rawgeti(L, 1, index) != LUA_TNIL) return 2;
    lua_pop(L, 2);
    shim_poll(L);
  }
  lua_pushnil(L);
  return 1;
}

// Iterates over a snapshot. The first upvalue is the position, and nil restarts. The keys are the other upvalues or,
// if there are many, in a list in the second one.
static int step(lua_State *L, bool listed) {
  if (lua_type(L, 1) != LUA_TTABLE) luaL_checktype(L, 1, LUA_TTABLE);
  int place = lua_isnoneornil(L, 2) ? 0 : (int)lua_tointeger(L, lua_upvalueindex(1));
  for (;;) {
    place++;
    if (listed) lua_rawgeti(L, lua_upvalueindex(2), place);
    else lua_pushvalue(L, lua_upvalueindex(1 + place));  // nil after the last one
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) break;
    if (lua_isnil(L, -2)) return 1;
    lua_pop(L, 2);
    shim_poll(L);
  }
  lua_pushinteger(L, place);
  lua_replace(L, lua_upvalueindex(1));
  return 2;
}

static int snapshot_step(lua_State *L) { return step(L, false); }

static int list_step(lua_State *L) { return step(L, true); }

// Describes at most `count` keys and returns their number. Keeps them in the table at `list`, or on the stack if that
// is 0, because a collection mustn't free their texts.
static size_t collect_keys(lua_State *L, key_form *keys, size_t count, int list) {
  size_t found = 0;
  int top = lua_gettop(L);
  lua_pushnil(L);
  while (found < count && lua_next(L, 1)) {
    shim_poll(L);
    lua_pop(L, 1);
    describe_key(L, -1, &keys[found]);
    keys[found].place = (uint32_t)found;
    found++;
    lua_pushvalue(L, -1);
    if (list != 0) lua_rawseti(L, list, (lua_Integer)found);
  }
  lua_settop(L, list != 0 ? top : top + (int)found);
  return found;
}

static void push_small_snapshot(lua_State *L, size_t count) {
  key_form keys[SMALL_SNAPSHOT];
  uint64_t items[SMALL_SNAPSHOT], scratch[SMALL_SNAPSHOT];
  luaL_checkstack(L, 2 * (int)count + 4, "pairs");
  count = collect_keys(L, keys, count, 0);
  sort_keys(L, keys, items, scratch, count, "pairs");
  lua_pushinteger(L, 0);
  for (size_t place = 0; place < count; place++) lua_pushvalue(L, 2 + (int)key_at(items[place])->place);
  lua_pushcclosure(L, snapshot_step, 1 + (int)count);
}

static void push_large_snapshot(lua_State *L, size_t count) {
  size_t bytes = count * (sizeof(key_form) + 2 * sizeof(uint64_t));
  shim_reserve(L, bytes + 2 * count * SHIM_VALUE_BYTES);
  key_form *keys = lua_newuserdatauv(L, bytes, 0);
  uint64_t *items = (uint64_t *)(keys + count), *scratch = items + count;
  lua_createtable(L, (int)count, 0);
  int found = lua_gettop(L);
  count = collect_keys(L, keys, count, found);
  sort_keys(L, keys, items, scratch, count, "pairs");
  lua_pushinteger(L, 0);
  lua_createtable(L, (int)count, 0);
  for (size_t place = 0; place < count; place++) {
    lua_rawgeti(L, found, (lua_Integer)key_at(items[place])->place + 1);
    lua_rawseti(L, -2, (lua_Integer)place + 1);
  }
  lua_pushcclosure(L, list_step, 2);
}

static int finish_pairs(lua_State *L, int status, lua_KContext context) {
  (void)L, (void)status, (void)context;
  return 3;
}

int shim_pairs(lua_State *L) {
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, finish_pairs);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  bool sequence;
  size_t count = survey(L, &sequence);
  if (sequence) {
    lua_pushinteger(L, (lua_Integer)count);
    lua_pushcclosure(L, sequence_step, count > 0);  // no memory for an empty table
  } else if (count <= SMALL_SNAPSHOT) {
    push_small_snapshot(L, count);
  } else {
    push_large_snapshot(L, count);
  }
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

// Describes the keys that are objects, and the previous key if it is an object that was removed.
static size_t collect_objects(lua_State *L, key_form *keys, const key_form *before) {
  size_t count = 0;
  bool missing = before->kind == KEY_OBJECT;
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_pop(L, 1);
    describe_key(L, -1, &keys[count]);
    if (keys[count].kind != KEY_OBJECT) continue;
    missing = missing && keys[count].object != before->object;
    count++;
  }
  if (missing) keys[count++] = *before;
  return count;
}

// The next key that is an object, after all others: at most `count` of them.
static int next_object(lua_State *L, size_t count, const key_form *before) {
  size_t bytes = (count + 1) * (sizeof(key_form) + 2 * sizeof(uint64_t));
  shim_reserve(L, bytes);
  key_form *keys = lua_newuserdatauv(L, bytes, 0);
  uint64_t *items = (uint64_t *)(keys + count + 1);
  count = collect_objects(L, keys, before);
  sort_keys(L, keys, items, items + count, count, "next");
  size_t next = 0;
  if (before->kind == KEY_OBJECT)
    while (key_at(items[next++])->object != before->object) continue;
  lua_pushnil(L);
  if (next == count) return 1;
  while (lua_next(L, 1) && lua_topointer(L, -2) != key_at(items[next])->object) lua_pop(L, 1);
  return 2;
}

// Finds the smallest key above the given one, which may have been removed.
int shim_next(lua_State *L) {
  key_form before = {.kind = KEY_INTEGER}, best, key;
  luaL_checktype(L, 1, LUA_TTABLE);
  shim_open(L, 1);
  lua_settop(L, 4);
  bool bounded = !lua_isnil(L, 2), found = false;
  size_t objects = 0;
  if (bounded) describe_key(L, 2, &before);
  if (bounded && before.kind == KEY_FLOAT && isnan(before.number)) return luaL_error(L, "invalid key to 'next'");
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    shim_poll(L);
    describe_key(L, -2, &key);
    if (key.kind == KEY_OBJECT) {
      objects++;
    } else if ((!bounded || less_key(&before, &key)) && (!found || less_key(&key, &best))) {
      found = true;
      best = key;
      lua_copy(L, -2, 3);  // this also keeps it alive: a collection in shim_poll must not free the best key's text
      lua_copy(L, -1, 4);
    }
    lua_pop(L, 1);
  }
  if (found) return 2;
  if (objects > 0) return next_object(L, objects, &before);
  lua_pushnil(L);
  return 1;
}
