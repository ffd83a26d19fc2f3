// What ages.c, tables.c, sorting.c and traversal.c share with one another and with no other file.
#ifndef PARLOR_SHIM_TABLES_H
#define PARLOR_SHIM_TABLES_H

#include "internal.h"

// What one value takes in a table's array part and on a stack; used to reserve memory before it is asked for.
enum { SHIM_VALUE_BYTES = 16 };

// The length of the table that is the first argument, with no metamethod's word taken for it: a `__len` that lies
// would drive a loop for ever, so that a table with one is refused. `name` is the function's, for the message.
lua_Integer shim_plain_length(lua_State *L, const char *name);

// table.sort (sorting.c).
int shim_table_sort(lua_State *L);

// Whether `left` must stand before `right`. May raise, and may answer inconsistently.
typedef bool (*shim_less)(lua_State *L, uint64_t left, uint64_t right);

// Sorts `items` stably; `scratch` has room for as many. Both must belong to the garbage collector or to the C
// stack, because `less` and the watchdog may raise in the middle.
void shim_merge_sort(lua_State *L, uint64_t *items, uint64_t *scratch, size_t count, shim_less less);

// Sorts items, each the address of the address of an object, by the age of these, the oldest first; false where one has
// none (ages.c).
bool shim_sort_by_age(lua_State *L, uint64_t *items, uint64_t *scratch, size_t count);

#endif
