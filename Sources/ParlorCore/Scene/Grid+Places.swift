extension Scene.Grid {
  /// A cell's name in moves: the column as a letter and the row as a number from the bottom, such as `e2`.
  public func name(of cell: Int) -> String {
    let place = place(of: cell)
    return Self.letter(ofColumn: place.column) + "\(rows - place.row)"
  }

  /// The cell with a name such as `e2`; nil if there is none.
  public func cell(named name: String) -> Int? {
    let letters = name.utf8.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    // Grids never have columns with more letters.
    guard (1...4).contains(letters.count), let row = Int(name.dropFirst(letters.count)) else { return nil }
    let column = letters.reduce(0) { $0 * 26 + Int($1 - UInt8(ascii: "a")) + 1 } - 1
    guard row >= 1, row <= rows, let cell = cell(column: column, row: rows - row) else { return nil }
    // Rejects other spellings of a row, such as 01 and +1.
    return self.name(of: cell) == name ? cell : nil
  }

  /// The column, from 0, as letters; aa, ab, ... follow z.
  static func letter(ofColumn column: Int) -> String {
    let last = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(column % 26)))
    return column < 26 ? last : letter(ofColumn: column / 26 - 1) + last
  }

  /// In an expanded grid whose moves go from one cell to another: a cell's moves by target cell.
  ///
  /// Empty for a cell that plays a move at once when pressed.
  public func targets(of cell: Int) -> [Int: [String]] {
    guard cells.indices.contains(cell), let text = cells[cell].move else { return [:] }
    let pattern = MovePattern(text, wheels: [:], hasTarget: true)
    var targets: [Int: [String]] = [:]
    for move in cells[cell].moves {
      if let name = pattern.match(move)?.target, let there = self.cell(named: name) {
        targets[there, default: []].append(move)
      }
    }
    return targets
  }
}
