public import Hangman
public import ParlorCore

/// The named word lists: files in some folders, each read at its first use.
///
/// Copies of a library share the lists that were read, and keep them alive. A changed file is read again.
public struct WordLibrary: Sendable {
  /// A list in a folder.
  public struct Entry: Hashable, Sendable {
    /// The file's name without its extension, such as `animals`.
    public let name: String
    /// The file's path.
    public let path: String
  }

  /// The folders of lists; a folder hides lists of the same name in later ones.
  public var folders: [String] { findFolders() }
  /// The files that `list` accepts by path, beside the names of lists.
  public let paths: PathRule
  private let longest: Int
  private let raiser: String?
  private let findFolders: @Sendable () -> [String]
  private let report: @Sendable (String) -> Void
  private let cache = WordListCache()

  /// Makes a library; nothing is read.
  /// - Parameters:
  ///   - folders: may contain folders that don't exist; evaluated at each search, so that programs without lists
  ///     don't search.
  ///   - paths: the files that may be named, for people or scripts who may not read all of this computer's.
  ///   - longest: the largest size of a file, in bytes; a list takes some eight times as many. The maximum is 256 MB.
  ///   - raiser: the option that raises this limit; nil if there is none.
  ///   - report: takes one line for each file read that has bad lines.
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

  /// The lists of all folders, by name: the files that end in `.txt`, `.plist` or `.dic`, except hidden ones.
  ///
  /// Reads the folders at each call. Of files with the same name in one folder, the text file counts.
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

  /// The list with a name or path: a text with a slash or an ending `.txt`, `.plist` or `.dic` is a path.
  ///
  /// Games with the same list share it.
  /// - Throws: a one-line error if there is no such list, or its file can't be read or has no word.
  public func list(named name: String, spelling: Spelling) throws(SettingError) -> WordList {
    let path = try path(of: name)
    let version = try WordFile.version(of: path, upTo: longest, raiser: raiser)
    let key = WordListCache.Key(path: path, spelling: spelling)
    if let list = cache.list(key, version: version) { return list }
    let (list, skipped) = try WordFile.words(of: path, spelling: spelling)
    if let skipped { report(skipped) }
    return cache.keep(list, as: key, version: version)
  }

  /// The lists read so far, with their files' paths.
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
