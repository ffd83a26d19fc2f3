// A limit of counted work, reached at the same place in every run and on every machine.
//
// Lua counts each coroutine's instructions and reports every thousandth, so creating a coroutine costs a thousand.
// The library charges loops by the step and long strings by length.
#include "internal.h"

void shim_spend(shim_context *context, int64_t work) {
  if (!context->has_fuel) return;
  context->fuel -= work;
  if (context->fuel <= 0) shim_note_stop(context, SHIM_STOP_FUEL);
}

void shim_count_step(lua_State *L, lua_Debug *activation) {
  shim_context *context = shim_context_of(L);
  shim_spend(context, SHIM_FUEL_STEP);
  if (shim_stop_reason(context) != SHIM_STOP_NONE) shim_on_stop(L, activation);
}

void shim_set_fuel(shim_context *context, int64_t fuel) {
  if (fuel == 0 && !context->has_fuel) return;
  context->has_fuel = fuel > 0;
  context->fuel = fuel;
  shim_set_usual_hooks(context);
}
