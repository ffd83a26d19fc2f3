/// A failure in a script, or in a call that a script made.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure, for callers that treat them differently.
  public enum Kind: Hashable, Sendable {
    /// The text isn't valid Lua.
    case syntax
    /// The script raised an error, or a host function refused a request.
    case runtime
    /// A function had a side effect, as its observer found.
    case fault
    /// The script exceeded its limit of time.
    case deadline
    /// The script exceeded its limit of instructions.
    case fuel
    /// The script exceeded its limit of memory.
    case memory
    /// The host stopped the script.
    case stopped
    /// The machine was closed while a function of it was still held.
    case closed
  }

  /// The kind of failure.
  public let kind: Kind
  /// The cause in one line, after the file and the line if known.
  public private(set) var cause: String
  /// What the author can do about it; nil if unknown.
  public internal(set) var hint: String?
  /// The problem with a function's result, without the function and its place; nil for any other error.
  public let problem: String?
  /// The requesters of the failed call, as messages name them, innermost first.
  public internal(set) var askers: [String] = []
  /// The limit that was exceeded, and where; nil for any other failure.
  public internal(set) var stop: ScriptStop?
  /// The script's calls that led to the error, innermost first, a line each; empty if there were none.
  public let traceback: String

  /// Makes an error.
  /// - Parameter problem: the problem with a function's result, at the end of `cause`.
  public init(
    _ cause: String, kind: Kind = .runtime, hint: String? = nil, problem: String? = nil, traceback: String = ""
  ) {
    (self.cause, self.kind, self.hint, self.problem) = (cause, kind, hint, problem)
    self.traceback = traceback
  }

  /// The cause, the hint and the requesters, in one line.
  public var message: String {
    cause + (hint.map { "; \($0)" } ?? "") + askers.map { " (in \($0))" }.joined()
  }

  /// The error with a further hint.
  public func hinted(_ more: String) -> ScriptError { hinted(only: [hint, more]) }

  /// The error with only these hints, without nils.
  public func hinted(only hints: [String?]) -> ScriptError {
    var error = self
    let known = hints.compactMap(\.self)
    error.hint = known.isEmpty ? nil : known.joined(separator: "; ")
    return error
  }

  /// The error with the name of a requester, unless that is present.
  public func asked(in asker: String) -> ScriptError {
    var error = self
    if !askers.contains(asker) { error.askers.append(asker) }
    return error
  }

  /// Takes the parts of an error with the same message: a script passes errors on as plain strings.
  mutating func take(partsOf error: ScriptError) {
    (cause, hint, askers) = (error.cause, error.hint, error.askers)
  }

  public var description: String { message }

  /// Whether the message already contains the error's place in a script.
  var isPlaced: Bool { kind != .runtime || !traceback.isEmpty }
}
