// Sines, logarithms, powers and related functions, equal on every processor. The C library's differ in the last bit,
// because it uses fused multiply-add if available.
//
// Each result is correctly rounded, so it is unique. Extended precision nearly always decides; near the midpoint
// between two numbers, 113 bits do.
#include <float.h>
#include <math.h>

#include "internal.h"

#if LDBL_MANT_DIG == 113
typedef long double wide;
#define WIDE(name) name##l
#else
typedef __float128 wide;
#define WIDE(name) name##f128
#endif

// Extended results are off by at most a few last places; this allows 32.
static inline bool is_settled(long double value, double *result) {
  long double error = fabsl(value) * 0x1p-58L;
  *result = (double)(value - error);
  return *result == (double)(value + error);
}

// A function of one number, and its entry in math.
#define FUNCTION(name) \
  wide WIDE(name)(wide); \
  static double exact_##name(double number) { \
    double result; \
    return is_settled(name##l(number), &result) ? result : (double)WIDE(name)(number); \
  } \
  static int math_##name(lua_State *L) { \
    lua_pushnumber(L, exact_##name(luaL_checknumber(L, 1))); \
    return 1; \
  }

FUNCTION(sin)
FUNCTION(cos)
FUNCTION(tan)
FUNCTION(asin)
FUNCTION(acos)
FUNCTION(exp)
FUNCTION(sinh)
FUNCTION(cosh)
FUNCTION(tanh)
FUNCTION(log)
FUNCTION(log2)
FUNCTION(log10)

wide WIDE(atan2)(wide, wide);
wide WIDE(pow)(wide, wide);

static int math_atan(lua_State *L) {
  double y = luaL_checknumber(L, 1), x = luaL_optnumber(L, 2, 1), result;
  lua_pushnumber(L, is_settled(atan2l(y, x), &result) ? result : (double)WIDE(atan2)(y, x));
  return 1;
}

// Lua's `^` calls `pow`; the linker takes this definition.
double pow(double base, double exponent) {
  if (exponent == 0.5 && base > 0) return sqrt(base);
  double result;
  return is_settled(powl(base, exponent), &result) ? result : (double)WIDE(pow)(base, exponent);
}

static int math_pow(lua_State *L) {
  lua_pushnumber(L, pow(luaL_checknumber(L, 1), luaL_checknumber(L, 2)));
  return 1;
}

// As in Lua, base 2 or 10 takes one step.
static int math_log_to_base(lua_State *L) {
  if (lua_isnoneornil(L, 2)) return math_log(L);
  double base = luaL_checknumber(L, 2);
  if (base == 2) return math_log2(L);
  if (base == 10) return math_log10(L);
  lua_pushnumber(L, exact_log(luaL_checknumber(L, 1)) / exact_log(base));
  return 1;
}

void shim_open_numbers(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"sin", math_sin},   {"cos", math_cos},   {"tan", math_tan},   {"asin", math_asin},
      {"acos", math_acos}, {"atan", math_atan}, {"exp", math_exp},   {"log", math_log_to_base},
      {"sinh", math_sinh}, {"cosh", math_cosh}, {"tanh", math_tanh}, {"log10", math_log10},
      {"pow", math_pow},   {NULL, NULL},
  };
  lua_getglobal(L, "math");
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}
