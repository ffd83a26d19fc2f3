import Console
import Lua
import Match
import ParlorCore
import Playtest
import Scripting

// Locates the files of a playtest's game.

extension ScriptOptions {
  /// A game's name with paths in place of ids, which can't be confused with other games; nil without files.
  func source(of name: String) -> String? {
    if isFile(name) { return name }
    let folders = folders(beside: [gameFolder(name)])
    let parts = name.split(separator: "+").map { part in
      let id = String(part)
      if id.hasSuffix(".lua") || isBuiltIn(id) { return id }
      let file = folders.claims(to: id, isBuiltIn: false).winner
      return file.map { $0.folder.isShipped ? id : $0.path } ?? id
    }
    return parts.contains { $0.hasSuffix(".lua") } ? parts.joined(separator: "+") : nil
  }

  /// A host with the game of a line.
  /// - Parameter place: the line's designation in messages.
  func host(for line: GameLine, at place: String, values: any ScriptStore) throws -> ScriptHost {
    guard let source = line.source else {
      let host = try host(scriptFolder: ".", values: values)
      try host.withinLimit { try host.findGame(line.game) }
      return host
    }
    let parts = try files(of: source, at: place)
    let host = try host(scriptFolder: folder(of: parts[0]), values: values)
    let id = try host.withinLimit { try host.plugin(named: parts.joined(separator: "+")).id }
    guard id == line.game else {
      throw Failure(.script, "\(place) is of \(quoted(line.game)), and \(source) has \(quoted(id)) now")
    }
    return host
  }

  /// The parts of a game's name with the current paths of its files: as named, or in a folder of `--path`.
  private func files(of source: String, at place: String) throws -> [String] {
    if let file = found(source) { return [file] }
    return try source.split(separator: "+").map { part in
      guard part.hasSuffix(".lua") else { return String(part) }
      guard let file = found(String(part)) else {
        throw Failure(
          .script,
          "\(place) was played with \(part), and there is no such file; "
            + "if it lies elsewhere, --path names the folder from which it was played")
      }
      return file
    }
  }

  private func isFile(_ name: String) -> Bool {
    name.hasSuffix(".lua") && (!name.contains("+") || found(name) != nil)
  }
}

extension GameLine {
  /// The first file of its game; nil if it has none.
  var file: String? {
    guard let source, TextFile.resolved(source) == nil else { return source }
    return source.split(separator: "+").first { $0.hasSuffix(".lua") }.map(String.init)
  }
}
