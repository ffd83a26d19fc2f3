public import Hangman
public import ParlorCore

/// The word lists that can be had by name: files in some folders, each read when it is first asked for.
///
/// Copies of a library share what was read and keep it as long as they last. A file that was changed since is read
/// again.
public struct WordLibrary: Sendable {
  /// A list that a folder holds.
  public struct Entry: Hashable, Sendable {
    /// The name of the file without its ending, such as `animals`.
    public let name: String
    /// Where the file is.
    public let path: String
  }

  /// Where the lists are looked for; a folder hides lists of the same name in those after it.
  public var folders: [String] { findFolders() }
  /// Which files `list` takes the path of, beside the names of lists.
  public let paths: PathRule
  private let longest: Int
  private let raiser: String?
  private let findFolders: @Sendable () -> [String]
  private let report: @Sendable (String) -> Void
  private let cache = WordListCache()

  /// Makes a library; nothing is read.
  /// - Parameters:
  ///   - folders: may hold folders that don't exist; worked out anew each time a list is looked for, so that whoever
  ///     asks for none doesn't look.
  ///   - paths: which files may be named, by people or scripts who may not read all of this computer's.
  ///   - longest: how many bytes a file may have; a list takes some eight times as many. None may have more than 256 MB.
  ///   - raiser: the option that raises this limit; nil where there is none.
  ///   - report: gets one line for each file that was read and has lines that are no words.
  public init(
    folders: @autoclosure @escaping @Sendable () -> [String], paths: PathRule = .anywhere,
    upTo longest: Int = 256 << 20, raisedBy raiser: String? = nil,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.longest, self.raiser) = (longest, raiser)
    findFolders = folders
    self.paths = paths
    self.report = report
  }

  /// The lists of all folders, by name: the files that end in `.txt`, `.plist` or `.dic`, hidden ones left out.
  ///
  /// Reads the folders anew each time. Of two files with one name in one folder the text counts.
  public func entries() -> [Entry] {
    var paths: [String: String] = [:]
    for folder in folders {
      let files = WordFile.names(in: folder).filter { !$0.hasPrefix(".") }
      for ending in Self.endings {
        for file in files where file.hasSuffix(ending) {
          let (name, path) = (String(file.dropLast(ending.count)), "\(folder)/\(file)")
          if paths[name] == nil, WordFile.isThere(path) { paths[name] = path }
        }
      }
    }
    return paths.map { Entry(name: $0.key, path: $0.value) }.sorted { $0.name < $1.name }
  }

  /// The list with a name, or of a path: what holds a slash or ends in `.txt`, `.plist` or `.dic` is a path.
  ///
  /// The second game with a list shares the list of the first.
  /// - Throws: one line where there is no such list, or its file can't be read or holds no word.
  public func list(named name: String, spelling: Spelling) throws(SettingError) -> WordList {
    let path = try path(of: name)
    let version = try WordFile.version(of: path, upTo: longest, raiser: raiser)
    let key = WordListCache.Key(path: path, spelling: spelling)
    if let list = cache.list(key, version: version) { return list }
    let (list, skipped) = try WordFile.words(of: path, spelling: spelling)
    if let skipped { report(skipped) }
    return cache.keep(list, as: key, version: version)
  }

  /// The lists that were read so far, with the paths of their files.
  public var lists: [(path: String, list: WordList)] { cache.all }

  private static let endings = [".txt", ".plist", ".dic"]

  private func path(of name: String) throws(SettingError) -> String {
    if name.contains("/") || Self.endings.contains(where: name.hasSuffix) { return try paths.checked(name) }
    let entries = entries()
    if let entry = entries.first(where: { $0.name == name }) { return entry.path }
    let (names, folders) = (entries.map(\.name), folders)
    let others =
      switch (names.isEmpty, folders.isEmpty) {
      case (false, _): "there are: \(names.joined(separator: ", "))"
      case (true, false): "there is none in \(folders.joined(separator: " or "))"
      case (true, true): "there is no folder of lists"
      }
    throw SettingError("no word list \(quoted(name)); \(suggestion(for: name, among: names, else: others))")
  }
}
