import Match
import ParlorCore
import Scripting

// Hints.
extension Table {
  /// Tells the move that a good opponent would play, given the view of the seat to move.
  func giveHint(to place: Place) throws {
    guard case .seat(let seat) = try ask({ try match.turn }), plays(place, on: seat) else {
      return refuse(.forbidden, "there is a hint for whoever is to move", to: place)
    }
    for opponent in host.advisers {
      do {
        guard let move = try advice(of: opponent, on: seat) else { continue }
        match.isFair = false
        isUnrecorded = true
        return place.post(.hint(move: move, opponent: opponent))
      } catch is CancellationError { return refuse(.other, "the hint was stopped", to: place) } catch { continue }
    }
    refuse(.other, "no opponent knows what to play here", to: place)
  }

  /// An opponent's move in a copy of the match; nil if it was stopped.
  private func advice(of opponent: String, on seat: Int) throws -> String? {
    let players = match.seats.indices.map { PlayerChoice.named($0 == seat ? opponent : humanPlayer) }
    let copy = try ask { try host.copy(of: match, players: players) }
    _ = try think(on: seat) { try copy.step() }
    return try ask { try copy.log(for: .seat(seat)).last?.text }
  }
}
