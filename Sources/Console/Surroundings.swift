import Glibc

/// What a command finds around it: where its output goes, and the variables of its environment. They are the program's
/// own, unless somebody lends it others, as tests do that run commands in their own process.
package struct Surroundings: Sendable {
  @TaskLocal private static var lent: Surroundings?

  /// Takes what the program writes to standard output, and to standard error; on any thread.
  let takeOutput, takeError: @Sendable (String) -> Void
  private let variables: [String: String]
  private let input: Int32

  /// Surroundings to lend.
  /// - Parameter input: the descriptor of what is read in place of standard input.
  package init(
    variables: [String: String], input: Int32, output: @escaping @Sendable (String) -> Void,
    error: @escaping @Sendable (String) -> Void
  ) {
    (self.variables, self.input, takeOutput, takeError) = (variables, input, output, error)
  }

  /// Those that are lent to what runs here; nil for the program's own.
  package static var current: Surroundings? { lent }

  /// Runs something in surroundings. A thread that it starts is in the program's own, if nobody lends it these again.
  package static func lend<Result>(_ surroundings: Surroundings?, to body: () throws -> Result) rethrows -> Result {
    try $lent.withValue(surroundings, operation: body)
  }

  /// A variable of the environment; nil where it isn't set.
  package static func variable(_ name: String) -> String? {
    if let lent { return lent.variables[name] }
    return getenv(name).map { String(cString: $0) }
  }

  /// The descriptor of standard input.
  package static var input: Int32 { lent?.input ?? STDIN_FILENO }

  /// Whether a stream is a terminal, at which a person sits.
  package static func isTerminal(_ stream: Int32) -> Bool { lent == nil && isatty(stream) == 1 }
}
