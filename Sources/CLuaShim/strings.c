// The string library: the stock one without string.dump, with a closed metatable for strings, and with replacements
// for functions that could run forever, build a string of any size or show an address. The remaining stock functions
// take time and memory in proportion to existing strings.
#include <limits.h>
#include <string.h>

#include "patterns.h"

// Reserves memory for a string and its buffer, which briefly coexist. Both are at most PTRDIFF_MAX / 2.
static void reserve_result(lua_State *L, size_t length) {
  if (length > SMALL_PIECE) shim_reserve(L, 2 * length);
}

// string.rep

// Fills the result with the text and the separator once, then by doubling, always to a whole separator.
static void fill_repeated(lua_State *L, char *result, size_t total, const char *text, size_t text_length,
                          const char *separator, size_t separator_length) {
  memcpy(result, text, text_length);
  size_t filled = text_length;
  if (filled == total) return;
  memcpy(result + filled, separator, separator_length);
  filled += separator_length;
  while (filled < total) {
    size_t left = total - filled, piece = filled < left ? filled : left;
    memcpy(result + filled, result, piece);
    filled += piece;
    shim_poll(L);
  }
}

static int string_rep(lua_State *L) {
  size_t text_length, separator_length;
  const char *text = luaL_checklstring(L, 1, &text_length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &separator_length);
  size_t period = text_length + separator_length;  // can't overflow: both strings are in memory
  if (count <= 0 || period == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if (period > INT_MAX / (lua_Unsigned)count) return luaL_error(L, "resulting string too large");
  size_t total = period * (size_t)count - separator_length;
  reserve_result(L, total);
  luaL_Buffer buffer;
  char *result = luaL_buffinitsize(L, &buffer, total);
  fill_repeated(L, result, total, text, text_length, separator, separator_length);
  luaL_pushresultsize(&buffer, total);
  return 1;
}

// string.pack

// Reads an option's size as the stock parser does, which stops before an int overflows.
static size_t read_size(const char **format) {
  size_t size = 0;
  while (**format >= '0' && **format <= '9' && size <= (INT_MAX - 9) / 10) {
    size = size * 10 + (size_t)(**format - '0');
    ++*format;
  }
  return size;
}

// The sizes of a format's "c[n]" options.
static size_t sizes_in(const char *format, size_t length) {
  const char *end = format + length;
  size_t total = 0;
  while (total < PTRDIFF_MAX / 4 && (format = memchr(format, 'c', (size_t)(end - format))) != NULL) {
    format++;
    total += read_size(&format);
  }
  return total;
}

static size_t length_of_strings(lua_State *L, int first_argument) {
  size_t total = 0;
  for (int argument = lua_gettop(L); argument >= first_argument; argument--) {
    if (lua_type(L, argument) == LUA_TSTRING) total += lua_rawlen(L, argument);
  }
  return total;
}

// Reserves the largest result, then calls the stock function, its upvalue.
static int string_pack(lua_State *L) {
  size_t length;
  const char *format = luaL_checklstring(L, 1, &length);
  size_t of_numbers = 16 * length;  // with their alignment: "bi16" is 4 characters and 32 bytes
  reserve_result(L, of_numbers + sizes_in(format, length) + length_of_strings(L, 2));
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

// Opening

// Replaces a stock function, which becomes the upvalue. The library is on top.
static void wrap(lua_State *L, const char *name, lua_CFunction function) {
  lua_getfield(L, -1, name);
  lua_pushcclosure(L, function, 1);
  lua_setfield(L, -2, name);
}

static void close_metatable(lua_State *L) {
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);
}

void shim_open_strings(lua_State *L) {
  luaL_requiref(L, LUA_STRLIBNAME, luaopen_string, true);
  luaL_setfuncs(L, shim_pattern_functions, 0);
  lua_pushcfunction(L, string_rep);
  lua_setfield(L, -2, "rep");
  wrap(L, "format", shim_format);
  wrap(L, "pack", string_pack);
  lua_pushnil(L);
  lua_setfield(L, -2, "dump");
  close_metatable(L);
  lua_pop(L, 1);
}
