// Tables written as bytes in one spelling, and read back. What isn't plain data is refused with the way to it, because
// its bytes couldn't be read back.
#include "values.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// --- Bytes, in pieces that a table collects: a buffer would lie on the stack, in the way of the keys

static void add_value(lua_State *L, int out, int value, const shim_way *place);

static void append(lua_State *L, int out, const char *bytes, size_t length) {
  shim_reserve(L, length + 32);
  lua_pushlstring(L, bytes, length);
  lua_rawseti(L, out, (lua_Integer)lua_rawlen(L, out) + 1);
}

static void add_number(lua_State *L, int out, int value) {
  char text[40];
  int length;
  if (lua_isinteger(L, value)) {
    length = snprintf(text, sizeof text, "i%lld;", (long long)lua_tointeger(L, value));
  } else {
    lua_Number number = lua_tonumber(L, value);
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    if (number != number) bits = 0x7ff8000000000000;  // which of the many a processor makes is its own affair
    length = snprintf(text, sizeof text, "d%016" PRIx64 ";", bits);
  }
  append(L, out, text, (size_t)length);
}

// Goes through a table in the order of pairs. The third value marks the tables that were met: one that is met twice
// couldn't be read back as one.
static void add_table(lua_State *L, int out, int table, const shim_way *place) {
  shim_enter_table(L, table, place);
  if (lua_rawgetp(L, 3, lua_topointer(L, table)) != LUA_TNIL)
    shim_refuse_value(L, place, "is a table that the state holds in two places; keep a copy in one of them, or a number");
  lua_pop(L, 1);
  lua_pushboolean(L, true);
  lua_rawsetp(L, 3, lua_topointer(L, table));
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    shim_check_key(L, lua_gettop(L), place);
  }
  append(L, out, "{", 1);
  int step = lua_gettop(L) + 1;
  lua_pushcfunction(L, shim_pairs);
  lua_pushvalue(L, table);
  lua_call(L, 1, 3);
  for (;;) {
    lua_pushvalue(L, step);
    lua_pushvalue(L, table);
    lua_pushvalue(L, step + 2);
    lua_call(L, 2, 2);
    if (lua_isnil(L, step + 3)) break;
    shim_way inner = {place, step + 3, place->depth + 1};
    add_value(L, out, step + 3, &inner);
    add_value(L, out, step + 4, &inner);
    lua_pop(L, 1);
    lua_replace(L, step + 2);
  }
  lua_settop(L, step - 1);
  append(L, out, "}", 1);
}

static void add_value(lua_State *L, int out, int value, const shim_way *place) {
  switch (lua_type(L, value)) {
    case LUA_TNUMBER: add_number(L, out, value); break;
    case LUA_TBOOLEAN: append(L, out, lua_toboolean(L, value) ? "t" : "f", 1); break;
    case LUA_TTABLE: add_table(L, out, value, place); break;
    case LUA_TSTRING: {
      size_t length;
      const char *text = lua_tolstring(L, value, &length);
      char head[32];
      int digits = snprintf(head, sizeof head, "s%zu:", length);
      append(L, out, head, (size_t)digits);
      append(L, out, text, length);
      break;
    }
    default: shim_refuse_type(L, place, luaL_typename(L, value));
  }
}

static int encode_value(lua_State *L) {
  shim_way top = {NULL, 0, 1};
  lua_newtable(L);  // the pieces
  lua_newtable(L);  // the tables that were met
  add_value(L, 2, 1, &top);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  lua_Integer pieces = (lua_Integer)lua_rawlen(L, 2);
  for (lua_Integer piece = 1; piece <= pieces; piece++) {
    lua_rawgeti(L, 2, piece);
    luaL_addvalue(&buffer);
  }
  luaL_pushresult(&buffer);
  return 1;
}

// --- Back from bytes

typedef struct {
  const char *next, *end;
} reader;

static void damaged(lua_State *L) { luaL_error(L, "the state can't be read: its bytes are damaged"); }

static lua_Integer read_integer(lua_State *L, reader *in, char terminator) {
  bool negative = in->next < in->end && *in->next == '-';
  if (negative) in->next++;
  const char *first = in->next;
  uint64_t value = 0;
  for (; in->next < in->end && *in->next >= '0' && *in->next <= '9' && in->next - first < 20; in->next++)
    value = value * 10 + (uint64_t)(*in->next - '0');
  if (in->next == first || in->next == in->end || *in->next++ != terminator) damaged(L);
  return (lua_Integer)(negative ? 0 - value : value);
}

static void push_float(lua_State *L, reader *in) {
  uint64_t bits = 0;
  for (int digit = 0; digit < 16; digit++, in->next++) {
    if (in->next == in->end) damaged(L);
    const char *found = strchr("0123456789abcdef", *in->next);
    if (*in->next == 0 || found == NULL) damaged(L);
    bits = bits << 4 | (uint64_t)(found - "0123456789abcdef");
  }
  if (in->next == in->end || *in->next++ != ';') damaged(L);
  lua_Number number;
  memcpy(&number, &bits, sizeof number);
  lua_pushnumber(L, number);
}

static void push_value(lua_State *L, reader *in, int depth);

static void push_table(lua_State *L, reader *in, int depth) {
  if (depth > SHIM_DEEPEST) damaged(L);
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  shim_poll(L);
  lua_newtable(L);
  while (in->next < in->end && *in->next != '}') {
    push_value(L, in, depth + 1);
    if (lua_istable(L, -1) || (lua_isnumber(L, -1) && lua_tonumber(L, -1) != lua_tonumber(L, -1))) damaged(L);
    push_value(L, in, depth + 1);
    lua_rawset(L, -3);
  }
  if (in->next == in->end) damaged(L);
  in->next++;
}

static void push_value(lua_State *L, reader *in, int depth) {
  switch (in->next < in->end ? *in->next++ : 0) {
    case 'i': lua_pushinteger(L, read_integer(L, in, ';')); break;
    case 'd': push_float(L, in); break;
    case 't': lua_pushboolean(L, true); break;
    case 'f': lua_pushboolean(L, false); break;
    case '{': push_table(L, in, depth); break;
    case 's': {
      lua_Integer length = read_integer(L, in, ':');
      if (length < 0 || length > in->end - in->next) damaged(L);
      shim_reserve(L, (size_t)length);
      lua_pushlstring(L, in->next, (size_t)length);
      in->next += length;
      break;
    }
    default: damaged(L);
  }
}

static int decode_value(lua_State *L) {
  size_t length;
  const char *bytes = lua_tolstring(L, 1, &length);
  reader in = {bytes, bytes + length};
  push_value(L, &in, 1);
  if (in.next != in.end || !lua_istable(L, -1)) damaged(L);
  return 1;
}

int shim_encode(lua_State *L) { return shim_replace_top(L, encode_value); }
int shim_decode(lua_State *L) { return shim_replace_top(L, decode_value); }
