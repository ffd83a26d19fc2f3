import Lua
import Match
import ParlorCore

// Series with a target.
extension SeriesAPI {
  static var winningFields: [APIClass.Field] {
    [
      .init("winner", "string?", "The player who won the series; nil while it goes on and if nobody won.") { call in
        let series = try series(call)
        guard case .won(let player) = try series.decision else { return call.returning(.none) }
        return call.returning(.text(series.playerNames[player]))
      },
      .value("over", "boolean", "Whether a series with `best_of` or `first_to` is decided.") {
        .flag(try series($0).decision != nil)
      },
      .value("result", "string?", "How the series ended, as in \"greedy won 4 to 2 (best of 7)\".") {
        try series($0).result.map(Value.text) ?? .none
      },
      .value(
        "standings", "parlor.Score[]",
        "The players' results in the games that are kept, on whatever seats; the leader first."
      ) {
        .list(try standings(of: try series($0)))
      },
    ]
  }

  private static func standings(of series: Series) throws -> [Value] {
    let (board, names) = (try series.scoreboard, series.playerNames)
    return board.ranking.map { player in
      let score = board.scores[player]
      return [
        "player": .text(names[player]), "points": Value(shortest: score.points), "wins": .integer(score.wins),
        "draws": .integer(score.draws), "losses": .integer(score.losses),
      ]
    }
  }

  static var run: APIFunction {
    APIFunction(
      "run", "Plays game after game until the series is decided, or until a seat without a player is to move.",
      returns: ("string?", "how the series ended; nil if a game waits for a move"),
      example: "local series = parlor.series {\n  game = \"four-in-a-row\", players = { \"greedy\", \"random\" },\n"
        + "  best_of = 7, swap = true, seed = 7,\n}\nprint(series:run(), series.winner)"
    ) { call in
      let series = try call.object(as: ScriptSeries.self)
      _ = try series.series.run { entry in
        try series.match(of: entry).run()
        series.measureMemory()
      }
      return call.returning(try series.series.result.map(Value.text) ?? .none)
    }
  }

  static var score: APIClass {
    APIClass(
      type: "parlor.Score", name: "score", summary: "A player's results in several games.",
      fields: [
        .init("player", "string", "Its name, numbered if players share it."),
        .init("points", "number", "A point for a win, half a point for a draw."),
        .init("wins", "integer", "How many games it won."), .init("draws", "integer", "How many it drew."),
        .init("losses", "integer", "How many it lost."),
      ], methods: [])
  }
}
