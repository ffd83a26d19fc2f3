import Lua
import Match
import Opponents
import ParlorCore

// The tables that scripts pass to the library and get from it.
extension LibraryAPI {
  // Each match reads them. Their bodies capture nothing that can change, so all threads share them.
  nonisolated(unsafe) static let matchOptions =
    APIClass(
      type: "parlor.MatchOptions", name: "match options", summary: "What `parlor.match` takes.",
      fields: [
        .init(
          "game", "string|parlor.GameDefinition",
          "The id of the game, as in \"four-in-a-row\", the path of its file, or a game that the script made."),
        mods.field,
        setup.field,
        .init(
          "players", "parlor.Players?",
          "The players; for a seat without one, play the moves with `match:play`. `\"human\"` is the person there."),
        seed.field, state.field, free.field, opening.field, clock.field,
      ] + MatchListeners.options, methods: [])

  static let setup = OptionKey<[String: Value]>(
    "setup", "table<string, any>", "The game's settings by name; those left out have their default values.",
    expected: "a table"
  ) { options in try options.settings("setup") }
  static let seed = OptionKey.seed("seed", "A whole number, 0 or more; by default drawn from the run's seed.")
  static let mods = OptionKey<[String]>(
    "mods", "(string|parlor.GameDefinition)[]",
    "Mods of the game, in this order: their ids, paths or objects that the script made; `game = "
      + "\"four-in-a-row+misere\"` does the same.", expected: "a list of mods"
  ) { options in
    let stack = options.stack
    guard stack.kind(at: -1) == .table else { return nil }
    return try stack.elements(of: -1) { index in
      if let mod = stack.object(at: -1, as: GameDefinition.self) { return mod.id }
      guard let id = stack.text(at: -1) else {
        throw ScriptError(
          "\(options.owner): 'mods' must be a list of mods, by their ids or as a script made them; number \(index + 1) is "
            + stack.describe(at: -1))
      }
      return id
    }
  }
  static let state = OptionKey.text(
    "state", upTo: .page,
    "The state that each game begins with, drawn as `match.board` shows it; only for Four-in-a-Row. The `moves` are "
      + "played from it. Every game of a series then begins with the same seat.")
  static let free = OptionKey.flag("free", "Whether `state` may be one that no game reaches.")
  static let opening = OptionKey.moves(
    "moves",
    "The moves that each game begins with, in order; chance draws between them. The log lists them like all others.")
  static let clock = OptionKey<Options.ClockChoice>.choice(
    "clock",
    "With a clock, cues take time, nobody can move while they play (people wait only for `telling_cues`, if the game "
      + "has any), and deadlines count. Virtual seconds take no time; one match with a real clock makes the time of the "
      + "whole run real. Without a clock, there is no time. A match with a person always has a clock: a real one at a "
      + "terminal, elsewhere a virtual one.")

  static var opponentOptions: APIClass {
    APIClass(
      type: "parlor.OpponentOptions", name: "opponent options", summary: "What `parlor.opponent` takes.",
      fields: [choose.field, hear.field, name.field], methods: [])
  }

  static let choose = OptionKey.function(
    "choose", "fun(seen: parlor.Seen): integer|string", isRequired: true,
    "Called when the opponent is to move; returns a legal move.")
  static let hear = OptionKey.function(
    "hear", "fun(cue: parlor.Cue)",
    "Called after every move with each cue that the opponent's seat notices, such as Simon's flashes.")
  static let name = OptionKey.text(
    "name", upTo: .name, "The name in messages, tables and saves; by default the file and line.")

  static var tables: [APIClass] {
    [
      matchOptions, opponentOptions,
      APIClass(
        type: "parlor.Game", name: "game", summary: "One game in Swift.",
        fields: [
          .init("id", "string", "The id, for scripts and the command line."), .init("title", "string", "Its title."),
          .init("summary", "string", "One line about it."),
          .init("rules", "string", "The goal, the moves and the board in a few lines."),
          .init("settings", "parlor.Setting[]", "The settings."),
        ], methods: []),
      APIClass(
        type: "parlor.Setting", name: "setting", summary: "One setting of a game, or one option of an opponent.",
        fields: [
          .init("name", "string", "Its name, as in `setup`."),
          .init(
            "takes", "string",
            "The values that it takes, in words."),
          .init("standard", "any", "The default value."), .init("help", "string", "What it does."),
        ], methods: []),
      APIClass(
        type: "parlor.OpponentInfo", name: "opponent info", summary: "One opponent that ships with Parlor.",
        fields: [
          .init("id", "string", "Its id."), .init("summary", "string", "How it plays."),
          .init("settings", "parlor.Setting[]", "Its options, which follow the id: `\"id:name=value\"`."),
        ], methods: []),
    ]
  }

  /// The object of `parlor.opponent`.
  static var opponentClass: APIClass {
    APIClass(
      type: "parlor.Opponent", name: "opponent", summary: "A player of a seat.",
      fields: [
        .value("name", "string", "The name in messages and saves.") {
          .text(try $0.object(as: OpponentDefinition.self).name)
        }
      ], methods: [])
  }
}
