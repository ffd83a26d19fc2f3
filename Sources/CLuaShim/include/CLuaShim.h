// A safe face of Lua 5.4 for Swift: no function here lets an error of Lua's jump over a Swift frame.
//
// A function whose comment doesn't say otherwise neither raises nor runs a script. Beside these, Swift calls only
// those of Lua's own functions that can't raise: pushes, raw gets and sets, conversions of values whose type was
// checked. The allocator never fails while Swift runs, so none of them runs out of memory.
#ifndef PARLOR_CLUASHIM_H
#define PARLOR_CLUASHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../../CLua/CLua.h"
#include "CLuaShimRandom.h"

typedef struct shim_context shim_context;

// Why a machine was told to stop.
enum { SHIM_STOP_NONE = 0, SHIM_STOP_DEADLINE = 1, SHIM_STOP_MEMORY = 2, SHIM_STOP_HOST = 3, SHIM_STOP_FUEL = 5 };

// What a Swift callback may return instead of a number of results. SHIM_ERROR raises the string on top of the stack, with
// the script's position before it. SHIM_ERROR_AS_IS raises it unchanged, with the traceback below it. SHIM_YIELD yields
// values, as coroutine.yield does.
enum { SHIM_ERROR = -1, SHIM_ERROR_AS_IS = -2, SHIM_YIELD = -3 };

// What an operation of an object gives: nil, a whole number, the name with a number from 0, or something that only the
// host function behind the method can give, which may be an error.
enum { SHIM_ANSWER_NIL, SHIM_ANSWER_INTEGER, SHIM_ANSWER_NAME, SHIM_ANSWER_OTHER };
typedef struct {
  int64_t kind, value;
} shim_answer;

// How a machine reaches Swift.
typedef struct {
  void *owner;                                      // the Swift object that owns the machine, not retained
  int (*call)(lua_State *L, const void *function);  // runs a host function
  void (*release)(void *object);                    // gives back a Swift object that a userdata held
  // Does an operation of such an object with so many whole numbers, at most two.
  shim_answer (*operate)(void *object, int number, int count, int64_t first, int64_t second);
} shim_host;

// --- Machines (context.c)

// What lies outside of a machine and counts for its memory. Any thread may count, also once the machine is gone.
typedef struct shim_account shim_account;
shim_account *shim_make_account(void);  // NULL when there is no memory
void shim_free_account(shim_account *account);
void shim_count(shim_account *account, ptrdiff_t bytes);
// A machine with the sandboxed library and a soft limit on its memory in bytes; NULL when there is no memory. The account
// outlives it.
shim_context *shim_create(shim_host host, size_t memory_limit, const shim_account *outside);
void shim_destroy(shim_context *context);
lua_State *shim_main(shim_context *context);
// The coroutine that runs now; the main one when nothing runs.
lua_State *shim_running(shim_context *context);
bool shim_is_running(const shim_context *context);
// What math.random draws from now.
shim_stream *shim_random(shim_context *context);
shim_context *shim_context_from(lua_State *L);
void shim_set_owner(shim_context *context, void *owner);
void *shim_owner(lua_State *L);
size_t shim_memory(const shim_context *context);
// Counts memory that the host holds for a script as the script's, or no longer where there are fewer than 0 bytes; over
// the limit, it stops as if Lua had asked for it.
void shim_hold(shim_context *context, ptrdiff_t bytes);
// Whether so many bytes more fit into the limit; where they don't, garbage is collected first.
bool shim_make_room(lua_State *L, size_t bytes);
// Sets another limit; the answer is the one before.
size_t shim_set_limit(shim_context *context, size_t bytes);
// Stops the machine where so many bytes more would pass its limit.
void shim_expect_room(lua_State *L, size_t bytes);

// --- Stops (stop.c, watchdog.c)

