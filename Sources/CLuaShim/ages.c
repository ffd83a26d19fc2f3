// Compares the ages of objects. Lua puts each new table, function and coroutine at the front of one list, and the
// collector only removes some. So the list has the same order in every run, unlike addresses.
#include "layout.h"
#include "tables.h"

const void *const *shim_find_newest(lua_State *L, shim_block state) {
  lua_newtable(L);
  lua_newtable(L);
  const void *older = lua_topointer(L, -2), *newest = lua_topointer(L, -1);
  lua_pop(L, 2);
  const void *const *slot = state.place, *const *end = slot + state.size / sizeof *slot;
  while (slot < end && *slot != newest) slot++;
  return slot < end && ((const table_head *)newest)->next == older ? slot : NULL;
}

static bool less_address(lua_State *L, uint64_t left, uint64_t right) {
  (void)L;
  return *(const uintptr_t *)(uintptr_t)left < *(const uintptr_t *)(uintptr_t)right;
}

// The index of an address in sorted items, or where it would be.
static size_t place_of(const uint64_t *items, size_t count, const void *object) {
  size_t low = 0;
  while (count > 0) {
    size_t half = count / 2;
    if (*(const uintptr_t *)(uintptr_t)items[low + half] < (uintptr_t)object) {
      low += half + 1;
      count -= half + 1;
    } else {
      count = half;
    }
  }
  return low;
}

// The list is only read: no collection and no stop may intervene.
bool shim_sort_by_age(lua_State *L, uint64_t *items, uint64_t *scratch, size_t count) {
  const void *const *newest = shim_context_of(L)->newest;
  shim_merge_sort(L, items, scratch, count, less_address);
  size_t left = count;
  const table_head *object = newest != NULL ? *newest : NULL;
  for (; object != NULL && left > 0; object = object->next) {
    size_t place = place_of(items, count, object);
    if (place < count && *(const void *const *)(uintptr_t)items[place] == object) scratch[--left] = items[place];
  }
  if (left == 0) memcpy(items, scratch, count * sizeof *items);
  return left == 0;
}
