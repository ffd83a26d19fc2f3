public import ParlorCore
import Screen

// Themes as JSON for pages.
extension Theme {
  /// The theme with its defaults filled in.
  public var value: Value {
    [
      "name": .text(name), "about": .text(about), "is_colourless": .flag(isColourless),
      "has_letters": .flag(hasLetters),
      "seats": .list(seats.map { .text($0.spelling) }), "shapes": .list(shapes.map { .text($0.rawValue) }),
      "dark": dark.value, "light": light.value, "pictures": .record(Record(pictures.mapValues(\.value))), "page": page,
    ]
  }
}

extension Theme.Palette {
  fileprivate var value: Value {
    let frame = Self.frame.map { (key: $0.name, value: Value.text(self[keyPath: $0.path].hex)) }
    let named = colours.map { (key: $0.key.rawValue, value: Value.text($0.value.hex)) }
    return .record(Record(frame + [(key: "colours", value: .record(Record(named)))]))
  }
}

extension Theme.Replacement {
  fileprivate var value: Value {
    [
      "strokes": .list(strokes.map(\.value)), "steps": .list(steps.map { .list($0.map(\.value)) }),
      "width": .number(width), "height": .number(height),
    ]
  }
}
