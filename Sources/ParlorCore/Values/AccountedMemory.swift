/// Memory that counts for those who had it taken, as long as this object lives.
///
/// Accounts for the memory of something large and shared, as a word list or a deck, until its last holder lets go.
public final class AccountedMemory: Sendable {
  /// Counts more bytes, or fewer, from any thread.
  public typealias Account = @Sendable (_ bytes: Int) -> Void

  @TaskLocal private static var account: Account?

  private let account: Account?
  private let bytes: Int

  /// Charges bytes to the current account; to none where there is none.
  public init(_ bytes: Int) {
    (account, self.bytes) = (Self.account, bytes)
    account?(bytes)
  }

  deinit { account?(-bytes) }

  /// Has an account charged for what is taken while a closure runs.
  public static func charging<Result>(
    _ account: @escaping Account, _ body: () throws -> Result
  ) rethrows -> Result {
    try $account.withValue(account) { try body() }
  }
}

/// How much something takes, and whose it is, makes no difference to what it is.
extension AccountedMemory: Hashable {
  public static func == (_: AccountedMemory, _: AccountedMemory) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}
