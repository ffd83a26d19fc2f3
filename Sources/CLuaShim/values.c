// Tables as bytes in a canonical form, and back. Values that aren't plain data are refused with their path.
#include "values.h"

#include <stdio.h>
#include <string.h>

// --- To bytes

// The number of nested tables that are distinguished without a table.
enum { FEW_TABLES = 16 };

// Growing bytes in a userdata, and the tables already met: a table met twice couldn't be restored as one. Those after
// the first few are in the table at the next place.
typedef struct {
  char *bytes;
  size_t length, capacity;
  const void *few[FEW_TABLES];
  int home, count;
} writer;

static void add_value(lua_State *L, writer *out, int value, const shim_path *path);

// Makes room for more bytes, and returns their place.
static char *room(lua_State *L, writer *out, size_t length) {
  if (out->capacity - out->length < length) {
    size_t capacity = 2 * out->capacity + length;
    shim_reserve(L, capacity);
    char *bytes = lua_newuserdatauv(L, capacity, 0);
    memcpy(bytes, out->bytes, out->length);
    lua_replace(L, out->home);
    out->bytes = bytes;
    out->capacity = capacity;
  }
  char *start = out->bytes + out->length;
  out->length += length;
  return start;
}

static void add_character(lua_State *L, writer *out, char character) { *room(L, out, 1) = character; }

// Adds a whole number between two characters.
static void add_integer(lua_State *L, writer *out, char first, lua_Integer integer, char last) {
  char digits[20];
  int count = 0;
  uint64_t rest = integer < 0 ? 0 - (uint64_t)integer : (uint64_t)integer;
  do digits[count++] = (char)('0' + rest % 10);
  while ((rest /= 10) > 0);
  char *next = room(L, out, (size_t)count + 2 + (integer < 0));
  *next++ = first;
  if (integer < 0) *next++ = '-';
  while (count > 0) *next++ = digits[--count];
  *next = last;
}

static void add_float(lua_State *L, writer *out, lua_Number number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  if (number != number) bits = 0x7ff8000000000000;  // processors differ in their NaNs
  char *next = room(L, out, 18);
  *next++ = 'd';
  for (int shift = 60; shift >= 0; shift -= 4) *next++ = "0123456789abcdef"[bits >> shift & 15];
  *next = ';';
}

static bool was_met(lua_State *L, writer *out, const void *table) {
  for (int place = 0; place < out->count; place++)
    if (out->few[place] == table) return true;
  if (out->count < FEW_TABLES) {
    out->few[out->count++] = table;
    return false;
  }
  int others = out->home + 1;
  if (lua_isnil(L, others)) {
    lua_newtable(L);
    lua_replace(L, others);
  }
  bool met = lua_rawgetp(L, others, table) != LUA_TNIL;
  lua_pop(L, 1);
  lua_pushboolean(L, true);
  lua_rawsetp(L, others, table);
  return met;
}

static void refuse_twice(lua_State *L, const shim_path *path) {
  char problem[160];
  snprintf(problem, sizeof problem, "is a table that %.40s holds in two places; keep a copy in one of them, or a number",
           path->subject);
  shim_refuse_value(L, path, problem);
}

// Checks the keys of a table. Returns their number if they are 1, 2, 3, ...; else -1.
static lua_Integer check_keys(lua_State *L, int table, const shim_path *path) {
  lua_Integer count = 0;
  bool sequence = true;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    shim_check_key(L, lua_gettop(L), path);
    count++;
    if (sequence) sequence = lua_isinteger(L, -1) && lua_tointeger(L, -1) == count;
  }
  return sequence ? count : -1;
}

static void add_pair(lua_State *L, writer *out, int key, const shim_path *path) {
  shim_path inner = {path, key, path->depth + 1, path->subject};
  add_value(L, out, key, &inner);
  add_value(L, out, key + 1, &inner);
}

static void add_elements(lua_State *L, writer *out, int table, lua_Integer count, const shim_path *path) {
  int key = lua_gettop(L) + 1;
  for (lua_Integer index = 1; index <= count; index++) {
    lua_pushinteger(L, index);
    lua_rawgeti(L, table, index);
    add_pair(L, out, key, path);
    lua_pop(L, 2);
  }
}

// Adds a table in the order of pairs.
static void add_pairs(lua_State *L, writer *out, int table, const shim_path *path) {
  int step = lua_gettop(L) + 1;
  lua_pushcfunction(L, shim_pairs);
  lua_pushvalue(L, table);
  lua_call(L, 1, 3);
  while (true) {
    lua_pushvalue(L, step);
    lua_pushvalue(L, table);
    lua_pushvalue(L, step + 2);
    lua_call(L, 2, 2);
    if (lua_isnil(L, step + 3)) return;
    add_pair(L, out, step + 3, path);
    lua_pop(L, 1);
    lua_replace(L, step + 2);
  }
}

static void add_table(lua_State *L, writer *out, int table, const shim_path *path) {
  shim_enter_table(L, table, path);
  if (was_met(L, out, lua_topointer(L, table))) refuse_twice(L, path);
  lua_Integer count = check_keys(L, table, path);
  int top = lua_gettop(L);
  add_character(L, out, '{');
  if (count < 0) add_pairs(L, out, table, path);
  else add_elements(L, out, table, count, path);
  lua_settop(L, top);
  add_character(L, out, '}');
}

static void add_value(lua_State *L, writer *out, int value, const shim_path *path) {
  switch (lua_type(L, value)) {
    case LUA_TNUMBER:
      if (lua_isinteger(L, value)) add_integer(L, out, 'i', lua_tointeger(L, value), ';');
      else add_float(L, out, lua_tonumber(L, value));
      break;
    case LUA_TBOOLEAN: add_character(L, out, lua_toboolean(L, value) ? 't' : 'f'); break;
    case LUA_TTABLE: add_table(L, out, value, path); break;
    case LUA_TSTRING: {
      size_t length;
      const char *text = lua_tolstring(L, value, &length);
      add_integer(L, out, 's', (lua_Integer)length, ':');
      memcpy(room(L, out, length), text, length);
      break;
    }
    default: shim_refuse_type(L, path, luaL_typename(L, value));
  }
}

static int encode_value(lua_State *L) {
  shim_path top = {NULL, 0, 1, lua_tostring(L, 2)};
  char beginning[512];  // enough for the states of most games
  lua_settop(L, 2);
  lua_pushnil(L);  // the bytes, once they exceed the buffer
  lua_pushnil(L);  // the tables already met, once there are many
  writer out = {.bytes = beginning, .capacity = sizeof beginning, .home = 3};
  add_value(L, &out, 1, &top);
  shim_reserve(L, out.length);
  lua_pushlstring(L, out.bytes, out.length);
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

int shim_encode(lua_State *L, const char *subject) { return shim_replace_top(L, encode_value, subject); }
int shim_decode(lua_State *L) { return shim_replace_top(L, decode_value, NULL); }
