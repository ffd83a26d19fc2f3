import Match
import ParlorCore

/// The result of a game, to be reproduced by a shorter game.
enum GameEnding: Hashable {
  case over(Outcome.Verdict, reason: String)
  /// The rules fail with this message.
  case failed(String)
  /// The game isn't over, and no continuation ends.
  case deadEnd
  /// The game isn't over, and an earlier state has recurred.
  case repetition

  /// The result of a game; nil if the game goes on and may still end, as far as is known.
  init?<G: Game>(of playthrough: Playthrough<G>) {
    if let outcome = playthrough.outcome {
      self = .over(outcome.verdict, reason: outcome.reason)
    } else if let failure = playthrough.failureText {
      self = .failed(failure)
    } else if playthrough.isInDeadEnd(after: playthrough.positions.count - 1) {
      self = .deadEnd
    } else if playthrough.firstRepetition != nil {
      self = .repetition
    } else {
      return nil
    }
  }

  /// The game's moves without the trailing ones that clearly aren't needed.
  func beginning<G: Game>(of playthrough: Playthrough<G>) -> [String] {
    switch self {
    case .over, .failed: playthrough.moveTexts()
    case .deadEnd: playthrough.moveTexts(before: playthrough.firstDeadEnd)
    case .repetition: playthrough.moveTexts(before: playthrough.firstRepetition ?? .max)
    }
  }

  /// The result in one line; nil if the game has a different one.
  func description<G: Game>(in playthrough: Playthrough<G>) -> String? {
    let last = playthrough.positions.count - 1
    switch self {
    case .over(let verdict, let reason):
      guard let outcome = playthrough.outcome, outcome.verdict == verdict, outcome.reason == reason else { return nil }
      return outcome.text(seats: playthrough.game.seats)
    case .failed(let failure):
      return playthrough.failureText == failure ? failure : nil
    case .deadEnd:
      guard playthrough.isOpen, playthrough.isInDeadEnd(after: last) else { return nil }
      return "the game can't end any more, whatever is played"
    case .repetition:
      guard playthrough.isOpen, let first = playthrough.firstVisit(before: last) else { return nil }
      let before = first == 0 ? "at the start" : "after move \(first)"
      return "after move \(last) everything is as it was \(before), so the game can go on for ever"
    }
  }
}

/// The most states examined to decide whether a game can still end.
private let mostStates = 1_000

extension Playthrough {
  /// Whether the game is neither over nor failed.
  fileprivate var isOpen: Bool { outcome == nil && failureText == nil && !positions.isEmpty }

  /// The failure in one line: the rules' error, or a match's refusal of contradictory rules.
  fileprivate var failureText: String? {
    if let failure { return "\(failure)".split(separator: "\n").first.map(String.init) }
    for position in positions {
      if case .seat(let seat) = position.turn, !game.seats.indices.contains(seat) {
        return Refusal.noSeat(seat, among: game.seats).reason
      }
    }
    guard outcome == nil, let last = positions.last, last.moves.isEmpty else { return nil }
    return Refusal.noMove(for: last.turn.name(seats: game.seats) ?? LogEntry.chance).reason
  }

  /// The first earlier ply with the same state; nil if the state is new.
  fileprivate func firstVisit(before ply: Int) -> Int? {
    positions[..<ply].firstIndex { $0.state == positions[ply].state }
  }

  /// The first ply whose state occurred before.
  fileprivate var firstRepetition: Int? {
    var states = TolerantSet<G.State>([])
    return positions.firstIndex { !states.insert($0.state) }
  }

  /// The first ply from which the game can't end any more.
  fileprivate var firstDeadEnd: Int {
    var (open, closed) = (-1, positions.count - 1)
    while closed - open > 1 {
      let middle = (open + closed) / 2
      if isInDeadEnd(after: middle) { closed = middle } else { open = middle }
    }
    return closed
  }

  /// Whether no continuation from a ply ends; false if unknown.
  fileprivate func isInDeadEnd(after ply: Int) -> Bool {
    guard positions.indices.contains(ply) else { return false }
    var (states, next) = (TolerantSet([positions[ply].state]), 0)
    while next < states.elements.count {
      guard let reached = successors(of: states.elements[next]) else { return false }
      for state in reached {
        guard !states.insert(state) || states.elements.count <= mostStates else { return false }
      }
      next += 1
    }
    return true
  }

  /// The successors of a state; nil if it has none or too many, or the rules fail.
  private func successors(of state: G.State) -> [G.State]? {
    do {
      let moves = try game.moves(in: state)
      guard !moves.isEmpty, moves.count <= mostStates else { return nil }
      if case .over = try game.turn(in: state) { return nil }
      return try moves.map { move in
        var next = state
        try game.apply(move, to: &next)
        return next
      }
    } catch { return nil }
  }
}
