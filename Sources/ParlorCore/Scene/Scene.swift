/// A picture of a view, as plain data that every front end draws: a tree of parts.
///
/// A scene says what is there, such as cells with pieces. Sizes, fonts, focus and animation are the front end's. A part
/// is bound to a move by the move's text and is usable exactly when that move is legal: renderers know neither turns
/// nor legality. A part is identified by its place in the tree: a player's turns and choices survive as long as a scene
/// keeps its shape, with an empty column for what is missing. A front end draws `expanded(for:)`, in which looks,
/// labels and moves are filled in.
public struct Scene: Hashable, Sendable {
  /// The whole picture.
  public var part: Part
  /// The effects of cues that light no cell, by cue name.
  public var cues: [String: CueUse]

  /// Makes a scene of parts, stacked vertically.
  public init(_ parts: Part..., cues: [String: CueUse] = [:]) {
    self.init(part: parts.count == 1 ? parts[0] : .column(parts), cues: cues)
  }

  public init(part: Part, cues: [String: CueUse] = [:]) { (self.part, self.cues) = (part, cues) }

  /// A front end's reaction to a cue.
  public enum CueUse: String, Hashable, Sendable, CaseIterable {
    /// Show the `text` of the cue's details.
    case say
    /// Sound the `tone` of the cue's details, in hertz.
    case tone
    /// Play a fanfare.
    case fanfare
    /// Leave the game at the end of the cue.
    case leave
  }

  /// A part of a picture: its content and the common attributes.
  public struct Part: Hashable, Sendable {
    /// The content.
    public var content: Content
    /// The heading, also for screen readers; nil for none.
    public var title: String?
    /// The relative size.
    public var size = Size.usual
    /// The looks of pieces by name, in this part and those inside it.
    public var pieces: [String: Look] = [:]

    public init(_ content: Content, title: String? = nil, size: Size = .usual, pieces: [String: Look] = [:]) {
      (self.content, self.title, self.size, self.pieces) = (content, title, size, pieces)
    }
  }

  /// The relative size of a part.
  public enum Size: String, Hashable, Sendable, CaseIterable { case usual, small, large }

  /// The kinds of parts.
  public indirect enum Content: Hashable, Sendable {
    /// Lines of text; long lines are wrapped.
    case text(String, style: TextStyle)
    /// Parts side by side, wrapped if they don't fit.
    case row([Part])
    /// Parts stacked vertically.
    case column([Part])
    case grid(Grid)
    case button(Button)
    case wheel(Wheel)
    case picture(Picture)
    case table(Table)
    /// Pages, one shown at a time.
    case tabs([Tab])
    case meter(Meter)
  }

  /// The role of a text.
  public enum TextStyle: String, Hashable, Sendable, CaseIterable { case plain, status, note, good, bad, large }

  /// A button that plays a move.
  public struct Button: Hashable, Sendable {
    /// The label.
    public var text: String
    /// The move; `{name}` stands for the value of the wheel of that name.
    public var move: String
    /// A question to confirm first; nil for none.
    public var ask: String?
    /// An additional key that presses the button, such as `enter`; nil for none.
    public var key: String?
    /// Filled in by expansion: whether the button plays a legal move at some stop of its wheels.
    public var isLive = false

    public init(_ text: String, move: String, ask: String? = nil, key: String? = nil) {
      (self.text, self.move, self.ask, self.key) = (text, move, ask, key)
    }
  }

  /// A choice among values, kept by the front end, for the move of a button.
  public struct Wheel: Hashable, Sendable {
    /// The values, as spelled in moves.
    public var values: [String]
    /// The name in moves, as in `{rank}`.
    public var name: String
    /// The initial value, as an index of `values`.
    public var start: Int
    /// The shape of the cell that shows the value; nil for plain text.
    public var cells: CellShape?
    /// The number of wheels side by side, whose values are joined in the move.
    public var times: Int
    /// Filled in by expansion: the look of each value.
    public var looks: [Look] = []

    public init(_ values: [String], name: String, start: Int = 0, cells: CellShape? = nil, times: Int = 1) {
      (self.values, self.name, self.start, self.cells, self.times) = (values, name, start, cells, times)
    }
  }

  /// A table of strings.
  public struct Table: Hashable, Sendable {
    /// The rows; some may be short.
    public var rows: [[String]]
    /// The column heads; empty for none.
    public var head: [String]

    public init(_ rows: [[String]], head: [String] = []) { (self.rows, self.head) = (rows, head) }
  }

  /// A page of tabs.
  public struct Tab: Hashable, Sendable {
    /// The tab's title.
    public var title: String
    /// The name of its icon: `key`, `tick`, `eye` or a piece; nil for none.
    public var icon: String?
    /// The page's parts, stacked vertically.
    public var parts: [Part]

    public init(_ title: String, icon: String? = nil, _ parts: [Part]) {
      (self.title, self.icon, self.parts) = (title, icon, parts)
    }
  }

  /// A progress bar, such as 8 of 15.
  public struct Meter: Hashable, Sendable {
    /// The progress; from 0 to `most`.
    public var value: Double
    /// The maximum; above 0.
    public var most: Double

    public init(_ value: Double, of most: Double) { (self.value, self.most) = (value, most) }
  }
}

extension Scene.Part {
  /// A line of text.
  public static func text(_ text: String, style: Scene.TextStyle = .plain) -> Self { Self(.text(text, style: style)) }
  /// Parts side by side.
  public static func row(_ parts: [Self], title: String? = nil) -> Self { Self(.row(parts), title: title) }
  /// Parts stacked vertically.
  public static func column(_ parts: [Self], title: String? = nil) -> Self { Self(.column(parts), title: title) }

  /// The part with other words in place of each status text.
  public func replacingStatus(by words: String) -> Self {
    var part = self
    switch content {
    case .text(_, .status): part.content = .text(words, style: .status)
    case .row(let parts): part.content = .row(parts.map { $0.replacingStatus(by: words) })
    case .column(let parts): part.content = .column(parts.map { $0.replacingStatus(by: words) })
    case .tabs(var tabs):
      for index in tabs.indices { tabs[index].parts = tabs[index].parts.map { $0.replacingStatus(by: words) } }
      part.content = .tabs(tabs)
    default: break
    }
    return part
  }

  /// The immediate subparts, in reading order.
  public var inside: [Self] {
    switch content {
    case .row(let parts), .column(let parts): parts
    case .tabs(let tabs): tabs.flatMap(\.parts)
    default: []
    }
  }
}
