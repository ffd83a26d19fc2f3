internal import Console

extension WordLibrary {
  /// The library of this computer's user: the user's own lists, then those shipped with Parlor.
  ///
  /// The user's lists are in `$XDG_DATA_HOME/parlor/wordlists`, by default `~/.local/share/parlor/wordlists`. The
  /// shipped ones are searched from the program's folder upwards, then from the working directory upwards.
  public static func standard(
    paths: PathRule = .anywhere, upTo longest: Int = 256 << 20, raisedBy raiser: String? = nil,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) -> WordLibrary {
    WordLibrary(folders: standardFolders(), paths: paths, upTo: longest, raisedBy: raiser, report: report)
  }

  private static func standardFolders() -> [String] {
    let places = [WordFile.resolved("/proc/self/exe").map(parent(of:)), WordFile.resolved(".")]
    let shipped = places.lazy.compactMap { $0 }.compactMap(shippedFolder(from:)).first
    let own = ownFolder(dataHome: Surroundings.variable("XDG_DATA_HOME"), home: Surroundings.variable("HOME"))
    return [own, shipped].compactMap { $0 }
  }

  /// The folder of the user's own lists; nil if the environment names no home.
  static func ownFolder(dataHome: String?, home: String?) -> String? {
    // The XDG specification ignores relative paths.
    if let dataHome, dataHome.hasPrefix("/") { return "\(dataHome)/parlor/wordlists" }
    return home.flatMap { $0.isEmpty ? nil : "\($0)/.local/share/parlor/wordlists" }
  }

  /// The folder of the shipped lists, in a folder or in one above it; the default list is there.
  ///
  /// An installed program finds them in `share/parlor/wordlists`, a program built in a checkout in the checkout's
  /// `wordlists`.
  static func shippedFolder(from start: String) -> String? {
    var place = start
    while true {
      let base = place == "/" ? "" : place
      for candidate in ["\(base)/share/parlor/wordlists", "\(base)/wordlists"]
      where WordFile.isThere("\(candidate)/medium.txt") {
        return candidate
      }
      if place == "/" || place.isEmpty { return nil }
      place = parent(of: place)
    }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
