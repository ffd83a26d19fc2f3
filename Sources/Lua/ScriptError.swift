/// What went wrong in a script, or in a call that a script made.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure, for callers that treat them differently.
  public enum Kind: Hashable, Sendable {
    /// The text isn't Lua.
    case syntax
    /// The script raised an error, or a host function refused what the script asked for.
    case runtime
    /// A function did more than give its result, as whoever watches it found.
    case fault
    /// The script ran longer than it may.
    case deadline
    /// The script ran more instructions than it may.
    case fuel
    /// The script took more memory than it may.
    case memory
    /// The host told the script to stop.
    case stopped
    /// The machine was closed while somebody still held a function of it.
    case closed
  }

  /// What kind of failure it is.
  public let kind: Kind
  /// What is wrong, in one line: where known, the file and the line first.
  public private(set) var cause: String
  /// What an author can do about it; nil where nothing is known.
  public internal(set) var hint: String?
  /// What a function's result has wrong, without the function and its place; nil for any other error.
  public let problem: String?
  /// Who asked for what failed, as messages name them, innermost first.
  public internal(set) var askers: [String] = []
  /// Where a limit was passed, and which; nil for any other failure.
  public internal(set) var stop: ScriptStop?
  /// The script's calls that led there, innermost first, a line each; empty where there were none.
  public let traceback: String

  /// Makes an error.
  /// - Parameter problem: what a function's result has wrong, at the end of `cause`.
  public init(
    _ cause: String, kind: Kind = .runtime, hint: String? = nil, problem: String? = nil, traceback: String = ""
  ) {
    (self.cause, self.kind, self.hint, self.problem) = (cause, kind, hint, problem)
    self.traceback = traceback
  }

  /// The cause, with what can be done about it and who asked for it, in one line.
  public var message: String {
    cause + (hint.map { "; \($0)" } ?? "") + askers.map { " (in \($0))" }.joined()
  }

  /// The same error with something more that can be done about it.
  public func hinted(_ more: String) -> ScriptError { hinted(only: [hint, more]) }

  /// The same error with these hints alone, those that there are.
  public func hinted(only hints: [String?]) -> ScriptError {
    var error = self
    let known = hints.compactMap(\.self)
    error.hint = known.isEmpty ? nil : known.joined(separator: "; ")
    return error
  }

  /// The same error with the name of who asked for what failed, unless it is named already.
  public func asked(in asker: String) -> ScriptError {
    var error = self
    if !askers.contains(asker) { error.askers.append(asker) }
    return error
  }

  /// Takes the parts of an error with the same message: what a script passes on is one string.
  mutating func take(partsOf error: ScriptError) {
    (cause, hint, askers) = (error.cause, error.hint, error.askers)
  }

  public var description: String { message }

  /// Whether the message already says where in a script the error arose.
  var isPlaced: Bool { kind != .runtime || !traceback.isEmpty }
}
