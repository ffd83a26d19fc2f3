import CLuaShim

// Tables that scripts can read and not change.
extension Stack {
  /// Has no script change the table on top, nor a table in it; whoever reads it finds what was there.
  /// - Parameters:
  ///   - name: how messages call the table.
  ///   - hint: what the error about an assignment says after its first words, as in `; keep it in the state`.
  public func freeze(named name: String, hint: String) throws(ScriptError) {
    let status = shim_freeze(state, name, hint)
    guard status == LUA_OK else { throw ScriptError.taking(self, status: status) }
  }

  /// Whether no script may change the value at a position: whoever writes into a script's table asks first.
  public func isFrozen(at position: Int) -> Bool { shim_is_frozen(state, Int32(truncatingIfNeeded: position)) }

  /// Pushes the metatable of the value at a position; nothing where it has none.
  public func pushMetatable(of position: Int) {
    if lua_getmetatable(state, Int32(truncatingIfNeeded: position)) == 0 { pushNone() }
  }
}
