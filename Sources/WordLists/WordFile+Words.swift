internal import Hangman
internal import ParlorCore

extension WordFile {
  /// The list in a file, and a one-line summary of its bad lines or entries; nil if there are none.
  /// - Throws: a one-line error with the path if the file can't be read or has no word.
  static func words(of path: String, spelling: Spelling) throws(SettingError) -> (list: WordList, skipped: String?) {
    let bytes = try bytes(of: path)
    let file = path.lastIndex(of: "/").map { String(path[$0...].dropFirst()) } ?? path
    let name = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    do throws(Refusal) {
      guard path.hasSuffix(".plist") else {
        let text = try ForeignText(bytes, path: path).list()
        let loaded = try WordList.reading(text: text, name: name, spelling: spelling)
        return (loaded.list, summary(loaded, path: path, units: "lines") { "\($0)" })
      }
      let entries = try PropertyList.entries(of: bytes)
      // An entry that isn't a string keeps its place, so that the numbers of the others stay right.
      let loaded = try WordList.reading(entries: entries.map { $0 ?? "" }, name: name, spelling: spelling)
      let skipped = summary(loaded, path: path, units: "entries") { problem in
        entries[problem.number - 1] == nil ? "\(problem.unit) \(problem.number) isn't a string" : "\(problem)"
      }
      return (loaded.list, skipped)
    } catch {
      // With the path, because several files may have the same name.
      throw SettingError("\(path): \(error.reason)")
    }
  }

  private static func summary(
    _ loaded: WordList.Loaded, path: String, units: String, wording: (WordList.Problem) -> String
  ) -> String? {
    let (problems, count) = (loaded.problems.prefix(3), loaded.problemCount)
    guard let unit = problems.first?.unit else { return nil }
    let counted = "\(path): \(count) \(count == 1 ? unit : units) skipped"
    return ([counted] + problems.map(wording) + (count > problems.count ? ["..."] : [])).joined(separator: "; ")
  }
}
