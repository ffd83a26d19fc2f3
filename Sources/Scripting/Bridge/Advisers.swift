import Opponents

// Default advisers for people.
extension ScriptHost {
  /// The players suited as advisers: the engines' opponents, the best first, then those for every game.
  package var advisers: [String] {
    let everyGames = OpponentList().plugins.map(\.id)
    return opponents.plugins.map(\.id).filter { !everyGames.contains($0) } + ["monte-carlo", "greedy"]
  }
}
