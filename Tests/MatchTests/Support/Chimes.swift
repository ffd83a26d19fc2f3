import Match
import ParlorCore

/// A game without an end, each of whose moves leaves the same cues.
struct Chimes: PerfectInformation {
  let cues: [Cue]

  var seats: [Seat] { [Seat("ringer")] }

  func start() -> Int { 0 }

  func turn(in state: Int) -> Turn { .seat(0) }

  func moves(in state: Int) -> [Int] { [1] }

  func apply(_ move: Int, to state: inout Int) { state += 1 }

  func text(for move: Int, in state: Int) -> String { "ring" }

  func cues(after move: Int, in state: Int) -> [Cue] { cues }

  /// A match in time whose cues have just begun.
  static func ringing(_ cues: [Cue], at now: Duration = .zero) throws -> TimedMatch {
    let timed = try TimedMatch(try tableMatch(of: Chimes(cues: cues)), now: now)
    try timed.play("ring")
    return timed
  }
}

extension TimedMatch.Happening {
  /// The happening in words.
  var words: String {
    switch self {
    case .cue(.begins(let cue)): "\(cue.name) begins"
    case .cue(.ends(let cue)): "\(cue.name) ends"
    case .expired: "expired"
    }
  }
}
