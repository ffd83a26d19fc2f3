import Lua
import Match
import ParlorCore

/// The object of `parlor.match`.
enum MatchAPI {
  static var declared: APIClass {
    APIClass(
      type: "parlor.Match", name: "match",
      summary: "One game being played. The script sees everything; each player sees what its seat may see.",
      fields: fields + timeFields,
      methods: playing + dealing + looking + [picture, analysis] + listening + timing + checking)
  }

  static func match(_ call: Call) throws(ScriptError) -> any AnyMatch { try scriptMatch(call).match }

  static func scriptMatch(_ call: Call) throws(ScriptError) -> ScriptMatch { try call.object(as: ScriptMatch.self) }

  // MARK: Fields

  private static var fields: [APIClass.Field] {
    [
      .value("game", "string", "The id of the game.") { .text(try match($0).setup.game) },
      .value("seats", "string[]", "The names of the seats, in order.") { call in
        .list(try match(call).seats.map { .text($0.name) })
      },
      .value("players", "table<string, string>", "The player of each seat, by the seat's name.") { call in
        let match = try match(call)
        return .record(Record(zip(match.seats, match.setup.players).map { (key: $0.name, value: Value.text($1)) }))
      },
      .value("seed", "integer", "The seed of the match's random numbers.") {
        .integer(Int(truncatingIfNeeded: try match($0).setup.seed.number))
      },
      .value("ply", "integer", "How many moves were played, including those of chance.") {
        .integer(try match($0).ply)
      },
      .value("turn", "string?", "The seat to move, or \"chance\"; nil when the game is over.") {
        try turn(of: try match($0))
      },
      .init(
        "moves", "(integer|string)[]", "The legal moves; empty while `locked` and when nobody is to move."
      ) { call in
        let match = try scriptMatch(call)
        return call.returning(.list(try match.isLocked ? [] : try match.match.legalValues()))
      },
      .value("board", "string", "The board as text.") { .text(try match($0).board(for: .referee)) },
      .value("outcome", "parlor.Outcome?", "How the game ended; nil while it isn't over.") {
        try outcome(of: try match($0))
      },
      .init("log", "parlor.LogEntry[]", "The moves so far, in order.") { call in
        try pushLog(of: try scriptMatch(call), on: call.stack)
        return 1
      },
    ]
  }

  private static func turn(of match: any AnyMatch) throws -> Value {
    switch try match.turn {
    case .seat(let seat): .text(match.seats[seat].name)
    case .chance: .text(LogEntry.chance)
    case .over: .none
    }
  }

  static func outcome(of match: any AnyMatch) throws -> Value {
    try match.outcome.map { value(of: $0, seats: match.seats) } ?? .none
  }

  static func value(of outcome: Outcome, seats: [Seat]) -> Value {
    let names = outcome.winners.filter(seats.indices.contains).map { Value.text(seats[$0].name) }
    let scores = zip(seats, outcome.scores(seats: seats.count)).map { (key: $0.name, value: Value.number($1)) }
    return [
      "winner": names.count == 1 ? names[0] : .none, "winners": .list(names),
      "drawn": .flag(outcome.verdict == .drawn), "reason": .text(outcome.reason),
      "scores": .record(Record(scores)), "text": .text(outcome.text(seats: seats)),
    ]
  }

  /// Pushes the log entry by entry, because a value of the whole log would double the memory.
  private static func pushLog(of match: ScriptMatch, on stack: Stack) throws {
    let log = try match.log()
    stack.pushTable(elements: log.count)
    for (index, entry) in log.enumerated() {
      try stack.checkForStop()
      stack.push(try match.value(of: entry))
      stack.setElement(index + 1, of: -2)
    }
  }

  static func value(of entry: LogEntry) -> Value { .record(fields(of: entry)) }

  static func fields(of entry: LogEntry) -> Record {
    ["ply": .integer(entry.ply), "mover": .text(entry.mover), "move": entry.value ?? .none]
  }

  // MARK: Methods

