import Drawing
import ParlorCore
import Scripting
import Screen

/// A script's messages since the person last acted.
struct Notes {
  private var texts: [String] = []
  /// A scene shown in place of the game's.
  private(set) var scene: Scene?

  var isEmpty: Bool { texts.isEmpty && scene == nil }

  /// All texts.
  var text: String { texts.joined(separator: "\n\n") }

  mutating func add(_ said: Said) {
    if let scene = said.scene { self.scene = scene } else { texts.append(said.text) }
  }

  /// Draws the texts below the game's picture, or alone.
  /// - Parameter kept: the rows kept for texts below a picture, so that it stands still; longer texts add to them.
  /// - Returns: the area left for the picture.
  func draw(in area: Area, isAlone: Bool, keeping kept: inout Int, on frame: inout Frame) -> Area {
    let (width, isBelow) = (min(area.width - 2, 78), !isAlone || scene != nil)
    let lines = texts.isEmpty ? [] : wrapped(text, width: width)
    let most = isBelow ? max(1, (area.height - 1) / 3) : max(0, area.height - 1)
    let count = min(lines.count, most)
    if isBelow { kept = max(kept, count) }
    let rows = isBelow ? min(kept, most) : count
    if rows == 0, scene == nil { return area }
    // The last row is for messages.
    let area = rows == 0 ? area : Area(x: area.x, y: area.y, width: area.width, height: max(0, area.height - 1))
    let top = isBelow ? max(0, area.height - rows) : max(0, (area.height - count) / 2)
    for (row, line) in lines.suffix(count).enumerated() {
      let x = area.x + max(1, (area.width - width) / 2)
      frame.put(line, x: x, y: area.y + top + row, frame.looks.text.bold, within: area)
    }
    let rest = Area(x: area.x, y: area.y, width: area.width, height: rows == 0 ? area.height : max(0, top - 1))
    if let scene { frame.picture(scene.expanded(for: SceneAudience(seats: [], viewer: .spectator)), in: rest) }
    return rest
  }
}
