import GameLaws
import Match
import ParlorCore

/// The rules' answers along one random game, which must not depend on earlier games.
struct RuleTranscript: Sendable {
  private struct Answers: Sendable {
    let state: Value
    var turn = ""
    var moves: [String] = []
  }

  /// The most moves to play, and the most states whose answers are kept.
  private static let (longest, kept) = (1_000, 200)

  /// The answers by ply, up to the first failure of the rules.
  private var answers: [Answers] = []
  /// The length in moves of an unfinished game; 0 if it is over.
  private(set) var unfinishedMoves = 0
  private(set) var mostLegal = 0

  /// Plays a game of at most `limit` moves; the laws report failures.
  init<G: Game>(of game: G, seed: UInt64, limit: Int) { try? play(game, seed: seed, longest: min(limit, Self.longest)) }

  private mutating func play<G: Game>(_ game: G, seed: UInt64, longest: Int) throws {
    var stream = Seed(seed).stream(for: .named("trial"))
    var state = try game.start()
    for ply in 0..<longest {
      let turn = try game.turn(in: state)
      let moves = try game.moves(in: state)
      mostLegal = max(mostLegal, moves.count)
      if ply < Self.kept {
        answers.append(
          Answers(
            state: try game.value(of: game.view(of: state, for: .referee)), turn: Self.text(of: turn, in: game),
            moves: try moves.map { try game.text(for: $0, in: state) }))
      }
      if case .over = turn { return unfinishedMoves = 0 }
      guard let move = moves.random(using: &stream) else { return }
      for viewer in game.seats.indices.map(Viewer.seat) + [.spectator] {
        let view = try game.view(of: state, for: viewer)
        _ = try game.describe(view)
        _ = try game.scene(of: view, for: viewer)
      }
      try game.apply(move, to: &state)
      unfinishedMoves += 1
    }
  }

  private static func text<G: Game>(of turn: Turn, in game: G) -> String {
    switch turn {
    case .over(let outcome): "the end (\(outcome.reason))"
    default: turn.name(seats: game.seats) ?? LogEntry.chance
    }
  }

  /// The first answer that differs from the earlier transcript.
  struct Change: Sendable {
    let function: RuleFunction
    let problem: String
    /// The ply of the state.
    let ply: Int
  }

  func change(since earlier: RuleTranscript) -> Change? {
    zip(answers, earlier.answers).enumerated().lazy.compactMap { ply, pair in
      Self.difference(pair.0, from: pair.1, after: ply).map { Change(function: $0, problem: $1, ply: ply) }
    }.first
  }

  private static func difference(
    _ now: Answers, from earlier: Answers, after ply: Int
  ) -> (function: RuleFunction, problem: String)? {
    let place = ply == 0 ? "for the first state" : "after \(counted(ply, "move"))"
    if let found = earlier.state.difference(from: now.state) {
      let difference = "once games were played (\(found.text(in: "state")))"
      return ply == 0
        ? (.start, "start gives another state \(difference)")
        : (.apply, "apply leads to another state \(place) of a game \(difference)")
    }
    if now.turn != earlier.turn {
      return (.turn, "turn gives \(now.turn) \(place) once games were played, and gave \(earlier.turn) before")
    }
    if now.moves != earlier.moves { return (.moves, "moves gives others \(place) once games were played than before") }
    return nil
  }
}
