import CLuaShim

// Tables that scripts can read but not change.
extension Stack {
  /// Makes the table on top, and tables within it, read-only for scripts.
  /// - Parameters:
  ///   - name: the table's name in messages.
  ///   - hint: the continuation of the error about an assignment, as in `; keep it in the state`.
  public func freeze(named name: String, hint: String) throws(ScriptError) {
    let status = shim_freeze(state, name, hint)
    guard status == LUA_OK else { throw ScriptError.taking(self, status: status) }
  }

  /// Whether the value at a position is read-only for scripts; check it before writing into a script's table.
  public func isFrozen(at position: Int) -> Bool { shim_is_frozen(state, Int32(truncatingIfNeeded: position)) }

  /// Pushes the metatable of the value at a position; nil if it has none.
  public func pushMetatable(of position: Int) {
    if lua_getmetatable(state, Int32(truncatingIfNeeded: position)) == 0 { pushNone() }
  }
}
