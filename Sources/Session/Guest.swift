import Match
import ParlorCore

/// A place at a table, as the table knows it.
final class Guest {
  let place: Place
  /// The seat whose player sits at a place of several seats; nil where that isn't known.
  var present: Int?
  private(set) var snapshot = Snapshot()
  /// What the board and the log of the snapshot were made of; nil where the same moves may lead elsewhere now.
  private var boardSource: Source?, logSource: Source?

  private struct Source: Equatable {
    let match: ObjectIdentifier
    let viewer: Viewer
    var ply: Int
  }

  init(_ place: Place) { self.place = place }

  private var onlySeat: Int? {
    let seats = place.seats.numbers
    return seats.count == 1 ? seats[0] : nil
  }

  /// Who hears of what happens: the player of a single seat, and else somebody whom the seats' secrets don't reach.
  var listener: Viewer { onlySeat.map(Viewer.seat) ?? .spectator }

  /// Who looks: at a place of several seats, the player of the seat to move, once it is that player who sits there.
  func viewer(turn: Turn, hasSecrets: Bool, handsOver: Bool) -> Viewer {
    guard onlySeat == nil, case .seat(let seat) = turn, place.seats.contains(seat) else { return listener }
    return hasSecrets && handsOver && present != seat ? .spectator : .seat(seat)
  }

  /// Takes down the board of a match.
  func look(at match: any AnyMatch, as viewer: Viewer, _ ask: (() throws -> String) throws -> String) {
    let source = Source(match: ObjectIdentifier(match), viewer: viewer, ply: match.ply)
    if source == boardSource { return }
    do { snapshot.board = try ask { try match.board(for: viewer) } } catch {
      snapshot.board = "the board can't be shown: \(error)"
    }
    (snapshot.viewer, boardSource) = (viewer, source)
  }

  /// Takes down the log of a match. Of the moves before, the rules aren't asked again.
  func readLog(of match: any AnyMatch, as viewer: Viewer) throws(MatchError) {
    var source = Source(match: ObjectIdentifier(match), viewer: viewer, ply: snapshot.log.count)
    let known = source == logSource && source.ply <= match.ply ? snapshot.log : []
    snapshot.log = known + (try match.log(for: viewer, after: known.count))
    source.ply = snapshot.log.count
    logSource = source
  }

  /// Forgets what was made of the moves so far.
  func forget() { (boardSource, logSource) = (nil, nil) }

  func note(_ change: (inout Snapshot) -> Void) {
    change(&snapshot)
    place.publish(snapshot)
  }
}
