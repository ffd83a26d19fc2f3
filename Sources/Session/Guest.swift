import Match
import ParlorCore

/// The table's record of a place.
final class Guest {
  let place: Place
  /// The seat of the present player, at a place of several seats; nil if unknown.
  var present: Int?
  private(set) var snapshot = Snapshot()
  /// The source of the snapshot's board; nil if the rules have changed.
  private var boardSource: Source?
  /// The sources of the other games' pictures, by number.
  private var pictureSources: [Int: Source] = [:]

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

  /// The viewer for events: the place's only seat, else a spectator.
  var listener: Viewer { onlySeat.map(Viewer.seat) ?? .spectator }

  /// The viewer for cues: the place's only seat, or the one present, else a spectator.
  var hearer: Viewer { (onlySeat ?? present).map(Viewer.seat) ?? .spectator }

  /// The viewer for the board: at a place of several seats, the seat to move once its player is present.
  func viewer(turn: Turn, hasSecrets: Bool, handsOver: Bool) -> Viewer {
    guard onlySeat == nil, case .seat(let seat) = turn, place.seats.contains(seat) else { return listener }
    return hasSecrets && handsOver && present != seat ? .spectator : .seat(seat)
  }

  /// Runs a closure that asks the rules.
  typealias Ask = (() throws -> Void) throws -> Void

  /// Updates the snapshot's board.
  func look(at match: any AnyMatch, as viewer: Viewer, _ ask: Ask) {
    let source = Source(match: ObjectIdentifier(match), viewer: viewer, ply: match.ply)
    if source == boardSource { return }
    do { try ask { snapshot.board = try match.board(for: viewer) } } catch {
      snapshot.board = "the board can't be shown: \(error)"
    }
    (snapshot.viewer, boardSource) = (viewer, source)
    if place.draws { draw(match, as: viewer, ask) }
  }

  /// Updates the snapshot's scene; if the rules can't draw one, it shows the board's text.
  private func draw(_ match: any AnyMatch, as viewer: Viewer, _ ask: Ask) {
    do {
      try ask { snapshot.scene = try match.scene(for: viewer) }
      snapshot.sceneProblem = nil
    } catch { (snapshot.scene, snapshot.sceneProblem) = (Scene(.text(snapshot.board)), "\(error)") }
  }

  /// Updates the pictures of the other games; none for a game that can't be drawn.
  func draw(othersOf series: Series, _ ask: Ask) {
    guard place.draws, series.games.count > 1 || !pictureSources.isEmpty else { return }
    let others = series.games.filter { $0.number != series.selected }
    let sources = others.map { game in
      (game.number, Source(match: ObjectIdentifier(game.match), viewer: listener, ply: game.match.ply))
    }
    for (game, source) in zip(others, sources) where pictureSources[game.number] != source.1 {
      snapshot.otherGames[game.number] = nil
      try? ask { snapshot.otherGames[game.number] = try game.match.scene(for: listener) }
    }
    pictureSources = Dictionary(uniqueKeysWithValues: sources)
    snapshot.otherGames = snapshot.otherGames.filter { pictureSources[$0.key] != nil }
  }

  /// Updates the snapshot's whole log, since a move may reveal earlier ones.
  func readLog(of match: any AnyMatch, as viewer: Viewer) throws(MatchError) {
    snapshot.log = try match.log(for: viewer, after: 0)
  }

  /// Discards the sources, which forces all pictures to be made again.
  func forget() { (boardSource, pictureSources) = (nil, [:]) }

  func note(_ change: (inout Snapshot) -> Void) {
    change(&snapshot)
    place.publish(snapshot)
  }
}
