import Playtest

// What a playtest measures where a script asks for it, as the report tells it.
extension PlaytestAPI {
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
