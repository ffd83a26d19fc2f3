// Declarations shared by the files of the shim, invisible to Swift.
//
// Rules that hold in every file:
//  - lua_error is a longjmp, so it may run only if no Swift frame lies between it and the protected call.
//  - a C function of the library that loops on a script's data calls shim_poll in the loop, so that the
//    watchdog can end it, and calls shim_reserve before it allocates memory of a size that a script chooses.
//  - scripts can't print anything that depends on an address, a clock or the order of a hash table.
#ifndef PARLOR_SHIM_INTERNAL_H
#define PARLOR_SHIM_INTERNAL_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CLuaShim.h"

#if LUA_VERSION_NUM != 504
#error "Parlor is written for Lua 5.4: install liblua5.4-dev"
#endif

// A pool of small blocks (pool.h): free blocks by size class, the current chunk, and the addresses of chunks.
enum { SHIM_POOL_CLASSES = 16 };
typedef struct shim_pool_block {
  struct shim_pool_block *next;
} shim_pool_block;
typedef struct {
  shim_pool_block *blocks[SHIM_POOL_CLASSES], *chunks;
  char *place, *end, *span;
  bool has_begun;  // whether addresses were requested
} shim_pool;

// The place of the metamethod name `__call`, or NULL if unknown; the name; and a name that no table has.
typedef struct {
  const void *volatile *place;
  const void *usual, *hidden;
} shim_call_name;

struct shim_account {
  atomic_ptrdiff_t bytes;
};

// The bookkeeping of a virtual machine, in every coroutine's extra space.
struct shim_context {
  lua_State *main;
  lua_State *_Atomic running;  // the running coroutine, or NULL; read by the signal handler
  size_t bytes, limit;         // memory in use and the soft limit
  const shim_account *outside; // memory outside that counts towards the limit
  shim_pool pool;              // the source of small blocks
  int host_depth;              // Swift frames above the innermost protected call; the allocator never fails then
  atomic_int stop;             // the reason of a stop, sticky until cleared; or SHIM_EXCESS
  int yielded;                 // the number of values that a host function yields with SHIM_YIELD
  shim_stream own_stream;      // the stream of math.random, except during choices, which have their own
  shim_stream *stream;         // the current stream
  bool has_fuel;               // whether instructions are counted
  int64_t fuel;                // the remaining instructions (fuel.c)
  bool knows_arrays;           // whether a table's array can be written directly (arrays.c)
  bool knows_stack;            // whether values can be read in place on the stack (stack.c)
  lua_CFunction error;         // the function `error` of scripts
  int closing;                 // the nesting depth of coroutines that close their variables (coroutines.c)
  int caller;                  // the running caller, because not all may draw random numbers
  bool is_confined;            // whether running code is confined to the match
  shim_call_name call;         // the name of `__call`
  shim_host host;              // the callbacks to Swift, and the Swift object that owns this machine
  struct shim_watchdog *_Atomic watchdog;
  struct shim_coverage *coverage;  // the coverage, or NULL if it was never requested (coverage.c)

  // Large or rarely used fields come last, to keep the others together.
  const void *const *newest;   // where Lua keeps its newest object, or NULL if unknown (ages.c)
  bool is_own_message;         // whether a script or the host wrote the current error's message (errors.c)
  char stopped_at[200];        // the script function running at the first stop, as a traceback line
  // The script's functions at a stop, innermost first; both ends of a deep recursion.
  const void *stopped_in[SHIM_STOPPED_CALLS];
};

// The memory that counts towards the limit.
static inline size_t shim_memory_of(const shim_context *context) {
  return context->bytes + (size_t)atomic_load_explicit(&context->outside->bytes, memory_order_relaxed);
}

// Set instead of a stop's reason: over the limit, but a collection may make room.
enum { SHIM_EXCESS = 4 };

static inline shim_context *shim_context_of(lua_State *L) {
  return *(shim_context **)lua_getextraspace(L);
}

// Obeys a stop by raising its sentinel. An excess of memory becomes a stop if a collection makes no room (stop.c).
// Only for C functions called by Lua: elsewhere a coroutine can't be abandoned as shim_obey_stop does.
void shim_obey_stop(lua_State *L);
// Raises the sentinel of a stop.
void shim_raise_stop(lua_State *L);
// Marks a coroutine abandoned at a stop, so that it can't be resumed.
void shim_end_coroutine(lua_State *coroutine);
bool shim_has_ended(lua_State *coroutine);

// Records a stop's reason, unless the machine is already stopped.
void shim_note_stop(shim_context *context, int reason);

// Arms the hook that obeys a stop at the next instruction; safe in a signal handler.
void shim_arm_hook(shim_context *context);

