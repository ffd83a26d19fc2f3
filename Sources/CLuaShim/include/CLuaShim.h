// A safe interface to Lua 5.4 for Swift: no function here lets a Lua error jump over a Swift frame.
//
// Unless its comment says otherwise, a function neither raises nor runs a script. Beside these, Swift calls only
// those Lua functions that can't raise: pushes, raw gets and sets, conversions of values of a checked type. The
// allocator never fails while Swift runs, so none of them runs out of memory.
#ifndef PARLOR_CLUASHIM_H
#define PARLOR_CLUASHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../../CLua/CLua.h"
#include "CLuaShimPlaces.h"
#include "CLuaShimRandom.h"

typedef struct shim_context shim_context;

// The reasons for a stop.
enum { SHIM_STOP_NONE = 0, SHIM_STOP_DEADLINE = 1, SHIM_STOP_MEMORY = 2, SHIM_STOP_HOST = 3, SHIM_STOP_FUEL = 5 };

// What a Swift callback may return instead of a number of results. SHIM_ERROR raises the string on top of the stack,
// prefixed with the script's position. SHIM_ERROR_AS_IS raises it unchanged, with the traceback below it. SHIM_YIELD
// yields values, as coroutine.yield does.
enum { SHIM_ERROR = -1, SHIM_ERROR_AS_IS = -2, SHIM_YIELD = -3 };

// The results of an object's operation: nil, a whole number, a name by its number from 0, or a result that only the
// method's host function can give, which may be an error.
enum { SHIM_ANSWER_NIL, SHIM_ANSWER_INTEGER, SHIM_ANSWER_NAME, SHIM_ANSWER_OTHER };
typedef struct {
  int64_t kind, value;
} shim_answer;

// The callbacks to Swift.
typedef struct {
  void *owner;                                      // the Swift object that owns the machine, not retained
  int (*call)(lua_State *L, const void *function);  // runs a host function
  void (*release)(void *object);                    // releases a Swift object that a userdata held
  // Performs an object's operation with at most two whole numbers.
  shim_answer (*operate)(void *object, int number, int count, int64_t first, int64_t second);
} shim_host;

// --- Machines (context.c)

// Memory outside a machine that counts towards its limit. Any thread may count, even after the machine is gone.
typedef struct shim_account shim_account;
shim_account *shim_make_account(void);  // NULL without memory
void shim_free_account(shim_account *account);
void shim_count(shim_account *account, ptrdiff_t bytes);
// Makes a machine with the sandboxed library and a soft memory limit in bytes; NULL without memory. The account
// outlives it.
shim_context *shim_create(shim_host host, size_t memory_limit, const shim_account *outside);
void shim_destroy(shim_context *context);
lua_State *shim_main(shim_context *context);
// The running coroutine, or the main one.
lua_State *shim_running(shim_context *context);
bool shim_is_running(const shim_context *context);
// The stream of math.random.
shim_stream *shim_random(shim_context *context);
shim_context *shim_context_from(lua_State *L);
void shim_set_owner(shim_context *context, void *owner);
void *shim_owner(lua_State *L);
size_t shim_memory(const shim_context *context);
// The same, with the blocks that wait to be used again.
size_t shim_held(const shim_context *context);
// Counts memory that the host holds for a script; negative bytes release it. Above the limit the machine stops.
void shim_hold(shim_context *context, ptrdiff_t bytes);
// Whether that many bytes fit into the limit, if needed after a collection.
bool shim_make_room(lua_State *L, size_t bytes);
// Has all threads allocate in two arenas instead of up to eight per core.
void shim_share_arenas(void);
// Sets another limit and returns the old one.
size_t shim_set_limit(shim_context *context, size_t bytes);
// Stops the machine if that many further bytes would exceed its limit.
void shim_expect_room(lua_State *L, size_t bytes);

// --- Stops (stop.c, watchdog.c)

// Stops the machine, from any thread. Running code stops only if a deadline is set, however distant.
void shim_stop(shim_context *context, int reason);
int shim_stop_reason(const shim_context *context);
// Whether this thread's running machine was stopped.
bool shim_is_current_stopped(void);
// Records the script's running function for reports about a stop, unless one is recorded; allocates nothing.
void shim_note_stopped_at(lua_State *L);
// The script function that was stopped, as a traceback line; empty if none ran.
const char *shim_stopped_at(const shim_context *context);
// The identities of the script's functions at the stop, innermost first; NULL after the last, which the host called.
enum { SHIM_STOPPED_CALLS = 65 };
const void *shim_stopped_in(const shim_context *context, int call);
// Lets a stopped machine run again, after a collection.
void shim_clear_stop(shim_context *context);
// Stops this thread's run after `seconds` of processor time, or after waiting SHIM_WAIT_FACTOR times as long, because
// waiting takes none. False if a deadline is already set.
bool shim_set_deadline(shim_context *context, double seconds);
enum { SHIM_WAIT_FACTOR = 20 };
// Moves the deadline to `seconds` from now; false without one. Cheaper than setting it.
bool shim_renew_deadline(shim_context *context, double seconds);
void shim_clear_deadline(shim_context *context);
// Limits scripts from now on to that many instructions, counted by the thousand, or equivalent library work. Then the
// machine stops, at the same place every time. 0 removes the limit. Counting doubles the running time.
void shim_set_fuel(shim_context *context, int64_t fuel);
// Whether the machine was stopped for waiting rather than for processor time.
bool shim_waited_too_long(const shim_context *context);

