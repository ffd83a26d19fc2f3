package import Lua
import ParlorCore

/// The problem with a telling cue that no game had.
/// - Parameters:
///   - option: the option with the name, as in `telling_cues`.
///   - heard: the names of the cues that games had.
///   - nothing: the phrase in messages for no game.
package func unheardCueProblem(
  _ name: String, namedBy option: String, heard: [String], by nothing: String = "no game"
) -> String {
  let names = heard.isEmpty ? "none had a cue at all" : "the names are \(heard.joined(separator: ", "))"
  let hint = suggestion(for: name, among: heard, else: names)
  return "\(option) names \(quoted(name)), but \(nothing) had a cue of that name; \(hint)"
}

extension ScriptOutline {
  /// The names of cues, and of all other tables with a `name`, in the script.
  package var namesWritten: Set<String> { Set(strings(ofField: "name").map(\.name)) }
}

extension ScriptHost {
  /// Whether a loaded script contains the name of a cue, so that it isn't misspelt.
  func writesCue(named name: String) -> Bool {
    files.contains { path in
      (try? TextFile.read(path)).map { ScriptOutline(of: $0).namesWritten.contains(name) } == true
    }
  }
}