  private static var playing: [APIFunction] {
    [
      APIFunction(
        "step", "Plays one move: a draw of chance, or the move of an opponent or a person.",
        returns: ("boolean", "false if the game is over or the script itself is to move"),
        example: "local match = parlor.match { game = \"four-in-a-row\", players = { \"greedy\", \"random\" } }\n"
          + "assert(match:step() and match.ply == 1)"
      ) { call in
        let match = try scriptMatch(call)
        return call.returning(.flag(try match.step() == .played))
      },
      APIFunction(
        "run", "Plays until the game is over, until a seat without a player is to move, or until `stop`.",
        returns: ("parlor.Outcome?", "how the game ended; nil if it isn't over"),
        example: "local match = parlor.match { game = \"four-in-a-row\", players = { \"greedy\", \"random\" } }\n"
          + "print(match:run().text)"
      ) { call in
        let match = try scriptMatch(call)
        try match.run()
        return call.returning(try outcome(of: match.match))
      },
      APIFunction(
        "stop", "Stops the match where it is: `run` and `step` ask for no more moves, and `run` returns nil.",
        returns: ("parlor.Match", "the match itself"),
        example: "local match = parlor.match {\n  game = \"four-in-a-row\", players = { \"greedy\", \"random\" },\n"
          + "  on_move = function(entry, match) if entry.ply == 3 then match:stop() end end,\n}\n"
          + "assert(match:run() == nil and match.ply == 3)"
      ) { call in
        try scriptMatch(call).stop()
        return call.returningItself()
      },
      APIFunction(
        "point",
        "Points people to a legal move, as a teacher does: its key or cell lights up until they move.",
        [.init("move", "integer|string", "the move")], returns: ("parlor.Match", "the match itself"),
        example: "parlor.match({ game = \"four-in-a-row\" }):point(4)"
      ) { call in
        guard let move = call.stack.move(at: call.position(1), upTo: .name) else {
          throw call.wrong(1, "move", expected: "a move, as text or a whole number", upTo: .name)
        }
        try scriptMatch(call).point(at: move.text)
        return call.returningItself()
      },
      APIFunction(
        "play",
        "Plays a move for the seat to move, even if an opponent plays that seat; or several moves in order: all of "
          + "them, or none if one isn't legal.",
        [
          .init("move", "integer|string|(integer|string)[]", "a legal move, or a list of them"),
          .init("...", "integer|string", "more moves"),
        ], returns: ("parlor.Match", "the match itself"),
        example: "local match = parlor.match { game = \"four-in-a-row\" }\nmatch:play(4):play(\"5\")\n"
          + "match:play(4, 4, 3)\nmatch:play { 1, 2 }\nassert(match.ply == 7)"
      ) { call in try play(call) },
      APIFunction(
        "try", "Plays a move, or several, if they are legal; otherwise changes nothing and returns the reason.",
        [
          .init("move", "integer|string|(integer|string)[]", "a move, or a list of them"),
          .init("...", "integer|string", "more moves"),
        ],
        returns: ("parlor.Match?", "the match itself, or nil and the reason"),
        example: "local match = parlor.match { game = \"four-in-a-row\" }\n"
          + "local played, problem = match:try(9)\nassert(not played and problem == \"no column 9; columns are 1 to 7\")"
      ) { call in try attempt(call) },
      APIFunction(
        "undo", "Takes back the last move of a seat, and the draws of chance after it.",
        returns: ("boolean", "false at the beginning"),
        example: "local match = parlor.match { game = \"four-in-a-row\" }\nmatch:play(4)\nassert(match:undo())"
      ) { call in call.returning(.flag(try scriptMatch(call).undo())) },
      APIFunction(
        "redo", "Plays again what `undo` took back.", returns: ("boolean", "false if nothing was taken back"),
        example: "local match = parlor.match { game = \"four-in-a-row\" }\nmatch:play(4)\nmatch:undo()\n"
          + "assert(match:redo())"
      ) { call in call.returning(.flag(try scriptMatch(call).redo())) },
    ]
  }

