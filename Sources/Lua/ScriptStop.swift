import CLuaShim

/// Where a script exceeded a limit of its machine, and which limit.
public struct ScriptStop: Hashable, Sendable {
  /// The line that was running, as in `nim.lua:12`; nil if none was.
  public internal(set) var place: String?
  /// The function that contains the line, as a traceback names it.
  let function: String?
  /// The identities of the script's running functions, innermost first: the host called the last one. A deep
  /// recursion is truncated.
  public let calls: [Function.Identity]
  /// The name in messages of the part that exceeded the limit; nil for an unnamed script.
  public internal(set) var subject: String?
  /// The name in messages of the requester, unless that is the host.
  var asker: String?
  /// The excess, as in `ran longer than its limit of 2 seconds`.
  let excess: String
  /// The option that raises the limit, as messages name it; nil if none does.
  let raiser: String?

  /// Takes the place and the function from a traceback's line, which is empty if no script ran.
  init(at frame: Substring, calls: [Function.Identity], excess: String, raiser: String?) {
    let inside = frame.firstRange(of: ": in ")
    place = inside.map { String(frame[..<$0.lowerBound]) }
    function = inside.map { String(frame[$0.upperBound...]) }
    self.calls = calls
    self.excess = excess
    self.raiser = raiser
  }

  /// The one-line message.
  var message: String {
    let head = place.map { "\($0): " } ?? ""
    // A named subject can be found without the function, and the line is given anyway.
    let inside = subject == nil ? function.map { ", in \($0)" } ?? "" : ""
    let asked = asker.map { " (in \($0))" } ?? ""
    return head + (subject ?? "the script") + " \(excess)\(inside)\(asked)" + (raiser.map { "; \($0) raises it" } ?? "")
  }
}

extension ScriptStop {
  /// The message about exceeded time.
  /// - Parameter waiting: whether the time was spent waiting.
  static func excess(seconds: Double, waiting: Bool) -> String {
    let isWhole = seconds == seconds.rounded() && seconds < 1e15
    let number = isWhole ? "\(Int(seconds))" : "\(seconds)"
    return (waiting ? "waited longer than \(SHIM_WAIT_FACTOR) times" : "ran longer than")
      + " its limit of \(number) \(seconds == 1 ? "second" : "seconds")"
  }

  /// The message about exceeded instructions.
  static func excess(fuel: Int) -> String { "ran more than its limit of \(fuel) instructions" }

  /// The message about exceeded memory.
  static func excess(bytes: Int) -> String { "took more memory than its limit of \(bytes >> 20) MiB" }
}

extension ScriptError {
  /// Makes the error of an exceeded limit.
  init(_ stop: ScriptStop, kind: Kind, traceback: String) {
    self.init(stop.message, kind: kind, traceback: traceback)
    self.stop = stop
  }

  /// The error with a subject, unless it has one or no limit was exceeded.
  public func stopping(_ subject: @autoclosure () -> String) -> ScriptError {
    guard var stop, stop.subject == nil else { return self }
    stop.subject = subject()
    return ScriptError(stop, kind: kind, traceback: traceback)
  }

  /// The error with the name of a requester, which may have asked too often.
  public func stopping(askedIn asker: String) -> ScriptError {
    guard var stop else { return self }
    stop.asker = asker
    return ScriptError(stop, kind: kind, traceback: traceback)
  }

  /// The error with a file as its place, if the line is unknown.
  public func stopping(inFile file: String) -> ScriptError {
    guard var stop, stop.place == nil else { return self }
    stop.place = file
    return ScriptError(stop, kind: kind, traceback: traceback)
  }
}
