// Shared only by values.c, copies.c and paths.c.
#ifndef PARLOR_SHIM_VALUES_H
#define PARLOR_SHIM_VALUES_H

#include "internal.h"

// The deepest nesting; each level takes a C frame.
enum { SHIM_DEEPEST = 100 };

// A value's path: its key, as a place on the stack, and the table above; or the outermost table's name in messages.
typedef struct shim_path {
  const struct shim_path *above;
  int key, depth;
  const char *subject;
} shim_path;

// Raises an error about a value.
int shim_refuse_value(lua_State *L, const shim_path *path, const char *problem);
// Raises the error about a value that isn't plain data.
int shim_refuse_type(lua_State *L, const shim_path *path, const char *type);
// Checks a table before a traversal and makes room on the stack. Replaces a frozen table by its content.
void shim_enter_table(lua_State *L, int table, const shim_path *path);
// Refuses a key that isn't plain data.
void shim_check_key(lua_State *L, int key, const shim_path *path);
// Calls a function with the value on top, and a string if given, in a protected call. The result replaces the value.
int shim_replace_top(lua_State *L, lua_CFunction function, const char *text);

#endif
