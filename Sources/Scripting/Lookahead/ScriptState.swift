import Lua
public import ParlorCore

/// A state that a script holds and plays on.
///
/// It is the script's own, independent of every match. Only its rules know its type.
@usableFromInline
class ScriptState {
  @usableFromInline final let rules: StateRules
  /// The memory of the state and of its predecessors for `undo`.
  private final let held: HeldMemory

  /// The approximate memory of a state beside the game's own.
  private static let bytes = 200

  @usableFromInline
  init(_ rules: StateRules, taking bytes: Int) {
    self.rules = rules
    held = HeldMemory(Self.bytes + rules.bytes + bytes, for: rules.link)
  }

  func push(on stack: Stack) { stack.push(self as ScriptState, methods: rules.methods) }

  /// Counts a further state.
  @usableFromInline
  final func hold(_ bytes: Int) { held.bytes += rules.bytes + bytes }

  /// Stops counting a state.
  @usableFromInline
  final func release(_ bytes: Int) { held.bytes -= rules.bytes + bytes }
}

/// A state of a game of a known type.
@usableFromInline
final class TypedState<G: Game>: ScriptState {
  /// The state. Playing works on a copy, because rules of scripts may reach this object.
  @usableFromInline var state: G.State
  /// The earlier states, for `undo`.
  @usableFromInline var past: [G.State] = []

  @inlinable
  init(_ rules: StateRules, _ state: G.State) {
    self.state = state
    super.init(rules, taking: memoryFootprint(of: state))
  }

  /// Advances to a state.
  @inlinable
  func go(to next: G.State) {
    past.append(state)
    state = next
    hold(memoryFootprint(of: next))
  }

  /// Moves back; false if there is no earlier state.
  @inlinable
  func goBack() -> Bool {
    guard let before = past.popLast() else { return false }
    release(memoryFootprint(of: state))
    state = before
    return true
  }
}

extension ScriptState {
  /// The object with its type; only its game may call this.
  @inlinable
  func own<G: Game>(by game: G) -> TypedState<G> { unsafeDowncast(self, to: TypedState<G>.self) }
}