// Sets a coroutine's usual hook: for coverage or fuel, else none (coverage.c).
void shim_set_usual_hook(lua_State *L);
// Sets the usual hook in all running code, after counting has changed.
void shim_set_usual_hooks(shim_context *context);
void shim_destroy_coverage(shim_context *context);

static inline lua_State *shim_running_of(shim_context *context) {
  lua_State *running = atomic_load_explicit(&context->running, memory_order_relaxed);
  return running != NULL ? running : context->main;
}

// Instructions are counted in steps.
enum { SHIM_FUEL_STEP = 1000 };
// Charges work to the fuel if it is counted, and records a stop when the fuel is used up; raises nothing.
void shim_spend(shim_context *context, int64_t work);
// The usual hook's work for a count of instructions (fuel.c).
void shim_count_step(lua_State *L, lua_Debug *activation);
// A hook's work after a possible stop (stop.c).
void shim_on_stop(lua_State *L, lua_Debug *activation);

// Charges work in C as that many instructions, and obeys a stop.
static inline void shim_charge(lua_State *L, int64_t work) {
  shim_context *context = shim_context_of(L);
  if (context->has_fuel) shim_spend(context, work);
  if (atomic_load_explicit(&context->stop, memory_order_relaxed) != 0) shim_obey_stop(L);
}

// Counts one step of a loop.
static inline void shim_poll(lua_State *L) { shim_charge(L, 1); }

// The machine that runs on this thread, for the signal handler (watchdog.c).
extern _Thread_local shim_context *volatile shim_current __attribute__((tls_model("initial-exec")));
// Wakes the watchdog for another thread's stop.
void shim_wake_watchdog(shim_context *context);
void shim_destroy_watchdog(shim_context *context);

// Raises "not enough memory (...)" if `bytes` more would exceed the limit; allocates nothing.
void shim_reserve(lua_State *L, size_t bytes);

// The parts of the sandboxed library; each leaves the stack as it found it and sets globals.
void shim_open_base(lua_State *L);        // base.c
void shim_open_coroutines(lua_State *L);  // coroutines.c
void shim_open_numbers(lua_State *L);     // numbers.c
void shim_open_random(lua_State *L);      // random.c
void shim_open_strings(lua_State *L);     // strings.c, patterns.c
void shim_open_tables(lua_State *L);      // tables.c, traversal.c

// The allocations during creation: the block of the state, and the last two blocks.
typedef struct {
  void *place;
  size_t size;
} shim_block;
typedef struct {
  shim_context *context;
  shim_block state, before, latest;
} shim_birth;
// Whether Lua lays out tables as arrays.c expects.
bool shim_knows_arrays(lua_State *L, const shim_birth *birth);
// Whether Lua lays out its stack as stack.c expects. Ask the idle main coroutine; raises nothing.
bool shim_knows_stack(lua_State *L, const shim_birth *birth);
// Whether Lua lays out called C functions and objects as stack.c expects. Ask in a protected call.
bool shim_knows_calls(lua_State *L, const shim_birth *birth);
// Gives string hashes the same seed in every machine. Lua takes the seed from the clock and addresses, and the hashes
// decide which border `#` finds in a list with holes. Called during lua_newstate, before any string exists.
void shim_fix_seed(const shim_birth *birth, lua_Alloc allocate);
// Prevents weak tables, and finds the name of `__call` (weak.c).
void shim_hide_names(lua_State *L, shim_block state);
// Hides `__call` from Lua, or shows it again; safe in a signal handler.
void shim_hide_call(const shim_context *context, bool is_hidden);
// Finds Lua's newest object; NULL if unknown (ages.c).
const void *const *shim_find_newest(lua_State *L, shim_block state);
// Writes whole numbers into a table; false, without a change, if its array has no free place.
bool shim_write_array(const void *list, const int64_t *values, int count);
// Copies a table that contains only ascending whole numbers; -1 for any other, or if it doesn't fit.
int shim_read_array(const void *list, int64_t *values, int capacity);
// Copies up to `count` leading numbers and flags of an array into a new table; returns their number.
int shim_copy_array(const void *from, const void *to, unsigned int count);
// Copies a table's fields into a new table with the same room and no fields; otherwise false, without a change.
bool shim_copy_fields(const void *from, const void *to);
// The field of a short string; its place is NULL if absent or unknown.
shim_field shim_find_field(const void *table, const void *key);
// The room for fields beside a table's array.
int shim_count_fields(const void *table);

// Raises, with the script's position, if a coroutine can't yield (coroutines.c).
void shim_check_yield(lua_State *L);

