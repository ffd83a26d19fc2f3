import Match
import PageFiles
import ParlorCore
import Session

/// Positions as JSON, each as a difference from the last.
struct PositionData {
  /// The last snapshot sent; nil before the first.
  private(set) var told: Snapshot?
  private var picture: ExpandedScene?
  /// The move that starts the next game.
  let restartMove: String?

  /// Whether all seats see the same, so that pieces may move between their views.
  let hidesNothing: Bool

  init(restartMove: String?, hidesNothing: Bool) { (self.restartMove, self.hidesNothing) = (restartMove, hidesNothing) }

  /// Writes the fields for the next snapshot.
  mutating func tell(_ snapshot: Snapshot, to fields: inout JSONFields) {
    let moves = moves(of: snapshot)
    let next = snapshot.shownScene?.expanded(for: audience(of: snapshot, moves: moves))
    let isSameGame = told?.game == snapshot.game && (hidesNothing || told?.viewer == snapshot.viewer)
    let motions = isSameGame ? picture.flatMap { next?.motions(since: $0) } ?? [] : []
    let known = told.map { zip($0.log, snapshot.log).prefix { $0 == $1 }.count } ?? 0
    let others = snapshot.otherGames.filter { told?.otherGames[$0.key] != $0.value }
    (told, picture) = (snapshot, next)
    write(snapshot, next, moves, motions, known: known, others: others, to: &fields)
  }

  /// Writes the last position in full, for new readers.
  func writeWhole(to fields: inout JSONFields) {
    guard let told else { return }
    write(told, picture, moves(of: told), [], known: 0, others: told.otherGames, to: &fields)
  }

  private func moves(of snapshot: Snapshot) -> [String] {
    snapshot.phase == .over ? restartMove.map { [$0] } ?? [] : snapshot.moves
  }

  private func audience(of snapshot: Snapshot, moves: [String]) -> SceneAudience {
    var audience = snapshot.audience
    audience.moves = moves
    return audience
  }

  private func write(
    _ snapshot: Snapshot, _ picture: ExpandedScene?, _ moves: [String], _ motions: [Motion], known: Int,
    others: [Int: Scene], to fields: inout JSONFields
  ) {
    let (phase, seat) = snapshot.phase.data
    let viewer: Int? = if case .seat(let seat) = snapshot.viewer { seat } else { nil }
    let seats = snapshot.seats
    fields.set(
      Record(
        ("phase", .text(phase)), ("seat", seat.map(Value.integer)), ("can_move", .flag(snapshot.seatToMove != nil)),
        ("is_locked", .flag(snapshot.isLocked)), ("shut", .texts(snapshot.shut.map(\.rawValue).sorted())),
        ("game", .integer(snapshot.game)), ("ply", .integer(snapshot.ply)), ("seats", .texts(seats.map(\.name))),
        ("players", .texts(snapshot.players)), ("viewer", viewer.map(Value.integer)), ("moves", .texts(moves)),
        ("text", .text(snapshot.board)), ("problem", .of(snapshot.sceneProblem)),
        ("motions", .list(motions.map(\.value))),
        (
          "log", ["after": .integer(known), "entries": .list(snapshot.log.dropFirst(known).map { .record($0.fields) })]
        ),
        ("series", .record(snapshot.series.fields))))
    if let picture { fields.set("scene") { picture.write(to: &$0) } }
    if others.isEmpty { return }
    fields.set("others") { fields in
      for (number, scene) in others {
        let picture = scene.expanded(for: SceneAudience(seats: seats, viewer: snapshot.viewer))
        fields.set("\(number)") { picture.write(to: &$0) }
      }
    }
  }
}

extension Snapshot.Phase {
  fileprivate var data: (name: String, seat: Int?) {
    switch self {
    case .playing: ("playing", nil)
    case .waiting(let seat): ("waiting", seat)
    case .over: ("over", nil)
    case .broken: ("broken", nil)
    case .ended: ("ended", nil)
    }
  }
}

extension SeriesStatus {
  fileprivate var fields: Record {
    let standing = standing.map { one in
      Value.record(["player": .text(one.player), "points": Value(shortest: one.points)])
    }
    return Record(
      ("numbers", .list(numbers.map { .integer($0) })), ("games", .texts(games)),
      ("players", .texts(players)), ("wins", .list(wins.map { .integer($0) })), ("drawn", .integer(drawn)),
      ("lost", .integer(lost)),
      ("standing", .list(standing)), ("target", .of(target)), ("result", .of(result)), ("problem", .of(problem)))
  }
}
