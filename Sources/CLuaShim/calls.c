// The border between Swift and Lua. Lua's errors are longjmps, which mustn't cross Swift frames: calls into Lua are
// protected here, and a failed host function returns before its error is raised here.
#define _GNU_SOURCE
#include <pthread.h>
#include <string.h>

#include "layout.h"

static int leave_host(lua_State *L, shim_context *context, int answer) {
  switch (answer) {
    case SHIM_ERROR:
      shim_push_position(L);
      lua_insert(L, -2);
      lua_concat(L, 2);
      return lua_error(L);
    case SHIM_ERROR_AS_IS:
      shim_keep_traceback(L);
      return lua_error(L);
    default:
      shim_check_yield(L);
      return context->yielded;
  }
}

// Continues after a yield in a host function; the resumed values are its results.
static int after_yield(lua_State *L, int status, lua_KContext below) {
  (void)status;
  shim_poll(L);
  return lua_gettop(L) - (int)below;
}

// Lua counts nested calls, but not the stack used by host frames.
static char *find_end_of_stack(void) {
  enum { KEPT = 1 << 20 };  // for the callees of the innermost host function
  pthread_attr_t attributes;
  void *end = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
    pthread_attr_getstack(&attributes, &end, &size);
    pthread_attr_destroy(&attributes);
  }
  return (char *)end + (size / 2 < KEPT ? size / 2 : KEPT);
}

static bool is_stack_used_up(void) {
  static _Thread_local char *end;
  if (end == NULL) end = find_end_of_stack();
  return (char *)__builtin_frame_address(0) < end;
}

// The running function's Swift object: its first upvalue.
static void *function_of_host(lua_State *L, const shim_context *context) {
  if (!context->knows_stack) return lua_touserdata(L, lua_upvalueindex(1));
  int count;
  return ((const function_head *)shim_arguments(L, &count)[-1].value.object)->upvalues[0].value.object;
}

int shim_call_host(lua_State *L) {
  if (is_stack_used_up()) return luaL_error(L, "calls between host and script are nested too deeply");
  shim_context *context = shim_context_of(L);
  context->host_depth++;
  int answer = context->host.call(L, function_of_host(L, context));
  context->host_depth--;
  shim_poll(L);
  if (answer >= 0) return answer;
  int count = leave_host(L, context, answer);
  return lua_yieldk(L, count, lua_gettop(L) - count, after_yield);
}

void shim_push_function(lua_State *L, const void *function) {
  lua_pushlightuserdata(L, (void *)function);
  lua_pushcclosure(L, shim_call_host, 1);
}

void shim_set_yielded(lua_State *L, int count) { shim_context_of(L)->yielded = count; }

// The rest of a source, and the last line read; for a source in pieces, the bytes of all pieces, and whether the
// function that gives them is running.
typedef struct {
  const char *rest;
  size_t length;
  int line;
  bool ends_line, is_in_pieces, is_asking;
  size_t given;
} unread_source;

// Takes the next piece from the function at 1, and keeps it from being collected.
static void take_piece(lua_State *L, unread_source *source) {
  source->is_asking = true;
  luaL_checkstack(L, 2, "too many nested functions");
  lua_pushvalue(L, 1);
  lua_call(L, 0, 1);
  if (!lua_isnil(L, -1) && !lua_isstring(L, -1)) luaL_error(L, "reader function must return a string");
  lua_replace(L, SHIM_PIECE);
  source->rest = lua_tolstring(L, SHIM_PIECE, &source->length);
  source->given += source->length;
  if (source->given > SHIM_LONGEST_SOURCE) luaL_error(L, "the source is longer than 1 MiB");
  source->is_asking = false;
}

// Feeds a source to the compiler in pieces. Compilation may take quadratic time, so short pieces make a stop timely,
// and pieces within a line keep the line known.
static const char *read_piece(lua_State *L, void *user, size_t *length) {
  enum { PIECE = 256 };
  unread_source *source = user;
  if (source->length == 0 && source->is_in_pieces) take_piece(L, source);
  if (source->length == 0) return NULL;
  const char *piece = source->rest;
  size_t most = source->length < PIECE ? source->length : PIECE;
  const char *end = memchr(piece, '\n', most);
  *length = end == NULL ? most : (size_t)(end - piece) + 1;
  source->rest += *length;
  source->length -= *length;
  shim_charge(L, (int64_t)*length);
  if (source->ends_line) source->line++;
  source->ends_line = end != NULL;
  return piece;
}

