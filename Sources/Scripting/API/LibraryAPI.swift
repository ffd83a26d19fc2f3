import Lua
import Match
import Opponents
import ParlorCore

/// The module `parlor`.
enum LibraryAPI {
  static func functions(of host: ScriptHost) -> [APIFunction] {
    [
      APIFunction(
        "games", "Lists the games with their settings.", returns: ("parlor.Game[]", "a table for each game"),
        example: "for _, game in ipairs(parlor.games()) do print(game.id, game.summary) end"
      ) { [unowned host] call in call.returning(.list(host.games.engines.map(describe))) },
      APIFunction(
        "opponents", "Lists the opponents that ship with Parlor.",
        returns: ("parlor.OpponentInfo[]", "a table for each opponent"),
        example: "for _, opponent in ipairs(parlor.opponents()) do print(opponent.id, opponent.summary) end"
      ) { [unowned host] call in call.returning(.list(host.opponents.plugins.map(describe))) },
      APIFunction(
        "match", "Begins a match.", [.init("options", "parlor.MatchOptions", "what to play, and who plays")],
        returns: ("parlor.Match", "the match, before its first move"),
        example: "local match = parlor.match {\n  game = \"four-in-a-row\",\n  setup = { columns = 10, rows = 8 },\n"
          + "  players = { red = \"greedy\", black = \"random\" },\n  seed = 7,\n}\nmatch:run()"
      ) { [unowned host] call in
        let options = try Options(call, 1, of: matchOptions, for: "parlor.match")
        return call.returning(try host.scriptMatch(from: options))
      },
      APIFunction(
        "load", "Continues a saved match.",
        [.init("text", "string", "what `match:save` returned")] + howToContinue,
        returns: ("parlor.Match", "the match as it was saved"),
        example: "local match = parlor.match { game = \"four-in-a-row\" }\nmatch:play(4)\n"
          + "assert(parlor.load(match:save()).ply == 1)"
      ) { [unowned host] call in
        try load(try call.text(1, "text", upTo: .save), at: "parlor.load: line ", for: call, in: host)
      },
      APIFunction(
        "load_file", "Continues a match saved in `parlor.files`.",
        [.init("name", "string", "the name given to `match:save_file`")] + howToContinue,
        returns: ("parlor.Match", "the match as it was saved"),
        example: "local match = parlor.match { game = \"four-in-a-row\" }\nmatch:play(4):save_file(\"evening\")\n"
          + "assert(parlor.load_file(\"evening\").ply == 1)"
      ) { [unowned host] call in
        let name = try FilesAPI.name(call)
        return try load(try host.scriptFiles.text(of: name, for: call), at: "\(name):", for: call, in: host)
      },
      APIFunction(
        "opponent", "Makes an opponent from a function that chooses its moves; another may listen to cues.",
        [.init("options", "parlor.OpponentOptions", "how it chooses")],
        returns: ("parlor.Opponent", "the opponent, for the `players` of a match"),
        example: """
          local first = parlor.opponent { choose = function(seen) return seen.moves[1] end }
          parlor.match { game = "four-in-a-row", players = { first, "random" } }:run()

          -- Repeats the buttons that flashed last.
          local heard = {}
          local parrot = parlor.opponent {
            hear = function(cue)
              if cue.name == "flash" then heard[#heard + 1] = cue.subject end
            end,
            choose = function(seen)
              if seen.view.phase == "idle" then return "start" end
              return heard[#heard - seen.view.length + seen.view.position + 1]
            end,
          }
          assert(parlor.match({ game = "simon", players = { parrot } }):run().winner == "player")
          """
      ) { call in call.returning(try opponent(call)) },
      APIFunction(
        "sleep",
        "Lets time pass: the cues and deadlines of all matches with a clock happen in order. Rules can't call it.",
        [.init("seconds", "number", "how long, up to a day; virtual seconds take no time")],
        example: "parlor.sleep(0.5)"
      ) { [unowned host] call in
        try call.refuseInRules("rules let no time pass; have 'cues' and 'deadline' say when what happens")
        let duration = try call.seconds(1, "seconds")
        try host.time.sleep(duration)
      },
      APIFunction(
        "now",
        "Returns the time since the run began, which `sleep`, `wait` and `run` advance. Rules, and files of games while they "
          + "are loaded, can't call it.",
        returns: ("number", "in seconds"),
        example: "local before = parlor.now()\nparlor.sleep(2)\nassert(parlor.now() - before == 2)"
      ) { [unowned host] call in
        let hint = "have 'cues' and 'deadline' say when what happens"
        try call.refuseInRules("rules know no time; \(hint)")
        if call.machine.link.isLoadingGame {
          throw ScriptError("\(call.name): the file of a game knows no time while it is loaded; \(hint)")
        }
        return call.returning(.number(try host.readClock().seconds))
      },
      APIFunction(
        "rng", "Makes a stream of random numbers.", [.init("seed", "integer", "a whole number, 0 or more")],
        returns: ("parlor.Random", "the stream"), example: "print(parlor.rng(7):integer(6))"
      ) { call in
        let seed = try call.integer(1, "seed")
        guard seed >= 0 else { throw call.wrong(1, "seed", expected: "a whole number, 0 or more") }
        call.stack.push(ScriptRandom(ScriptStream(Seed(UInt64(seed)), for: .rng)), holding: 150)
        return 1
      },
    ]
  }

