// What the files of the string library share: the matching engine's face and bounded building of results.
#ifndef PARLOR_SHIM_PATTERNS_H
#define PARLOR_SHIM_PATTERNS_H

#include "internal.h"

// One captured piece of the subject; `length` may be one of the two marks instead of a length.
typedef struct {
  const char *start;
  ptrdiff_t length;
} pattern_capture;

enum { CAPTURE_OPEN = -1, CAPTURE_POSITION = -2, CAPTURE_LIMIT = 32 };

// The state of matching one pattern against one subject. Lua ends every string with a zero byte, so looking at
// *subject_end or *pattern_end is safe, and the engine relies on that.
typedef struct {
  lua_State *L;
  const char *subject, *subject_end;
  const char *pattern_end;
  int depth;                   // nested calls of the engine
  ptrdiff_t steps_until_poll;  // work left before the engine asks whether the machine was told to stop
  int capture_count;
  pattern_capture captures[CAPTURE_LIMIT];
} pattern_match;

// Matches `pattern` against the text that starts at `text`: the end of the match, or NULL (matcher.c).
const char *shim_match_at(pattern_match *match, const char *text, const char *pattern);

// find, match, gmatch and gsub, for luaL_setfuncs (patterns.c).
extern const luaL_Reg shim_pattern_functions[];

// string.format; its one upvalue is the stock function (format.c).
int shim_format(lua_State *L);

// A piece shorter than this is not worth asking for: the allocator's own soft limit sees it in time.
enum { SMALL_PIECE = LUAL_BUFFERSIZE };

static inline void shim_append(luaL_Buffer *buffer, const char *text, size_t length) {
  if (length > SMALL_PIECE) shim_reserve(buffer->L, length);
  luaL_addlstring(buffer, text, length);
}

// Appends the string or number on top of the stack and pops it.
static inline void shim_append_value(luaL_Buffer *buffer) {
  size_t length = lua_rawlen(buffer->L, -1);
  if (length > SMALL_PIECE) shim_reserve(buffer->L, length);
  luaL_addvalue(buffer);
}

// Pushes what was built; for a moment the buffer and the new string both exist.
static inline void shim_push_result(luaL_Buffer *buffer) {
  size_t length = luaL_bufflen(buffer);
  if (length > SMALL_PIECE) shim_reserve(buffer->L, length);
  luaL_pushresult(buffer);
}

#endif
