import GameLaws
public import Lua
public import ParlorCore

/// The functions of `base` directly above an engine in Swift.
///
/// All games of a machine share them: the state determines the engine.
enum BaseFunctions {
  static var all: [ObjectKind.Member] { playing + asking }

  private static var playing: [ObjectKind.Member] {
    [
      member("start", start), member("outcome", outcome),
      // Not part of `base`: it ends the change of a state before a step asks for the turn (`Below.lua`).
      member("settle") { state, _ in
        state.settle()
        return Value.none
      },
      function(.turn) { state, _ in
        switch try state.engine.turn(state) {
        case .seat(let seat): .text(state.engine.name(of: seat))
        case .chance: "chance"
        case .over(let outcome): outcome.modValue(state.engine)
        }
      },
      function(.moves) { state, call in
        try state.engine.pushMoves(state, call.stack)
        return nil
      },
      function(.apply) { state, call in
        try state.engine.apply(try call.move(2), state)
        return Value.none
      },
    ]
  }

  private static var asking: [ObjectKind.Member] {
    [
      function(.view) { try $0.engine.view($0, try $1.viewer(2, of: $0)).shownValue() },
      function(.text) { .text(try $0.engine.text(try $1.move(2), $0)) },
      function(.refusal) { state, call in
        let reading = try state.engine.read(try call.text(2, "text", upTo: .page), state)
        return if case .refused(let refusal) = reading { .text(refusal.reason) } else { Value.none }
      },
      function(.weight) { try $0.engine.weight(try $1.move(2), $0).map(Value.integer) ?? Value.none },
      function(.revealed) { .flag(try $0.engine.isRevealed(try $1.move(2), $0, try $1.viewer(3, of: $0))) },
      function(.revealedLater) { .flag(try $0.engine.opensLog($0, try $1.viewer(2, of: $0))) },
      function(.cues) { state, call in
        .list(try state.engine.cues(try call.move(2), state).map { $0.modValue(state.engine) })
      },
      function(.deadline) { state, _ in
        try state.engine.deadline(state).map { deadline in
          Value.record(["seconds": .number(deadline.after.seconds), "move": try deadline.playing.get().value])
        } ?? Value.none
      },
      function(.grid) { state, _ in
        state.engine.boardSize.map { Value.record(["columns": .integer($0.columns), "rows": .integer($0.rows)]) }
          ?? Value.none
      },
      function(.cell) { try $0.engine.cell(try $1.move(2), $0)?.value ?? Value.none },
    ]
  }

  /// Restarts the state that is being created or changed. The argument only determines the engine.
  private static func start(_ given: HeldState, _ call: Call) throws -> Value? {
    guard let state = given.engine.changing?.takeUnretainedValue() else {
      throw ScriptError("base.start changes the state, which only start and apply may do")
    }
    try given.engine.restart(state)
    state.push(on: call.stack)
    return nil
  }

  /// The outcome of the engine's game. While a mod's `outcome` runs, the ending is known without reading the state.
  private static func outcome(of state: HeldState, _ call: Call) throws -> Value? {
    if let ending = state.ending { return ending.modValue(state.engine) }
    if case .over(let outcome) = try state.engine.turn(state.current()) { return outcome.modValue(state.engine) }
    return Value.none
  }

  /// A function of a state.
  /// - Parameter body: returns the result; nil if it has pushed the result itself.
  private static func member(_ name: String, _ body: @escaping (HeldState, Call) throws -> Value?) -> ObjectKind.Member
  {
    (
      name,
      HostFunction("base.\(name)") { call in
        if let value = try body(call.state, call) { call.stack.push(value) }
        return 1
      }
    )
  }

  private static func function(
    _ rule: RuleFunction, _ body: @escaping (HeldState, Call) throws -> Value?
  ) -> ObjectKind.Member {
    member(rule.rawValue) { state, call in
      do { return try body(state.current(), call) } catch let refusal as Refusal {
        throw ScriptError("base.\(rule) refuses \(call.stack.describe(at: 2)): \(refusal.reason)")
      }
    }
  }
}

extension Call {
  /// The state in the first argument. A call with a colon passes `base`, a table.
  fileprivate var state: HeldState {
    get throws(ScriptError) {
      if let state = stack.object(at: 1, as: HeldState.self) { return state }
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

  /// The viewer, by the seat's name; nil is a spectator.
  fileprivate func viewer(_ argument: Int, of state: HeldState) throws(ScriptError) -> Viewer {
    if kind(argument) == .none { return .spectator }
    let seat = state.engine.names.firstIndex(of: try text(argument, "seat"))
    guard let seat else { throw wrong(argument, "seat", expected: "a seat's name") }
    return .seat(seat)
  }
}

extension HeldState {
  /// Ends the change of the state; afterwards nothing is asked about its last move.
  @usableFromInline
  func settle() {
    (access, isAboutGiven, engine.changing) = (.look, false, nil)
  }
}

extension Game {
  /// The functions of `base` that take and give only numbers and seats.
  @inlinable var plainRules: [HeldOperation] {
    func rule(
      _ name: String, _ numbers: PlainNumbers = PlainNumbers([]), isChange: Bool = false,
      _ call: @escaping (HeldState, Int) -> PlainAnswer
    ) -> HeldOperation {
      HeldOperation(
        name, isChange: isChange, seats: seats, plain: (numbers, { state, number, _ in call(state, number) }))
    }
    let turn = rule("turn") { state, _ in
      guard case .seat(let seat)? = try? self.turn(in: state.own(by: self).state) else { return .other }
      return .name(seat)
    }
    let settle = rule("settle") { state, _ in
      state.settle()
      return .none
    }
    // An engine that fails may leave the state half changed.
    guard Failure.self == Never.self else { return [turn, settle] }
    let apply = rule("apply", PlainNumbers([Int.min...Int.max]), isChange: true) { state, number in
      (try? self.apply(.number(number), for: state.own(by: self))) == nil ? .other : .none
    }
    return [turn, settle, apply]
  }
}

extension ScriptMove {
  fileprivate var value: Value {
    switch self {
    case .number(let number): .integer(number)
    case .text(let text): .text(text)
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
