package import Lua
import ParlorCore

/// What is wrong with a telling cue that no game had.
/// - Parameters:
///   - option: where the name is given, as in `telling_cues`.
///   - heard: the names of the cues that games had.
///   - nothing: what messages call that none had it.
package func unheardCueProblem(
  _ name: String, namedBy option: String, heard: [String], by nothing: String = "no game"
) -> String {
  let names = heard.isEmpty ? "none had a cue at all" : "the names are \(heard.joined(separator: ", "))"
  let hint = suggestion(for: name, among: heard, else: names)
  return "\(option) names \(quoted(name)), but \(nothing) had a cue of that name; \(hint)"
}

extension ScriptOutline {
  /// The names of cues, and of all else with a `name`, in the script.
  package var namesWritten: Set<String> { Set(strings(ofField: "name").map(\.name)) }
}

extension ScriptHost {
  /// Whether a loaded script writes the name of a cue, so that it isn't misspelt.
  func writesCue(named name: String) -> Bool {
    files.contains { path in
      (try? TextFile.read(path)).map { ScriptOutline(of: $0).namesWritten.contains(name) } == true
    }
  }
}
