// What values.c, copies.c and paths.c share with one another and with no other file.
#ifndef PARLOR_SHIM_VALUES_H
#define PARLOR_SHIM_VALUES_H

#include "internal.h"

// How deep tables may lie in one another; each level takes a frame of C.
enum { SHIM_DEEPEST = 100 };

// Where a value lies: the key that leads to it, as a place on the stack, and the table above; or how messages call the
// outermost table.
typedef struct shim_path {
  const struct shim_path *above;
  int key, depth;
  const char *subject;
} shim_path;

// Raises an error about the value there.
int shim_refuse_value(lua_State *L, const shim_path *path, const char *problem);
// Raises the error about a value that is no plain data.
int shim_refuse_type(lua_State *L, const shim_path *path, const char *type);
// Checks a table before a traversal and makes room on the stack. A frozen table is replaced by its content.
void shim_enter_table(lua_State *L, int table, const shim_path *path);
// Refuses a key that is no plain data.
void shim_check_key(lua_State *L, int key, const shim_path *path);
// Calls a function with the value on top of the stack, and a string if there is one, in a protected call. The result
// replaces the value.
int shim_replace_top(lua_State *L, lua_CFunction function, const char *text);

#endif
