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
  /// What the pictures of other games were made of, by their numbers.
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

  /// Who hears of what happens: the player of a single seat, and else somebody whom the seats' secrets don't reach.
  var listener: Viewer { onlySeat.map(Viewer.seat) ?? .spectator }

  /// Who notices cues: at a place of several seats the player who sits there, where that is known.
  var hearer: Viewer { (onlySeat ?? present).map(Viewer.seat) ?? .spectator }

  /// Who looks: at a place of several seats, the player of the seat to move, once it is that player who sits there.
  func viewer(turn: Turn, hasSecrets: Bool, handsOver: Bool) -> Viewer {
    guard onlySeat == nil, case .seat(let seat) = turn, place.seats.contains(seat) else { return listener }
    return hasSecrets && handsOver && present != seat ? .spectator : .seat(seat)
  }

  /// Runs something that asks the rules.
  typealias Ask = (() throws -> Void) throws -> Void

  /// Takes down the board of a match.
  func look(at match: any AnyMatch, as viewer: Viewer, _ ask: Ask) {
    let source = Source(match: ObjectIdentifier(match), viewer: viewer, ply: match.ply)
    if source == boardSource { return }
    do { try ask { snapshot.board = try match.board(for: viewer) } } catch {
      snapshot.board = "the board can't be shown: \(error)"
    }
    (snapshot.viewer, boardSource) = (viewer, source)
    if place.draws { draw(match, as: viewer, ask) }
  }

  /// Takes down the picture of a match. Where the rules can't draw it, the board's text stands in for it.
  private func draw(_ match: any AnyMatch, as viewer: Viewer, _ ask: Ask) {
    do {
      try ask { snapshot.scene = try match.scene(for: viewer) }
      snapshot.sceneProblem = nil
    } catch { (snapshot.scene, snapshot.sceneProblem) = (Scene(.text(snapshot.board)), "\(error)") }
  }

  /// Takes down the pictures of the games that aren't being played. A game that can't be drawn has none.
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

  /// Takes down the log of a match. Of the moves before, the rules aren't asked again.
  func readLog(of match: any AnyMatch, as viewer: Viewer) throws(MatchError) {
    var source = Source(match: ObjectIdentifier(match), viewer: viewer, ply: snapshot.log.count)
    let known = source == logSource && source.ply <= match.ply ? snapshot.log : []
    snapshot.log = known + (try match.log(for: viewer, after: known.count))
    source.ply = snapshot.log.count
    logSource = source
  }

  /// Forgets what was made of the moves so far.
  func forget() { (boardSource, logSource, pictureSources) = (nil, nil, [:]) }

  func note(_ change: (inout Snapshot) -> Void) {
    change(&snapshot)
    place.publish(snapshot)
  }
}
