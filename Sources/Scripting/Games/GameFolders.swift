import Lua
import Playtest
import Synchronization

/// Where games in Lua are looked for: a few folders, and in each of them `games` and `mods`.
///
/// A file holds a game when it calls `parlor.game` or `parlor.mod` and returns something at its end. The game is known
/// by its id: the one that the text writes down, else the file's name.
public struct GameFolders: Sendable {
  /// A folder, with what people call it.
  public struct Folder: Sendable {
    /// The folder's path.
    public let path: String
    /// What lists call it, as in `your folder`.
    public let origin: String
    /// Whether its games come with Parlor: then nobody else's take their ids.
    public let isShipped: Bool

    /// Names a folder.
    public init(_ path: String, origin: String, isShipped: Bool = false) {
      self.path = path
      self.origin = origin
      self.isShipped = isShipped
    }
  }

  /// A file that holds a game, by its text.
  public struct File: Sendable {
    /// The game's id, as far as the text tells it.
    public let id: String
    /// The file's name without its ending.
    public let name: String
    /// The path as its user would write it.
    public let path: String
    /// Where it was found.
    public let folder: Folder
  }

  private let folders: [Folder]
  private let texts: GameTexts

  /// Names the folders, in the order in which they are searched.
  public init(_ folders: [Folder] = []) { self.init(folders, texts: .shared) }

  /// Names the folders, with what is known of the scripts in them.
  package init(_ folders: [Folder], texts: GameTexts) { (self.folders, self.texts) = (folders, texts) }

  /// Every file that holds a game, in the order of the folders. Scripts that nobody knows yet are read.
  public func files() -> [File] { files { _ in true } }

  /// The path of the first script with a name, whether it holds a game or not.
  func script(named name: String) -> String? {
    folders.lazy.flatMap(Self.places).first { TextFile.names(in: $0.isEmpty ? "." : $0).contains("\(name).lua") }
      .map { Self.path(of: "\(name).lua", in: $0) }
  }

  /// The folders that are searched for a folder; the current one as an empty text.
  private static func places(in folder: Folder) -> [String] {
    ["", "games", "mods"].map { subfolder in
      [folder.path == "." ? "" : folder.path, subfolder].filter { !$0.isEmpty }.joined(separator: "/")
    }
  }

  private static func path(of name: String, in place: String) -> String { place.isEmpty ? name : "\(place)/\(name)" }

  func files(in isWanted: (Folder) -> Bool) -> [File] {
    let scripts = scripts(in: isWanted)
    let files = Mutex<[File]>([])
    let unread = scripts.count { !texts.knows($0.path, $0.version) }
    // A thread costs as much as reading a few scripts.
    ordered(scripts, jobs: min(coreCount, 1 + unread / 32)) { [texts] script in
      texts.ids(in: script.path, script.version).map { File(script, making: $0) }
    } done: { file in
      files.withLock { $0 += [file].compactMap(\.self) }
      return true
    }
    return files.withLock { $0 }
  }

  /// Every script in some of the folders, whether it holds a game or not.
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
    // A script that makes several games is mostly named like the one that it returns, which it mostly makes last.
    id = ids.contains(name) ? name : ids.last ?? name
  }
}
