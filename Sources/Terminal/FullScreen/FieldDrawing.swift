import ParlorCore
import Screen

// The drawing of a form's line.
extension Field {
  /// The width of the names.
  static let nameColumns = 20
  /// The width of sliders.
  static let sliderColumns = 24

  func draw(on frame: inout Frame, row: Area, isChosen: Bool, isEditing: Bool) {
    let (looks, place) = (frame.looks, isChosen ? frame.looks.chosen : frame.looks.text)
    if isChosen { frame.canvas.fill(Area(x: row.x, y: row.y, width: Self.nameColumns - 1, height: 1), place) }
    frame.put(
      name, x: row.x + 1, y: row.y, place, within: Area(x: row.x, y: row.y, width: Self.nameColumns - 1, height: 1))
    let value = row.dropping(columns: Self.nameColumns)
    if let share {
      let length = min(Self.sliderColumns, value.width - 8)
      drawSlider(share, length, on: &frame, at: value)
      frame.put(text, x: value.x + length + 2, y: row.y, isChanged ? looks.accent.bold : looks.text, within: value)
    } else {
      let shown = isEditing ? text + "▏" : shown
      frame.put("‹", x: value.x, y: row.y, takesText || !isChosen ? looks.dim : looks.accent, within: value)
      let room = Area(x: value.x + 2, y: row.y, width: max(0, value.width - 4), height: 1)
      let columns = frame.put(shown, x: room.x, y: row.y, isChanged ? looks.accent.bold : looks.text, within: room)
      frame.put(
        "›", x: room.x + columns + 1, y: row.y, takesText || !isChosen ? looks.dim : looks.accent, within: value)
    }
  }

  private func drawSlider(_ share: Double, _ length: Int, on frame: inout Frame, at place: Area) {
    guard length > 1 else { return }
    let knob = Int((share * Double(length - 1)).rounded())
    frame.put(String(repeating: "━", count: knob), x: place.x, y: place.y, frame.looks.accent)
    frame.put("●", x: place.x + knob, y: place.y, frame.looks.accent)
    frame.put(String(repeating: "─", count: length - 1 - knob), x: place.x + knob + 1, y: place.y, frame.looks.dim)
  }
}
