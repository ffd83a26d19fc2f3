#!/bin/sh
# Builds Debian's Lua for a sanitizer into a folder: lua.sh FOLDER FLAGS...
set -eu
folder=$1
shift
version=$(pkg-config --modversion lua5.4)
made="$version $*"
[ "$(cat "$folder/made" 2>/dev/null)" = "$made" ] && exit
rm -rf "$folder"
mkdir -p "$folder"
cd "$folder"
curl -fsSLO "https://deb.debian.org/debian/pool/main/l/lua5.4/lua5.4_$version.orig.tar.gz" ||
  curl -fsSLO "https://www.lua.org/ftp/lua-$version.tar.gz"
tar xzf ./*.tar.gz
make -s -C "lua-$version/src" a CC=clang MYCFLAGS="-DLUA_USE_LINUX -g $*" >build.log 2>&1 || { cat build.log >&2; exit 1; }
mv "lua-$version/src/liblua.a" liblua5.4.a
echo "$made" >made
