import Lua
import ParlorCore

extension ScriptOutline {
  /// The global variables that a script makes, or reads though nothing makes them: most are slips of the pen.
  /// - Parameter known: the globals that every script finds.
  func globalFindings(in file: String, known: Set<String>) -> [CheckFinding] {
    let assigned = Set(globals.filter(\.isAssignment).map(\.name))
    let suspects = globals.filter { $0.isAssignment || !(known.contains($0.name) || assigned.contains($0.name)) }
    var seen: Set<String> = []
    return suspects.filter { seen.insert($0.name).inserted }.map { use in
      CheckFinding(file, line: use.line, message(about: use, known: known))
    }
  }

  /// What the functions of games and mods get last, and are easily written without.
  private static let lastParameters = ["settings", "base"]

  private func message(about use: GlobalUse, known: Set<String>) -> String {
    if !use.isAssignment, Self.lastParameters.contains(use.name) {
      return "nothing defines '\(use.name)'; write it as the last parameter of the function that reads it"
    }
    let others = locals.subtracting([use.name]).sorted()
    // A new variable may well be called as another one begins.
    let likely =
      use.isAssignment
      ? nearestSpelling(to: use.name, in: others) : nearest(to: use.name, in: others + known.sorted())
    let hint = likely.map { "did you mean '\($0)'?" }
    if use.isAssignment {
      return "\(quoted(use.name)) becomes a global variable; \(hint ?? "write 'local' before it")"
    }
    let remedy = LuaHint.ofMissing(global: use.name) ?? hint ?? "is the name misspelt, or not one that scripts have?"
    return "nothing defines \(quoted(use.name)); \(remedy)"
  }
}
