import Lua
import Match
import ParlorCore

/// The states for look-ahead.
enum LookaheadAPI {
  static var declared: APIClass {
    APIClass(
      type: "parlor.State", name: "state",
      summary: "A state of a game to look ahead on. It belongs to the script: no change to it reaches a match. It also "
        + "has the operations of its engine, such as `cell`; `undo` takes back their changes, too.",
      fields: fields, methods: playing + looking + LookaheadAPI.rolling + [analysis])
  }

  static func state(_ call: Call) throws(ScriptError) -> HeldState {
    try call.object(as: HeldState.self, of: LookaheadKind.self)
  }

  private static var fields: [APIClass.Field] {
    [
      .init("turn", "string?", "The seat to move, or \"chance\"; nil when the game is over.") { call in
        let state = try state(call)
        switch try state.rules.turn(state) {
        case .seat(let seat) where state.rules.seats.indices.contains(seat):
          call.stack.push(state.rules.seats[seat].name)
        case .seat(let seat): throw ScriptError("\(Refusal.noSeat(seat, among: state.rules.seats))")
        case .chance: call.stack.push(LogEntry.chance)
        case .over: call.stack.pushNone()
        }
        return 1
      },
      .init(
        "moves", "(integer|string)[]",
        "The legal moves, or what chance may draw; empty when the game is over. It is a new list each time it is read."
      ) { call in
        let state = try state(call)
        try state.rules.pushMoves(state, call.stack)
        return 1
      },
      .value("outcome", "parlor.Outcome?", "How the game ended; nil while it isn't over.") { call in
        let state = try state(call)
        guard case .over(let outcome) = try state.rules.turn(state) else { return .none }
        return MatchAPI.value(of: outcome, seats: state.rules.seats)
      },
      .value("board", "string", "The board as text.") { call in
        let state = try state(call)
        return .text(try state.rules.board(state, .referee))
      },
    ]
  }

  private static var playing: [APIFunction] {
    [
      APIFunction(
        "play", "Plays a move, of a seat or of chance.", [.init("move", "integer|string", "a legal move")],
        returns: ("parlor.State", "the state itself"),
        example: "local state = parlor.match({ game = \"four-in-a-row\" }):state()\nstate:play(4):play(4)\n"
          + "assert(state.turn == \"red\")"
      ) { call in
        let state = try state(call)
        do { try state.rules.play(try move(call), state) } catch let refusal as Refusal {
          throw ScriptError(refusal.reason)
        }
        return call.returningItself()
      },
      APIFunction(
        "undo", "Takes back the last move.", returns: ("boolean", "false if nothing was played"),
        example: "local state = parlor.match({ game = \"four-in-a-row\" }):state():play(4)\n"
          + "assert(state:undo() and not state:undo())"
      ) { call in
        let state = try state(call)
        return call.returning(.flag(state.rules.undo(state)))
      },
      APIFunction(
        "copy", "Returns a copy of this state, on which nothing was played yet.",
        returns: ("parlor.State", "the copy"),
        example: "local state = parlor.match({ game = \"four-in-a-row\" }):state()\nstate:copy():play(4)\n"
          + "assert(state.turn == \"red\")"
      ) { call in
        let state = try state(call)
        state.rules.copy(state).push(on: call.stack)
        return 1
      },
    ]
  }

  private static var looking: [APIFunction] {
    [
      APIFunction(
        "view", "Returns what a seat sees, as a table; docs/games.md describes it for each game.",
        [.init("seat", "string?", "the seat; without it, everything is shown")], returns: ("table", "the view"),
        example: "local state = parlor.match({ game = \"four-in-a-row\" }):state()\nassert(state:view().columns == 7)"
      ) { call in
        let state = try state(call)
        let viewer = try MatchAPI.viewer(call, among: state.rules.seats)
        return call.returning(try state.rules.value(state, viewer))
      },
      APIFunction(
        "key", "Returns a string that only equal states share, as a key for tables.",
        returns: ("string", "the key"),
        example: "local state = parlor.match({ game = \"four-in-a-row\" }):state()\n"
          + "local seen = { [state:key()] = true }\nassert(not seen[state:play(4):key()])"
      ) { call in
        let state = try state(call)
        return call.returning(.text(try state.rules.key(state)))
      },
    ]
  }

  private static var analysis: APIFunction {
    AnalysisAPI.function(example: AnalysisAPI.example(of: "state", by: ":state()")) { call in try state(call) }
  }

  private static func move(_ call: Call) throws(ScriptError) -> ScriptMove {
    guard let move = call.stack.move(at: 2, upTo: .name) else {
      throw call.wrong(1, "move", expected: "a move, as text or a whole number", upTo: .name)
    }
    return move
  }
}
