import Lua
import Match
import ParlorCore

extension ScriptHost {
  /// An error about a nil value, with the undefined name on its line, and that name. The file is read again, because
  /// Lua names no operand of a comparison.
  public func namingUndefined(in error: any Error) -> (error: any Error, name: String?) {
    switch error {
    case let error as ScriptError: naming(error)
    case let error as MatchError: naming(ScriptError(explaining: error))
    default: (error, nil)
    }
  }

  private func naming(_ error: ScriptError) -> (error: any Error, name: String?) {
    // As in `nim.lua:3: os.time: ...`.
    let library = AbsentLibraries.names.first { error.cause.contains(": \($0).") }
    if let library { return (error, library) }
    guard error.kind == .runtime, let value = NilValue(in: error.cause),
      let (line, outline) = outline(behind: error.cause)
    else { return (error, nil) }
    if outline.asksOutcome(on: line, for: value) {
      return (error.hinted("base.outcome gives nothing while the game goes on"), nil)
    }
    let globals = outline.undefinedNames(onLine: line, known: machine.globalNames)
    // If Lua names the nil variable, only that one counts.
    if let (name, hint) = globals.first(where: { value.canBe(.global($0.name)) }) {
      let told = value.variable == nil ? "nothing defines '\(name)'" : nil
      return (error.hinted(only: [told, hint]), name)
    }
    let fields = outline.misspeltFields(onLine: line, known: fieldNames)
    guard let (field, likely) = fields.first(where: { value.canBe(.field($0.name)) }) else { return (error, nil) }
    let told = value.variable == nil ? "nothing sets '\(field)'" : nil
    return (error.hinted(only: [told, suggestion(of: likely)]), nil)
  }

  /// The names of all fields of the API.
  var fieldNames: Set<String> {
    let library = api.library.map(\.name) + api.libraryFields.map(\.name)
    let objects = (api.classes + api.states).flatMap { $0.fields.map(\.name) + $0.methods.map(\.name) }
    return Set(library + objects)
  }

  /// The line in a message, and the outline of its script.
  private func outline(behind message: String) -> (line: Int, outline: ScriptOutline)? {
    guard let place = ScriptPlace.leading(message)?.place, let source = try? TextFile.read(place.file) else {
      return nil
    }
    return (place.line, ScriptOutline(of: source))
  }
}

/// A nil value, read from the words of Lua's error.
struct NilValue: Equatable {
  /// A variable as Lua calls it.
  enum Variable: Equatable {
    case global(String), local(String), field(String), other
  }

  /// The variable; nil if Lua doesn't name it.
  let variable: Variable?
  /// Whether it was indexed.
  let isIndexed: Bool

  /// Reads an error's message; nil if it is about something else.
  init?(in message: String) {
    guard let use = message.firstMatch(of: /(?:attempt to (\w+) .*?)?\bnil\b(?: value \((\w+) '([^']*)'\))?/) else {
      return nil
    }
    isIndexed = use.1 == "index"
    switch use.2 {
    case "global": variable = .global(String(use.3 ?? ""))
    case "local": variable = .local(String(use.3 ?? ""))
    case "field": variable = .field(String(use.3 ?? ""))
    case .none: variable = nil
    default: variable = .other
    }
  }

  /// Whether a variable may be the nil one.
  func canBe(_ variable: Variable) -> Bool { self.variable == nil || self.variable == variable }
}

extension ScriptOutline {
  /// Whether a line indexes a nil result of base.outcome.
  fileprivate func asksOutcome(on line: Int, for value: NilValue) -> Bool {
    switch value.variable {
    case .local, .none: value.isIndexed && fields.contains { $0.owner == "base.outcome()" && $0.line == line }
    default: false
    }
  }

  /// The fields that a line reads and the script only sets under a similar name.
  /// - Parameter known: the fields set elsewhere.
  fileprivate func misspeltFields(onLine line: Int, known: Set<String>) -> [(name: String, likely: String)] {
    let others = known.union(fieldsSet)
    let libraries = Set(globals.map(\.name))
    let unset = fields.filter { field in
      field.line == line && !field.isSet && !others.contains(field.name)
        && !(field.owner.map(libraries.contains) ?? false)
    }
    return unset.compactMap { read in
      nearestSpelling(to: read.name, in: fieldsSet.sorted()).map { (read.name, $0) }
    }
  }
}
