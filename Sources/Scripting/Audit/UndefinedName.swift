import Lua
import Match
import ParlorCore

extension ScriptHost {
  /// An error of play about something that is nil, with the name told that its line reads though nothing defines it: where
  /// two values are compared, Lua itself tells none. To find it the file is read once more.
  public func namingUndefined(in error: any Error) -> any Error {
    switch error {
    case let error as ScriptError: named(error)
    case let error as MatchError: named(ScriptError(explaining: error))
    default: error
    }
  }

  private func named(_ error: ScriptError) -> ScriptError {
    guard error.kind == .runtime else { return error }
    return ScriptError(namingUndefined(in: error.message), traceback: error.traceback)
  }

  /// The same for the message of such an error.
  public func namingUndefined(in message: String) -> String {
    guard message.contains("nil"), let (line, outline) = outline(behind: message) else { return message }
    if outline.asksOutcome(on: line, nilIn: message) {
      return "\(message); base.outcome gives nothing while the game goes on"
    }
    // Where Lua tells what is nil, as in `nil value (field 'sum')`, it is that and no other.
    let isTold = message.contains("nil value (")
    let globals = outline.undefinedNames(onLine: line, known: machine.globalNames)
    if let (name, hint) = globals.first(where: { !isTold || message.contains("(global '\($0.name)')") }) {
      var message = LuaHint.removed(from: message)
      if !message.contains("(global '\(name)')") { message += "; nothing defines '\(name)'" }
      return hint.map { "\(message); \($0)" } ?? message
    }
    let fields = outline.misspeltFields(onLine: line, known: fieldNames)
    guard let (field, likely) = fields.first(where: { !isTold || message.contains("(field '\($0.name)')") }) else {
      return message
    }
    let name = isTold ? "" : "; nothing sets '\(field)'"
    return "\(LuaHint.removed(from: message))\(name); did you mean '\(likely)'?"
  }

  /// The names of the fields of what the host gives to scripts.
  var fieldNames: Set<String> {
    let library = api.library.map(\.name) + api.libraryFields.map(\.name)
    let objects = (api.classes + api.states).flatMap { $0.fields.map(\.name) + $0.methods.map(\.name) }
    return Set(library + objects)
  }

  /// The line that a message begins with, and what the text of its script tells.
  private func outline(behind message: String) -> (line: Int, outline: ScriptOutline)? {
    guard let place = ScriptPlace.leading(message)?.place, let source = try? TextFile.read(place.file) else {
      return nil
    }
    return (place.line, ScriptOutline(of: source))
  }
}

extension ScriptOutline {
  /// Whether a message tells that what was to be looked into on a line is nil, and that is what base.outcome gave.
  fileprivate func asksOutcome(on line: Int, nilIn message: String) -> Bool {
    var asked: Int? = line
    if message.hasSuffix("')"), let local = message.firstRange(of: "attempt to index a nil value (local '") {
      let name = message[local.upperBound...].dropLast(2)
      asked = locals.last { $0.name == name && $0.line <= line }?.line
    } else if !message.hasSuffix("attempt to index a nil value") {
      return false
    }
    return calls.contains { $0.name == "base.outcome" && $0.line == asked }
  }

  /// The fields that a line reads and the script never sets, where it sets one of nearly the same name.
  /// - Parameter known: those that others set.
  fileprivate func misspeltFields(onLine line: Int, known: Set<String>) -> [(name: String, likely: String)] {
    let others = known.union(fieldsSet)
    let unset = fields.filter { $0.line == line && !$0.isSet && !$0.isOfGlobal && !others.contains($0.name) }
    return unset.compactMap { read in
      nearestSpelling(to: read.name, in: fieldsSet.sorted()).map { (read.name, $0) }
    }
  }
}
