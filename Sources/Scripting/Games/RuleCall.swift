import Lua
import ParlorCore

/// A call of one function of the rules: its arguments and the reading of its result.
///
/// It is a class, because it is looked up at every move, and a struct's references would be counted.
@usableFromInline
final class RuleCall {
  let function: Function
  /// The function as the script wrote it; a mod's is called through another one.
  let written: Function
  let rule: RuleRow
  let name: String
  let game: String
  let settings: Reference
  let seats: [Seat]
  /// Whether a mod wrote the function, which then receives `base` instead of the settings.
  let isOfMod: Bool
  /// Whether the rules at the bottom are in Swift, so that scripts can only corrupt `state.extra`.
  let isOverEngine: Bool
  /// Whether the game is a mod without `extra`.
  let lacksExtra: Bool
  /// Finds the mod that gave a wrong result or was stopped; nil without mods.
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

  /// Reads the function's results.
  var reading: RulesReading { RulesReading(function: written, name: name, seats: seats) }

  /// Calls the function. The closures push the arguments without the settings, and read the result.
  func callAsFunction<Result>(
    _ push: (Stack) throws(ScriptError) -> Void, read: (RulesReading, Stack) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    try function.purely { () throws(ScriptError) in try make(push, read: read) }
  }

  /// Calls a function that may draw random numbers from a stream.
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
      // The result may contain functions, which are called when it is read.
      if error.stop != nil { throw telling(error) }
      throw blaming(error, drawingFrom: stream, push, read: read)
    }
  }

  /// Adds the name of the function that was stopped.
  private func telling(_ error: ScriptError) -> ScriptError {
    let blamed = error.stop.flatMap { blame?.culprit(of: $0, calling: name) }
    return function.link.telling(error, of: blamed ?? "\(name) of \(game)")
  }

  /// Adds the place of the mod that gave a wrong result.
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

  /// Repeats a call with the same random numbers.
  private func repeated<Result>(
    drawingFrom stream: ScriptStream?,
    _ push: (Stack) throws(ScriptError) -> Void, read: (RulesReading, Stack) throws(ScriptError) -> Result
  ) throws(ScriptError) {
    if let stream { _ = try self(drawingFrom: stream, push, read: read) } else { _ = try self(push, read: read) }
  }
}
