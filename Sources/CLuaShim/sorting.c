// table.sort, stable and repeatable. Lua's quicksort picks its pivot by the clock, so ties vary, and it fails for
// inconsistent comparators. This merge sort works on a copy: the table is written at the end, so an error loses
// nothing, and any comparator gives some permutation.
#include "tables.h"

#include <limits.h>
#include <string.h>

// Short runs are sorted by insertion, which is faster.
enum { SHORT_RUN = 8 };

// The stack of the general sort; the comparator, or nil, is the second argument.
enum { COMPARATOR = 2, ELEMENTS = 3 };

static void insertion_sort(lua_State *L, uint64_t *items, size_t count, shim_less less) {
  for (size_t next = 1; next < count; next++) {
    uint64_t item = items[next];
    size_t place = next;
    for (; place > 0 && less(L, item, items[place - 1]); place--) items[place] = items[place - 1];
    items[place] = item;
  }
}

// Merges from[0 ..< middle] and from[middle ..< count] into `to`. An item of the right part goes first only if it is
// smaller, which keeps the sort stable.
static void merge(lua_State *L, const uint64_t *from, uint64_t *to, size_t middle, size_t count, shim_less less) {
  shim_charge(L, (int64_t)count);
  if (middle >= count || !less(L, from[middle], from[middle - 1])) {
    memcpy(to, from, count * sizeof *to);
    return;
  }
  size_t left = 0, right = middle;
  while (left < middle && right < count) {
    bool take_right = less(L, from[right], from[left]);
    *to++ = take_right ? from[right++] : from[left++];
  }
  memcpy(to, from + left, (middle - left) * sizeof *to);
  memcpy(to + (middle - left), from + right, (count - right) * sizeof *to);
}

static size_t smaller(size_t one, size_t other) {
  return one < other ? one : other;
}

void shim_merge_sort(lua_State *L, uint64_t *items, uint64_t *scratch, size_t count, shim_less less) {
  for (size_t start = 0; start < count; start += SHORT_RUN)
    insertion_sort(L, items + start, smaller(SHORT_RUN, count - start), less);
  uint64_t *from = items, *to = scratch;
  for (size_t width = SHORT_RUN; width < count; width *= 2) {
    for (size_t start = 0; start < count; start += 2 * width)
      merge(L, from + start, to + start, width, smaller(2 * width, count - start), less);
    uint64_t *merged = to;
    to = from;
    from = merged;
  }
  if (from != items) memcpy(items, from, count * sizeof *items);
}

// Numbers are sorted as their eight bytes, without Lua's stack.
_Static_assert(sizeof(lua_Integer) == 8 && sizeof(lua_Number) == 8, "a number fills one item exactly");

static lua_Number float_of(uint64_t item) {
  lua_Number number;
  memcpy(&number, &item, sizeof number);
  return number;
}

static bool less_integer(lua_State *L, uint64_t left, uint64_t right) {
  (void)L;
  return (lua_Integer)left < (lua_Integer)right;
}

static bool less_float(lua_State *L, uint64_t left, uint64_t right) {
  (void)L;
  return float_of(left) < float_of(right);
}

// An item is an element's place in the copy.
static bool less_element(lua_State *L, uint64_t left, uint64_t right) {
  shim_poll(L);
  lua_rawgeti(L, ELEMENTS, (lua_Integer)left);
  lua_rawgeti(L, ELEMENTS, (lua_Integer)right);
  bool answer = lua_compare(L, -2, -1, LUA_OPLT);
  lua_pop(L, 2);
  return answer;
}

static bool less_by_comparator(lua_State *L, uint64_t left, uint64_t right) {
  shim_poll(L);
  lua_pushvalue(L, COMPARATOR);
  lua_rawgeti(L, ELEMENTS, (lua_Integer)left);
  lua_rawgeti(L, ELEMENTS, (lua_Integer)right);
  lua_call(L, 2, 1);
  bool answer = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return answer;
}

// Pushes a userdata with room for the items and a scratch space, which the collector frees after an error.
static uint64_t *push_items(lua_State *L, size_t count) {
  shim_reserve(L, 2 * count * sizeof(uint64_t));
  return lua_newuserdatauv(L, 2 * count * sizeof(uint64_t), 0);
}

// Copies a table's numbers; false if they aren't all integers or all floats.
static bool read_numbers(lua_State *L, uint64_t *items, size_t count, bool integers) {
  for (size_t place = 0; place < count; place++) {
    if (lua_rawgeti(L, 1, (lua_Integer)place + 1) != LUA_TNUMBER || lua_isinteger(L, -1) != integers) return false;
    lua_Number number = lua_tonumber(L, -1);
    if (integers) items[place] = (uint64_t)lua_tointeger(L, -1);
    else memcpy(&items[place], &number, sizeof number);
    lua_pop(L, 1);
    shim_poll(L);
  }
  return true;
}

// Sorts a table of integers or of floats; false, unchanged, for others.
static bool sort_numbers(lua_State *L, size_t count) {
  int first = lua_rawgeti(L, 1, 1);
  bool integers = lua_isinteger(L, -1);
  if (first != LUA_TNUMBER) return false;
  uint64_t *items = push_items(L, count);
  if (!read_numbers(L, items, count, integers)) return false;
  shim_merge_sort(L, items, items + count, count, integers ? less_integer : less_float);
  for (size_t place = 0; place < count; place++) {
    if (integers) lua_pushinteger(L, (lua_Integer)items[place]);
    else lua_pushnumber(L, float_of(items[place]));
    lua_rawseti(L, 1, (lua_Integer)place + 1);
  }
  return true;
}

static void sort_elements(lua_State *L, size_t count) {
  shim_reserve(L, count * SHIM_VALUE_BYTES);
  lua_createtable(L, (int)count, 0);
  uint64_t *items = push_items(L, count);
  for (size_t place = 1; place <= count; place++) {
    shim_poll(L);
    lua_geti(L, 1, (lua_Integer)place);
    lua_rawseti(L, ELEMENTS, (lua_Integer)place);
    items[place - 1] = place;
  }
  shim_merge_sort(L, items, items + count, count, lua_isnil(L, COMPARATOR) ? less_element : less_by_comparator);
  for (size_t place = 1; place <= count; place++) {
    shim_poll(L);
    lua_rawgeti(L, ELEMENTS, (lua_Integer)items[place - 1]);
    lua_seti(L, 1, (lua_Integer)place);
  }
}

int shim_table_sort(lua_State *L) {
  lua_Integer count = shim_plain_length(L, "sort");
  if (count < 2) return 0;
  luaL_argcheck(L, count < INT_MAX, 1, "array too big");
  if (!lua_isnoneornil(L, COMPARATOR)) luaL_checktype(L, COMPARATOR, LUA_TFUNCTION);
  lua_settop(L, COMPARATOR);
  bool plain = lua_isnil(L, COMPARATOR) && !lua_getmetatable(L, 1);
  if (plain && sort_numbers(L, (size_t)count)) return 0;
  lua_settop(L, COMPARATOR);
  sort_elements(L, (size_t)count);
  return 0;
}
