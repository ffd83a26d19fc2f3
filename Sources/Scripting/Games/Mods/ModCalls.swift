import Lua
public import ParlorCore

/// The functions of a script that stand in for an engine's, and what they are called with.
@usableFromInline
final class ModCalls {
  let seats: [Seat]
  let link: MachineLink
  /// What the functions get as their state.
  let object: StateObject
  /// The same, as a value of the machine's.
  let shown: Reference
  /// Whether a mod keeps something beside the engine's state.
  let keepsExtra: Bool
  /// Whether the mods say that their views hide nothing.
  let showsAll: Bool
  /// What watches the functions; nil where nobody checks them.
  let audit: GameAudit?
  /// The function that says how a game of the engine ended.
  let outcome: RuleCall?
  /// What it said of endings that it looked at no state for: rules are pure, so it would say the same again.
  private var settled: [(ending: Outcome, outcome: Outcome)] = []
  /// How many endings are kept; most games have two or three.
  private static let mostSettled = 16
  private let calls: [GameFunction: RuleCall]

  init(
    _ calls: [GameFunction: RuleCall], outcome: RuleCall?, seats: [Seat], object: StateObject, shown: Reference,
    keepsExtra: Bool, showsAll: Bool, link: MachineLink, audit: GameAudit?
  ) {
    self.calls = calls
    self.outcome = outcome
    self.audit = audit
    self.seats = seats
    self.object = object
    self.shown = shown
    self.keepsExtra = keepsExtra
    self.showsAll = showsAll
    self.link = link
  }

  func call(_ function: GameFunction) -> RuleCall? { calls[function] }

  /// Whether a mod has a part in the first state.
  var beginsAnew: Bool { keepsExtra || calls[.start] != nil }

  /// What the mod makes of an ending of the engine's, where it is known to be the same in every state.
  @usableFromInline
  func settled(_ ending: Outcome) -> Outcome? {
    for known in settled where known.ending == ending { return known.outcome }
    return nil
  }

  /// What the mod makes of an ending of the engine's in the state that is lent out.
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

  /// An empty table for what mods keep.
  func emptyExtra() throws(ScriptError) -> TableValue {
    let stack = try link.stack()
    stack.pushTable()
    return TableValue(taking: link.takeReference(from: stack))
  }
}
