import Lua

/// Where games in Lua are looked for: a few folders, and in each of them `games` and `mods`.
///
/// A file is found by its name: `nim.lua`, `games/nim.lua` and `mods/nim.lua` hold the game `nim`.
public struct GameFolders: Sendable {
  /// A folder, with what people call it.
  public struct Folder: Sendable {
    /// The folder's path.
    public let path: String
    /// What lists call it, as in `your folder`.
    public let origin: String

    /// Names a folder.
    public init(_ path: String, origin: String) {
      self.path = path
      self.origin = origin
    }
  }

  /// A file that holds a game, by its text.
  public struct File: Sendable {
    /// The game's id, which is the file's name.
    public let id: String
    /// The path as its user would write it.
    public let path: String
    /// What lists call the folder.
    public let origin: String
  }

  private let folders: [Folder]

  /// Names the folders, in the order in which they are searched.
  public init(_ folders: [Folder] = []) { self.folders = folders }

  /// The files that hold a game with an id, in the order of the folders.
  public func files(of id: String) -> [File] { files { $0 == id } }

  /// Every file that holds a game.
  public func files() -> [File] { files { _ in true } }

  private func files(where isWanted: (String) -> Bool) -> [File] {
    var files: [File] = []
    var seen: Set<String> = []
    for folder in folders {
      for subfolder in ["", "games", "mods"] {
        let place = [folder.path == "." ? "" : folder.path, subfolder].filter { !$0.isEmpty }.joined(separator: "/")
        for name in TextFile.names(in: place.isEmpty ? "." : place) where name.hasSuffix(".lua") {
          let id = String(name.dropLast(4))
          let path = place.isEmpty ? name : "\(place)/\(name)"
          guard isWanted(id), let real = TextFile.resolved(path), seen.insert(real).inserted, Self.holdsGame(path)
          else {
            continue
          }
          files.append(File(id: id, path: path, origin: folder.origin))
        }
      }
    }
    return files
  }

  /// Whether a file says that it returns a game: other scripts lie beside games, and running them to see would play them.
  private static func holdsGame(_ path: String) -> Bool {
    guard let source = try? TextFile.read(path) else { return false }
    return source.contains("return parlor.game") || source.contains("return parlor.mod")
  }
}
