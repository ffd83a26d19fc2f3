// The headers of Debian's Lua 5.4, or an error that says how to get them.
#if __has_include(<lua5.4/lua.h>)
#include <lua5.4/lauxlib.h>
#include <lua5.4/lua.h>
#include <lua5.4/lualib.h>
#else
#error "Lua 5.4's headers are missing: apt-get install liblua5.4-dev (or: make setup)"
#endif
