public import ParlorCore

/// The plugin for Four-in-a-Row.
public let fourInARowPlugin = Plugin(
  id: "four-in-a-row", title: "Four-in-a-Row", summary: "Drop discs into columns; the first line of four wins.",
  rules: """
    Goal: be the first with a line of four discs, across, up or diagonal; 'line' changes that number. A full board \
    without a line is a draw.
    Moves: the number of a column, as in 4. The disc falls to the lowest free row.
    Board: x is red, o is black, and a winning line is in capitals.
    """,
  schema: [Keys.columns.setting, Keys.rows.setting, Keys.line.setting, Keys.first.setting],
  starter: Keys.first.setting.name
) { settings throws(SettingError) in
  let (columns, rows, line) = (settings[Keys.columns], settings[Keys.rows], settings[Keys.line])
  let first = settings[Keys.first] == "red" ? 0 : 1
  guard let game = fourInARow(columns: columns, rows: rows, line: line, first: first) else {
    throw SettingError(
      of: "line", " is \(line), but no line on a board of \(columns) by \(rows) is longer than \(max(columns, rows))")
  }
  return game
}

/// Makes the game with the narrowest word for its board; nil if a size is out of range or no line fits.
public func fourInARow(columns: Int = 7, rows: Int = 6, line: Int = 4, first: Int = 0) -> (any Game)? {
  FourInARow<UInt64>(columns: columns, rows: rows, line: line, first: first)
    ?? FourInARow<UInt128>(columns: columns, rows: rows, line: line, first: first)
    ?? FourInARow<WideBitboard<4>>(columns: columns, rows: rows, line: line, first: first)
    ?? FourInARow<WideBitboard<8>>(columns: columns, rows: rows, line: line, first: first)
    ?? FourInARow<WideBitboard<17>>(columns: columns, rows: rows, line: line, first: first)
}

private enum Keys {
  static let columns = SettingKey.integer("columns", in: 1...32, default: 7, help: "how many columns the board has")
  static let rows = SettingKey.integer("rows", in: 1...32, default: 6, help: "how many rows the board has")
  static let line = SettingKey.integer("line", in: 2...32, default: 4, help: "how many discs in a row win")
  static let first = SettingKey.choice(
    "first", of: ["red", "black"], default: "red", help: "which seat drops the first disc")
}
