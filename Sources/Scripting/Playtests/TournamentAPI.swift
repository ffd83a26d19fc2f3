import Lua
import Match
import ParlorCore
import Playtest

extension TournamentExperiment: ScriptedExperiment {
  static var types: (options: String, report: String) { ("parlor.TournamentOptions", "parlor.Tournament") }

  static var example: String {
    "local tournament = parlor.tournament {\n  game = \"four-in-a-row\", "
      + "players = { \"greedy\", \"random\", \"random\" }, games = 20, seed = 1,\n}\nprint(tournament)\n"
      + "print(tournament.winner, tournament.standings[1].points)"
  }

  static func push(_ report: TournamentReport, from table: ScriptTable<Self>, on stack: Stack) {
    table.host.reportTables.push(report, on: stack)
  }
}

/// The tables of a tournament's report.
enum TournamentAPI {
  static var tables: [APIClass] { [report, row, meeting, rating] }

  static var report: APIClass {
    APIClass(
      type: "parlor.Tournament", name: "tournament",
      summary: "What came of a tournament. A win is a point and a draw half a point; who forfeits a game loses it.",
      fields: [
        .init("game", "string", "The game's id."), .init("settings", "table<string, any>", "The chosen settings."),
        .init("moves", "string[]", "The moves that each game began with."),
        .init("seed", "integer|string", "The seed of random numbers."),
        .init("kind", "string", "\"round-robin\" or \"swiss\"."),
        .init("games", "integer", "How many games were played."),
        .init("interruption", "string?", "Why not everything was played."),
        .init("winner", "string?", "The player who won; nil where several share the first rank."),
        .init("standings", "parlor.TournamentRow[]", "What each player came to, the first first."),
        .init("rounds", "parlor.Meeting[][]", "The meetings of each round."),
        .init("stalls", "integer", "How many games weren't over at the limit of moves; each is a draw."),
        .init("forfeits", "integer", "How many games were forfeited."),
        .init(
          "incidents", PlaytestAPI.incidentList,
          "The first few of both in each meeting, each with the seed that plays it again, and a forfeit with its cause."
        ),
        .init("ratings", "parlor.Rating[]", "How strong the players are, the strongest first."),
        .init("text", "string", "The table, as `print` shows it."),
        .init("ratings_text", "string", "The ratings as a table."),
      ], methods: [])
  }

  static var row: APIClass {
    APIClass(
      type: "parlor.TournamentRow", name: "tournament row",
      summary:
        "What a player came to. Equal points are told apart by Sonneborn-Berger in a round robin, by Buchholz and then "
        + "Sonneborn-Berger in a Swiss tournament, and then by the games won.",
      fields: [
        .init("player", "string", "Its name, which is numbered, as in `random (2)`, where players have the same."),
        .init("rank", "integer", "From 1; those who are equal in everything share a rank."),
        .init(
          "points", "number", "A point for a win, half a point for a draw, and for a bye as for winning every game."),
        .init("wins", "integer", "How many games it won."), .init("draws", "integer", "How many it drew."),
        .init("losses", "integer", "How many it lost."), .init("byes", "integer", "How many rounds it had a bye."),
        .init("buchholz", "number", "The sum of the points of its opponents."),
        .init(
          "sonneborn_berger", "number", "The sum of its points against each opponent times those of that opponent."),
      ], methods: [])
  }

  static var meeting: APIClass {
    APIClass(
      type: "parlor.Meeting", name: "meeting", summary: "Two players who met, or one who had a bye.",
      fields: [
        .init("players", "string[]", "The players, the one who began first; one alone had a bye."),
        .init("points", "number[]", "The points of each."), .init("wins", "integer[]", "How many games each won."),
        .init("draws", "integer", "How many were drawn, stalls among them."),
        .init("stalls", "integer", "How many weren't over at the limit of moves."),
        .init("forfeits", "integer", "How many were forfeited."), .init("bye", "boolean", "Whether it is a bye."),
        .init(
          "seed", "integer?",
          "The seed of a `parlor.playtest` with `rotate = true` of the two that comes to the same; nil for a bye."),
      ], methods: [])
  }
}

extension TournamentAPI {
  static var rating: APIClass {
    APIClass(
      type: "parlor.Rating", name: "rating",
      summary:
        "How strong a player is, in Elo points: who has 400 more than another wins ten games for one. A draw is half a win. "
        + "Who won or lost everything against the rated players has a bound in place of a rating.",
      fields: [
        .init("player", "string", "Its name, numbered as in the table."),
        .init("rating", "number?", "The rating; the rated players have a mean of 0."),
        .init(
          "low", "number?",
          "The lower end of the 95 % interval; of who won everything the rating below which that has a chance under 2.5 %."
        ),
        .init("high", "number?", "The upper end; of who lost everything the bound above it."),
        .init("lead", "parlor.PlaytestMean?", "By how many points it is ahead of the next, with its interval."),
        .init("method", "string", "`bradley-terry`, the model that the numbers come from."),
      ], methods: [])
  }
}
