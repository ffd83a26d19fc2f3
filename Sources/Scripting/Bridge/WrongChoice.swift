public import Lua
public import Match
import ParlorCore

/// An opponent's result that isn't a legal move.
struct WrongChoice: Error, CustomStringConvertible {
  /// The result, for messages.
  let returned: String
  /// Why it isn't a move.
  let problem: String

  var description: String { "returned \(returned): \(problem)" }
}

extension Choice.Answer {
  /// The answer, for messages.
  var shown: String {
    switch self {
    case .move(let move): move.shown
    case .other(let description): description
    }
  }
}

extension ScriptMove {
  /// The move, for messages.
  var shown: String { if case .text(let text) = self { quoted(text) } else { text } }
}

extension ScriptError {
  /// A match's failure in one line, with the calls of a script's opponent.
  ///
  /// An error inside an opponent keeps its place in front and isn't wrapped again.
  public init(explaining failure: MatchError) {
    // A script's rule has named its place.
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
        // An opponent may play a match against itself, and so on.
        self = error.asked(in: player)
      }
    default:
      self.init("\(failure)")
    }
  }
}
