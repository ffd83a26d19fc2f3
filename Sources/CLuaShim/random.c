// math.random, drawing from a stream that the host seeds: Lua's own is seeded by an address and the clock. The
// generator is xoshiro256** and bounded numbers come by Lemire's method, as in the host's own streams, so that the
// same seed gives the same numbers on both sides. It is in C because opponents call it at every move.
//
// A stream that only has a seed yet is worked out when it is drawn from, and its first number from one word of its
// state alone: most choices draw one number, some none.
#include "internal.h"

static inline uint64_t rotate_left(uint64_t value, int count) { return (value << count) | (value >> (64 - count)); }

// SplitMix64, which the host's streams are seeded by, too: the number at a place, from 1, of those that follow a seed.
static inline uint64_t mixed(uint64_t seed, uint64_t place) {
  uint64_t value = seed + place * 0x9e3779b97f4a7c15;
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
  value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
  return value ^ (value >> 31);
}

static inline uint64_t scrambled(uint64_t word) { return rotate_left(word * 5, 7) * 9; }

static inline void advance(uint64_t state[4]) {
  uint64_t shifted = state[1] << 17;
  state[2] ^= state[0];
  state[3] ^= state[1];
  state[1] ^= state[2];
  state[0] ^= state[3];
  state[2] ^= shifted;
  state[3] = rotate_left(state[3], 45);
}

static void work_out(shim_stream *stream) {
  for (int i = 0; i < 4; i++) stream->state[i] = mixed(stream->seed, (uint64_t)i + 1);
  advance(stream->state);
  stream->progress = SHIM_STREAM_WORKED_OUT;
}

static inline uint64_t next(shim_stream *stream) {
  if (stream->progress == SHIM_STREAM_NEW) {
    stream->progress = SHIM_STREAM_BEGUN;
    return scrambled(mixed(stream->seed, 2));
  }
  if (stream->progress == SHIM_STREAM_BEGUN) work_out(stream);
  uint64_t result = scrambled(stream->state[1]);
  advance(stream->state);
  return result;
}

// A number from 0 to bound - 1; every number of 64 bits for a bound of 0.
static uint64_t next_below(shim_stream *stream, uint64_t bound) {
  if (bound == 0) return next(stream);
  if (bound == 1) return 0;
  unsigned __int128 product = (unsigned __int128)next(stream) * bound;
  if ((uint64_t)product < bound) {
    uint64_t rejected = -bound % bound;
    while ((uint64_t)product < rejected) product = (unsigned __int128)next(stream) * bound;
  }
  return (uint64_t)(product >> 64);
}

static int refuse_draw(lua_State *L, int caller) {
  if (caller == SHIM_RULES)
    return luaL_error(L, "math.random: rules draw no random numbers; have turn return \"chance\", whose moves are drawn");
  return luaL_error(
      L, "math.random: the file of a game draws no random numbers while it is loaded, since the same seed would then give "
      "other games; have turn return \"chance\", whose moves are drawn, or draw from parlor.rng with a fixed seed");
}

static int math_random(lua_State *L) {
  shim_context *context = shim_context_of(L);
  shim_stream *stream = context->stream;
  if (context->caller != SHIM_ANYBODY) return refuse_draw(L, context->caller);
  lua_Integer low = 1, high;
  switch (lua_gettop(L)) {
    case 0:
      lua_pushnumber(L, (lua_Number)(next(stream) >> 11) * 0x1p-53);
      return 1;
    case 1: {
      int is_whole;
      high = lua_tointegerx(L, 1, &is_whole);
      if (!is_whole) high = luaL_checkinteger(L, 1);
      if (high == 0) {  // every whole number is as likely
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
  lua_pushinteger(L, (lua_Integer)((uint64_t)low + next_below(stream, (uint64_t)high - (uint64_t)low + 1)));
  return 1;
}

void shim_seed_random(shim_context *context, const uint64_t seed[4]) {
  for (int i = 0; i < 4; i++) context->stream->state[i] = seed[i];
  context->stream->progress = SHIM_STREAM_WORKED_OUT;
}

uint64_t shim_draw(shim_context *context) { return next(context->stream); }

shim_stream shim_get_random(const shim_context *context) { return *context->stream; }

void shim_set_random(shim_context *context, shim_stream stream) { *context->stream = stream; }

void shim_open_random(lua_State *L) {
  // A state of zeros gives zeros for ever, so that a machine that nobody seeds needs one, too.
  static const uint64_t unseeded[4] = {0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f, 0xf88bb8a8724c81ec};
  shim_seed_random(shim_context_of(L), unseeded);
  lua_getglobal(L, "math");
  lua_pushcfunction(L, math_random);
  lua_setfield(L, -2, "random");
  lua_pop(L, 1);
}
