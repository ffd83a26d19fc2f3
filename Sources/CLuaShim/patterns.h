// Shared by the string library: the matcher's interface, and bounded building of results.
#ifndef PARLOR_SHIM_PATTERNS_H
#define PARLOR_SHIM_PATTERNS_H

#include "internal.h"

// A captured piece of the subject; `length` may be a mark instead.
typedef struct {
  const char *start;
  ptrdiff_t length;
} pattern_capture;

enum { CAPTURE_OPEN = -1, CAPTURE_POSITION = -2, CAPTURE_LIMIT = 32 };

// A match of one pattern against one subject. Lua ends strings with a zero byte, so reading *subject_end and
// *pattern_end is safe.
typedef struct {
  lua_State *L;
  const char *subject, *subject_end;
  const char *pattern_end;
  int depth;                   // nested calls of the engine
  ptrdiff_t steps_until_poll;  // work left before the engine checks for a stop
  int capture_count;
  pattern_capture captures[CAPTURE_LIMIT];
} pattern_match;

// Matches a pattern at `text`; returns the end of the match, or NULL (matcher.c).
const char *shim_match_at(pattern_match *match, const char *text, const char *pattern);

// find, match, gmatch and gsub, for luaL_setfuncs (patterns.c).
extern const luaL_Reg shim_pattern_functions[];

// string.format, with the stock function as its upvalue (format.c).
int shim_format(lua_State *L);

// Smaller pieces need no reservation: the soft limit detects them in time.
enum { SMALL_PIECE = LUAL_BUFFERSIZE };

static inline void shim_append(luaL_Buffer *buffer, const char *text, size_t length) {
  if (length > SMALL_PIECE) shim_reserve(buffer->L, length);
  luaL_addlstring(buffer, text, length);
}

// Appends the string or number on top, and pops it.
static inline void shim_append_value(luaL_Buffer *buffer) {
  size_t length = lua_rawlen(buffer->L, -1);
  if (length > SMALL_PIECE) shim_reserve(buffer->L, length);
  luaL_addvalue(buffer);
}

// Pushes the result; buffer and string briefly coexist.
static inline void shim_push_result(luaL_Buffer *buffer) {
  size_t length = luaL_bufflen(buffer);
  if (length > SMALL_PIECE) shim_reserve(buffer->L, length);
  luaL_pushresult(buffer);
}

#endif
