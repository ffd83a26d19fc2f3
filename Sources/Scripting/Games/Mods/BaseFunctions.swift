import Lua
import ParlorCore

/// What `base` is for a mod right above an engine in Swift: functions that ask the engine about a state.
///
/// They are the same for every game of a machine, because the state says which engine is meant.
enum BaseFunctions {
  static var all: [(name: String, function: HostFunction)] {
    [
      function("start") { access, call in
        try access.restart()
        call.stack.pushCopy(of: 1)
      },
      function("turn") { access, call in
        switch try access.turn() {
        case .seat(let seat): call.stack.push(seat + 1)
        case .chance: call.stack.push("chance")
        case .over(let outcome): call.stack.push(outcome.modValue)
        }
      },
      outcome,
      function("moves") { access, call in
        let moves = try access.moves()
        call.stack.pushTable(elements: moves.count)
        for (index, move) in moves.enumerated() {
          move.push(on: call.stack)
          call.stack.setElement(index + 1, of: -2)
        }
      },
      function("apply") { access, call in
        try access.apply(try call.move(2))
        call.stack.pushNone()
      },
      function("view") { access, call in call.stack.push(try access.view(try call.viewer(2))) },
      function("text") { access, call in call.stack.push(try access.text(try call.move(2))) },
      function("refusal") { access, call in
        if let reason = try access.refusal(try call.text(2, "text")) {
          call.stack.push(reason)
        } else {
          call.stack.pushNone()
        }
      },
      function("weight") { access, call in
        if let weight = try access.weight(try call.move(2)) {
          call.stack.push(weight)
        } else {
          call.stack.pushNone()
        }
      },
      function("revealed") { access, call in
        call.stack.push(try access.isRevealed(try call.move(2), try call.viewer(3)))
      },
      function("cues") { access, call in
        call.stack.push(.list(try access.cues(try call.move(2)).map(\.modValue)))
      },
      function("deadline") { access, call in
        guard let deadline = try access.deadline() else { return call.stack.pushNone() }
        call.stack.pushTable(fields: 2)
        call.stack.push(deadline.after.seconds)
        call.stack.setField("seconds", of: -2)
        try deadline.playing.get().push(on: call.stack)
        call.stack.setField("move", of: -2)
      },
    ]
  }

  /// How the engine's game ended; while a mod is asked how its own did, that needs no look at the state.
  private static var outcome: (name: String, function: HostFunction) {
    (
      "outcome",
      HostFunction("base.outcome") { call in
        let state = try call.state
        if let ending = state.ending {
          call.stack.push(ending.modValue)
        } else if case .over(let outcome) = try state.current().turn() {
          call.stack.push(outcome.modValue)
        } else {
          call.stack.pushNone()
        }
        return 1
      }
    )
  }

  private static func function(
    _ name: String, _ body: @escaping (StateAccess, Call) throws -> Void
  ) -> (name: String, function: HostFunction) {
    (
      name,
      HostFunction("base.\(name)") { call in
        let state = try call.state
        do { try body(try state.current(), call) } catch let refusal as Refusal {
          throw ScriptError("base.\(name) refuses \(call.stack.describe(at: 2)): \(refusal.reason)")
        }
        return 1
      }
    )
  }
}

extension Call {
  /// The state that a function of `base` is called with; after a colon that is `base` itself, which is a table.
  fileprivate var state: StateObject {
    get throws(ScriptError) {
      if let state = stack.object(at: 1, as: StateObject.self) { return state }
      let error = wrong(1, "state", expected: "the state")
      guard stack.kind(at: 1) == .table else { throw error }
      throw ScriptError("\(error.message); was it called with a colon? write \(name)(state, ...)")
    }
  }

  /// A move.
  fileprivate func move(_ argument: Int) throws(ScriptError) -> ScriptMove {
    if let number = stack.integer(at: argument) { return .number(number) }
    guard let text = stack.text(at: argument) else {
      throw wrong(argument, "move", expected: "a whole number or a string")
    }
    return .text(text)
  }

  /// A seat's number as the layers above give it; nil stands for a spectator.
  fileprivate func viewer(_ argument: Int) throws(ScriptError) -> Viewer {
    if kind(argument) == .none { return .spectator }
    return .seat(try integer(argument, "seat") - 1)
  }
}

extension Outcome {
  /// The outcome as the table that a function of a game returns, with seats by number.
  fileprivate var modValue: Value {
    var fields: [String: Value] = ["reason": .text(reason)]
    switch verdict {
    case .won(let seats) where seats.numbers.count == 1: fields["winner"] = .integer(seats.numbers[0] + 1)
    case .won(let seats): fields["winners"] = .list(seats.numbers.map { .integer($0 + 1) })
    case .drawn: fields["drawn"] = true
    case .lost: fields["lost"] = true
    }
    if !givenScores.isEmpty { fields["scores"] = .list(givenScores.map(Value.number)) }
    return .record(fields)
  }
}

extension Cue {
  /// The cue as the table that a function of a game returns, with seats by number.
  fileprivate var modValue: Value {
    var fields: [String: Value] = [
      "name": .text(name), "at": .number(at.seconds), "lasting": .number(lasting.seconds), "detail": .text(detail),
    ]
    if let audience { fields["seats"] = .list(audience.numbers.map { .integer($0 + 1) }) }
    return .record(fields)
  }
}