// --- Protected calls (calls.c): a status of Lua's, with the error's value on the stack instead of results

// The longest source, in bytes.
enum { SHIM_LONGEST_SOURCE = 1 << 20 };
// Compiles source text, never bytecode. A stop ends the compilation.
int shim_load(lua_State *L, const char *source, size_t length, const char *chunk_name);

// --- Separate globals for each file (globals.c)

// Makes a host function the `require` of the machine's globals and of all new ones.
void shim_set_require(lua_State *L, const void *require);
// Pushes a table of globals with separate library tables.
void shim_push_own_globals(lua_State *L, const void *require);
// The indices in the table of modules: the globals, package.loaded and package.preload.
enum { SHIM_OWN_GLOBALS = 1, SHIM_LOADED, SHIM_PRELOAD };
// Pushes the table of modules for the caller's globals, which no script sees, in a call of that host function.
void shim_push_modules(lua_State *L);
// Makes the table on top the globals of the script below it and of its functions.
void shim_set_globals(lua_State *L);
// Replaces the table on top by a shallow copy with the same metatable.
void shim_copy_table(lua_State *L);
// Whether a value is a list with exactly the numbers and strings of a nonempty table.
bool shim_is_list(lua_State *L, int list, int known);
// Whether a value is a table with only the keys 1, 2, 3, ... and no metatable.
bool shim_is_whole_list(lua_State *L, int list);

// Calls a function with a message handler that records the traceback.
int shim_call(lua_State *L, int arguments, int results);
// A field of a table: the address of the fields when it was found, its place, and its key.
typedef struct {
  const void *first, *place, *key;
} shim_field;
// A value on Lua's stack (lobject.h).
typedef struct {
  uint64_t value;
  unsigned char tag;
} shim_slot;
// A repeated call, as slots of the registry: the function, its argument, and a list in a field of the argument; the
// list's last length; whether the function is confined; if layouts are known, the tables and the field, else NULL;
// and the place on a known stack.
typedef struct {
  int function, argument, list, listed;
  bool is_confined;
  const char *name;
  const void *holder, *array, *metatable;
  shim_field field;
  bool knows_call;
  shim_slot call[3];
} shim_choice;
// The field's name must live as long as the choice.
shim_choice shim_make_choice(
    shim_context *context, int function, int argument, int list, bool is_confined, const char *name);
// Further statuses: the single result was a whole number, in `answer`; or a script replaced the list, which is
// restored, and the stack is empty.
enum { SHIM_INTEGER = -1, SHIM_MENDED = -2 };
// Whether the argument and the list are unchanged, except for the numbers.
bool shim_is_as_made(const shim_choice *choice);
// Fills the list, unless there are no values, and makes the call; math.random draws from a stream keyed by the seed
// (choosing.c).
int shim_choose(
    shim_context *context, shim_choice *choice, uint64_t seed, const int64_t *values, int count,
    int64_t *answer);
// A snapshot of the data reachable from functions (snapshots.c).
typedef struct shim_snapshot shim_snapshot;
// Takes a snapshot of the data reachable from the functions in some slots, except for the objects in another slot's
// table; NULL if changes can't be detected, or instructions are counted.
shim_snapshot *shim_take_snapshot(shim_context *context, const int *functions, int count, int objects);
// Whether nothing has changed since the snapshot.
bool shim_is_unchanged(shim_context *context, const shim_snapshot *snapshot);
// Frees a snapshot; without a context if the machine is closed.
void shim_free_snapshot(shim_context *context, shim_snapshot *snapshot);
// Pops five values and pushes a read-only table of them; see Stack.makeReadOnlyTable.
void shim_make_read_only_table(lua_State *L);
// The answers of rules about a state. `turn` is a seat from 1, 0 for chance, or SHIM_TURN_OTHER. `count` is the
// number of moves, or -1. If all answers are plain, they leave nothing on the stack.
enum { SHIM_TURN_OTHER = -1 };
typedef struct {
  int turn, count, capacity;
  bool has_turn, is_plain;
  int64_t *moves;
} shim_answers;
enum { SHIM_MOVE_NONE, SHIM_MOVE_NUMBER, SHIM_MOVE_TEXT };
// Calls a function with a state and a move: none, a number, or the string on top. It returns the turn, the list of
// moves, and the new state or nil, which stay on the stack unless the answers are plain (rules.c).
int shim_advance(
    shim_context *context, int function, int state, int has_move, int64_t number, shim_answers *answers);
