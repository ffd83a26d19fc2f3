package import Lua
import ParlorCore

extension ScriptOutline {
  /// The globals that a script makes, or reads although nothing makes them: most are mistakes.
  /// - Parameter known: the globals of every script.
  package func globalSlips(known: Set<String>) -> [(use: Mention, problem: String)] {
    var seen: Set<String> = []
    return suspects(known: known).filter { seen.insert($0.name).inserted }.map { use in
      (use, message(about: use, known: known))
    }
  }

  /// The undefined globals that a line reads, with advice.
  func undefinedNames(onLine line: Int, known: Set<String>) -> [(name: String, hint: String?)] {
    suspects(known: known).filter { $0.line == line && !$0.isSet }
      .map { ($0.name, hint(about: $0, known: known)) }
  }

  private func suspects(known: Set<String>) -> [Mention] {
    let assigned = Set(globals.filter(\.isSet).map(\.name))
    let known = known.subtracting(AbsentLibraries.names)
    return globals.filter { $0.isSet || !(known.contains($0.name) || assigned.contains($0.name)) }
  }

  /// The last parameters of rule functions, which are easily omitted.
  private static let lastParameters = ["settings", "base"]

  private func message(about use: Mention, known: Set<String>) -> String {
    let hint = hint(about: use, known: known)
    if use.isSet {
      return "\(quoted(use.name)) becomes a global variable; \(hint ?? "write 'local' before it")"
    }
    return "nothing defines \(quoted(use.name)); \(hint ?? "is the name misspelt, or not one that scripts have?")"
  }

  private func hint(about use: Mention, known: Set<String>) -> String? {
    let others = localNames.subtracting([use.name]).sorted()
    if use.isSet {
      // A new variable's name may begin with another's.
      return nearestSpelling(to: use.name, in: others).map(suggestion(of:))
    }
    if Self.lastParameters.contains(use.name) {
      return "write it as the last parameter of the function that reads it"
    }
    if let hint = LuaHint.ofMissing(global: use.name) { return hint }
    if localNames.contains(use.name) {
      return "it is local to another block or function: declare it before that, or take it as a parameter"
    }
    // A short keyword is similar to too many names.
    return suggestion(
      for: use.name, among: others + known.sorted() + LuaHint.keywords.filter { $0.count > 4 })
  }
}
