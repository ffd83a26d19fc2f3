import GameLaws
import Lua
import ParlorCore

/// The functions of `base` right above an engine in Swift.
///
/// All games of a machine share them: the state says which engine is meant.
enum BaseFunctions {
  private typealias Member = (name: String, function: HostFunction)

  static var all: [(name: String, function: HostFunction)] { rules + telling + others }

  private static var rules: [Member] {
    [
      start, outcome,
      function(.turn) { state, call in
        switch try state.engine.turn(state) {
        case .seat(let seat): call.stack.push(state.engine.name(of: seat))
        case .chance: call.stack.push("chance")
        case .over(let outcome): call.stack.push(outcome.modValue(state.engine))
        }
      },
      function(.moves) { state, call in try call.stack.pushMoves(of: state) },
      function(.apply) { state, call in
        try state.engine.apply(try call.move(2), state)
        call.stack.pushNone()
      },
    ]
  }

  /// What viewers may know.
  private static var telling: [Member] {
    [
      function(.view) { state, call in
        call.stack.push(try state.engine.view(state, try call.viewer(2, of: state)).shownValue())
      },
      function(.revealed) { state, call in
        call.stack.push(try state.engine.isRevealed(try call.move(2), state, try call.viewer(3, of: state)))
      },
      function(.revealedLater) { state, call in
        call.stack.push(try state.engine.opensLog(state, try call.viewer(2, of: state)))
      },
    ]
  }

  private static var others: [Member] {
    [
      function(.text) { state, call in call.stack.push(try state.engine.text(try call.move(2), state)) },
      function(.refusal) { state, call in
        guard case .refused(let refusal) = try state.engine.read(try call.text(2, "text", upTo: .page), state) else {
          return call.stack.pushNone()
        }
        call.stack.push(refusal.reason)
      },
      function(.weight) { state, call in
        guard let weight = try state.engine.weight(try call.move(2), state) else { return call.stack.pushNone() }
        call.stack.push(weight)
      },
      function(.cues) { state, call in
        call.stack.push(.list(try state.engine.cues(try call.move(2), state).map { $0.modValue(state.engine) }))
      },
      function(.deadline) { state, call in
        guard let deadline = try state.engine.deadline(state) else { return call.stack.pushNone() }
        call.stack.pushTable(fields: 2)
        call.stack.push(deadline.after.seconds)
        call.stack.setField("seconds", of: -2)
        call.stack.push(try deadline.playing.get())
        call.stack.setField("move", of: -2)
      },
      function(.grid) { state, call in
        guard let board = state.engine.board else { return call.stack.pushNone() }
        call.stack.push(.record(["columns": .integer(board.columns), "rows": .integer(board.rows)]))
      },
      function(.cell) { state, call in
        guard let cell = try state.engine.cell(try call.move(2), state) else { return call.stack.pushNone() }
        call.stack.push(cell.value)
      },
    ]
  }

  /// Restarts the state that is being made or changed. The argument only says which engine is meant.
  private static var start: Member {
    (
      "start",
      HostFunction("base.start") { call in
        let engine = try call.state.engine
        guard let state = engine.changing?.takeUnretainedValue() else {
          throw ScriptError("base.start changes the state, which only start and apply may do")
        }
        try engine.restart(state)
        state.push(on: call.stack)
        return 1
      }
    )
  }

  /// The outcome of the engine's game. While a mod is asked for its outcome, this needs no look at the state.
  private static var outcome: Member {
    (
      "outcome",
      HostFunction("base.outcome") { call in
        let state = try call.state
        if let ending = state.ending {
          call.stack.push(ending.modValue(state.engine))
        } else if case .over(let outcome) = try state.engine.turn(state.current()) {
          call.stack.push(outcome.modValue(state.engine))
        } else {
          call.stack.pushNone()
        }
        return 1
      }
    )
  }

  private static func function(_ rule: RuleFunction, _ body: @escaping (StateObject, Call) throws -> Void) -> Member {
    (
      rule.rawValue,
      HostFunction("base.\(rule.rawValue)") { call in
        let state = try call.state.current()
        do { try body(state, call) } catch let refusal as Refusal {
          throw ScriptError("base.\(rule.rawValue) refuses \(call.stack.describe(at: 2)): \(refusal.reason)")
        }
        return 1
      }
    )
  }
}

extension Call {
  /// The state in the first argument. After a colon that is `base` itself, a table.
  fileprivate var state: StateObject {
    get throws(ScriptError) {
      if let state = stack.object(at: 1, as: StateObject.self) { return state }
      let error = wrong(1, "state", expected: "the state")
      guard stack.kind(at: 1) == .table else { throw error }
      throw ScriptError("\(error.message); was it called with a colon? write \(name)(state, ...)")
    }
  }

  fileprivate func move(_ argument: Int) throws(ScriptError) -> ScriptMove {
    guard let move = stack.move(at: argument) else {
      throw wrong(argument, "move", expected: "a whole number or a string")
    }
    return move
  }

  /// The viewer by the seat's name; nil is a spectator.
  fileprivate func viewer(_ argument: Int, of state: StateObject) throws(ScriptError) -> Viewer {
    if kind(argument) == .none { return .spectator }
    let seat = state.engine.names.firstIndex(of: try text(argument, "seat"))
    guard let seat else { throw wrong(argument, "seat", expected: "a seat's name") }
    return .seat(seat)
  }
}

extension Stack {
  /// Pushes the engine's legal moves.
  fileprivate func pushMoves(of state: StateObject) throws {
    let isPushed = try withUnsafeTemporaryAllocation(of: Int64.self, capacity: 64) { room in
      guard let count = try state.engine.numbers(state, room) else { return false }
      pushList(UnsafeBufferPointer(rebasing: room[..<count]))
      return true
    }
    if isPushed { return }
    let moves = try state.engine.moves(state)
    pushTable(elements: moves.count)
    for (index, move) in moves.enumerated() {
      push(move)
      setElement(index + 1, of: -2)
    }
  }
}

extension Outcome {
  /// The outcome as a table for mods, with the mods' seats.
  fileprivate func modValue(_ engine: ModEngine) -> Value {
    var fields: Record = ["reason": .text(reason)]
    switch verdict {
    case .won(let seats) where seats.numbers.count == 1: fields["winner"] = .text(engine.name(of: seats.numbers[0]))
    case .won(let seats): fields["winners"] = .list(seats.numbers.map { .text(engine.name(of: $0)) })
    case .drawn: fields["drawn"] = true
    case .lost: fields["lost"] = true
    }
    if !givenScores.isEmpty { fields["scores"] = .list(givenScores.map(Value.number)) }
    return .record(fields)
  }
}

extension Cue {
  /// The cue as a table for mods, with the mods' seats.
  fileprivate func modValue(_ engine: ModEngine) -> Value {
    var fields = fields
    if let audience { fields["seats"] = .list(audience.numbers.map { .text(engine.name(of: $0)) }) }
    return .record(fields)
  }
}
