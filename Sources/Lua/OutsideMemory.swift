import CLuaShim

/// Memory that counts for a machine's limit and that other threads may let go of, also once the machine is gone.
///
/// `@unchecked`, because the compiler can't see this: the pointer never changes, and the number behind it is atomic.
public final class OutsideMemory: @unchecked Sendable {
  let account: OpaquePointer

  init() throws(ScriptError) {
    guard let account = shim_make_account() else { throw ScriptError("there is no memory for a script", kind: .memory) }
    self.account = account
  }

  deinit { shim_free_account(account) }

  /// Counts more bytes, or fewer. Where that is too much, scripts stop as soon as they ask for more themselves.
  public func count(_ bytes: Int) { shim_count(account, bytes) }
}
