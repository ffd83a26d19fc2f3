// Shared only by ages.c, tables.c, sorting.c and traversal.c.
#ifndef PARLOR_SHIM_TABLES_H
#define PARLOR_SHIM_TABLES_H

#include "internal.h"

// The size of a value in an array and on a stack, for reservations.
enum { SHIM_VALUE_BYTES = 16 };

// The length of the first argument. A table with `__len` is refused, because a false length could make a loop
// endless. `name` is the function's, for the message.
lua_Integer shim_plain_length(lua_State *L, const char *name);

// table.sort (sorting.c).
int shim_table_sort(lua_State *L);

// Whether `left` must precede `right`. May raise, and may be inconsistent.
typedef bool (*shim_less)(lua_State *L, uint64_t left, uint64_t right);

// Sorts stably; `scratch` has room for as many items. Both belong to the collector or the C stack, since `less` and the
// watchdog may raise.
void shim_merge_sort(lua_State *L, uint64_t *items, uint64_t *scratch, size_t count, shim_less less);

// Sorts addresses of objects' addresses by age, the oldest first; false if an object has none (ages.c).
bool shim_sort_by_age(lua_State *L, uint64_t *items, uint64_t *scratch, size_t count);

#endif
