/// Empty boards of Pop Out, solved by brute force and compared with known figures: positions are decided backwards from
/// the ends of games. Games that needn't end are draws, and so are positions without a move.
enum PopOutBoards {
  /// Who wins where one pop completes lines of both seats.
  enum Rule: CaseIterable { case mover, opponent, nobody }

  /// Who wins an empty board, and with which move, by these rules: found by another program too, which counts one move
  /// more where the loser's own pop ends the game.
  private static let known: [(columns: Int, rows: Int, line: Int, best: [String])] = [
    (3, 3, 3, ["S16", "F10", "D"]), (4, 4, 3, ["F9", "F9", "F9"]), (4, 4, 4, ["S24", "S22", "S25"]),
    (5, 4, 4, ["D", "S27", "D"]), (4, 5, 4, ["F25", "S26", "D"]),
  ]

  /// A row for each board, as each is solved.
  /// - Throws: an error about a board whose figures aren't the known ones.
  static func solve(_ print: (String) -> Void) throws {
    for (columns, rows, line, best) in known {
      let start = Solving.threadSeconds()
      let found = Rule.allCases.map { PopOutBoard(columns: columns, rows: rows, line: line, rule: $0).bestPlay() }
      guard found == best else {
        throw RunError(description: "Pop Out on \(columns)x\(rows), lines of \(line): \(found) isn't \(best)")
      }
      let time = Comparison.twoDigits(Solving.threadSeconds() - start)
      print("| \(columns)x\(rows), lines of \(line) | \(found.joined(separator: " | ")) | \(time) s |")
    }
  }
}

/// A board of which every position has a number. A column is its discs from the bottom, 1 for those of the seat to move,
/// under a 1 that says how many they are. The number has a digit for each column, the column less 1.
private struct PopOutBoard {
  let rows, line: Int
  let rule: PopOutBoards.Rule
  /// What a digit is worth at each place, and at last how many positions there are.
  private let powers: [Int]
  /// Each column as the other seat sees it.
  private let turned: [Int]

  /// What is known of a position: in how many moves the seat to move wins it, or loses, below 0; or one of these.
  private static let open: Int8 = 0, finished = Int8.max

  init(columns: Int, rows: Int, line: Int, rule: PopOutBoards.Rule) {
    (self.rows, self.line, self.rule) = (rows, line, rule)
    let contents = 2 << rows
    powers = (0..<columns).reduce(into: [1]) { powers, place in powers.append(powers[place] * (contents - 1)) }
    turned = (0..<contents).map { $0 == 0 ? 0 : $0 ^ (1 << Self.height($0) - 1) }
  }

  private var columns: Range<Int> { 0..<powers.count - 1 }
  private var count: Int { powers[columns.upperBound] }

  /// Who wins the empty board, and with which move.
  func bestPlay() -> String {
    var values = (0..<count).map { hasLine(of: 1, in: $0) || hasLine(of: 0, in: $0) ? Self.finished : Self.open }
    var (moves, decided) = decideEnds(&values)
    var number: Int8 = 1
    while !decided.isEmpty {
      number += 1
      decided = decide(in: number, before: decided, &values, &moves)
    }
    return values[0] == Self.open ? "D" : values[0] > 0 ? "F\(values[0])" : "S\(-values[0])"
  }

  /// Decides the positions that the next move ends: won, or lost because each move loses.
  /// - Returns: how many moves of each position aren't known to lose, and what was decided.
  private func decideEnds(_ values: inout [Int8]) -> (moves: [UInt8], decided: [Int]) {
    var (moves, decided) = (Array(repeating: UInt8(0), count: count), [Int]())
    for position in 0..<count where values[position] == Self.open {
      var (best, left) = (-1, UInt8(0))
      forEach(after: position) { next in
        let end = values[next] == Self.finished ? result(in: next) : 0
        best = max(best, end)
        left += end < 0 ? 0 : 1
      }
      moves[position] = left
      // Without a move it is a draw.
      let isLost = best < 0 && hasMoves(in: position)
      guard best > 0 || isLost else { continue }
      values[position] = isLost ? -1 : 1
      decided.append(position)
    }
    return (moves, decided)
  }

  private func hasMoves(in position: Int) -> Bool {
    var found = false
    forEach(after: position) { _ in found = true }
    return found
  }

  /// Decides what is won or lost in so many moves, before positions that are decided in one less.
  private func decide(in number: Int8, before decided: [Int], _ values: inout [Int8], _ moves: inout [UInt8]) -> [Int] {
    var found: [Int] = []
    for next in decided {
      let isLost = values[next] > 0
      forEach(before: next) { position in
        guard values[position] == Self.open else { return }
        if isLost { moves[position] -= 1 }
        guard !isLost || moves[position] == 0 else { return }
        values[position] = isLost ? -number : number
        found.append(position)
      }
    }
    return found
  }

  /// Who has won a finished position: 1 for the seat that moved last, -1 for the other one.
  private func result(in position: Int) -> Int {
    guard hasLine(of: 0, in: position) else { return -1 }
    guard hasLine(of: 1, in: position) else { return 1 }
    return rule == .mover ? 1 : rule == .opponent ? -1 : 0
  }

  // MARK: Moves

  /// The positions after each drop and each pop.
  @inline(__always)
  private func forEach(after position: Int, _ body: (Int) -> Void) {
    let other = mirrored(position)
    for place in columns {
      let column = self.column(place, of: position)
      let height = Self.height(column)
      if height < rows { body(other + step(place, from: column, to: column | 2 << height)) }
      if height > 0, column & 1 == 1 { body(other + step(place, from: column, to: column >> 1)) }
    }
  }

  /// The positions that one drop or pop leads from to another.
  @inline(__always)
  private func forEach(before position: Int, _ body: (Int) -> Void) {
    let other = mirrored(position)
    for place in columns {
      let column = self.column(place, of: position)
      let height = Self.height(column)
      let top = (1 << height) >> 1
      if height > 0, column & top == 0 { body(other + step(place, from: column, to: column ^ (3 * top))) }
      if height < rows { body(other + step(place, from: column, to: column << 1)) }
    }
  }

  /// How the number for the other seat changes with a column.
  private func step(_ place: Int, from column: Int, to next: Int) -> Int {
    (turned[next] - turned[column]) * powers[place]
  }

  /// The number of a position as the other seat sees it.
  private func mirrored(_ position: Int) -> Int {
    columns.reduce(0) { $0 + (turned[column($1, of: position)] - 1) * powers[$1] }
  }

  private func column(_ place: Int, of position: Int) -> Int { position % powers[place + 1] / powers[place] + 1 }

  private static func height(_ column: Int) -> Int { Int.bitWidth - 1 - column.leadingZeroBitCount }

  private func hasLine(of disc: Int, in position: Int) -> Bool {
    let stride = rows + 1
    var discs: UInt64 = 0
    for place in columns {
      let column = self.column(place, of: position)
      let full = 1 << Self.height(column) - 1
      discs |= UInt64((disc == 1 ? column : ~column) & full) << UInt64(place * stride)
    }
    return hasLine(discs, 1) || hasLine(discs, stride - 1) || hasLine(discs, stride) || hasLine(discs, stride + 1)
  }

  private func hasLine(_ discs: UInt64, _ step: Int) -> Bool {
    (1..<line).reduce(discs) { $0 & (discs >> UInt64($1 * step)) } != 0
  }
}
