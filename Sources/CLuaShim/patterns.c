// find, match, gmatch and gsub on matcher.c, with the stock results and messages. The stock functions would call the
// stock engine. Plain find is linear, a gmatch iterator keeps two positions, so an error can't break it, and gsub
// reserves memory first.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE  // for memmem
#endif
#include <string.h>

#include "patterns.h"

// The text and the pattern of a call.
typedef struct {
  const char *subject, *pattern;
  size_t subject_length, pattern_length;
} search_arguments;

static search_arguments check_search_arguments(lua_State *L) {
  search_arguments arguments;
  arguments.subject = luaL_checklstring(L, 1, &arguments.subject_length);
  arguments.pattern = luaL_checklstring(L, 2, &arguments.pattern_length);
  return arguments;
}

// The optional third argument as an offset from 0; it may lie beyond the subject's end.
static size_t check_start(lua_State *L, size_t subject_length) {
  lua_Integer start = luaL_optinteger(L, 3, 1);
  if (start > 0) return (size_t)start - 1;
  if (start == 0 || start < -(lua_Integer)subject_length) return 0;
  return subject_length - (size_t)-start;
}

static void prepare_match(pattern_match *match, lua_State *L, const search_arguments *arguments) {
  match->L = L;
  match->subject = arguments->subject;
  match->subject_end = arguments->subject + arguments->subject_length;
  match->pattern_end = arguments->pattern + arguments->pattern_length;
  match->steps_until_poll = 0;
}

// Removes a leading '^'.
static bool take_anchor(search_arguments *arguments) {
  if (arguments->pattern_length == 0 || *arguments->pattern != '^') return false;
  arguments->pattern++;
  arguments->pattern_length--;
  return true;
}

// Captures as values.

// Pushes a capture; number 0 is the whole match without captures.
static void push_capture(const pattern_match *match, int index, const char *start, const char *end) {
  lua_State *L = match->L;
  if (index >= match->capture_count) {
    if (index != 0) luaL_error(L, "invalid capture index %%%d", index + 1);
    lua_pushlstring(L, start, (size_t)(end - start));
    return;
  }
  const pattern_capture *capture = &match->captures[index];
  if (capture->length == CAPTURE_OPEN) luaL_error(L, "unfinished capture");
  if (capture->length == CAPTURE_POSITION) {
    lua_pushinteger(L, capture->start - match->subject + 1);
  } else {
    lua_pushlstring(L, capture->start, (size_t)capture->length);
  }
}

static int push_captures(const pattern_match *match, int count, const char *start, const char *end) {
  luaL_checkstack(match->L, count, "too many captures");
  for (int index = 0; index < count; index++) push_capture(match, index, start, end);
  return count;
}

static int push_captures_or_match(const pattern_match *match, const char *start, const char *end) {
  return push_captures(match, match->capture_count == 0 ? 1 : match->capture_count, start, end);
}

// find and match.

static bool has_special_characters(const search_arguments *arguments) {
  for (size_t index = 0; index < arguments->pattern_length; index++) {
    switch (arguments->pattern[index]) {
      case '^': case '$': case '*': case '+': case '?': case '.': case '(': case '[': case '%': case '-': return true;
    }
  }
  return false;
}

static int push_range(lua_State *L, const search_arguments *arguments, const char *start, const char *end) {
  lua_pushinteger(L, start - arguments->subject + 1);
  lua_pushinteger(L, end - arguments->subject);
  return 2;
}

static int find_plain(lua_State *L, const search_arguments *arguments, size_t start) {
  const char *found = memmem(arguments->subject + start, arguments->subject_length - start, arguments->pattern,
                             arguments->pattern_length);
  if (found != NULL) return push_range(L, arguments, found, found + arguments->pattern_length);
  luaL_pushfail(L);
  return 1;
}

static int find_pattern(lua_State *L, search_arguments arguments, size_t start, bool wants_range) {
  bool is_anchored = take_anchor(&arguments);
  pattern_match match;
  prepare_match(&match, L, &arguments);
  for (const char *text = arguments.subject + start; text <= match.subject_end; text++) {
    const char *end = shim_match_at(&match, text, arguments.pattern);
    if (end != NULL) {
      if (!wants_range) return push_captures_or_match(&match, text, end);
      int count = push_range(L, &arguments, text, end);
      return count + push_captures(&match, match.capture_count, text, end);
    }
    if (is_anchored) break;
  }
  luaL_pushfail(L);
  return 1;
}

static int search(lua_State *L, bool is_find) {
  search_arguments arguments = check_search_arguments(L);
  size_t start = check_start(L, arguments.subject_length);
  if (start > arguments.subject_length) {
    luaL_pushfail(L);
    return 1;
  }
  bool is_plain = is_find && (lua_toboolean(L, 4) || !has_special_characters(&arguments));
  return is_plain ? find_plain(L, &arguments, start) : find_pattern(L, arguments, start, is_find);
}

static int string_find(lua_State *L) { return search(L, true); }

static int string_match(lua_State *L) { return search(L, false); }

// gmatch. The iterator's upvalues are the subject, the pattern, the next offset, and the end of the last match (-1 at
// first), where an empty match would repeat.

enum { UPVALUE_SUBJECT = 1, UPVALUE_PATTERN, UPVALUE_START, UPVALUE_LAST_END, UPVALUE_COUNT = 4 };

static void set_offset(lua_State *L, int upvalue, ptrdiff_t offset) {
  lua_pushinteger(L, offset);
  lua_replace(L, lua_upvalueindex(upvalue));
}

