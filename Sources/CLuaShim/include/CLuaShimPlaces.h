// Places in scripts, as messages show them (frames.c, information.c, traceback.c).
#ifndef PARLOR_CLUASHIM_PLACES_H
#define PARLOR_CLUASHIM_PLACES_H

#include <stdint.h>

#include "../../CLua/CLua.h"

// Pushes the chunk of the script line that called the running host function, and returns the line; 0 if there is
// none.
int shim_caller(lua_State *L);
// The chunk name of the calling script; "" if there is none. Valid during the call.
const char *shim_calling_chunk(lua_State *L);
// Replaces the function on top by its chunk's name, and returns its first line; 0 for C.
int shim_function_place(lua_State *L);

// Pushes a table about the function at an index.
void shim_push_function_information(lua_State *L, int function);
// In a host function: pushes a table about a running call, counted from 0, the host function itself; nil beyond the
// call from Swift that is running.
void shim_push_level_information(lua_State *L, int64_t level);
// In a host function: pushes the string at an index, if there is one, and the calls that led there.
void shim_push_traceback(lua_State *L, int message);

#endif
