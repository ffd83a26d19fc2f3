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
  /// One line: where known, the file and the line first.
  public let message: String
  /// Where a limit was passed, and which; nil for any other failure.
  public internal(set) var stop: ScriptStop?
  /// The script's calls that led there, innermost first, a line each; empty where there were none.
  public let traceback: String

  /// Makes an error.
  public init(_ message: String, kind: Kind = .runtime, traceback: String = "") {
    self.kind = kind
    self.message = message
    self.traceback = traceback
  }

  public var description: String { message }

  /// Whether the script asked for more memory at once than it may have, of which the words of the C library tell alone.
  public var isRefusedMemory: Bool { message.contains("not enough memory: ") }

  /// Whether the message already says where in a script the error arose.
  var isPlaced: Bool { kind != .runtime || !traceback.isEmpty }
}
