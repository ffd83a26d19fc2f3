import Glibc

/// What a command finds around it: where its output goes, and the variables of its environment. They are the program's
/// own, unless somebody lends it others, as tests do that run commands in their own process.
package struct Surroundings: Sendable {
  @TaskLocal private static var lent: Surroundings?

  /// Takes what the program writes to standard output, and to standard error; on any thread.
  let takeOutput, takeError: @Sendable (String) -> Void
  private let variables: [String: String]

  /// Surroundings to lend.
  package init(
    variables: [String: String], output: @escaping @Sendable (String) -> Void,
    error: @escaping @Sendable (String) -> Void
  ) {
    (self.variables, takeOutput, takeError) = (variables, output, error)
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

  /// Whether a person at a terminal sees what is written to a stream.
  static func isTerminal(_ stream: Int32) -> Bool { lent == nil && isatty(stream) == 1 }
}
