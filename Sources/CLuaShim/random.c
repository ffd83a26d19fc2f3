// math.random and the other random numbers of scripts, from streams keyed by the host: Lua's is seeded by an address
// and the clock.
//
// A stream is SipHash-2-4 (Aumasson and Bernstein, 2012) of a count of seven bytes. It is one-way: its numbers reveal
// neither the key, from which other numbers come, nor the next numbers. The host's xoshiro256** is faster but can be
// run backwards. Seven bytes are one block of six rounds. It is in C, since opponents draw at every move.
#include "layout.h"

static inline uint64_t rotate_left(uint64_t value, int count) { return (value << count) | (value >> (64 - count)); }

static inline void mix(uint64_t v[4]) {
  v[0] += v[1];
  v[1] = rotate_left(v[1], 13) ^ v[0];
  v[0] = rotate_left(v[0], 32);
  v[2] += v[3];
  v[3] = rotate_left(v[3], 16) ^ v[2];
  v[0] += v[3];
  v[3] = rotate_left(v[3], 21) ^ v[0];
  v[2] += v[1];
  v[1] = rotate_left(v[1], 17) ^ v[2];
  v[2] = rotate_left(v[2], 32);
}

static inline uint64_t next(shim_stream *stream) {
  const uint64_t *key = stream->key;
  // The only block, with the message's length in the highest byte.
  uint64_t block = (stream->drawn++ & 0xffffffffffffff) | (uint64_t)7 << 56;
  uint64_t v[4] = {
      key[0] ^ 0x736f6d6570736575, key[1] ^ 0x646f72616e646f6d, key[0] ^ 0x6c7967656e657261,
      key[1] ^ 0x7465646279746573 ^ block};
  for (int i = 0; i < 2; i++) mix(v);
  v[0] ^= block;
  v[2] ^= 0xff;
  for (int i = 0; i < 4; i++) mix(v);
  return v[0] ^ v[1] ^ v[2] ^ v[3];
}

// A number from 0 to bound - 1 by Lemire's method; all 64 bits for a bound of 0.
static inline uint64_t next_below(shim_stream *stream, uint64_t bound) {
  if (bound == 0) return next(stream);
  if (bound == 1) return 0;
  unsigned __int128 product = (unsigned __int128)next(stream) * bound;
  if ((uint64_t)product < bound) {
    uint64_t rejected = -bound % bound;
    while ((uint64_t)product < rejected) product = (unsigned __int128)next(stream) * bound;
  }
  return (uint64_t)(product >> 64);
}

uint64_t shim_draw(shim_stream *stream) { return next(stream); }

double shim_draw_fraction(shim_stream *stream) { return (double)(next(stream) >> 11) * 0x1p-53; }

int64_t shim_draw_between(shim_stream *stream, int64_t low, int64_t high) {
  return (int64_t)((uint64_t)low + next_below(stream, (uint64_t)high - (uint64_t)low + 1));
}

static int refuse_draw(lua_State *L, int caller) {
  if (caller == SHIM_RULES)
    return luaL_error(L, "math.random: rules draw no random numbers; have turn return \"chance\", whose moves are drawn");
  return luaL_error(
      L, "math.random: the file of a game draws no random numbers while it is loaded, since the same seed would then give "
      "other games; have turn return \"chance\", whose moves are drawn, or draw from parlor.rng with a fixed seed");
}

// The argument if it is a single positive whole number, as in most draws, else 0. Read in place: asking Lua takes
// half as long as a draw.
static inline uint64_t only_bound(lua_State *L, const shim_context *context) {
  if (!context->knows_stack) return 0;
  int count;
  const array_slot *first = shim_arguments(L, &count);
  return count == 1 && first->tag == TAG_INTEGER && first->value.integer > 0 ? (uint64_t)first->value.integer : 0;
}

static int math_random(lua_State *L) {
  shim_context *context = shim_context_of(L);
  shim_stream *stream = context->stream;
  if (context->caller != SHIM_ANYBODY) return refuse_draw(L, context->caller);
  uint64_t bound = only_bound(L, context);
  if (bound > 0) {
    lua_pushinteger(L, (lua_Integer)(1 + next_below(stream, bound)));
    return 1;
  }
  lua_Integer low = 1, high;
  switch (lua_gettop(L)) {
    case 0:
      lua_pushnumber(L, shim_draw_fraction(stream));
      return 1;
    case 1: {
      int is_whole;
      high = lua_tointegerx(L, 1, &is_whole);
      if (!is_whole) high = luaL_checkinteger(L, 1);
      if (high == 0) {  // all whole numbers are equally likely
        lua_pushinteger(L, (lua_Integer)next(stream));
        return 1;
      }
      break;
    }
    case 2:
      low = luaL_checkinteger(L, 1);
      high = luaL_checkinteger(L, 2);
      break;
    default:
      return luaL_error(L, "math.random: expected at most 2 numbers, got %d", lua_gettop(L));
  }
  if (low > high) return luaL_error(L, "math.random: there is no whole number from %I to %I", low, high);
  lua_pushinteger(L, shim_draw_between(stream, low, high));
  return 1;
}

shim_stream *shim_random(shim_context *context) { return context->stream; }

void shim_open_random(lua_State *L) {
  lua_getglobal(L, "math");
  lua_pushcfunction(L, math_random);
  lua_setfield(L, -2, "random");
  lua_pop(L, 1);
}
