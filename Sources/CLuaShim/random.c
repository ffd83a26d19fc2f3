// math.random, drawing from a stream that the host seeds: Lua's own is seeded by an address and the clock. The
// generator is xoshiro256** and bounded numbers come by Lemire's method, as in the host's own streams, so that the
// same seed gives the same numbers on both sides. It is in C because opponents call it at every move.
#include "internal.h"

static inline uint64_t rotate_left(uint64_t value, int count) { return (value << count) | (value >> (64 - count)); }

static inline uint64_t next(uint64_t state[4]) {
  uint64_t result = rotate_left(state[1] * 5, 7) * 9, shifted = state[1] << 17;
  state[2] ^= state[0];
  state[3] ^= state[1];
  state[1] ^= state[2];
  state[0] ^= state[3];
  state[2] ^= shifted;
  state[3] = rotate_left(state[3], 45);
  return result;
}

// A number from 0 to bound - 1; every number of 64 bits for a bound of 0.
static uint64_t next_below(uint64_t state[4], uint64_t bound) {
  if (bound == 0) return next(state);
  if (bound == 1) return 0;
  unsigned __int128 product = (unsigned __int128)next(state) * bound;
  if ((uint64_t)product < bound) {
    uint64_t rejected = -bound % bound;
    while ((uint64_t)product < rejected) product = (unsigned __int128)next(state) * bound;
  }
  return (uint64_t)(product >> 64);
}

static int math_random(lua_State *L) {
  shim_context *context = shim_context_of(L);
  uint64_t *state = context->random;
  if (context->pure) {
    return luaL_error(L, "math.random: rules draw no random numbers; have turn return \"chance\", whose moves are drawn");
  }
  lua_Integer low = 1, high;
  switch (lua_gettop(L)) {
    case 0:
      lua_pushnumber(L, (lua_Number)(next(state) >> 11) * 0x1p-53);
      return 1;
    case 1:
      high = luaL_checkinteger(L, 1);
      break;
    case 2:
      low = luaL_checkinteger(L, 1);
      high = luaL_checkinteger(L, 2);
      break;
    default:
      return luaL_error(L, "math.random: expected at most 2 numbers, got %d", lua_gettop(L));
  }
  if (low > high) return luaL_error(L, "math.random: there is no whole number from %I to %I", low, high);
  lua_pushinteger(L, (lua_Integer)((uint64_t)low + next_below(state, (uint64_t)high - (uint64_t)low + 1)));
  return 1;
}

void shim_seed_random(shim_context *context, const uint64_t seed[4]) {
  for (int i = 0; i < 4; i++) context->random[i] = seed[i];
}

void shim_get_random(const shim_context *context, uint64_t seed[4]) {
  for (int i = 0; i < 4; i++) seed[i] = context->random[i];
}

void shim_open_random(lua_State *L) {
  // A state of zeros gives zeros for ever, so that a machine that nobody seeds needs one, too.
  static const uint64_t unseeded[4] = {0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f, 0xf88bb8a8724c81ec};
  shim_seed_random(shim_context_of(L), unseeded);
  lua_getglobal(L, "math");
  lua_pushcfunction(L, math_random);
  lua_setfield(L, -2, "random");
  lua_pop(L, 1);
}
