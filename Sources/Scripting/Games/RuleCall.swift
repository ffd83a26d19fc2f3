import Lua
import ParlorCore

/// A call of one function of the rules: what it is called with, and what its results are read as.
///
/// It is an object, since it is looked up for every move, and all that it holds would be counted.
@usableFromInline
final class RuleCall {
  let function: Function
  /// The function as the script wrote it, which a mod's is called through another.
  let written: Function
  let rule: RuleRow
  let name: String
  /// The id of the game.
  let game: String
  let settings: Reference
  let seats: [Seat]
  /// Whether a mod wrote the function, which then gets `base` in place of the settings.
  let isOfMod: Bool
  /// Whether the rules at the bottom are in Swift, so that all of a state that scripts can spoil is `state.extra`.
  let isOverEngine: Bool
  /// Whether the game is a mod, and no mod of it gives `extra`.
  let lacksExtra: Bool
  /// What finds out which mod gave a wrong result, or passed a limit; nil where there are no mods.
  let blame: Blame?

  init(
    function: Function, written: Function, rule: RuleRow, game: String, settings: Reference, seats: [Seat],
    isOfMod: Bool, isOverEngine: Bool, lacksExtra: Bool, blame: Blame?
  ) {
    self.function = function
    self.written = written
    self.rule = rule
    name = rule.function.rawValue
    self.game = game
    self.settings = settings
    self.seats = seats
    self.isOfMod = isOfMod
    self.isOverEngine = isOverEngine
    self.lacksExtra = lacksExtra
    self.blame = blame
  }

  /// How what the function returns is read, and told where it is wrong.
  var reading: RulesReading { RulesReading(function: written, name: name, seats: seats) }

  /// Calls the function; the closures push its arguments but the settings, which come last or before the seat, and read
  /// its one result.
  func callAsFunction<Result>(
    _ push: (Stack) throws(ScriptError) -> Void, read: (RulesReading, Stack) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    try function.purely { () throws(ScriptError) in try make(push, read: read) }
  }

  /// The same, for a function that may draw random numbers, from this stream.
  func callAsFunction<Result>(
    drawingFrom stream: ScriptStream, _ push: (Stack) throws(ScriptError) -> Void,
    read: (RulesReading, Stack) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    try function.link.drawing(from: stream) { () throws(ScriptError) in
      try make(drawingFrom: stream, push, read: read)
    }
  }

  private func make<Result>(
    drawingFrom stream: ScriptStream? = nil, _ push: (Stack) throws(ScriptError) -> Void,
    read: (RulesReading, Stack) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    let stack = try function.begin()
    let below = stack.count - 1
    do throws(ScriptError) { try push(stack) } catch {
      stack.drop(stack.count - below)
      throw error
    }
    stack.push(settings)
    if rule.isSeatLast { stack.swap() }
    do throws(ScriptError) { try function.finish(on: stack, arguments: stack.count - below - 1) } catch {
      throw telling(hinting(error))
    }
    defer { stack.drop() }
    do throws(ScriptError) { return try read(reading, stack) } catch {
      // What is read may hold functions, which are called then.
      if error.stop != nil { throw telling(error) }
      throw blaming(error, drawingFrom: stream, push, read: read)
    }
  }

  /// The error with the name of whose function passed a limit.
  private func telling(_ error: ScriptError) -> ScriptError {
    let blamed = error.stop.flatMap { blame?.culprit(of: $0, calling: name) }
    return function.link.telling(error, of: blamed ?? "\(name) of \(game)")
  }

  /// An error about a result, with the place of the mod that it comes from.
  private func blaming<Result>(
    _ error: ScriptError, drawingFrom stream: ScriptStream?,
    _ push: (Stack) throws(ScriptError) -> Void, read: (RulesReading, Stack) throws(ScriptError) -> Result
  ) -> ScriptError {
    guard let problem = error.problem, let suspects = try? blame?.suspects(for: rule.function) else {
      return error
    }
    for suspect in suspects {
      do throws(ScriptError) { try suspect.repeated(drawingFrom: stream, push, read: read) } catch {
        if error.problem == problem { return error }
      }
    }
    return error
  }

  /// Makes a call that draws the same random numbers again, where it draws any.
  private func repeated<Result>(
    drawingFrom stream: ScriptStream?,
    _ push: (Stack) throws(ScriptError) -> Void, read: (RulesReading, Stack) throws(ScriptError) -> Result
  ) throws(ScriptError) {
    if let stream { _ = try self(drawingFrom: stream, push, read: read) } else { _ = try self(push, read: read) }
  }
}
