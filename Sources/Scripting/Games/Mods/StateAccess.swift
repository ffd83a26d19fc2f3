public import Lua
public import ParlorCore

/// What a mod's functions can ask of the state that they were given, whatever the engine.
///
/// Moves are numbers and texts here, and views plain data: what scripts know. All of it are closures, since these are
/// compiled for an engine's type where it is known; the methods of a generic class aren't.
@usableFromInline
final class StateAccess {
  /// The names of the engine's operations.
  @usableFromInline let operationNames: [String]
  @usableFromInline let operations: [String: ([Value]) throws -> Value]
  @usableFromInline let pushExtra: (Stack) throws(ScriptError) -> Void

  @usableFromInline let restart: () throws -> Void
  @usableFromInline let turn: () throws -> Turn
  @usableFromInline let moves: () throws -> [ScriptMove]
  @usableFromInline let apply: (ScriptMove) throws -> Void
  @usableFromInline let view: (Viewer) throws -> Value
  @usableFromInline let text: (ScriptMove) throws -> String
  @usableFromInline let refusal: (String) throws -> String?
  @usableFromInline let weight: (ScriptMove) throws -> Int?
  @usableFromInline let isRevealed: (ScriptMove, Viewer) throws -> Bool
  @usableFromInline let cues: (ScriptMove) throws -> [Cue]
  @usableFromInline let deadline: () throws -> Deadline<ScriptMove>?

  @inlinable
  init<Base: Game>(_ engine: EngineAccess<Base>) {
    let game = engine.game
    operationNames = game.operations.map(\.name)
    operations = Dictionary(game.operations.map { ($0.name, engine.closure(doing: $0)) }) { first, _ in first }
    pushExtra = { (stack) throws(ScriptError) in try engine.pushExtra(on: stack) }
    restart = { try engine.changeablePlace(for: "base.start").pointee.base = try game.start() }
    turn = { try game.turn(in: try engine.state()) }
    moves = { try engine.moves() }
    apply = { move in try engine.apply(move) }
    view = { viewer in try game.shownValue(of: try game.view(of: try engine.state(), for: viewer)) }
    text = { move in try game.text(for: try engine.known(move), in: try engine.state()) }
    refusal = { text in try engine.refusal(of: text) }
    weight = { move in try game.weight(of: try engine.known(move), in: try engine.state()) }
    isRevealed = { move, viewer in
      try game.isRevealed(try engine.known(move), in: try engine.state(), to: viewer)
    }
    cues = { move in try engine.cues(after: move) }
    deadline = { try engine.deadline() }
  }

  /// Does an operation of the engine's.
  func operate(_ name: String, _ arguments: [Value]) throws -> Value {
    guard let operation = operations[name] else { throw unknownName(name) }
    return try operation(arguments)
  }

  /// What is wrong where a script asks the state for a name that it lacks.
  func unknownName(_ name: String) -> ScriptError {
    ScriptError.unknownName(name, of: "this state", operationNames + ["extra"])
  }
}
