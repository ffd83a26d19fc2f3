import Drawing
import ParlorCore

/// How long the screen's picture of a scene takes: laid out and drawn, before it is written to a terminal.
enum Frames {
  /// Milliseconds that a frame may take.
  static let target = 2.0
  private static let rounds = 200

  /// The rows of the report.
  static func rows() -> String {
    [("a board of 32x32, half full", board(32)), ("a board of 7x6", board(7))].map { title, scene in
      let paint = Paint(Theme.all[0], isDark: true)
      var state = SceneState()
      var cells = 0
      let times = (0..<rounds).map { round in
        state.focus = .cell([], round % 7)
        let start = Solving.threadSeconds()
        cells += SceneFrame(scene, width: 80, height: 22, state: state, paint: paint).canvas.width
        return (Solving.threadSeconds() - start) * 1_000
      }.sorted()
      let (median, late) = (times[rounds / 2], times[rounds * 95 / 100])
      let verdict = late <= target && cells > 0 ? "met" : "missed"
      return
        "| \(title) | \(Comparison.twoDigits(median)) ms | \(Comparison.twoDigits(late)) ms | \(Int(target)) ms, \(verdict) |"
    }.joined(separator: "\n")
  }

  private static func board(_ size: Int) -> ExpandedScene {
    let rows = size == 32 ? 32 : 6
    let cells = (0..<size * rows).map { cell in
      Scene.Cell(cell / size < rows / 2 ? nil : cell * 7 % 5 < 2 ? "red" : "black")
    }
    var grid = Scene.Grid(cells, columns: size, shape: .hole, move: "{c}")
    (grid.ground, grid.falls, grid.hasGhost, grid.hasLegs) = (.named(.yellow), true, true, true)
    let audience = SceneAudience(
      seats: [Seat("red"), Seat("black")], viewer: .spectator, mover: 0, moves: (1...size).map { "\($0)" })
    return Scene(Scene.Part(.grid(grid))).expanded(for: audience)
  }
}
