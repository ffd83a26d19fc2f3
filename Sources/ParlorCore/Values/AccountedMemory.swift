/// A charge for memory that lasts as long as this object.
///
/// It accounts for something large and shared, such as a word list or a deck, until the last holder releases it.
public final class AccountedMemory: Sendable {
  /// Adds bytes, which may be negative, from any thread.
  public typealias Account = @Sendable (_ bytes: Int) -> Void

  @TaskLocal private static var account: Account?

  private let account: Account?
  private let bytes: Int

  /// Charges bytes to the current account, if there is one.
  public init(_ bytes: Int) {
    (account, self.bytes) = (Self.account, bytes)
    account?(bytes)
  }

  deinit { account?(-bytes) }

  /// Makes an account current while a closure runs.
  public static func charging<Result>(
    _ account: @escaping Account, _ body: () throws -> Result
  ) rethrows -> Result {
    try $account.withValue(account) { try body() }
  }
}

/// All charges are equal, since memory and its account don't affect equality.
extension AccountedMemory: Hashable {
  public static func == (_: AccountedMemory, _: AccountedMemory) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}