  private static var looking: [APIFunction] {
    [
      APIFunction(
        "view", "Returns what a seat sees, as a table; docs/games.md describes it for each game.",
        [.init("seat", "string?", "the seat; without it, everything is shown")], returns: ("table", "the view"),
        example: "local match = parlor.match { game = \"four-in-a-row\" }\nassert(match:view().columns == 7)"
      ) { call in call.returning(try match(call).value(for: try viewer(call))) },
      APIFunction(
        "text", "Returns what a seat sees, as text; `board` shows everything.",
        [.init("seat", "string?", "the seat; without it, everything is shown")], returns: ("string", "the text"),
        example: "local match = parlor.match { game = \"alien-esp\", seed = 1 }\nmatch:run()\n"
          + "assert(match:text(\"player\") ~= match.board)"
      ) { call in call.returning(.text(try match(call).board(for: try viewer(call)))) },
      APIFunction(
        "state", "Returns a copy of the state, to look ahead on.", returns: ("parlor.State", "the copy"),
        example: "local state = parlor.match({ game = \"four-in-a-row\" }):state()\nassert(#state.moves == 7)"
      ) { call in
        try scriptMatch(call).state().push(on: call.stack)
        return 1
      },
      APIFunction(
        "save",
        "Returns the match as text, for `parlor.load` and for people. A match with a function as a setting can't be saved.",
        [.init("seat", "string?", "the text holds only what this seat may know, and can't be loaded")],
        returns: ("string", "the text"),
        example: "local match = parlor.match { game = \"four-in-a-row\" }\nmatch:play(4)\nprint(match:save())"
      ) { call in call.returning(.text(try SavedMatch(try match(call), for: try viewer(call)).text)) },
      APIFunction(
        "save_file",
        "Saves the match in `parlor.files`, for `parlor.load_file`, `parlor replay` and `parlor play --from`.",
        [.init("name", "string", "a file name, as in \"evening\"")], returns: ("parlor.Match", "the match itself"),
        example: "local match = parlor.match { game = \"four-in-a-row\" }\nmatch:play(4):save_file(\"evening\")"
      ) { call in
        try scriptMatch(call).host.scriptFiles.write(
          Array(try SavedMatch(try match(call)).text.utf8), to: try FilesAPI.name(call), for: call)
        return call.returningItself()
      },
    ]
  }

  private static var picture: APIFunction {
    APIFunction(
      "scene",
      "Returns what a seat sees as a picture, with the looks, labels and legal moves of its parts; docs/scenes.md describes "
        + "it.",
      [.init("seat", "string?", "the seat; without it, everything is shown")],
      returns: ("parlor.Scene", "the picture"),
      example:
        "local match = parlor.match { game = \"four-in-a-row\" }\nassert(match:scene(\"red\").moves[1] == \"1\")"
    ) { call in call.returning(try match(call).expandedScene(for: try viewer(call)).value) }
  }

  private static var analysis: APIFunction {
    AnalysisAPI.function(example: AnalysisAPI.example(of: "match")) { call in try scriptMatch(call).state() }
  }

  private static func play(_ call: Call) throws -> Int {
    let match = try scriptMatch(call)
    try match.play(try moves(call))
    return call.returningItself()
  }

  private static func attempt(_ call: Call) throws -> Int {
    let match = try scriptMatch(call)
    let moves = try moves(call)
    do {
      try match.play(moves)
    } catch MatchError.refused(let refusal) {
      call.stack.pushNone()
      call.stack.push(refusal.reason)
      return 2
    }
    return call.returningItself()
  }

  /// The moves in a list or in the arguments, as text.
  private static func moves(_ call: Call) throws(ScriptError) -> [String] {
    if call.kind(1) == .table { return try call.stack.moves(of: call.position(1), as: "moves", for: call.name) }
    return try (1...max(1, call.stack.count - 1)).map { argument throws(ScriptError) in
      guard let move = call.stack.move(at: call.position(argument), upTo: .name) else {
        throw call.wrong(argument, "move", expected: "a move, as text or a whole number", upTo: .name)
      }
      return move.text
    }
  }

  /// The viewer by a seat's name; the referee without one.
  static func viewer(_ call: Call, argument: Int = 1) throws -> Viewer {
    try viewer(call, argument: argument, among: try match(call).seats)
  }

  static func viewer(_ call: Call, argument: Int = 1, among seats: [Seat]) throws(ScriptError) -> Viewer {
    guard call.kind(argument) != .none else { return .referee }
    let name = try call.text(argument, "seat")
    guard let seat = seats.firstIndex(where: { $0.name == name }) else {
      throw ScriptError.unknownSeat(name, for: call.name, seats.map(\.name))
    }
    return .seat(seat)
  }
}