// Tells the machine to stop; from any thread. What runs already stops if a deadline is set, however far away.
void shim_stop(shim_context *context, int reason);
int shim_stop_reason(const shim_context *context);
// Whether the machine was told to stop whose script this thread runs.
bool shim_is_current_stopped(void);
// Notes which of the script's functions runs, unless that is known, for whoever asks where the machine was stopped;
// allocates nothing.
void shim_note_stopped_at(lua_State *L);
// The script's function that a stop met, as a line of a traceback; empty where none ran.
const char *shim_stopped_at(const shim_context *context);
// The identities of the script's functions that ran then, the innermost first, by their numbers from 0; NULL after the
// last, which is the one that the host had called.
enum { SHIM_STOPPED_CALLS = 65 };
const void *shim_stopped_in(const shim_context *context, int call);
// Lets a stopped machine run again, after collecting its garbage.
void shim_clear_stop(shim_context *context);
// Stops what this thread runs in the machine once it has used `seconds` of processor time, or has waited, asleep or
// blocked, for SHIM_WAIT_FACTOR times as many, which uses no processor time. False if a deadline is already set.
bool shim_set_deadline(shim_context *context, double seconds);
enum { SHIM_WAIT_FACTOR = 20 };
// Moves the deadline that is set, to `seconds` from now; false if none is. It costs less than setting one.
bool shim_renew_deadline(shim_context *context, double seconds);
void shim_clear_deadline(shim_context *context);
// Lets scripts do so much from now on: run instructions of Lua, which are counted by the thousand, or work in the library
// that takes about as long. Afterwards the machine stops, at the same place every time. 0 ends the limit. Counting takes
// about as long as the instructions do.
void shim_set_fuel(shim_context *context, int64_t fuel);
// Whether the machine was stopped for the time that passed, not for the processor time that it used.
bool shim_waited_too_long(const shim_context *context);

// --- Protected calls (calls.c): a status of Lua's, with the error's value on the stack instead of results

// The longest source that is compiled, in bytes.
enum { SHIM_LONGEST_SOURCE = 1 << 20 };
// Compiles source text; bytecode is refused. A stop ends the compilation.
int shim_load(lua_State *L, const char *source, size_t length, const char *chunk_name);

// --- Global variables of its own for each file (globals.c)

// Makes a host function the `require` of all globals that are made from now on, and of the machine's own ones.
void shim_set_require(lua_State *L, const void *require);
// Pushes a table of globals: what all scripts find, in tables that are nobody else's.
void shim_push_own_globals(lua_State *L, const void *require);
// The index at which the table of what was loaded holds the globals.
enum { SHIM_OWN_GLOBALS = 1 };
// In a call of that host function: pushes the table of what was loaded.
void shim_push_loaded(lua_State *L);
// Makes the table on top the globals of the script below it, and of functions that it made before.
void shim_set_globals(lua_State *L);
// Replaces the table on top by a copy with the same metatable; tables in it are the same.
void shim_copy_table(lua_State *L);
// Whether a value is a list of the same numbers and strings as a table that isn't empty, and has nothing beside them.
bool shim_is_list(lua_State *L, int list, int known);
// Whether a value is a table with the keys 1, 2, 3 ... without holes, no others, and no metatable.
bool shim_is_whole_list(lua_State *L, int list);

// Calls a function with a message handler that notes the traceback.
int shim_call(lua_State *L, int arguments, int results);
// A field of a table: where the table's fields began when it was found, where it lay, and its key.
typedef struct {
  const void *first, *place, *key;
} shim_field;
// A value as it lies on Lua's stack (lobject.h).
typedef struct {
  uint64_t value;
  unsigned char tag;
} shim_slot;
// What a call that is made again and again is made of, as slots of the registry: the function, its argument, and a list
// of whole numbers that a field of the argument holds; how many elements the list had after the last call; whether the
// function is confined; where Lua's tables can be looked into, the argument and the list themselves, the argument's
// metatable, and the field, else NULL; and where the stack is known, what lies there when the function is called.
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
// Beside a status: the one result was a whole number, which is in `answer` and not on the stack; or a script has put
// something else where the list was, which is there again, and nothing is on the stack.
enum { SHIM_INTEGER = -1, SHIM_MENDED = -2 };
// Whether the argument and the list are as they were made, but for the list's numbers.
bool shim_is_as_made(const shim_choice *choice);
// Fills the list, unless there are no values, and makes the call, during which math.random draws from a stream of its
// own whose key is the given seed (choosing.c).
int shim_choose(
    shim_context *context, shim_choice *choice, uint64_t seed, const int64_t *values, int count,
    int64_t *answer);
