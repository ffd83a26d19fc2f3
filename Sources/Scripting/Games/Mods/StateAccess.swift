public import Lua
public import ParlorCore

/// What a mod's functions can ask of the state that they were given, whatever the engine.
///
/// Moves are numbers and texts here, and views plain data: what scripts know. All of it are closures, since these are
/// compiled for an engine's type where it is known; the methods of a generic class aren't.
@usableFromInline
final class StateAccess {
  @usableFromInline typealias OperationBody = ([Value]) throws -> Value

  /// The engine's operations.
  @usableFromInline let operations: [(name: String, body: OperationBody)]
  /// The same, by the numbers that the machine gives their names; nil where a number stands for another engine's.
  private var numbered: [OperationBody?] = []
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
    operations = game.operations.map { ($0.name, engine.closure(doing: $0)) }
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

  /// Keeps an operation under the number that the machine gives its name.
  func number(_ body: @escaping OperationBody, as number: Int) {
    while numbered.count <= number { numbered.append(nil) }
    numbered[number] = numbered[number] ?? body
  }

  /// Does the operation of a number.
  /// - Parameter name: what an error calls it.
  func operate(_ number: Int, _ name: String, _ arguments: [Value]) throws -> Value {
    guard numbered.indices.contains(number), let body = numbered[number] else { throw unknownName(name) }
    return try body(arguments)
  }

  /// What is wrong where a script asks the state for a name that it lacks.
  func unknownName(_ name: String) -> ScriptError {
    ScriptError.unknownName(name, of: "this state", operations.map(\.name) + ["extra"])
  }
}
