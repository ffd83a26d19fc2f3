extension Scene {
  /// Cells with pieces: a board, a hand, dice, keys, pads.
  public struct Grid: Hashable, Sendable {
    /// The number of columns; 1 or more.
    public var columns: Int
    /// The number of rows; `cells` may be shorter than the grid.
    public var rows: Int
    /// The cells in reading order, from the top left.
    public var cells: [Cell]
    /// The kind of cells.
    public var shape = CellShape.square
    /// The move of cells without a move of their own; nil for none. In the text, `{n}` is the cell's number, `{c}` and
    /// `{r}` are its column and row, `{a}` is its column as a letter, `{piece}` is its piece, and `{from}{to}` are the
    /// names, such as `e2`, of two cells pressed in turn.
    public var move: String?
    /// The colour of the board; nil for the theme's.
    public var ground: Colour?
    /// Whether pressing shows the mover's piece where releasing would play it.
    public var hasGhost = false
    /// Whether pieces fall from above, which makes a press anywhere in a column mean the column.
    public var falls = false
    /// Whether the board stands on legs.
    public var hasLegs = false
    /// Whether cells alternate between light and dark.
    public var isChequered = false
    /// Whether columns and rows are labelled at the edge: a, b, c and 1, 2, 3.
    public var hasNames = false
    /// Whether playable cells are marked.
    public var hasHints = false
    /// Whether every second row runs from right to left.
    public var isSnake = false
    /// Lines through cells, such as winning lines, each a list of indices of `cells`.
    public var lines: [[Int]] = []
    /// The colours of edges that belong to players: top and bottom, left and right; empty for none.
    public var edges: [Colour] = []
    /// The names of cues that light cells: a cue lights the cell whose `light` is the cue's subject.
    public var lights: [String] = []
    /// The grid in words, for screen readers; filled in by expansion if nil.
    public var label: String?

    /// Makes a grid of cells in reading order; the last row may be short.
    public init(_ cells: [Cell], columns: Int, rows: Int? = nil, shape: CellShape = .square, move: String? = nil) {
      self.columns = max(1, columns)
      self.rows = rows ?? (cells.count + self.columns - 1) / self.columns
      (self.cells, self.shape, self.move) = (cells, shape, move)
    }

    /// A cell's column from the left and row from the top, both from 0.
    public func place(of cell: Int) -> (column: Int, row: Int) {
      let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
      return (isSnake && row % 2 == 1 ? columns - 1 - column : column, row)
    }

    /// The cell at a column from the left and a row from the top, both from 0; nil if there is none.
    public func cell(column: Int, row: Int) -> Int? {
      guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
      let cell = row * columns + (isSnake && row % 2 == 1 ? columns - 1 - column : column)
      return cells.indices.contains(cell) ? cell : nil
    }
  }

  /// The kinds of cells in a grid.
  public enum CellShape: String, Hashable, Sendable, CaseIterable {
    /// A field of a board.
    case square
    /// A hole in a board with pieces behind it.
    case hole
    /// A crossing of lines, with pieces on it.
    case point
    /// A hexagon; each row starts half a cell further right.
    case hex
    /// A hollow; a number in it is a count of seeds.
    case pit
    case card
    /// A die; 0 is a hidden one.
    case die
    /// A key of a keyboard.
    case key
    /// A large panel that lights up and sounds.
    case pad
    /// A letter over a line.
    case slot
    /// The piece alone.
    case bare
  }

  /// A cell of a grid with its pieces.
  public struct Cell: Hashable, Sendable {
    /// The pieces by name, from the bottom up.
    public var pieces: [String]
    /// The cell's move; nil for the grid's, an empty string for none. Expansion fills in its fields, except `{to}` and
    /// wheels.
    public var move: String?
    /// The cell in words; filled in by expansion if nil.
    public var label: String?
    /// A highlight; nil for none.
    public var mark: Mark?
    /// The background colour; nil for the grid's.
    public var ground: Colour?
    /// A short string beside the piece; nil for none.
    public var text: String?
    /// The tone while the cell is lit, in hertz; nil for none.
    public var tone: Double?
    /// The subject of the cues that light the cell; nil for its number, from 1.
    public var light: Value?
    /// Whether the cell is missing from the board.
    public var isGap = false
    /// Filled in by expansion: the looks of the pieces.
    public var looks: [Look] = []
    /// Filled in by expansion: the legal moves of a press; with several, the player chooses.
    public var moves: [String] = []

    /// Makes a cell with at most one piece.
    public init(_ piece: String? = nil, move: String? = nil, mark: Mark? = nil, ground: Colour? = nil) {
      self.init(pieces: piece.map { [$0] } ?? [], move: move, mark: mark, ground: ground)
    }

    /// Makes a cell with pieces, from the bottom up.
    public init(pieces: [String], move: String? = nil, mark: Mark? = nil, ground: Colour? = nil) {
      (self.pieces, self.move, self.mark, self.ground) = (pieces, move, mark, ground)
    }
  }

  /// A highlight of a cell.
  public enum Mark: String, Hashable, Sendable, CaseIterable { case good, bad, last, win, lit, chosen }
}
