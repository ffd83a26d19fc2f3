import Glibc
import Lua
package import Match
import ParlorCore
package import Playtest
package import Scripting

/// The base of the page's workbench: a folder, the program for its commands, and hosts for trying scripts.
package struct Bench: Sendable {
  /// The folder.
  package let folder: String
  /// The program that runs the commands; nil if it isn't built.
  package let program: String?
  /// The options of every command.
  package let options: [String]
  /// Makes a host for trying a script: without stores, and with a few seconds.
  package let host: @Sendable (_ write: @escaping (String) -> Void) throws -> ScriptHost
  /// Reads a game by number from a file of games or a report, and makes a host with its rules.
  private let readGame: @Sendable (_ number: Int, _ file: String) throws -> (GameLine, ScriptHost)

  package init(
    folder: String, program: String?, options: [String],
    host: @escaping @Sendable (_ write: @escaping (String) -> Void) throws -> ScriptHost,
    readGame: @escaping @Sendable (_ number: Int, _ file: String) throws -> (GameLine, ScriptHost)
  ) {
    (self.folder, self.program, self.options) = (folder, program, options)
    (self.host, self.readGame) = (host, readGame)
  }

  /// A file in the folder.
  package struct File: Hashable, Sendable {
    /// Its path, as commands name it.
    package let path: String
    /// Its modification time and size, which identify its content.
    package let version: String
  }

  /// The depth of folders searched, and the number of files listed.
  private static let (deepest, most) = (3, 500)

  /// The files in the folder and its subfolders that may belong to a game.
  package func files() -> [File] { Array(files(in: folder, depth: 0).prefix(Self.most)) }

  private func files(in folder: String, depth: Int) -> [File] {
    TextFile.names(in: folder).filter { !$0.hasPrefix(".") }.flatMap { name -> [File] in
      let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      var status = stat()
      guard stat(path, &status) == 0 else { return [] }
      if status.st_mode & S_IFMT == S_IFDIR {
        return depth < Self.deepest ? files(in: path, depth: depth + 1) : []
      }
      let time = status.st_mtim
      return [File(path: path, version: "\(time.tv_sec).\(time.tv_nsec).\(status.st_size)")]
    }
  }

  /// A game of a playtest by number, as a series to look at.
  package func game(_ number: Int, of file: String) throws -> SavedSeries {
    let (game, host) = try readGame(number, file)
    return try host.withinLimit {
      let match = try host.match(
        of: game.game, settings: game.settings, seed: game.seed, players: game.players.map { _ in .named(humanPlayer) })
      for move in game.log { try match.restore(move) }
      return SavedSeries(of: try SavedMatch(match))
    }
  }
}

extension ScriptOptions {
  /// The largest processor time of a trial, in seconds.
  private static let trialSeconds = 5.0

  /// The workbench of a folder.
  func bench(of folder: String, program: String?) -> Bench {
    var brief = self
    brief.seconds = min(seconds ?? Self.trialSeconds, Self.trialSeconds)
    let make = brief.hostMaker(folders: [folder])
    return Bench(
      folder: folder, program: program, options: repeated(),
      host: { write in try make(MemoryScriptStore(files: nil), write) },
      readGame: { [self] number, file in
        let line = try readGame(number, of: file, self)
        return (line, try host(for: line, at: "the game", values: MemoryScriptStore(files: nil)))
      })
  }
}
