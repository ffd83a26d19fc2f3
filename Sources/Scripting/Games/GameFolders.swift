import Lua
import Playtest
import Synchronization

/// The folders with games in Lua, each with its subfolders `games` and `mods`.
///
/// A file holds a game if it calls `parlor.game` or `parlor.mod` and returns a value at its end. Its id is the one in
/// the text, or else the file's name.
public struct GameFolders: Sendable {
  /// A folder and its name for people.
  public struct Folder: Sendable {
    /// The path.
    public let path: String
    /// The name in lists, as in `your folder`.
    public let origin: String
    /// Whether its games are shipped with Parlor and keep their ids.
    public let isShipped: Bool

    /// Names a folder.
    public init(_ path: String, origin: String, isShipped: Bool = false) {
      self.path = path
      self.origin = origin
      self.isShipped = isShipped
    }
  }

  /// A file that holds a game, judged by its text.
  public struct File: Sendable {
    /// The game's id, judged by the text.
    public let id: String
    /// The file's name without its ending.
    public let name: String
    /// The path as a user would write it.
    public let path: String
    /// The folder that contains it.
    public let folder: Folder
  }

  private let folders: [Folder]
  private let texts: GameTexts

  /// Takes the folders, in the order of the search.
  public init(_ folders: [Folder] = []) { self.init(folders, texts: .shared) }

  /// Takes the folders, and the known scripts.
  package init(_ folders: [Folder], texts: GameTexts) { (self.folders, self.texts) = (folders, texts) }

  /// The path of the first script with a name, with or without a game.
  func script(named name: String) -> String? {
    folders.lazy.flatMap(Self.places).first { TextFile.names(in: $0.isEmpty ? "." : $0).contains("\(name).lua") }
      .map { Self.path(of: "\(name).lua", in: $0) }
  }

  /// The folders to search in a folder; an empty text is the current folder.
  private static func places(in folder: Folder) -> [String] {
    ["", "games", "mods"].map { subfolder in
      [folder.path == "." ? "" : folder.path, subfolder].filter { !$0.isEmpty }.joined(separator: "/")
    }
  }

  private static func path(of name: String, in place: String) -> String { place.isEmpty ? name : "\(place)/\(name)" }

  /// The files with an id.
  func files(with id: String, in isWanted: (Folder) -> Bool) -> [File] {
    scripts(in: isWanted).compactMap { script in
      texts.ids(in: script.path, script.version, mentioning: script.name == id ? nil : id)
        .map { File(script, making: $0) }
    }
    .filter { $0.id == id }
  }

  /// Every file that holds a game, in the order of the folders. Reads new scripts.
  public func files() -> [File] {
    let scripts = scripts { _ in true }
    let files = Mutex<[File]>([])
    let unread = scripts.count { !texts.knowsIDs(in: $0.path, $0.version) }
    // A thread costs as much as reading a few scripts.
    ordered(scripts, jobs: min(coreCount, 1 + unread / 32)) { [texts] script in
      texts.ids(in: script.path, script.version).map { File(script, making: $0) }
    } done: { file in
      files.withLock { $0 += [file].compactMap(\.self) }
      return true
    }
    return files.withLock { $0 }
  }

  /// Every script in some of the folders, with or without a game.
  private func scripts(in isWanted: (Folder) -> Bool) -> [Script] {
    var scripts: [Script] = []
    var seen: Set<FileVersion.Identity> = []
    for folder in folders where isWanted(folder) {
      for place in Self.places(in: folder) {
        for name in TextFile.names(in: place.isEmpty ? "." : place) where name.hasSuffix(".lua") {
          let path = Self.path(of: name, in: place)
          guard let version = FileVersion(of: path), seen.insert(version.identity).inserted else { continue }
          scripts.append(Script(name: String(name.dropLast(4)), path: path, folder: folder, version: version))
        }
      }
    }
    return scripts
  }

  fileprivate struct Script {
    let name, path: String
    let folder: Folder
    let version: FileVersion
  }
}

extension GameFolders.File {
  fileprivate init(_ script: GameFolders.Script, making ids: [String]) {
    (name, path, folder) = (script.name, script.path, script.folder)
    // A script that makes several games usually has the name of the one that it returns, or makes that one last.
    id = ids.contains(name) ? name : ids.last ?? name
  }
}
