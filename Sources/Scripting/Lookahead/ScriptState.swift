import Lua
public import ParlorCore

/// A state of a game that a script holds and plays on.
///
/// It is the script's own: nothing that is done with it reaches a match. Its rules alone know its type.
@usableFromInline
class ScriptState {
  @usableFromInline final let rules: StateRules
  /// What counts for the script's limit of memory: the state, and those before it that `undo` goes back to.
  private final let held: HeldMemory

  /// About how much memory a state takes beside the game's own one.
  private static let bytes = 200

  @usableFromInline
  init(_ rules: StateRules, taking bytes: Int) {
    self.rules = rules
    held = HeldMemory(Self.bytes + rules.bytes + bytes, for: rules.link)
  }

  func push(on stack: Stack) { stack.push(self as ScriptState, methods: rules.methods) }

  /// Counts a state that is kept from now on, with what it takes elsewhere.
  @usableFromInline
  final func hold(_ bytes: Int) { held.bytes += rules.bytes + bytes }

  /// Counts a state no more.
  @usableFromInline
  final func release(_ bytes: Int) { held.bytes -= rules.bytes + bytes }
}

/// The state of a game whose type is known.
@usableFromInline
final class TypedState<G: Game>: ScriptState {
  /// The state. What plays on it works on a copy, since rules of scripts may reach this very object.
  @usableFromInline var state: G.State
  /// The states before it, for `undo`.
  @usableFromInline var past: [G.State] = []

  @inlinable
  init(_ rules: StateRules, _ state: G.State) {
    self.state = state
    super.init(rules, taking: memoryFootprint(of: state))
  }

  /// Goes on to a state; `undo` comes back.
  @inlinable
  func go(to next: G.State) {
    past.append(state)
    state = next
    hold(memoryFootprint(of: next))
  }

  /// Goes back to the state before; false where there is none.
  @inlinable
  func goBack() -> Bool {
    guard let before = past.popLast() else { return false }
    release(memoryFootprint(of: state))
    state = before
    return true
  }
}

extension ScriptState {
  /// The object as its game knows it, which alone asks for it.
  @inlinable
  func own<G: Game>(by game: G) -> TypedState<G> { unsafeDowncast(self, to: TypedState<G>.self) }
}
