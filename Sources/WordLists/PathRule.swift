public import ParlorCore

/// Which files may be named by path, and where they are searched.
public enum PathRule: Hashable, Sendable {
  /// Every file readable by the program.
  case anywhere
  /// Files in these folders and their subfolders, hidden ones excluded; a path is tried in each folder in turn.
  case inside([String])
  /// None: lists are only known by name.
  case nowhere

  /// The file to open for a path.
  /// - Parameter noun: the file's designation in messages.
  public func checked(_ path: String, as noun: String = "word list") throws(SettingError) -> String {
    // The system would truncate the path at a NUL, and a line break would split an error.
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

  /// The first file that a path leads to from some folders; nil if there is none.
  public static func first(_ path: String, in folders: [String]) -> String? {
    candidates(for: path, in: folders).first { WordFile.resolved($0) != nil }
  }

  /// Links are resolved first, so that none leads outside.
  private static func file(_ path: String, inside folders: [String]) -> String? {
    let real = folders.compactMap(WordFile.resolved)
    return candidates(for: path, in: folders).first { candidate in
      guard let file = WordFile.resolved(candidate) else { return false }
      return real.contains { isVisible(file, in: $0) }
    }
  }

  /// Whether a file lies in a folder, and neither the file nor a folder between them is hidden.
  private static func isVisible(_ file: String, in folder: String) -> Bool {
    let start = folder == "/" ? folder : folder + "/"
    return file.hasPrefix(start) && !file.dropFirst(start.count).split(separator: "/").contains { $0.hasPrefix(".") }
  }

  private static func candidates(for path: String, in folders: [String]) -> [String] {
    path.hasPrefix("/") ? [path] : folders.map { $0 == "." ? path : "\($0)/\(path)" }
  }
}