// Replaces a frozen table on the stack by its content; false for others.
bool shim_open(lua_State *L, int index);
// The length of a table, frozen or not, without metamethods.
lua_Integer shim_content_length(lua_State *L, int index);
// Raises the error about an assignment to a frozen table.
int shim_refuse_change(lua_State *L);

// pairs and next in one order everywhere (traversal.c).
int shim_pairs(lua_State *L);
int shim_next(lua_State *L);

// Pushes the function `load` for scripts with the globals at an index (base.c).
void shim_push_load(lua_State *L, int globals);

// Compiles source text, obeying stops on the way; returns the status of lua_load (calls.c).
int shim_compile(lua_State *L, const char *source, size_t length, const char *chunk_name);
// Compiles the pieces of source text that the function at 1 gives, until it gives nil or an empty string.
// SHIM_PIECE is the index of the last piece, which must be within the stack.
enum { SHIM_PIECE = 5 };
int shim_compile_pieces(lua_State *L, const char *chunk_name);

// Runs a protected call with the machine registered for this thread's signal handler (calls.c).
int shim_protected_call(shim_context *context, lua_State *L, int arguments, int results, int handler);

// The status, with its error pushed, of a call without room on the stack (calls.c).
int shim_refuse_depth(lua_State *L);

// The function behind every host function (calls.c).
int shim_call_host(lua_State *L);
// The function behind operations of objects (operations.c).
int shim_call_operation(lua_State *L);
// A userdata's link to its Swift object (objects.c).
typedef struct {
  const void *type;
  void *object;
  size_t held;  // the host's memory for it, which counts as the script's
} shim_object_header;

// Every userdata in scripts comes from objects.c, since io is absent.
static inline shim_object_header *shim_header_at(lua_State *L, int index) {
  return lua_type(L, index) == LUA_TUSERDATA ? lua_touserdata(L, index) : NULL;
}

// As shim_to_object.
static inline void *shim_object_at(lua_State *L, int index, const void *type) {
  shim_object_header *header = shim_header_at(L, index);
  return header != NULL && header->type == type ? header->object : NULL;
}

// Pushes a field's value by its getter, or calls the function for unknown names; both are upvalues (objects.c).
int shim_get_field(lua_State *L);

// The frames of the running calls (frames.c). Reading one needs a free place on the stack.
// Whether a string begins like the names of the host's own chunks.
bool shim_is_hosts_name(const char *text);
// Whether a frame is of a host chunk, or of the script.
bool shim_is_hosts_own(const lua_Debug *frame);
bool shim_is_scripts(const lua_Debug *frame);
// Whether a frame is a host function's.
bool shim_is_border(lua_State *L, lua_Debug *frame);
// Whether the call from Swift that is now running ends at a host function's frame: it called Swift, which called
// Lua. A host function that raised an error ends none: the message's handler runs above it.
bool shim_is_end(lua_State *L, int level, lua_Debug *frame);
// Reads a frame's details.
void shim_read_frame(lua_State *L, int level, lua_Debug *frame);
// Reads a frame on a walk outwards: a host frame may stand for a script's.
void shim_look_at(lua_State *L, int level, lua_Debug *frame, bool *is_tail_inside);
// Finds the script's innermost call, within the innermost call from Swift or beyond; false if no script runs.
bool shim_find_caller(lua_State *L, lua_Debug *frame, bool beyond);
// Pushes "file:line: " for the script's innermost call, or "" if no script runs.
void shim_push_position(lua_State *L);

// The number of levels read one by one; beyond lies a recursion, and Lua finds a frame by walking to it.
enum { SHIM_NEAR_LEVELS = 500 };
// The number of levels, found without reading each of them (traceback.c).
int shim_depth_of(lua_State *L);
// Pushes the calls that led to an error, a line each (traceback.c).
void shim_push_calls(lua_State *L);

// The message handler of calls from Swift: keeps the message, records the traceback (errors.c).
int shim_note_traceback(lua_State *L);
// The message handler around a script's own, its upvalue (base.c).
int shim_guard_handler(lua_State *L);
// Adds the script's place to the error message at 1, if it has none or one in the host's Lua (errors.c).
void shim_place_message(lua_State *L);
// Adds the place of the failed call to a caught message about nested C functions, whose own place is lost (errors.c).
void shim_place_caught(lua_State *L);
// Keeps the traceback below the message on top: the error came through a host function from an inner call.
void shim_keep_traceback(lua_State *L);
// Discards the traceback: a script caught the error.
void shim_forget_traceback(lua_State *L);

// Pushes the value as tostring converts it, without addresses; uses __tostring and __name (base.c).
const char *shim_tolstring(lua_State *L, int index, size_t *length);

#endif
