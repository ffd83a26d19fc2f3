import Lua
public import Playtest

/// The results of one file's tests.
public struct TestReport: Sendable {
  /// Why a test failed.
  public struct Failure: Sendable {
    /// The message, with file and line first; further lines show a difference.
    public let message: String
    /// The script's calls, innermost first; empty if the message is enough.
    public let calls: [String]
    /// The test's output.
    public let output: String
  }

  /// The result of one test.
  public struct Result: Sendable {
    /// The names of its groups and its own, as in `nim > takes sticks`.
    public let name: String
    /// Why it failed; nil if it passed.
    public let failure: Failure?
  }

  /// The path of the file.
  public let file: String
  /// The results, in the order of the file.
  public internal(set) var results: [Result] = []
  /// Why no test ran: the file couldn't be loaded.
  public internal(set) var failure: Failure?
  /// The paths of recorded transcripts.
  public internal(set) var recorded: [String] = []
  /// The lines that ran, if the runner counts them.
  public internal(set) var coverage = LineCoverage()

  init(_ file: String) { self.file = file }

  /// The number of failed tests.
  public var failureCount: Int { results.count { $0.failure != nil } }
}

extension TestReport.Failure {
  /// Takes an error, and adds the innermost call's place if the message has none.
  /// - Parameter place: the line of the test, or the file.
  init(_ error: any Error, file: String, place: String, output: String) {
    let message = "\(error)".replacingPrefix("\(file): ", with: "\(place): ")
    let calls = (error as? ScriptError)?.calls ?? []
    let innermost = calls.first?.firstRange(of: ": in ").map { String(calls[0][..<$0.lowerBound]) } ?? place
    self.message = message.hasPrefix(file) || Self.isPlaced(message) ? message : "\(innermost): \(message)"
    self.calls = calls.count < 2 ? [] : calls
    self.output = output
  }

  /// Whether a message begins with a file, a line and a colon.
  private static func isPlaced(_ message: String) -> Bool {
    let head = message.prefix { $0 != "\n" && $0 != " " }
    let parts = head.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count >= 3 && parts[parts.count - 1].isEmpty && Int(parts[parts.count - 2]) != nil
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
