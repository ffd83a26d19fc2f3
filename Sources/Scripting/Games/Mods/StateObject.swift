import Lua
import ParlorCore

/// The state of an engine in Swift as a mod's functions see it: an object that shows the state they were called with.
///
/// There is one for each game, lent out again for each call: it shows nothing when no call is under way.
@usableFromInline
final class StateObject {
  private let access: StateAccess
  /// Whether a call is under way that may use it.
  @usableFromInline var isLent = false
  /// Whether a function has looked at the state since somebody asked.
  private(set) var wasSeen = false
  /// How the engine's game ended, while a function is asked how the mod's did.
  var ending: Outcome?

  init(_ access: StateAccess) { self.access = access }

  /// The access, of a call that is still under way.
  func current() throws(ScriptError) -> StateAccess {
    wasSeen = true
    if isLent { return access }
    throw ScriptError(
      "this state is over: it can be used only during the call that it was given to; keep what you need of it in state.extra"
    )
  }

  /// Forgets that anybody looked.
  func closeEyes() { wasSeen = false }
}