static int next_match(lua_State *L) {
  search_arguments arguments;
  arguments.subject = lua_tolstring(L, lua_upvalueindex(UPVALUE_SUBJECT), &arguments.subject_length);
  arguments.pattern = lua_tolstring(L, lua_upvalueindex(UPVALUE_PATTERN), &arguments.pattern_length);
  lua_Integer start = lua_tointeger(L, lua_upvalueindex(UPVALUE_START));
  lua_Integer last_end = lua_tointeger(L, lua_upvalueindex(UPVALUE_LAST_END));
  pattern_match match;
  prepare_match(&match, L, &arguments);
  for (const char *text = arguments.subject + start; text <= match.subject_end; text++) {
    const char *end = shim_match_at(&match, text, arguments.pattern);
    if (end == NULL || end - arguments.subject == last_end) continue;
    set_offset(L, UPVALUE_START, end - arguments.subject);
    set_offset(L, UPVALUE_LAST_END, end - arguments.subject);
    return push_captures_or_match(&match, text, end);
  }
  return 0;
}

static int string_gmatch(lua_State *L) {
  search_arguments arguments = check_search_arguments(L);
  size_t start = check_start(L, arguments.subject_length);
  if (start > arguments.subject_length) start = arguments.subject_length + 1;
  lua_settop(L, 2);
  lua_pushinteger(L, (lua_Integer)start);
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, next_match, UPVALUE_COUNT);
  return 1;
}

// gsub.

typedef struct {
  pattern_match match;
  luaL_Buffer result;
  const char *copied;    // the subject up to here is in the result, replaced or not
  int replacement_type;  // of argument 3
  bool has_changed;
} substitution;

// Appends the capture or match of `%digit` in a replacement.
static void append_capture(substitution *state, char digit, const char *start, const char *end) {
  const pattern_match *match = &state->match;
  int index = digit - '1';
  if (digit == '0') {
    shim_append(&state->result, start, (size_t)(end - start));
  } else if (index < match->capture_count && match->captures[index].length >= 0) {
    shim_append(&state->result, match->captures[index].start, (size_t)match->captures[index].length);
  } else {
    push_capture(match, index, start, end);
    shim_append_value(&state->result);
  }
}

static void append_template(substitution *state, const char *start, const char *end) {
  size_t length;
  const char *position = lua_tolstring(state->match.L, 3, &length);
  const char *template_end = position + length, *escape;
  while ((escape = memchr(position, '%', (size_t)(template_end - position))) != NULL) {
    shim_append(&state->result, position, (size_t)(escape - position));
    char character = escape[1];
    if (character == '%') {
      luaL_addchar(&state->result, '%');
    } else if (character >= '0' && character <= '9') {
      append_capture(state, character, start, end);
    } else {
      luaL_error(state->match.L, "invalid use of '%%' in replacement string");
    }
    position = escape + 2;
    shim_poll(state->match.L);
  }
  shim_append(&state->result, position, (size_t)(template_end - position));
}

// Appends the result of the function or table; false if that is false or nil, which keeps the text.
static bool append_value(substitution *state, const char *start, const char *end) {
  lua_State *L = state->match.L;
  if (state->replacement_type == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    lua_call(L, push_captures_or_match(&state->match, start, end), 1);
  } else {
    push_capture(&state->match, 0, start, end);
    lua_gettable(L, 3);
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    return false;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  shim_append_value(&state->result);
  return true;
}

static void replace(substitution *state, const char *start, const char *end) {
  // First, because the buffer needs the top of the stack.
  shim_append(&state->result, state->copied, (size_t)(start - state->copied));
  state->copied = start;
  bool takes_value = state->replacement_type == LUA_TFUNCTION || state->replacement_type == LUA_TTABLE;
  if (takes_value && !append_value(state, start, end)) return;
  if (!takes_value) append_template(state, start, end);
  state->copied = end;
  state->has_changed = true;
}

static lua_Integer replace_matches(substitution *state, const char *pattern, bool is_anchored, lua_Integer limit) {
  const char *text = state->match.subject, *last_end = NULL;
  lua_Integer count = 0;
  while (count < limit) {
    const char *end = shim_match_at(&state->match, text, pattern);
    if (end != NULL && end != last_end) {
      count++;
      replace(state, text, end);
      text = last_end = end;
    } else if (text++ == state->match.subject_end) {
      break;
    }
    if (is_anchored) break;
  }
  return count;
}

static int string_gsub(lua_State *L) {
  search_arguments arguments = check_search_arguments(L);
  int type = lua_type(L, 3);
  lua_Integer limit = luaL_optinteger(L, 4, (lua_Integer)arguments.subject_length + 1);
  bool is_replacement = type == LUA_TSTRING || type == LUA_TNUMBER || type == LUA_TTABLE || type == LUA_TFUNCTION;
  luaL_argexpected(L, is_replacement, 3, "string/function/table");
  bool is_anchored = take_anchor(&arguments);
  substitution state;
  state.copied = arguments.subject;
  state.replacement_type = type;
  state.has_changed = false;
  prepare_match(&state.match, L, &arguments);
  luaL_buffinit(L, &state.result);
  lua_Integer count = replace_matches(&state, arguments.pattern, is_anchored, limit);
  if (state.has_changed) {
    shim_append(&state.result, state.copied, (size_t)(state.match.subject_end - state.copied));
    shim_push_result(&state.result);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, count);
  return 2;
}

const luaL_Reg shim_pattern_functions[] = {
  {"find", string_find},
  {"match", string_match},
  {"gmatch", string_gmatch},
  {"gsub", string_gsub},
  {NULL, NULL},
};