// Lua's messages about compiler limits have no place.
static bool lacks_place(lua_State *L, int status) { return status == LUA_ERRRUN && lua_type(L, -1) == LUA_TSTRING; }

static int compile(lua_State *L, unread_source *unread, const char *chunk_name) {
  int status = lua_load(L, read_piece, unread, chunk_name, "t");
  if (unread->is_asking || !lacks_place(L, status)) return status;
  const char *message = lua_tostring(L, -1);
  if (strstr(message, "C stack overflow") != NULL) {
    message = "this is nested too deeply: Lua reads about 200 levels of brackets, blocks and functions";
  }
  bool is_named = *chunk_name == '@' || *chunk_name == '=';
  lua_pushfstring(L, "%s:%d: %s", is_named ? chunk_name + 1 : "load", unread->line, message);
  lua_remove(L, -2);
  return LUA_ERRSYNTAX;
}

int shim_compile(lua_State *L, const char *source, size_t length, const char *chunk_name) {
  return compile(L, &(unread_source){.rest = source, .length = length, .line = 1}, chunk_name);
}

int shim_compile_pieces(lua_State *L, const char *chunk_name) {
  return compile(L, &(unread_source){.line = 1, .is_in_pieces = true}, chunk_name);
}

int shim_load(lua_State *L, const char *source, size_t length, const char *chunk_name) {
  shim_context *context = shim_context_of(L);
  int depth = context->host_depth;
  context->host_depth = 0;
  int status = shim_compile(L, source, length, chunk_name);
  context->host_depth = depth;
  return status;
}

int shim_refuse_depth(lua_State *L) {
  lua_pushliteral(L, "calls between host and script are nested too deeply");
  return LUA_ERRRUN;
}

int shim_protected_call(shim_context *context, lua_State *L, int arguments, int results, int handler) {
  shim_context *outer = shim_current;
  lua_State *running = atomic_load_explicit(&context->running, memory_order_relaxed);
  int depth = context->host_depth;
  shim_current = context;
  context->host_depth = 0;
  atomic_store_explicit(&context->running, L, memory_order_relaxed);
  // The stop may have come while no script ran.
  if (atomic_load_explicit(&context->stop, memory_order_relaxed) != SHIM_STOP_NONE) shim_arm_hook(context);
  int status = lua_pcall(L, arguments, results, handler);
  atomic_store_explicit(&context->running, running, memory_order_relaxed);
  context->host_depth = depth;
  shim_current = outer;
  return status;
}

int shim_call(lua_State *L, int arguments, int results) {
  int function = lua_gettop(L) - arguments;
  lua_pushcfunction(L, shim_note_traceback);
  lua_insert(L, function);
  int status = shim_protected_call(shim_context_of(L), L, arguments, results, function);
  lua_remove(L, function);
  return status;
}

static int to_text(lua_State *L) {
  shim_tolstring(L, 1, NULL);
  return 1;
}

int shim_to_text(lua_State *L) {
  lua_pushcfunction(L, to_text);
  lua_insert(L, -2);
  return shim_call(L, 1, 1);
}

static int next_pair(lua_State *L) { return lua_next(L, 1) ? 2 : 0; }

bool shim_next_pair(lua_State *L, int table) {
  int key = lua_gettop(L);
  lua_pushvalue(L, key);
  bool is_there = lua_isnil(L, key) || lua_rawget(L, table) != LUA_TNIL;
  lua_settop(L, key);
  if (is_there) return lua_next(L, table) != 0;  // it raises only for a missing key
  lua_pushcfunction(L, next_pair);
  lua_pushvalue(L, table);
  lua_pushvalue(L, key);
  if (shim_protected_call(shim_context_of(L), L, 2, 2, 0) == LUA_OK && !lua_isnil(L, -2)) {
    lua_remove(L, key);
    return true;
  }
  lua_settop(L, key - 1);
  return false;
}
