import CLuaShim

/// Memory that counts towards a machine's limit, and that other threads may release, even after the machine.
///
/// `@unchecked` because the compiler can't prove it safe: the pointer never changes, and its counter is atomic.
public final class OutsideMemory: @unchecked Sendable {
  let account: OpaquePointer

  init() throws(ScriptError) {
    guard let account = shim_make_account() else { throw ScriptError("there is no memory for a script", kind: .memory) }
    self.account = account
  }

  deinit { shim_free_account(account) }

  /// Adds bytes, or subtracts them. If the limit is exceeded, scripts stop at their next allocation.
  public func count(_ bytes: Int) { shim_count(account, bytes) }
}
