extension Scene {
  /// Places with pieces: a board, a hand, dice, keys, pads.
  public struct Grid: Hashable, Sendable {
    /// How many places a row has; 1 or more.
    public var columns: Int
    /// How many rows there are; `cells` may end before the last place.
    public var rows: Int
    /// The places in reading order, from the top left.
    public var cells: [Cell]
    /// What a place is.
    public var shape = CellShape.square
    /// The move that a place plays which names none itself: a text in which `{n}` is the number of the cell, `{c}` and
    /// `{r}` are its column and row, `{a}` its column as a letter, `{piece}` its piece, and `{from}{to}` two names of
    /// cells, such as `e2`, that are pressed one after the other; nil for none.
    public var move: String?
    /// The colour of the board; nil for the theme's own.
    public var ground: Colour?
    /// Whether a press shows the mover's piece where a release would play it.
    public var hasGhost = false
    /// Whether pieces fall from above, so that a press anywhere in a column means the column.
    public var falls = false
    /// Whether the board stands on legs.
    public var hasLegs = false
    /// Whether places are light and dark in turn.
    public var isChequered = false
    /// Whether columns and rows are named at the edge: a, b, c and 1, 2, 3.
    public var hasNames = false
    /// Whether places that can be played are marked.
    public var hasHints = false
    /// Whether every second row runs from right to left.
    public var isSnake = false
    /// Lines through cells, such as those that win: each a list of indices of `cells`.
    public var lines: [[Int]] = []
    /// The colours of the edges that belong to sides: top and bottom, left and right; empty for none.
    public var edges: [Colour] = []
    /// The names of the cues that light the cell whose `light` is the cue's subject.
    public var lights: [String] = []
    /// The whole in words, for who can't see it; filled in by expanding where nil.
    public var label: String?

    /// Makes a grid of cells in reading order; the last row may be short.
    public init(_ cells: [Cell], columns: Int, rows: Int? = nil, shape: CellShape = .square, move: String? = nil) {
      self.columns = max(1, columns)
      self.rows = rows ?? (cells.count + self.columns - 1) / self.columns
      (self.cells, self.shape, self.move) = (cells, shape, move)
    }

    /// Where a cell lies: its column from the left and its row from the top, both from 0.
    public func place(of cell: Int) -> (column: Int, row: Int) {
      let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
      return (isSnake && row % 2 == 1 ? columns - 1 - column : column, row)
    }

    /// The cell that lies at a column from the left and a row from the top, both from 0; nil where none is.
    public func cell(column: Int, row: Int) -> Int? {
      guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
      let cell = row * columns + (isSnake && row % 2 == 1 ? columns - 1 - column : column)
      return cells.indices.contains(cell) ? cell : nil
    }
  }

  /// What the places of a grid are.
  public enum CellShape: String, Hashable, Sendable, CaseIterable {
    /// A field of a board.
    case square
    /// A hole in a board, behind which pieces lie.
    case hole
    /// A crossing of lines, on which pieces lie.
    case point
    /// A six-sided field; each row begins half a field further right.
    case hex
    /// A hollow; a number in it is so many seeds.
    case pit
    case card
    /// A die; 0 is one that is hidden.
    case die
    /// A key of a keyboard.
    case key
    /// A large panel that lights up and sounds.
    case pad
    /// A letter over a line.
    case slot
    /// Nothing but the piece.
    case bare
  }

  /// A place of a grid, and what lies there.
  public struct Cell: Hashable, Sendable {
    /// The pieces, by name, the lowest first.
    public var pieces: [String]
    /// The move that the place plays; nil for the grid's, an empty text for none. Expanding fills its fields in, except
    /// `{to}` and those of wheels.
    public var move: String?
    /// The place in words; filled in by expanding where nil.
    public var label: String?
    /// What is special about it; nil for nothing.
    public var mark: Mark?
    /// Its colour; nil for the grid's.
    public var ground: Colour?
    /// A small text beside the piece; nil for none.
    public var text: String?
    /// What it sounds like while it is lit, in hertz; nil for nothing.
    public var tone: Double?
    /// The subject of the cues that light it; nil for its number, from 1.
    public var light: Value?
    /// Whether there is no place here.
    public var isGap = false
    /// Filled in by expanding: how the pieces look.
    public var looks: [Look] = []
    /// Filled in by expanding: the legal moves of which a press plays the one, or between which it leaves the choice.
    public var moves: [String] = []

    /// Makes a place with at most one piece.
    public init(_ piece: String? = nil, move: String? = nil, mark: Mark? = nil, ground: Colour? = nil) {
      self.init(pieces: piece.map { [$0] } ?? [], move: move, mark: mark, ground: ground)
    }

    /// Makes a place with pieces, the lowest first.
    public init(pieces: [String], move: String? = nil, mark: Mark? = nil, ground: Colour? = nil) {
      (self.pieces, self.move, self.mark, self.ground) = (pieces, move, mark, ground)
    }
  }

  /// What is special about a place.
  public enum Mark: String, Hashable, Sendable, CaseIterable { case good, bad, last, win, lit, chosen }
}
