import ParlorCore

/// The name of a telling cue that no game had.
public struct UnheardCue {
  private let name: String
  private let option: String
  private let heard: [String]

  /// Takes the name down.
  /// - Parameters:
  ///   - option: where the name is given, as in `telling_cues`.
  ///   - heard: the names of the cues that games had.
  public init(_ name: String, namedBy option: String, heard: [String]) {
    (self.name, self.option, self.heard) = (name, option, heard)
  }

  /// What is wrong, in one line.
  public var message: String { "\(option) names \(quoted(name)), but no game had a cue of that name; \(remedy)" }

  private var remedy: String {
    if let likely = nearest(to: name, in: heard) { return "did you mean \(quoted(likely))?" }
    return heard.isEmpty ? "none had a cue at all" : "the names are \(heard.joined(separator: ", "))"
  }
}
