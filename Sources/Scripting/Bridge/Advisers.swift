import Opponents

// Opponents that are chosen for a person who names none.
extension ScriptHost {
  /// Whose choice is worth asking for in any game, in this order: the opponents of the engines, the best of each first, and
  /// then those that play every game well.
  package var advisers: [String] {
    let everyGames = OpponentList().plugins.map(\.id)
    return opponents.plugins.map(\.id).filter { !everyGames.contains($0) } + ["monte-carlo", "greedy"]
  }
}
