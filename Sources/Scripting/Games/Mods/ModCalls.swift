public import Lua
public import ParlorCore

/// The functions of a script that stand in for an engine's, and what they are called with.
@usableFromInline
final class ModCalls {
  @usableFromInline let seats: [Seat]
  let link: MachineLink
  /// What the functions get as their state.
  @usableFromInline let object: StateObject
  /// The same, as a value of the machine's.
  let shown: Reference
  /// Where the function begins by which a mod keeps something beside the engine's state; nil where none does.
  let extraPlace: String?
  /// Whether the mods say that their views hide nothing.
  let showsAll: Bool
  /// What watches the functions; nil where nobody checks them.
  private let audit: GameAudit?
  // The functions that are asked at every move, or at the beginning and the end.
  @usableFromInline let start, turn, moves, apply: RuleCall?
  /// The function that says how a game of the engine ended.
  @usableFromInline let outcome: RuleCall?
  /// What it said of endings that it looked at no state for: rules are pure, so it would say the same again.
  private var settled: [(ending: Outcome, outcome: Outcome)] = []
  /// How many endings are kept; most games have two or three.
  private static let mostSettled = 16
  private let calls: [GameFunction: RuleCall]

  init(
    _ calls: [GameFunction: RuleCall], outcome: RuleCall?, seats: [Seat], object: StateObject, shown: Reference,
    extraPlace: String?, showsAll: Bool, link: MachineLink, audit: GameAudit?
  ) {
    self.calls = calls
    self.outcome = outcome
    self.audit = audit
    self.seats = seats
    self.object = object
    self.shown = shown
    self.extraPlace = extraPlace
    self.showsAll = showsAll
    self.link = link
    (start, turn, moves, apply) = (calls[.start], calls[.turn], calls[.moves], calls[.apply])
  }

  @usableFromInline
  func call(_ function: GameFunction) -> RuleCall? { calls[function] }

  // MARK: Asking about the state that is lent out

  @usableFromInline
  func start(by call: RuleCall) throws(ScriptError) {
    try call({ stack in stack.push(shown) }) { (reading, stack) throws(ScriptError) in
      guard stack.object(at: -1, as: StateObject.self) === object else {
        throw reading.wrong("gives \(stack.describe(at: -1)); expected the state that base.start() gave")
      }
    }
  }

  @usableFromInline
  func turn(by call: RuleCall) throws(ScriptError) -> Turn {
    try call({ stack in stack.push(shown) }) { (reading, stack) throws(ScriptError) in
      try reading.turn(at: -1, of: stack)
    }
  }

  @usableFromInline
  func moves(by call: RuleCall) throws(ScriptError) -> [ScriptMove] {
    try call({ stack in stack.push(shown) }) { (reading, stack) throws(ScriptError) in
      try Self.list(reading, stack)
    }
  }

  private static func list(_ reading: RulesReading, _ stack: Stack) throws(ScriptError) -> [ScriptMove] {
    let (numbers, texts) = try reading.moves(at: -1, of: stack)
    return numbers.map(ScriptMove.number) + texts.map(ScriptMove.text)
  }

  @usableFromInline
  func play(_ move: ScriptMove) throws(ScriptError) {
    guard let apply else { throw ScriptError("the mod has no 'apply' to play \(quoted(move.text))") }
    try apply({ stack in
      stack.push(shown)
      move.push(on: stack)
    }) { (reading, stack) throws(ScriptError) in
      let isState = stack.object(at: -1, as: StateObject.self) === object
      guard stack.kind(at: -1) == .none || isState else {
        throw reading.wrong("gives \(stack.describe(at: -1)); expected nothing: it changes the state itself")
      }
    }
  }

  /// What the mod makes of an ending of the engine's, where it is known to be the same in every state.
  @usableFromInline
  func settled(_ ending: Outcome) -> Outcome? {
    for known in settled where known.ending == ending { return known.outcome }
    return nil
  }

  /// What the mod makes of an ending of the engine's in the state that is lent out.
  @usableFromInline
  func outcome(after ending: Outcome) throws(ScriptError) -> Outcome {
    guard let outcome else { return ending }
    object.ending = ending
    object.closeEyes()
    defer { object.ending = nil }
    let result = try outcome({ stack in stack.push(shown) }) { (reading, stack) throws(ScriptError) in
      try reading.outcome(at: -1, of: stack)
    }
    if !object.wasSeen, settled.count < Self.mostSettled { settled.append((ending, result)) }
    return result
  }

  /// The error about a listed move that isn't the engine's, where there is nobody else to play it.
  ///
  /// The list is asked for again, so that the error is about the mod that put the move there.
  @usableFromInline
  func unplayable(_ move: ScriptMove, by call: RuleCall) -> ScriptError {
    let problem =
      "gives the move \(quoted(move.text)), which isn't one of the base's, but the mod has no 'apply' to play it"
    do throws(ScriptError) {
      try call({ stack in stack.push(shown) }) { (reading, stack) throws(ScriptError) in
        if try Self.list(reading, stack).contains(move) { throw reading.wrong(problem) }
      }
    } catch { return error }
    return call.reading.wrong(problem)
  }

  // MARK: What mods keep

  /// Whether a mod keeps something beside the engine's state.
  @usableFromInline var keepsExtra: Bool { extraPlace != nil }

  /// What mods keep, as viewers get it.
  func shownExtra(_ extra: TableValue) throws(ScriptError) -> Value {
    let stack = try link.stack()
    stack.push(try extra.table(in: link))
    defer { stack.drop() }
    return try stack.shownState("state.extra") { _ in extraPlace }
  }

  /// Whether a mod has a part in the first state.
  var beginsAnew: Bool { keepsExtra || start != nil }

  /// An empty table for what mods keep.
  @usableFromInline
  func emptyExtra() throws(ScriptError) -> TableValue {
    let stack = try link.stack()
    stack.pushTable()
    return TableValue(taking: link.takeReference(from: stack))
  }

  /// Whether somebody checks the functions.
  @usableFromInline var isWatched: Bool { audit != nil }

  /// Has a function watched that may only look at what mods keep.
  @usableFromInline
  func watch(_ call: RuleCall?, lookingAt extra: TableValue?) throws(ScriptError) -> GameAudit.Watched? {
    guard let audit, let call else { return nil }
    return try audit.begin(call, about: try extra?.table(in: link))
  }

  @usableFromInline
  func end(_ watched: GameAudit.Watched?) throws(ScriptError) { try audit?.end(watched) }
}
