import CLuaShim

/// Where a script passed a limit of its machine, and which limit that was.
public struct ScriptStop: Hashable, Sendable {
  /// The line that ran then, as in `nim.lua:12`; nil where none did.
  public internal(set) var place: String?
  /// The function that the line stands in, as a traceback names it.
  let function: String?
  /// The identities of the script's functions that ran then, innermost first: the last is the one that the host had
  /// called. Of a deep recursion some are left out.
  public let calls: [Function.Identity]
  /// Who passed the limit, as messages name it; nil while it is just some script.
  public internal(set) var subject: String?
  /// Who asked for that, as messages name it, where somebody other than the host did.
  var asker: String?
  /// What it did, as in `ran longer than its limit of 2 seconds`.
  let excess: String
  /// What raises the limit, as messages name it; nil where nothing does.
  let raiser: String?

  /// Takes the line of a traceback for the place and the function; an empty one where no script ran.
  init(at frame: Substring, calls: [Function.Identity], excess: String, raiser: String?) {
    let inside = frame.firstRange(of: ": in ")
    place = inside.map { String(frame[..<$0.lowerBound]) }
    function = inside.map { String(frame[$0.upperBound...]) }
    self.calls = calls
    self.excess = excess
    self.raiser = raiser
  }

  /// The one line that tells of it.
  var message: String {
    let head = place.map { "\($0): " } ?? ""
    // Who is known by name is found without the function, and the line is there anyway.
    let inside = subject == nil ? function.map { ", in \($0)" } ?? "" : ""
    let asked = asker.map { " (in \($0))" } ?? ""
    return head + (subject ?? "the script") + " \(excess)\(inside)\(asked)" + (raiser.map { "; \($0) raises it" } ?? "")
  }
}

extension ScriptStop {
  /// What is said of a script that ran for too long.
  /// - Parameter waiting: whether it was stopped for the time that it waited.
  static func excess(seconds: Double, waiting: Bool) -> String {
    let isWhole = seconds == seconds.rounded() && seconds < 1e15
    let number = isWhole ? "\(Int(seconds))" : "\(seconds)"
    return (waiting ? "waited longer than \(SHIM_WAIT_FACTOR) times" : "ran longer than")
      + " its limit of \(number) \(seconds == 1 ? "second" : "seconds")"
  }

  /// What is said of a script that did too much.
  static func excess(fuel: Int) -> String { "ran more than its limit of \(fuel) instructions" }

  /// What is said of a script that took too much memory.
  static func excess(bytes: Int) -> String { "took more memory than its limit of \(bytes >> 20) MiB" }
}

extension ScriptError {
  /// Makes the error of a limit that was passed.
  init(_ stop: ScriptStop, kind: Kind, traceback: String) {
    self.init(stop.message, kind: kind, traceback: traceback)
    self.stop = stop
  }

  /// The same error with the name of who passed the limit, unless that is known already or it is another error.
  public func stopping(_ subject: @autoclosure () -> String) -> ScriptError {
    guard var stop, stop.subject == nil else { return self }
    stop.subject = subject()
    return ScriptError(stop, kind: kind, traceback: traceback)
  }

  /// The same error with the name of who asked for what passed a limit, and may have asked too often.
  public func stopping(askedIn asker: String) -> ScriptError {
    guard var stop else { return self }
    stop.asker = asker
    return ScriptError(stop, kind: kind, traceback: traceback)
  }

  /// The same error with a file for the place, where no line is known at which a limit was passed.
  public func stopping(inFile file: String) -> ScriptError {
    guard var stop, stop.place == nil else { return self }
    stop.place = file
    return ScriptError(stop, kind: kind, traceback: traceback)
  }
}
