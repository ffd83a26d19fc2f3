public import Lua
public import Match
import ParlorCore

/// What a script's opponent returned that isn't a legal move.
struct WrongChoice: Error, CustomStringConvertible {
  /// What came, as messages show it.
  let returned: String
  /// Why it isn't a move.
  let problem: String

  var description: String { "returned \(returned): \(problem)" }
}

extension Choice.Answer {
  /// The answer as a message shows it.
  var shown: String {
    switch self {
    case .move(let move): move.shown
    case .other(let description): description
    }
  }
}

extension ScriptMove {
  /// The move as a message shows it.
  var shown: String { if case .text(let text) = self { quoted(text) } else { text } }
}

extension ScriptError {
  /// The failure of a match as one line, with the calls that led to it where a script's opponent failed.
  ///
  /// An error inside an opponent keeps the place where it arose, in front, and isn't wrapped again.
  public init(explaining failure: MatchError) {
    // A script's own function among the rules has said where it failed.
    if case .failed(let error) = failure {
      let cause = (error as? FunctionFailure)?.underlying ?? error
      self = cause as? ScriptError ?? ScriptError("\(cause)")
      return
    }
    guard case .opponent(let seat, let name, let error) = failure else {
      self.init("\(failure)")
      return
    }
    let (deed, cause) = (error as? HearingFailure).map { ("hear", $0.underlying) } ?? ("choose", error)
    switch cause {
    case let wrong as WrongChoice:
      self.init("\(name), who plays \(seat), \(wrong)")
    case let error as ScriptError:
      let player = "\(deed) of \(name), who plays \(seat)"
      if let stop = error.stop {
        self = stop.subject == nil ? error.stopping("\(player),") : error.stopping(askedIn: player)
      } else {
        // An opponent may play a match of its own against itself, and so on.
        self = error.asked(in: player)
      }
    default:
      self.init("\(failure)")
    }
  }
}
