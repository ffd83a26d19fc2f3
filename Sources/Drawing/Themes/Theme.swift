public import ParlorCore
public import Screen

/// A theme: colours, shapes and pictures from a file, with defaults for the rest.
public struct Theme: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its purpose in one line.
  public var about = ""
  /// Whether it has no colours; letters and shapes then distinguish everything.
  public var isColourless = false
  /// Whether pieces have letters on them.
  public var hasLetters = false
  /// The colours of seats by number; further seats have the colour of their name, else a distinct one.
  public var seats: [Scene.Colour] = []
  /// The shapes of seats' discs, by number.
  public var shapes: [Scene.Shape] = []
  /// The colours on dark paper, and on light paper.
  public var dark = Palette.dark, light = Palette.light
  /// Replacements of pictures, by their labels up to the first comma.
  public var pictures: [String: Replacement] = [:]
  /// Images for web pages: a skin over boards, pieces.
  public var page: Value = .none

  public init(name: String) { self.name = name }

  /// The fields that only web pages show.
  public var fieldsOfThePage: [String] {
    if case .record(let fields) = page { fields.map { "page.\($0.key)" } } else { [] }
  }

  /// Strokes that replace a picture's.
  public struct Replacement: Hashable, Sendable {
    /// The strokes that are always drawn.
    public var strokes: [Scene.Stroke]
    /// Lists of strokes added by step: half of them at `step 3 of 6` in the label, all without a step.
    public var steps: [[Scene.Stroke]]
    /// The size of their plane.
    public var width: Double, height: Double

    /// The strokes for a picture's label.
    func strokes(for label: String) -> [Scene.Stroke] {
      let numbers = label.matches(of: /step ([0-9]{1,4}) of ([0-9]{1,4})/).last?.output
      let share = numbers.flatMap { match in
        Double(match.1).flatMap { step in Double(match.2).map { step / max(1, $0) } }
      }
      let parts = Double(steps.count) * min(1, share ?? 1)
      return steps.enumerated().reduce(strokes) { drawn, step in
        let here = min(1, max(0, parts - Double(step.offset)))
        return drawn + step.element.prefix(Int((here * Double(step.element.count)).rounded(.up)))
      }
    }
  }

  /// A theme's colours on light or dark paper.
  public struct Palette: Hashable, Sendable {
    /// The paper, and raised surfaces such as keys and bars.
    public var paper, panel: RGB
    /// Text, dim text, accents, and the focus's background.
    public var text, dim, accent, focus: RGB
    /// The face of cards and dice.
    public var card: RGB
    /// Right and wrong.
    public var good, bad: RGB
    /// The named colours; ink is the text's.
    public var colours: [Scene.Colour.Name: RGB]
  }
}

extension Theme.Palette {
  /// The usual colours on dark paper.
  public static let dark = Self(
    paper: RGB(0x12, 0x16, 0x1D), panel: RGB(0x22, 0x29, 0x36), text: RGB(0xF0, 0xF0, 0xEC), dim: RGB(0x9A, 0xA3, 0xB2),
    accent: RGB(0x7A, 0xB4, 0xFF), focus: RGB(0x7A, 0xB4, 0xFF), card: RGB(0xF6, 0xF3, 0xEB),
    good: RGB(0x5F, 0xD3, 0x8A), bad: RGB(0xFF, 0x7B, 0x72),
    colours: [
      .red: RGB(0xE0, 0x3A, 0x3A), .orange: RGB(0xF2, 0x8A, 0x22), .yellow: RGB(0xF7, 0xCB, 0x2D),
      .green: RGB(0x2F, 0xA0, 0x5A), .turquoise: RGB(0x2A, 0xB8, 0xB0), .blue: RGB(0x3A, 0x6F, 0xE0),
      .purple: RGB(0x9A, 0x5A, 0xD6), .pink: RGB(0xF2, 0x86, 0xB8), .brown: RGB(0xA0, 0x6C, 0x3C),
      .white: RGB(0xF4, 0xF1, 0xEA), .grey: RGB(0x8B, 0x93, 0xA1), .black: RGB(0x18, 0x1B, 0x21),
    ])

  /// The usual colours on light paper.
  public static let light = Self(
    paper: RGB(0xFB, 0xFA, 0xF6), panel: RGB(0xE6, 0xE4, 0xDC), text: RGB(0x1C, 0x20, 0x28), dim: RGB(0x5C, 0x63, 0x70),
    accent: RGB(0x1F, 0x5F, 0xC4), focus: RGB(0x8C, 0xBB, 0xFF), card: RGB(0xE8, 0xE0, 0xCA),
    good: RGB(0x1B, 0x7A, 0x43), bad: RGB(0xC0, 0x2A, 0x2A),
    colours: [
      .red: RGB(0xD3, 0x2B, 0x2B), .orange: RGB(0xE0, 0x72, 0x0C), .yellow: RGB(0xF5, 0xC9, 0x31),
      .green: RGB(0x1F, 0x8A, 0x4A), .turquoise: RGB(0x10, 0x8F, 0x8A), .blue: RGB(0x2B, 0x5F, 0xCC),
      .purple: RGB(0x7E, 0x3F, 0xBE), .pink: RGB(0xD9, 0x5A, 0x97), .brown: RGB(0x8A, 0x5A, 0x2C),
      .white: RGB(0xFF, 0xFE, 0xFA), .grey: RGB(0x7D, 0x84, 0x90), .black: RGB(0x22, 0x26, 0x2E),
    ])
}