// What some functions can reach, as it was (snapshots.c).
typedef struct shim_snapshot shim_snapshot;
// Takes a snapshot of what functions in slots of the registry can reach, beside the objects in the table in another slot;
// NULL where it can't be known whether that changes, or where scripts are counted.
shim_snapshot *shim_take_snapshot(shim_context *context, const int *functions, int count, int objects);
// Whether everything is as it was when the snapshot was taken.
bool shim_is_unchanged(shim_context *context, const shim_snapshot *snapshot);
// Frees a snapshot; of a closed machine, which is no context.
void shim_free_snapshot(shim_context *context, shim_snapshot *snapshot);
// Takes five values and pushes a table that shows them and can't be changed, as Stack.makeReadOnlyTable says.
void shim_make_read_only_table(lua_State *L);
// What the rules of a game in Lua say about a state. `turn` is the number of the seat to move, from 1, or 0 for chance, or
// SHIM_TURN_OTHER. `count` is how many moves were written, or -1. The answers are plain if this is everything; then
// nothing is left on the stack.
enum { SHIM_TURN_OTHER = -1 };
typedef struct {
  int turn, count, capacity;
  bool has_turn, is_plain;
  int64_t *moves;
} shim_answers;
enum { SHIM_MOVE_NONE, SHIM_MOVE_NUMBER, SHIM_MOVE_TEXT };
// Calls a function in a slot with the state in a slot and a move: none, a number, or the string on top of the stack. The
// function returns the turn, the list of moves, and the new state or nil. If the answers aren't plain, these three are
// left on the stack (rules.c).
int shim_advance(
    shim_context *context, int function, int state, int has_move, int64_t number, shim_answers *answers);
// Copies a list of whole numbers in strictly ascending order, so that no number is in it twice. Returns -1 for any other
// value, if it doesn't fit, or if the table contains something beside the list.
int shim_read_numbers(lua_State *L, int index, int64_t *values, int capacity);
// What is running: rules can't draw random numbers, and neither can the file of a game while it is loaded.
enum { SHIM_ANYBODY, SHIM_RULES, SHIM_GAME_FILE };
void shim_set_caller(shim_context *context, int caller);
int shim_get_caller(const shim_context *context);
// Whether what runs is kept from what lies outside the match, as stores and files: rules are, and so is the file of an
// opponent.
bool shim_is_confined(const shim_context *context);
void shim_set_confined(shim_context *context, bool is_confined);
// Fills the list on top with whole numbers.
void shim_fill_list(lua_State *L, const int64_t *values, int count, int previous);
// Pushes a new list of whole numbers.
void shim_push_list(lua_State *L, const int64_t *values, int count);
// Replaces the value on top by the text that tostring gives for it.
int shim_to_text(lua_State *L);
// Replaces the key on top by the next key and its value, or removes it and returns false at the end. `table` is a positive
// index. The traversal ends early if the key, and the room for it, were removed from the table.
bool shim_next_pair(lua_State *L, int table);
// Takes the traceback of the last call that failed, without the host's frames; "" if there is none. It is valid
// until the next call of a function of Lua's.
const char *shim_take_traceback(lua_State *L);
// Whether a script or the host wrote the message of the last call that failed, and not Lua itself.
bool shim_has_own_message(lua_State *L);
// How many values a host function yields when it returns SHIM_YIELD.
void shim_set_yielded(lua_State *L, int count);
// The script line that called the running host function: pushes its chunk's name, returns the line; 0 if none.
int shim_caller(lua_State *L);
// The name with which the chunk of that line was loaded; "" if none. It is valid while the call runs.
const char *shim_calling_chunk(lua_State *L);
// Replaces the function on top by the name of its chunk, and returns the line where it begins; 0 for one in C.
int shim_function_place(lua_State *L);

