import Lua
import ParlorCore

/// The argument of `choose`.
enum SeenAPI {
  static var declared: APIClass {
    APIClass(
      type: "parlor.Seen", name: "seen",
      summary: "What an opponent sees when it is to move. Each choice fills the same table again, so copy what you "
        + "want to keep.",
      fields: [
        .init(
          "moves", "(integer|string)[]",
          "The legal moves as in the log: whole numbers if the game has them and no `text` spells them."),
        .init("seat", "string", "The name of the seat that the opponent plays."),
        .init("board", "string", "What the seat sees, as text."),
        .init("view", "table", "What the seat sees, as data; docs/games.md says what each game shows."),
        .init("game", "string", "The game's id."),
        .init("ply", "integer", "How many moves were played."),
        .init("log", "parlor.LogEntry[]", "The moves so far; one that the seat may not know has no `move`."),
        .init("settings", "table<string, any>", "All settings of the game, without those that are functions."),
        .init("deadline", "number?", "How many seconds the seat has for the move; nil for as long as it likes."),
      ],
      methods: looking)
  }

  private static var looking: [APIFunction] {
    [
      APIFunction(
        "state",
        "Returns a copy of the state, to look ahead on; an error if the game hides something: then use `sample`.",
        returns: ("parlor.State", "the copy"),
        example: opponent("local state = seen:state():play(seen.moves[1])\n    assert(state.turn ~= seen.seat)")
      ) { call in
        guard let state = try source(call).state() else {
          throw ScriptError(
            "seen:state: this game hides something; seen:sample() draws a state that fits what the seat has seen")
        }
        state.push(on: call.stack)
        return 1
      },
      AnalysisAPI.function(
        example: opponent("if seen.ply > 34 then assert(#seen:analyze() == #seen.moves) end")
      ) { call in try source(call).state() },
      APIFunction(
        "sample",
        "Returns a state that fits all that the seat has seen, drawn as by `math.random`; an error if the game's rules "
          + "can't sample one.",
        returns: ("parlor.State", "the state"),
        example: opponent("assert(seen:sample().turn == seen.seat)")
      ) { call in
        try source(call).sample(using: try call.machine.link.randomBits(for: call.name)).push(on: call.stack)
        return 1
      },
    ]
  }

  /// An example of an opponent that calls a method before it moves.
  private static func opponent(_ deed: String) -> String {
    "local curious = parlor.opponent {\n  choose = function(seen)\n    \(deed)\n    return seen.moves[1]\n  end,\n}\n"
      + "parlor.match({ game = \"four-in-a-row\", players = { curious, \"random\" } }):run()"
  }

  /// The source behind the table of a method.
  private static func source(_ call: Call) throws(ScriptError) -> any SeenSource {
    guard call.stack.kind(at: 1) == .table else {
      let given = call.stack.describe(at: 1)
      throw ScriptError("\(call.name): expected seen before a colon, got \(given); write \(call.name)()")
    }
    call.stack.pushMetafield("__index", of: 1)
    defer { call.stack.drop() }
    guard let source = call.stack.seenSource(ofFieldsAt: -1) else { throw ScriptError.staleSeen }
    return source
  }

  /// The methods as functions of the table.
  static func methods() -> [ObjectKind.Member] {
    declared.methods.compactMap { method in
      method.body.map { (method.name, HostFunction("seen:\(method.name)", isMethod: true, $0)) }
    }
  }

  /// Iterates over the fields for `pairs`.
  static func pairs(by step: HostFunction) -> HostFunction {
    HostFunction("pairs") { call in
      call.stack.push(step)
      call.stack.pushCopy(of: 1)
      call.stack.pushNone()
      return 3
    }
  }

  /// Returns the field after one, for `pairs`.
  static func step() -> HostFunction {
    let names = declared.fields.map(\.name).sorted()
    return HostFunction("pairs") { call in
      let source = try source(call)
      let last = call.stack.text(at: 2) ?? ""
      for name in names where name > last {
        call.stack.push(name)
        if name == "moves" {
          call.stack.pushField(name, of: 1)
        } else {
          call.stack.push(try source.value(named: name))
        }
        if call.stack.kind(at: -1) != .none { return 2 }
        call.stack.drop(2)
      }
      call.stack.pushNone()
      return 1
    }
  }

  /// The fields that are computed when read.
  private static let worked = ["board", "view", "game", "ply", "log", "settings", "deadline"]

  /// Refuses changes of the table.
  static func writer() -> HostFunction {
    HostFunction("seen") { call in
      let name = call.stack.text(at: 2) ?? call.stack.describe(at: 2)
      throw ScriptError("seen can't be changed; keep \(quoted(name)) in a variable of your own")
    }
  }

  /// The error for a changed list of moves, detected after the choice.
  private static let refusalOfMoves =
    "seen can't be changed, but seen.moves was; keep 'moves' in a variable of your own"

  static func changedMoves(place: String) -> ScriptError {
    ScriptError("\(place): \(refusalOfMoves)", traceback: "\(place): in function 'choose'")
  }

  /// Computes a field, or refuses an unknown name.
  static func reader(_ methods: [ObjectKind.Member]) -> HostFunction {
    HostFunction("seen") { call in
      let name = call.stack.text(at: 2) ?? call.stack.describe(at: 2)
      guard name != "moves" else { throw ScriptError(refusalOfMoves) }
      if let method = methods.first(where: { $0.name == name }) {
        call.stack.push(method.function)
        return 1
      }
      guard worked.contains(name) else {
        let known = declared.fields.map(\.name) + declared.methods.map(\.name)
        throw ScriptError.unknownName(name, of: "seen", known.sorted())
      }
      guard let source = call.stack.seenSource(ofFieldsAt: 1) else { throw ScriptError.staleSeen }
      return call.returning(try source.value(named: name))
    }
  }
}
