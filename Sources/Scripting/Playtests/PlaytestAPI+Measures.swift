import Lua
import Match
import ParlorCore
import Playtest

// What a playtest measures where a script asks for it, and how the report tells it.
extension PlaytestAPI {
  static var measures: [APIClass.Field] {
    [
      .init(
        "moves_used", "boolean?", "Whether it is counted how often each move was legal and played; it takes longer."),
      .init(
        "openings", "integer?",
        "How many moves deep openings are counted, from 1 to \(OpeningCounts.deepest); without it they aren't."),
      .init(
        "evaluate", "integer?",
        "How many games are played on from each position, to find out what it is worth; without it none is."),
      .init(
        "evaluate_by", "string|(fun(view: table, seat: string): number)|nil",
        "The opponent that plays all seats of those games; random by default. Or in place of `evaluate` a function that says "
          + "what a position is worth to a seat that sees `view`: from 0 for a sure loss to 1 for a sure win."),
      .init(
        "durations", "boolean?",
        "Whether it is added up how long games take in their own time: cues, and what players say that they think."),
      .init(
        "coverage", "boolean?",
        "Whether it is noted which lines of the game's file and of players' files run; they take longer."),
    ]
  }

  static var moves: APIClass {
    APIClass(
      type: "parlor.PlaytestMoves", name: "playtest moves", summary: "How often the moves of a playtest were played.",
      fields: [
        .init(
          "too_many", "boolean", "Whether there were more than 1024 different moves, which aren't counted; cells are."),
        .init(
          "moves",
          "{ move: string, played: integer, legal: integer, share: number?, share_when_legal: number?, game: integer? }[]",
          "The moves, the most played first: how often each was played, at how many decisions it was legal, its share of "
            + "all moves that were played, its share of those decisions, and the first game in which it was played."),
        .init("never_played", "string[]", "The moves that were legal and that nobody played."),
        .init(
          "cells", "table<integer, integer[]>?",
          "How often each cell of the board was played, row by row from the bottom left; nil where the game's moves have "
            + "no cells."),
        .init(
          "cells_in_game", "table<integer, integer[]>?",
          "The first game in which each cell was played, as in `cells`; 0 where it never was."),
        .init(
          "cells_never_played", "table<integer, { column: integer, row: integer }>?",
          "The cells that nobody played, row by row from the bottom left; nil where `cells` is."),
      ], methods: [])
  }

  static var openings: APIClass {
    APIClass(
      type: "parlor.PlaytestOpenings", name: "playtest openings", summary: "How the games of a playtest began.",
      fields: [
        .init("depth", "integer", "How many moves deep they were to be counted."),
        .init(
          "depth_counted", "integer", "How deep there are at most 1024 different ones; deeper ones aren't counted."),
        .init("games", "integer", "How many games ended that a seat had moved in."),
        .init(
          "openings",
          "{ moves: string[], games: integer, share: number?, start_share: parlor.PlaytestShare, game: integer }[]",
          "The openings, each before those that go on from it, the most frequent first: the moves of seats, how many games "
            + "began with them, their share, the wins of the seat that moved first, and the number of the first game."),
      ], methods: [])
  }

  static var evaluation: APIClass {
    APIClass(
      type: "parlor.PlaytestEvaluation", name: "playtest evaluation",
      summary: "What the positions of a playtest's games were worth: the mean result of games played on from them, or "
        + "what a function said.",
      fields: [
        .init("rollouts", "integer", "How many games were played on from each position; 0 where a function was asked."),
        .init("by", "string", "Who played all seats of them, or the file and line of the function."),
        .init("unfinished", "integer", "How many of them came to no end; they count as even."),
        .init(
          "near_best", "parlor.PlaytestMean?",
          "The share of the choices in which another move was worth at most 0.1 less than the best."),
        .init(
          "lead_changes", "parlor.PlaytestMean?",
          "How often the lead changed in a game. A seat leads where it is worth at least 0.2 more than every other; nil in a "
            + "game of one seat."),
        .init(
          "decisive_ply", "parlor.PlaytestMean?",
          "The number of moves after which the winner's value never fell below 0.75, in games with one winner."),
        .init("decisive_part", "parlor.PlaytestMean?", "The part of the game until then."),
        .init(
          "winner_lowest", "parlor.PlaytestMean?",
          "The winner's lowest value, in games with one winner: the lower, the more drama."),
        .init(
          "start_values",
          "{ moves: integer, games: integer, p10: number, p25: number, p50: number, p75: number, p90: number }[]",
          "What positions were worth to the seat that moved first, after each number of moves, for as long as a twentieth of "
            + "the games went on: what 10, 25, 50, 75 and 90 % of them don't exceed."),
      ], methods: [])
  }
}

extension Options {
  /// Has a plan measure what a script asks for.
  /// - Returns: the function that says what positions are worth, where the script gives one.
  func readMeasures(of plan: inout PlaytestPlan, in host: ScriptHost) throws -> HookCall? {
    plan.countsMoves = try flag("moves_used") ?? false
    plan.openingDepth = try count("openings", in: 1...OpeningCounts.deepest)
    plan.timesGames = try flag("durations") ?? false
    plan.coversLines = try flag("coverage") ?? false
    return try readEvaluation(of: &plan, in: host)
  }

  private func readEvaluation(of plan: inout PlaytestPlan, in host: ScriptHost) throws -> HookCall? {
    let rollouts = try count("evaluate", in: 1...Evaluation.mostRollouts)
    let isFunction = try with("evaluate_by") { kind in
      guard [.none, .text, .function].contains(kind) else {
        throw wrong("evaluate_by", expected: "an opponent's name or a function")
      }
      return kind == .function
    }
    if isFunction, let function = try function("evaluate_by", in: host.machine) {
      guard rollouts == nil else {
        throw ScriptError("\(owner): a function in 'evaluate_by' takes the place of games; leave out 'evaluate'")
      }
      plan.evaluation = Evaluation(byFunction: function.place)
      return HookCall(name: "evaluate_by", function: function)
    }
    let player = try text("evaluate_by").map { name in try host.confined(.named(name)).name }
    guard let rollouts else {
      if player == nil { return nil }
      throw ScriptError("\(owner): 'evaluate_by' goes with 'evaluate'; give both, or neither")
    }
    if player == humanPlayer { throw OpponentError.nobodyAsked }
    plan.evaluation = Evaluation(rollouts: rollouts, by: player)
    return nil
  }
}
