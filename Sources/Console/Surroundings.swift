import Glibc

/// A command's output streams and environment variables: the process's own, unless a caller lends others, as tests do
/// that run commands in their own process.
package struct Surroundings: Sendable {
  @TaskLocal private static var lent: Surroundings?

  /// The functions that receive standard output and standard error; called on any thread.
  let takeOutput, takeError: @Sendable (String) -> Void
  private let variables: [String: String]
  private let input: Int32

  /// Creates surroundings to lend.
  /// - Parameter input: the descriptor to read instead of standard input.
  package init(
    variables: [String: String], input: Int32, output: @escaping @Sendable (String) -> Void,
    error: @escaping @Sendable (String) -> Void
  ) {
    (self.variables, self.input, takeOutput, takeError) = (variables, input, output, error)
  }

  /// The lent surroundings; nil for the process's own.
  package static var current: Surroundings? { lent }

  /// Runs a closure in lent surroundings. A thread started there has the process's own, unless they are lent again.
  package static func lend<Result>(_ surroundings: Surroundings?, to body: () throws -> Result) rethrows -> Result {
    try $lent.withValue(surroundings, operation: body)
  }

  /// An environment variable; nil if it isn't set.
  package static func variable(_ name: String) -> String? {
    if let lent { return lent.variables[name] }
    return getenv(name).map { String(cString: $0) }
  }

  /// The descriptor of standard input.
  package static var input: Int32 { lent?.input ?? STDIN_FILENO }

  /// Whether a stream is an interactive terminal.
  package static func isTerminal(_ stream: Int32) -> Bool { lent == nil && isatty(stream) == 1 }
}
