public import ParlorCore

/// Which files may be named by their paths, and where they are looked for.
public enum PathRule: Hashable, Sendable {
  /// Every file that the program can read.
  case anywhere
  /// Files in these folders and in those below them, hidden ones left out; a path is looked for in each of them in turn.
  case inside([String])
  /// None: lists go by name.
  case nowhere

  /// The path to open for one that was given.
  /// - Parameter noun: what a message calls the file.
  public func checked(_ path: String, as noun: String = "word list") throws(SettingError) -> String {
    // A NUL would cut the path short for the system, and a line break would make two lines of an error.
    guard path.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else {
      throw SettingError("\(quoted(path)) is no path: it holds a control character")
    }
    switch self {
    case .anywhere: return path
    case .nowhere: throw SettingError("\(quoted(path)) is a path; word lists go by name here")
    case .inside(let folders):
      if let file = Self.file(path, inside: folders) { return file }
      let places = folders.isEmpty ? "; no folder may be read" : " in \(folders.joined(separator: ", "))"
      throw SettingError("no \(noun) \(quoted(path))\(places)\(folders.isEmpty ? "" : "; no other folder is read")")
    }
  }

  /// The first of some folders' files that a path leads to; nil where it leads to none.
  public static func first(_ path: String, in folders: [String]) -> String? {
    candidates(for: path, in: folders).first { WordFile.resolved($0) != nil }
  }

  /// Links are followed first, so that none leads out.
  private static func file(_ path: String, inside folders: [String]) -> String? {
    let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") && $0 != "." && $0 != ".." }
    let real = folders.compactMap(WordFile.resolved)
    return candidates(for: path, in: isHidden ? [] : folders).first { candidate in
      guard let file = WordFile.resolved(candidate) else { return false }
      return real.contains { file.hasPrefix($0 == "/" ? $0 : $0 + "/") }
    }
  }

  private static func candidates(for path: String, in folders: [String]) -> [String] {
    path.hasPrefix("/") ? [path] : folders.map { $0 == "." ? path : "\($0)/\(path)" }
  }
}
