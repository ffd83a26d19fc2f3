/// What a seat sees, as plain data that every front end draws: a tree of parts, made from a view alone.
///
/// A scene says what is there, as cells with pieces. Sizes, fonts, focus and animation are the front end's. A part is
/// bound to a move by the move's text and can be used exactly when that move is legal, so whoever draws a scene knows
/// neither turns nor legality. A part is known by its place in the tree: what a player has turned to or chosen stays
/// where a scene keeps its shape, with an empty column for what is missing. A front end draws `expanded(for:)`, in
/// which looks, labels and moves are filled in.
public struct Scene: Hashable, Sendable {
  /// The whole picture.
  public var part: Part
  /// What cues do that light no cell, by the name of the cue.
  public var cues: [String: CueUse]

  /// Makes a scene of parts, below one another.
  public init(_ parts: Part..., cues: [String: CueUse] = [:]) {
    self.init(part: parts.count == 1 ? parts[0] : .column(parts), cues: cues)
  }

  public init(part: Part, cues: [String: CueUse] = [:]) { (self.part, self.cues) = (part, cues) }

  /// What a front end does while a cue is on.
  public enum CueUse: String, Hashable, Sendable, CaseIterable {
    /// It shows the `text` of the cue's details.
    case say
    /// It sounds the `tone` of the cue's details, in hertz.
    case tone
    /// It sounds music of joy.
    case fanfare
    /// It leaves the game when the cue has ended.
    case leave
  }

  /// A part of a picture: its content, and what any content may have.
  public struct Part: Hashable, Sendable {
    /// What it shows.
    public var content: Content
    /// The heading, which is also how screen readers call the part; nil for none.
    public var title: String?
    /// How large it is beside others.
    public var size = Size.usual
    /// How pieces look, by name, in this part and those inside it.
    public var pieces: [String: Look] = [:]

    public init(_ content: Content, title: String? = nil, size: Size = .usual, pieces: [String: Look] = [:]) {
      (self.content, self.title, self.size, self.pieces) = (content, title, size, pieces)
    }
  }

  /// How large a part is beside others.
  public enum Size: String, Hashable, Sendable, CaseIterable { case usual, small, large }

  /// The kinds of parts.
  public indirect enum Content: Hashable, Sendable {
    /// A text: lines, which are wrapped where they are long.
    case text(String, style: TextStyle)
    /// Parts side by side, wrapped where they don't fit.
    case row([Part])
    /// Parts below one another.
    case column([Part])
    case grid(Grid)
    case button(Button)
    case wheel(Wheel)
    case picture(Picture)
    case table(Table)
    /// Pages, of which one is shown.
    case tabs([Tab])
    case meter(Meter)
  }

  /// What a text is.
  public enum TextStyle: String, Hashable, Sendable, CaseIterable { case plain, status, note, good, bad, large }

  /// A move in words.
  public struct Button: Hashable, Sendable {
    /// What it says.
    public var text: String
    /// The move that it plays; `{name}` stands for what the wheel of that name shows.
    public var move: String
    /// The question that has to be answered with yes first; nil for none.
    public var ask: String?
    /// The key that presses it beside its own, as in `enter`; nil for none.
    public var key: String?
    /// Filled in by expanding: whether a legal move, with some stop of its wheels, is what it plays.
    public var isLive = false

    public init(_ text: String, move: String, ask: String? = nil, key: String? = nil) {
      (self.text, self.move, self.ask, self.key) = (text, move, ask, key)
    }
  }

  /// A pick among values that the front end keeps, for the move of a button.
  public struct Wheel: Hashable, Sendable {
    /// The values, as they stand in a move.
    public var values: [String]
    /// What moves call the wheel, as in `{rank}`.
    public var name: String
    /// Where it stands at first, as an index of `values`.
    public var start: Int
    /// The shape of the place in which the value stands; nil where it is shown as text.
    public var cells: CellShape?
    /// The number of wheels side by side, whose values are joined in the move.
    public var times: Int
    /// Filled in by expanding: how each value looks.
    public var looks: [Look] = []

    public init(_ values: [String], name: String, start: Int = 0, cells: CellShape? = nil, times: Int = 1) {
      (self.values, self.name, self.start, self.cells, self.times) = (values, name, start, cells, times)
    }
  }

  /// Rows of text in columns.
  public struct Table: Hashable, Sendable {
    /// The texts, row by row; rows may be short.
    public var rows: [[String]]
    /// The heads of the columns; empty for none.
    public var head: [String]

    public init(_ rows: [[String]], head: [String] = []) { (self.rows, self.head) = (rows, head) }
  }

  /// A page among some.
  public struct Tab: Hashable, Sendable {
    /// What the tab says.
    public var title: String
    /// The name of its icon: `key`, `tick`, `eye` or a piece; nil for none.
    public var icon: String?
    /// What the page shows, below one another.
    public var parts: [Part]

    public init(_ title: String, icon: String? = nil, _ parts: [Part]) {
      (self.title, self.icon, self.parts) = (title, icon, parts)
    }
  }

  /// How far something has come, as 8 of 15.
  public struct Meter: Hashable, Sendable {
    /// How far it has come; from 0 to `most`.
    public var value: Double
    /// What is the end; above 0.
    public var most: Double

    public init(_ value: Double, of most: Double) { (self.value, self.most) = (value, most) }
  }
}

extension Scene.Part {
  /// A line of text.
  public static func text(_ text: String, style: Scene.TextStyle = .plain) -> Self { Self(.text(text, style: style)) }
  /// Parts side by side.
  public static func row(_ parts: [Self], title: String? = nil) -> Self { Self(.row(parts), title: title) }
  /// Parts below one another.
  public static func column(_ parts: [Self], title: String? = nil) -> Self { Self(.column(parts), title: title) }

  /// The parts that lie directly inside it, in reading order.
  public var inside: [Self] {
    switch content {
    case .row(let parts), .column(let parts): parts
    case .tabs(let tabs): tabs.flatMap(\.parts)
    default: []
    }
  }
}
