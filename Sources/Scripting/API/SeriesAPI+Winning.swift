import Lua
import Match
import ParlorCore

// Series with a target.
extension SeriesAPI {
  static var winningFields: [APIClass.Field] {
    [
      .init("winner", "string?", "The player who won the series; nil while it goes on and if nobody won.") { call in
        let series = try series(call)
        guard case .won(let player) = try series.decision else { return MatchAPI.push(.none, for: call) }
        return MatchAPI.push(.text(series.playerNames[player]), for: call)
      },
      .init("over", "boolean", "Whether a series with `best_of` or `first_to` is decided.") { call in
        MatchAPI.push(.flag(try series(call).decision != nil), for: call)
      },
      .init("result", "string?", "How the series ended, as in \"greedy won 4 to 2 (best of 7)\".") { call in
        MatchAPI.push(try series(call).result.map(Value.text) ?? .none, for: call)
      },
      .init(
        "standings", "parlor.Score[]",
        "The players' results in the games that are kept, on whatever seats; the leader first."
      ) { call in
        MatchAPI.push(.list(try standings(of: try series(call))), for: call)
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
      return MatchAPI.push(try series.series.result.map(Value.text) ?? .none, for: call)
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
