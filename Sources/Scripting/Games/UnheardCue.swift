package import Lua
import ParlorCore

/// The name of a telling cue that no game had.
package struct UnheardCue {
  private let name: String
  private let option: String
  private let heard: [String]
  private let nothing: String

  /// Takes the name down.
  /// - Parameters:
  ///   - option: where the name is given, as in `telling_cues`.
  ///   - heard: the names of the cues that games had.
  ///   - nothing: what messages call that none had it, as in `no game`.
  package init(_ name: String, namedBy option: String, heard: [String], by nothing: String = "no game") {
    (self.name, self.option, self.heard, self.nothing) = (name, option, heard, nothing)
  }

  /// What is wrong, in one line.
  package var message: String { "\(option) names \(quoted(name)), but \(nothing) had a cue of that name; \(remedy)" }

  private var remedy: String {
    if let likely = nearest(to: name, in: heard) { return "did you mean \(quoted(likely))?" }
    return heard.isEmpty ? "none had a cue at all" : "the names are \(heard.joined(separator: ", "))"
  }
}

extension ScriptOutline {
  /// The names that the script writes down for cues, and for whatever else has a `name`.
  package var namesWritten: Set<String> { Set(strings(ofField: "name").map(\.name)) }
}

extension ScriptHost {
  /// Whether one of the scripts that were loaded gives cues a name, so that it isn't misspelt though none was heard.
  func writesCue(named name: String) -> Bool {
    files.contains { path in
      (try? TextFile.read(path)).map { ScriptOutline(of: $0).namesWritten.contains(name) } == true
    }
  }
}