// --- What ran (coverage.c)

// Begins or ends to count which lines and functions of the known chunks run; false when there is no memory for it. Lines
// are counted each time, or else once or more often, which costs much less.
bool shim_switch_coverage(shim_context *context, bool is_on, bool counts_all);
bool shim_covers(const shim_context *context);
// Makes a chunk known by the name that it was loaded with, and the lines below `lines`; what was counted stays.
bool shim_cover_chunk(shim_context *context, const char *name, size_t lines);
// Says that a line of such a chunk has something to run.
void shim_cover_line(shim_context *context, const char *name, size_t line);
// How often a line of a chunk was come to, and how often functions were called that begin at it; the main function
// begins at 0.
uint64_t shim_line_hits(const shim_context *context, const char *name, size_t line);
uint64_t shim_function_calls(const shim_context *context, const char *name, size_t line);
// Writes the bytecode of the function on top as far as there is room; how many bytes it has, or 0 for a function in C.
size_t shim_dump(lua_State *L, unsigned char *bytes, size_t room);

// --- Tables as values (values.c): the value on top of the stack is replaced, or by an error's where the status says so

// Replaces a table of plain data by an independent copy; `subject` is what an error calls the table.
int shim_copy(lua_State *L, const char *subject);
// Pushes a function of two tables and a string. It replaces the content of the first table by a copy of the second; the
// string is what errors call the second. If it fails, the first table is unchanged.
void shim_push_refill(lua_State *L);
// Replaces a table of plain data by its bytes: the same for tables that say the same, in every process. Errors about
// what isn't plain call the table by its subject, as in `the state`.
int shim_encode(lua_State *L, const char *subject);
// Replaces such bytes by the table.
int shim_decode(lua_State *L);

// --- Tables that a script can't change (frozen.c)

// Makes the table on top, and all in it, one that a script can read and not change; or an error's value, where the
// status says so. An assignment is refused by the name of the field, which begins with `name`, and by the hint.
int shim_freeze(lua_State *L, const char *name, const char *hint);
// Whether a value is such a table.
bool shim_is_frozen(lua_State *L, int index);
// Pushes the table that holds what a script reads in the table at an index: another one, where that one can't be
// changed.
void shim_push_content(lua_State *L, int index);

// --- Values for scripts (objects.c)

void shim_push_function(lua_State *L, const void *function);
// Pushes a userdata that owns `object` and has the metatable that is registered under `type`; false, with something
// else pushed, if there is none. The object's own methods, where it has any, are a table on top, which is taken. `held` is
// how many bytes the host holds for it, which count for the limit of memory until the userdata is collected.
bool shim_push_object(lua_State *L, const void *type, void *object, bool has_methods, size_t held);
// The object of a userdata of this type; NULL for any other value.
void *shim_to_object(lua_State *L, int index, const void *type);
// Registers the metatable of a type: methods, getters and the host function for unknown names are on the stack,
// in this order, and are taken from it. `hint` follows on the error about an assignment.
void shim_register_type(lua_State *L, const void *type, const char *name, const char *hint);

// Has the function on top of the stack, which is taken off, run where a script calls an object of a type.
void shim_make_callable(lua_State *L, const void *type);

// --- Operations of objects (operations.c)

// Pushes a method for objects of a type: a host function, before which shim_host.operate is asked to do the operation
// with this number. The list of names that it may answer with is on top of the stack and is taken from it.
void shim_push_operation(lua_State *L, const void *function, int number, const void *type);
// Replaces the table of methods on top by a metatable for objects of a type that have them. It finds a method without a
// call, and one object at a time may have it.
void shim_push_loan(lua_State *L, const void *type);
// Gives the object in a slot of the registry the metatable in another one; false where there is no room for that.
bool shim_lend(shim_context *context, int object, int loan);
// Gives an object the metatable of its type again.
void shim_take_back(shim_context *context, int object, const void *type);

#endif
