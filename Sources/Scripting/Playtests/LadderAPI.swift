import Lua
import ParlorCore
import Playtest

/// How scripts ask whether there is skill in a game.
enum LadderAPI {
  static func functions(of host: ScriptHost) -> [APIFunction] {
    [
      APIFunction(
        "ladder",
        "Asks whether there is skill in a game, as `parlor playtest --ladder` does. `print` shows the table.",
        [.init("options", "parlor.LadderOptions", "what to play, and which player climbs")],
        returns: ("parlor.Ladder", "what came of it"),
        example: "local ladder = parlor.ladder {\n  game = \"four-in-a-row\", player = \"short-sighted:depth=1..2\", "
          + "never = { 4 }, games = 40, seed = 1,\n}\nprint(ladder)\nprint(ladder.steps[1].better, ladder.sentences[1])"
      ) { [unowned host] call in
        let options = try Options(call, 1, of: options, for: "parlor.ladder")
        host.reportTables.push(try host.ladder(options), on: call.stack)
        return 1
      }
    ]
  }

  static var tables: [APIClass] { [options, report, step] }

  private static var options: APIClass {
    APIClass(
      type: "parlor.LadderOptions", name: "ladder options", summary: "What `parlor.ladder` takes.",
      fields: TournamentAPI.game + [
        .init(
          "player", "string",
          "The opponent that meets itself, one of whose options has a range in which it doubles, as in "
            + "`monte-carlo:iterations=50..1600`."),
        .init(
          "never", "(integer|string)[]?",
          "Moves that the strongest player leaves out, against itself; each by itself, or several as in `1,7`."),
        .init("games", "integer?", "How many games each step has; 400 by default."),
      ] + TournamentAPI.manner, methods: [])
  }

  static var report: APIClass {
    APIClass(
      type: "parlor.Ladder", name: "ladder", summary: "What came of a skill ladder.",
      fields: [
        .init("game", "string", "The game's id."), .init("settings", "table<string, any>", "The chosen settings."),
        .init("seed", "integer|string", "The seed of random numbers."),
        .init("moves", "string[]", "The moves that each game began with."),
        .init("option", "string", "The option that doubles."),
        .init("budgets", "integer[]", "What it is on each rung, the weakest first."),
        .init("games", "integer", "How many games a step has."),
        .init("interruption", "string?", "Why not everything was played."),
        .init("stalls", "integer", "How many games weren't over at the limit of moves; each is a draw."),
        .init("forfeits", "integer", "How many games were forfeited; each is lost by the player who forfeits."),
        .init(
          "incidents", PlaytestAPI.incidentList,
          "The first few of both in each step, each with the seed that plays it again, and a forfeit with its cause."),
        .init(
          "steps", "parlor.LadderStep[]", "Each rung against the one below, the last against the first, and `never`."),
        .init("sentences", "string[]", "What the games show."),
        .init("ending", "string", "Why there is no higher rung, in a sentence."),
        .init("text", "string", "The report, as `print` shows it."),
      ], methods: [])
  }

  static var step: APIClass {
    APIClass(
      type: "parlor.LadderStep", name: "ladder step", summary: "Two players of a ladder who met.",
      fields: [
        .init("player", "string", "The player whose points are asked for."),
        .init("against", "string", "Who it met."),
        .init(
          "points", "parlor.PlaytestMean?",
          "Its part of the points, a draw half a point, with an interval of `confidence`."),
        .init("confidence", "number", "How sure the interval is: 0.99."),
        .init("wins", "integer", "How many games it won."), .init("draws", "integer", "How many were drawn."),
        .init("losses", "integer", "How many it lost."),
        .init("better", "boolean", "Whether the games show that it makes more than half of the points."),
        .init("worse", "boolean", "Whether they show that it makes less."),
        .init("seed", "integer|string", "The seed of a `parlor.playtest` with `rotate = true` that comes to the same."),
      ], methods: [])
  }
}

extension ScriptHost {
  /// What comes of the skill ladder that a script's options describe.
  fileprivate func ladder(_ options: Options) throws -> LadderReport {
    play.hasBegun = true
    let (plugin, settings, game) = try chosenGame(from: options)
    var games = try self.plan(of: plugin, from: options, games: SkillLadder.defaultGames)
    games.settings = settings
    try check(opening: games.opening, of: game, called: games.game, seed: games.seed)
    let player = try confined(.named(try options.climber())).name
    let (never, jobs) = (try options.moves("never"), try options.jobs())
    func meet(_ plan: PlaytestPlan) throws -> PlaytestReport {
      try self.report(on: plan, of: game, players: plan.players.map(PlayerChoice.named), jobs: jobs)
    }
    let ladder = try options.explainingRefusals {
      let ladder = try SkillLadder(player, restrictions: never)
      try SkillLadder.check(seats: game.seats.count, of: plugin.id)
      // What is wrong with a player is better told before anybody has played.
      for plan in ladder.plans(games) {
        _ = try crew(for: plan, of: game, players: plan.players.map(PlayerChoice.named), jobs: 1)
      }
      try ladder.checkRestrictions(games, play: meet)
      return ladder
    }
    let report = try climb(ladder, games, play: meet)
    note(interruption: report.interruption)
    return report
  }
}

extension Options {
  /// The player of a ladder, with its range.
  fileprivate func climber() throws -> String {
    try with("player") { _ in
      guard let player = stack.text(at: -1, upTo: .name) else {
        throw wrong(
          "player", expected: "an opponent with a range, as in 'monte-carlo:iterations=50..1600'", upTo: .name)
      }
      return player
    }
  }
}
