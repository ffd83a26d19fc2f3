/// All groups of `seats` players, each once, in lexicographic order.
/// - Parameter seats: the size of a table; at most the number of players.
func everyTable(of seats: Int, players: Int) -> [[Int]] {
  var tables: [[Int]] = [[]]
  for seat in 0..<seats {
    // Later seats need players too.
    tables = tables.flatMap { table in ((table.last ?? -1) + 1..<players - (seats - seat - 1)).map { table + [$0] } }
  }
  return tables
}

/// Tables at which all players sit equally often, give or take one, and meet one another about equally often.
///
/// Each seat goes to the player who sat least often; ties go to the one who met the others at the table least often.
func balancedTables(_ count: Int, of seats: Int, players: Int) -> [[Int]] {
  var (sat, met) = (Array(repeating: 0, count: players), Array(repeating: 0, count: players * players))
  return (0..<count).map { _ in
    var table: [Int] = []
    for _ in 0..<min(seats, players) {
      let costs = (0..<players).filter { !table.contains($0) }.map { player in
        (sat[player], table.reduce(0) { $0 + met[player * players + $1] }, player)
      }
      guard let (_, _, next) = costs.min(by: <) else { break }
      for other in table {
        met[next * players + other] += 1
        met[other * players + next] += 1
      }
      table.append(next)
    }
    for player in table { sat[player] += 1 }
    return table
  }
}