// Copies a list of strictly ascending whole numbers; -1 for any other value, or if it doesn't fit.
int shim_read_numbers(lua_State *L, int index, int64_t *values, int capacity);
// Copies a list of ascending whole numbers, then of strings by the numbers below 64 that a table has for them, each once;
// says how many are whole numbers. -1 for any other value, or if it doesn't fit.
int shim_read_known(lua_State *L, int index, int known, int64_t *values, int capacity, int *numbers);
// What runs: rules draw no random numbers, and neither does a game's file while it loads.
enum { SHIM_ANYBODY, SHIM_RULES, SHIM_GAME_FILE };
void shim_set_caller(shim_context *context, int caller);
int shim_get_caller(const shim_context *context);
// Whether the running code is confined from stores and files, like rules and opponents' files.
bool shim_is_confined(const shim_context *context);
void shim_set_confined(shim_context *context, bool is_confined);
// Fills the list on top.
void shim_fill_list(lua_State *L, const int64_t *values, int count, int previous);
// Pushes a new list.
void shim_push_list(lua_State *L, const int64_t *values, int count);
// Replaces the value on top by its tostring.
int shim_to_text(lua_State *L);
// Replaces the key on top by the next key and its value, or pops it and returns false. `table` is a positive index.
// Ends early if the key was removed from the table.
bool shim_next_pair(lua_State *L, int table);
// Takes the traceback of the last failed call, without host frames; "" if there is none. Valid until the next call
// into Lua.
const char *shim_take_traceback(lua_State *L);
// Whether a script or the host wrote the message of the last failed call.
bool shim_has_own_message(lua_State *L);
// The number of values that a host function yields with SHIM_YIELD.
void shim_set_yielded(lua_State *L, int count);

// --- Coverage (coverage.c)

// Switches the counting of lines and functions in known chunks; false without memory. Recording only whether lines
// ran costs much less.
bool shim_switch_coverage(shim_context *context, bool is_on, bool counts_all);
bool shim_covers(const shim_context *context);
// Registers a chunk by its loaded name, with the lines below `lines`; keeps the counts.
bool shim_cover_chunk(shim_context *context, const char *name, size_t lines);
// Registers an executable line.
void shim_cover_line(shim_context *context, const char *name, size_t line);
// The number of runs of a line, and of calls of functions that begin at it; the main function begins at 0.
uint64_t shim_line_hits(const shim_context *context, const char *name, size_t line);
uint64_t shim_function_calls(const shim_context *context, const char *name, size_t line);
// Writes as much of the bytecode of the function on top as fits; returns its whole size, or 0 for C.
size_t shim_dump(lua_State *L, unsigned char *bytes, size_t room);

// --- Tables as values (values.c): the value on top of the stack is replaced by the result, or by an error's value

// Replaces a table of plain data by an independent copy; errors call it `subject`.
int shim_copy(lua_State *L, const char *subject);
// Pushes a function of two tables and a string: it replaces the first table's content by a copy of the second, which
// errors call by the string. On failure the first is unchanged.
void shim_push_refill(lua_State *L);
// Replaces a table of plain data by its bytes, which are equal for equal tables in every process. Errors call it
// `subject`, as in `the state`.
int shim_encode(lua_State *L, const char *subject);
// Replaces such bytes by the table.
int shim_decode(lua_State *L);

// --- Read-only tables (frozen.c)

// Freezes the table on top and its content, or leaves an error. The error about an assignment gives the field's path,
// which begins with `name`, and the hint.
int shim_freeze(lua_State *L, const char *name, const char *hint);
// Whether a value is a frozen table.
bool shim_is_frozen(lua_State *L, int index);
// Pushes the table with the readable content: a frozen table's content, or the table itself.
void shim_push_content(lua_State *L, int index);

// --- Values for scripts (objects.c)

void shim_push_function(lua_State *L, const void *function);
// Pushes a userdata that owns `object`, with the metatable of `type`; false, with another value pushed, if there is
// none. The object's own methods, if any, are a table on top, which is popped. `held` bytes count towards the limit
// until the userdata is collected.
bool shim_push_object(lua_State *L, const void *type, void *object, bool has_methods, size_t held);
// The object of a userdata of this type; else NULL.
void *shim_to_object(lua_State *L, int index, const void *type);
// Registers a type's metatable. Pops methods, getters and the host function for unknown names. `hint` continues the
// error about an assignment.
void shim_register_type(lua_State *L, const void *type, const char *name, const char *hint);

// Makes objects of a type callable: pops the function on top, which then runs if a script calls an object.
void shim_make_callable(lua_State *L, const void *type);

// --- Operations of objects (operations.c)

// Pushes a method: a host function, before which shim_host.operate is asked to perform the operation with this
// number. Pops the list of names among its results.
void shim_push_operation(lua_State *L, const void *function, int number, const void *type);
// Replaces the table of methods on top by a metatable that finds them without a call. Only one object may have it at
// a time.
void shim_push_loan(lua_State *L, const void *type);
// Gives an object the metatable in another slot; false without room.
bool shim_lend(shim_context *context, int object, int loan);
// Restores the metatable of an object's type.
void shim_take_back(shim_context *context, int object, const void *type);

#endif
