/// All tables that players can make, each once, in the order of the list.
/// - Parameter seats: how many sit at a table; no more than there are players.
func everyTable(of seats: Int, players: Int) -> [[Int]] {
  var tables: [[Int]] = [[]]
  for seat in 0..<seats {
    // Later seats need players, too.
    tables = tables.flatMap { table in ((table.last ?? -1) + 1..<players - (seats - seat - 1)).map { table + [$0] } }
  }
  return tables
}

/// Tables at which all players sit as often, or one more or less, and meet each other about as often.
///
/// At each seat sits who sat least often, of those who met the others at the table least often.
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
