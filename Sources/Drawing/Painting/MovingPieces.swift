import ParlorCore
import Screen

/// The moving pieces and their positions.
struct MovingPieces {
  /// A moving piece: its position and its background.
  private struct Piece {
    let look: Scene.Look
    let room: Room
    let ground: PlacedGrid
    let path: PartPath
    let isFalling: Bool
  }

  private var pieces: [Piece] = []
  /// The looks left out of their cells.
  private var away: [PartPath: [Int: [Scene.Look]]] = [:]

  /// Nothing moves.
  init() {}

  /// The moving pieces at a share of the time.
  init(_ motions: [Motion], at share: Double, from before: Stage, to after: Stage) {
    let share = min(1, max(0, share.isFinite ? share : 1))
    let smooth = share * share * (3 - 2 * share)
    for motion in motions {
      let isGone = motion.way == .fades
      guard let path = (isGone ? before : after).path(ofGrid: motion.spot.grid) else { continue }
      if !isGone { away[path, default: [:]][motion.spot.cell, default: []].append(motion.look) }
      guard let here = (isGone ? before : after).grids[path], here.grid.cells.indices.contains(motion.spot.cell) else {
        continue
      }
      let room = here.room(of: motion.spot.cell)
      var now = room
      switch motion.way {
      case .glides(let from):
        guard let there = before.path(ofGrid: from.grid).flatMap({ before.grids[$0] }),
          there.grid.cells.indices.contains(from.cell)
        else { break }
        now = there.room(of: from.cell).towards(room, smooth)
      // A falling piece accelerates.
      case .falls: now = here.roomAbove(motion.spot.cell).towards(room, share * share)
      case .appears: now = room.scaled(smooth)
      case .fades: now = room.scaled(1 - smooth)
      }
      pieces.append(
        Piece(look: motion.look, room: now, ground: here, path: path, isFalling: motion.way == .falls))
    }
  }

  /// Whether nothing moves.
  var isEmpty: Bool { pieces.isEmpty && away.isEmpty }

  /// The looks of a cell without its moving pieces.
  func staying(_ looks: [Scene.Look], _ part: PartPath, _ cell: Int) -> [Scene.Look] {
    guard !away.isEmpty, let gone = away[part]?[cell] else { return looks }
    var looks = looks
    for look in gone { if let index = looks.lastIndex(of: look) { looks.remove(at: index) } }
    return looks
  }

  /// Draws the moving pieces.
  func draw(on painter: Painter) {
    for piece in pieces {
      // Cards and letters appear halfway.
      if piece.room.size < 1 { continue }
      let ground = piece.ground.grid.shape == .hole ? Dot.none : painter.ground(of: piece.ground.grid)
      if piece.isFalling, piece.ground.grid.shape == .hole { painter.raster.onlyOver = Dot.none }
      painter.draw(piece.look, in: piece.room, on: ground)
      painter.raster.onlyOver = nil
    }
  }
}