  static func seriesFunctions(of host: ScriptHost) -> [APIFunction] {
    [
      APIFunction(
        "series", "Begins a series: many games in a row.",
        [.init("options", "parlor.SeriesOptions", "what to play, who plays, and who begins")],
        returns: ("parlor.Series", "the series, with its first game"),
        example: "local series = parlor.series { game = \"four-in-a-row\", players = { \"greedy\", \"random\" } }\n"
          + "for _ = 1, 3 do\n  series.match:run()\n  series:new_game()\nend\nprint(series.totals.wins.red)"
      ) { [unowned host] call in
        let options = try Options(call, 1, of: SeriesAPI.options, for: "parlor.series")
        return call.returning(try host.series(from: options))
      },
      APIFunction(
        "load_series", "Continues a saved series.",
        [.init("text", "string", "what `series:save` returned")] + howToContinue,
        returns: ("parlor.Series", "the series as it was saved"),
        example: "local series = parlor.series { game = \"four-in-a-row\" }\nseries.match:play(4)\n"
          + "assert(parlor.load_series(series:save()).match.ply == 1)"
      ) { [unowned host] call in
        try loadSeries(try call.text(1, "text", upTo: .save), at: "parlor.load_series: line ", for: call, in: host)
      },
      APIFunction(
        "load_series_file", "Continues a series saved in `parlor.files`.",
        [.init("name", "string", "the name given to `series:save_file`")] + howToContinue,
        returns: ("parlor.Series", "the series as it was saved"),
        example: "local series = parlor.series { game = \"four-in-a-row\" }\nseries.match:play(4)\n"
          + "series:save_file(\"tuesdays\")\nassert(parlor.load_series_file(\"tuesdays\").match.ply == 1)"
      ) { [unowned host] call in
        let name = try FilesAPI.name(call)
        return try loadSeries(try host.scriptFiles.text(of: name, for: call), at: "\(name):", for: call, in: host)
      },
    ]
  }

  /// The parameters after a save to continue.
  private static let howToContinue: [APIFunction.Parameter] = [
    .init("players", "parlor.Players?", "the players; by default those in the save"),
    .init("clock", "\"virtual\"|\"real\"|nil", "as in `parlor.match`"),
  ]

  private static func load(_ text: String, at place: String, for call: Call, in host: ScriptHost) throws -> Int {
    let players = call.kind(2) == .none ? nil : try call.table(2, "players")
    return call.returning(try host.load(text, at: place, players: players, clock: try call.clock(3), stack: call.stack))
  }

  private static func loadSeries(_ text: String, at place: String, for call: Call, in host: ScriptHost) throws -> Int {
    let players = call.kind(2) == .none ? nil : try call.table(2, "players")
    let isTimed = try host.isTimed(by: call.clock(3))
    return call.returning(try host.loadSeries(text, at: place, players: players, stack: call.stack, isTimed: isTimed))
  }

  /// The fields other than functions.
  static var fields: [APIClass.Field] {
    [
      .init("store", "parlor.Store", "Small values that a script keeps between runs."),
      .init("files", "parlor.Files", "A folder of files that all scripts share."),
    ]
  }

  private static func opponent(_ call: Call) throws -> OpponentDefinition {
    let options = try Options(call, 1, of: opponentOptions, for: "parlor.opponent")
    let title = try options[name]
    guard let choose = try options[choose] else {
      throw ScriptError("parlor.opponent: 'choose' must be a function, got nothing")
    }
    let functions = OpponentFunctions(choose: choose, hear: try options[hear])
    return OpponentDefinition(name: title ?? call.caller, title: title, .functions(functions))
  }

  private static func describe(_ plugin: Plugin) -> Value {
    [
      "id": .text(plugin.id), "title": .text(plugin.title), "summary": .text(plugin.summary),
      "rules": .text(plugin.rules), "settings": describe(plugin.schema),
    ]
  }

  private static func describe(_ plugin: any OpponentKind) -> Value {
    ["id": .text(plugin.id), "summary": .text(plugin.summary), "settings": describe(plugin.schema)]
  }

  private static func describe(_ schema: [Setting]) -> Value {
    .list(
      schema.map { setting in
        [
          "name": .text(setting.name), "takes": .text(setting.expectation), "standard": setting.defaultValue,
          "help": .text(setting.help),
        ]
      })
  }
}

extension Call {
  /// Refuses functions that rules can't use, because their results must be repeatable.
  func refuseInRules(_ reason: String) throws(ScriptError) {
    if machine.link.isPure { throw ScriptError("\(name): \(reason)") }
  }

  /// Refuses rules and opponents' files access outside the match.
  func refuseConfined() throws(ScriptError) {
    try refuseInRules("rules read and keep nothing outside the state; settings say what differs between games")
    if machine.link.isConfined {
      throw ScriptError(
        "\(name): an opponent's file reads and keeps nothing outside the match; a local variable "
          + "remembers one game")
    }
  }
}
