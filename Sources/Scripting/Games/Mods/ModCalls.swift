import Lua
import ParlorCore

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
  /// The function that says how a game of the engine ended.
  let outcome: RuleCall?
  private let calls: [GameFunction: RuleCall]

  init(
    functions: [GameFunction: Function], outcome: Function?, settings: Reference, seats: [Seat], object: StateObject,
    shown: Reference, keepsExtra: Bool, link: MachineLink
  ) {
    self.seats = seats
    self.object = object
    self.shown = shown
    self.keepsExtra = keepsExtra
    self.link = link
    calls = Dictionary(
      uniqueKeysWithValues: functions.map {
        ($0, RuleCall(function: $1, name: $0.rawValue, settings: settings, seats: seats))
      })
    self.outcome = outcome.map { RuleCall(function: $0, name: "outcome", settings: settings, seats: seats) }
  }

  func call(_ function: GameFunction) -> RuleCall? { calls[function] }

  /// An empty table for what mods keep.
  func emptyExtra() throws(ScriptError) -> TableValue {
    let stack = try link.stack()
    stack.pushTable()
    return TableValue(taking: link.takeReference(from: stack))
  }

  /// Pushes the name of a seat, or nil for whoever watches.
  func push(_ viewer: Viewer, on stack: Stack) {
    if case .seat(let seat) = viewer, seats.indices.contains(seat) {
      stack.push(seats[seat].name)
    } else {
      stack.pushNone()
    }
  }
}
