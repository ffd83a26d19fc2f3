// string.format without %p and other addresses, without the sign of a NaN, which differs between processors, and with
// bounded results. Conversions and messages are the stock ones.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "patterns.h"

// Enough for %99.99f of the largest number.
enum { LONGEST_PIECE = 512, LONGEST_FLAGS = 20, SHORT_STRING = 100 };

static const char number_flags[] = "-+#0 ";

// One conversion such as "%-5.2f", with room to make it "%-5lld".
typedef struct {
  char text[LONGEST_FLAGS + 8];
  size_t length;
  char letter;
} conversion;

// Reads a conversion after '%' and returns the place after it.
static const char *read_conversion(lua_State *L, const char *position, conversion *result) {
  size_t flags = strspn(position, "-+#0 .123456789");
  if (flags > LONGEST_FLAGS) luaL_error(L, "invalid format (too long)");
  result->text[0] = '%';
  memcpy(result->text + 1, position, flags + 1);
  result->length = flags + 2;
  result->text[result->length] = '\0';
  result->letter = position[flags];
  return position + flags + 1;
}

static const char *skip_two_digits(const char *position) {
  for (int count = 0; count < 2 && *position >= '0' && *position <= '9'; count++) position++;
  return position;
}

// Raises unless the conversion has only these flags, a width, and a precision if allowed.
static void check_conversion(lua_State *L, const conversion *checked, const char *flags, bool may_have_precision) {
  const char *position = checked->text + 1;
  position += strspn(position, flags);
  if (*position != '0') {
    position = skip_two_digits(position);
    if (*position == '.' && may_have_precision) position = skip_two_digits(position + 1);
  }
  if (position != checked->text + checked->length - 1) {
    luaL_error(L, "invalid conversion specification: '%s'", checked->text);
  }
}

static void append_character(lua_State *L, luaL_Buffer *result, int argument, const conversion *how) {
  char piece[LONGEST_PIECE];
  check_conversion(L, how, "-", false);
  int length = snprintf(piece, sizeof piece, how->text, (int)luaL_checkinteger(L, argument));
  luaL_addlstring(result, piece, (size_t)length);
}

static void append_integer(lua_State *L, luaL_Buffer *result, int argument, conversion *how, const char *flags) {
  char piece[LONGEST_PIECE];
  lua_Integer integer = luaL_checkinteger(L, argument);
  check_conversion(L, how, flags, true);
  snprintf(how->text + how->length - 1, sizeof how->text - how->length, LUA_INTEGER_FRMLEN "%c", how->letter);
  int length = snprintf(piece, sizeof piece, how->text, integer);
  luaL_addlstring(result, piece, (size_t)length);
}

static void append_number(lua_State *L, luaL_Buffer *result, int argument, const conversion *how) {
  char piece[LONGEST_PIECE];
  lua_Number number = luaL_checknumber(L, argument);
  check_conversion(L, how, number_flags, true);
  if (isnan(number)) number = fabs(number);  // 0/0 has its sign bit set on some processors
  int length = snprintf(piece, sizeof piece, how->text, number);
  luaL_addlstring(result, piece, (size_t)length);
}

static void append_string(lua_State *L, luaL_Buffer *result, int argument, const conversion *how) {
  size_t length;
  const char *string = shim_tolstring(L, argument, &length);
  if (how->length > 2) {
    luaL_argcheck(L, length == strlen(string), argument, "string contains zeros");
    check_conversion(L, how, "-", true);
  }
  bool is_whole = how->length == 2 || (length >= SHORT_STRING && strchr(how->text, '.') == NULL);
  if (is_whole) {
    shim_append_value(result);
    return;
  }
  char piece[LONGEST_PIECE];
  int piece_length = snprintf(piece, sizeof piece, how->text, string);
  lua_pop(L, 1);  // before the buffer grows: the buffer must be on top of the stack then
  luaL_addlstring(result, piece, (size_t)piece_length);
}

// The stock function formats it, after addresses are excluded.
static void append_literal(lua_State *L, luaL_Buffer *result, int argument, const conversion *how) {
  if (how->length > 2) luaL_error(L, "specifier '%%q' cannot have modifiers");
  int type = lua_type(L, argument);
  bool is_plain = type == LUA_TSTRING || type == LUA_TNUMBER || type == LUA_TNIL || type == LUA_TBOOLEAN;
  luaL_argcheck(L, is_plain, argument, "value has no literal form");
  size_t longest = lua_rawlen(L, argument) * 4;  // every byte as "\255"
  if (longest > SMALL_PIECE) shim_reserve(L, longest);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushliteral(L, "%q");
  lua_pushvalue(L, argument);
  lua_call(L, 2, 1);
  shim_append_value(result);
}

static void append_conversion(lua_State *L, luaL_Buffer *result, int argument, conversion *how) {
  switch (how->letter) {
    case 'c': append_character(L, result, argument, how); break;
    case 'd': case 'i': append_integer(L, result, argument, how, "-+0 "); break;
    case 'u': append_integer(L, result, argument, how, "-0"); break;
    case 'o': case 'x': case 'X': append_integer(L, result, argument, how, "-#0"); break;
    case 'a': case 'A':
      check_conversion(L, how, number_flags, true);  // before the argument's check, as in the stock function
      append_number(L, result, argument, how);
      break;
    case 'e': case 'E': case 'f': case 'g': case 'G':
      append_number(L, result, argument, how);
      break;
    case 'q': append_literal(L, result, argument, how); break;
    case 's': append_string(L, result, argument, how); break;
    case 'p': luaL_error(L, "string.format: %%p shows an address, which differs in every run"); break;
    default: luaL_error(L, "invalid conversion '%s' to 'format'", how->text);
  }
}

int shim_format(lua_State *L) {
  size_t length;
  const char *position = luaL_checklstring(L, 1, &length);
  const char *end = position + length, *percent;
  int last_argument = lua_gettop(L), argument = 1;
  luaL_Buffer result;
  luaL_buffinit(L, &result);
  while ((percent = memchr(position, '%', (size_t)(end - position))) != NULL) {
    shim_poll(L);
    shim_append(&result, position, (size_t)(percent - position));
    position = percent + 1;
    if (*position == '%') {
      luaL_addchar(&result, '%');
      position++;
      continue;
    }
    if (++argument > last_argument) luaL_argerror(L, argument, "no value");
    conversion how;
    position = read_conversion(L, position, &how);
    append_conversion(L, &result, argument, &how);
  }
  shim_append(&result, position, (size_t)(end - position));
  shim_push_result(&result);
  return 1;
}
