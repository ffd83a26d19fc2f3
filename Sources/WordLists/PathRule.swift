import ParlorCore

/// Which word lists may be named by the paths of their files.
public enum PathRule: Hashable, Sendable {
  /// Every file that the program can read.
  case anywhere
  /// Files in these folders and in those below them; a path may also begin at one of the folders.
  case inside([String])
  /// None: lists go by name.
  case nowhere

  /// The path to open for one that was given.
  func checked(_ path: String) throws(SettingError) -> String {
    // A NUL would cut the path short for the system, and a line break would make two lines of an error.
    guard path.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else {
      throw SettingError("\(quoted(path)) is no path: it holds a control character")
    }
    switch self {
    case .anywhere: return path
    case .nowhere: throw SettingError("\(quoted(path)) is a path; word lists go by name here")
    case .inside(let folders): return try Self.checked(path, inside: folders)
    }
  }

  /// Links are followed first, so that none leads out.
  private static func checked(_ path: String, inside folders: [String]) throws(SettingError) -> String {
    let real = folders.compactMap(WordFile.resolved)
    for candidate in [path] + folders.map({ "\($0)/\(path)" }) {
      guard let file = WordFile.resolved(candidate) else { continue }
      if real.contains(where: { file.hasPrefix($0 == "/" ? $0 : $0 + "/") }) { return candidate }
    }
    let list = folders.joined(separator: ", ")
    let places = folders.isEmpty ? "; no folder may be read" : " in \(list); no other folder is read"
    throw SettingError("no word list \(quoted(path))\(places)")
  }
}
