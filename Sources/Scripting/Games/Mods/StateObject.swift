import Lua
import ParlorCore

/// The state of an engine in Swift as a mod's functions see it: an object that shows the state they were called with.
///
/// There is one for each game, lent out again for each call: it shows nothing when no call is under way.
@usableFromInline
final class StateObject {
  private let access: any StateAccess
  /// Whether a call is under way that may use it.
  var isLent = false
  /// Whether a function has looked at the state since somebody asked.
  private(set) var wasSeen = false
  /// How the engine's game ended, while a function is asked how the mod's did.
  var ending: Outcome?

  init(_ access: any StateAccess) { self.access = access }

  /// The access, of a call that is still under way.
  func current() throws(ScriptError) -> any StateAccess {
    wasSeen = true
    if isLent { return access }
    throw ScriptError(
      "this state is over: it can be used only during the call that it was given to; keep what you need of it in state.extra"
    )
  }

  /// Forgets that anybody looked.
  func closeEyes() { wasSeen = false }
}

/// What a mod's functions can ask of the state that they were given, whatever the engine.
///
/// Moves are numbers and texts here, and views plain data: what scripts know.
protocol StateAccess: AnyObject {
  /// The names of the engine's operations.
  var operations: [String] { get }

  func operate(_ name: String, _ arguments: [Value]) throws -> Value
  func pushExtra(on stack: Stack) throws(ScriptError)

  func restart() throws
  func turn() throws -> Turn
  func moves() throws -> [ScriptMove]
  func apply(_ move: ScriptMove) throws
  func view(for viewer: Viewer) throws -> Value
  func text(for move: ScriptMove) throws -> String
  func refusal(of text: String) throws -> String?
  func weight(of move: ScriptMove) throws -> Int?
  func isRevealed(_ move: ScriptMove, to viewer: Viewer) throws -> Bool
  func cues(after move: ScriptMove) throws -> [Cue]
  func deadline() throws -> (seconds: Double, move: ScriptMove)?
}
