import Match
import ParlorCore

/// A match as text: players, moves, ending and board.
struct Transcript {
  private let match: any AnyMatch

  init(of match: any AnyMatch) { self.match = match }

  /// The golden transcript.
  func text() throws -> String {
    let players = zip(match.seats, match.setup.players).map { "\($0.name): \($1)" }
    var lines = ["game: \(match.setup.game)"] + players + [""]
    lines += try match.log(for: .referee).map { "\($0.ply) \($0.mover) \($0.text ?? "?")" }
    if let outcome = try match.outcome { lines.append(match.describe(outcome)) }
    return (lines + ["", try match.board(for: .referee)]).joined(separator: "\n") + "\n"
  }

  /// The transcript with the seed, and all viewers' views as data.
  func evidence() throws -> String {
    let viewers = [Viewer.referee, .spectator] + match.seats.indices.map(Viewer.seat)
    let views = try viewers.map { try match.value(for: $0).json }
    return try "seed: \(match.setup.seed.number)\n\(text())\(views.joined(separator: "\n"))\n"
  }
}
