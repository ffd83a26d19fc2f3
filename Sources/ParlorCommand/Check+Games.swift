import Checking
import Console
import Lua
import ParlorCore
import Playtest
import Scripting
import Terminal

// The games of a check: finding and checking them.
extension Check {
  /// Checks a game by its name.
  func check(_ name: String) throws -> CheckedGame {
    let path = try path(of: name)
    let scriptFolder = path.map(folder(of:)) ?? "."
    // A script's output isn't part of the report.
    let printed = PrintedLines()
    defer { printed.end() }
    let host = try Failure.catching {
      try scripts.host(scriptFolder: scriptFolder, values: MemoryScriptStore(files: nil), write: printed.write)
    }
    let options = GameCheck.Options(
      games: seeds, seed: seed, limit: limit, tellingCues: tellingCue, countsCoverage: coverage,
      secondsOfGame: scripts.seconds(without: GameCheck.secondsOfGame), jobs: jobs ?? coreCount,
      settings: chosen.settings, opening: opening.moves, isCommand: LineMode.isCommand)
    let check = GameCheck(
      name, path: path, in: host, makeHost: scripts.silentHosts(scriptFolder: scriptFolder), options: options)
    let start = ContinuousClock.now
    return try LiveProgress.shown(by: ProgressBar(seeds, of: "random game")) { progress in
      let listener = CheckListener(
        progress: progress.note, estimate: progress.expect, now: { (ContinuousClock.now - start) / .seconds(1) })
      return try Failure.catching(.usage) { try check.run(listener) }
    }
  }

  /// A game's script; nil for a game in Swift.
  private func path(of name: String) throws -> String? {
    if let file = scripts.found(name), name.hasSuffix(".lua") { return file }
    if name.hasSuffix(".lua"), !name.contains("+") {
      throw Failure(.usage, "\(name): no such file in \(scripts.places.joined(separator: ", "))")
    }
    let isBuiltIn = scripts.isBuiltIn(name)
    let claims = scripts.folders().claims(to: name, isBuiltIn: isBuiltIn)
    guard let path = claims.winner?.path else {
      if TextFile.isFolder(name), !isBuiltIn { throw folderFailure(name) }
      return nil
    }
    if let clash = claims.clash { writeError("parlor: \(lines: clash)\n") }
    return path
  }

  /// The failure for a folder: how to name its scripts, or those in its folders of games and mods.
  private func folderFailure(_ name: String) -> Failure {
    let folder = name.count > 1 && name.hasSuffix("/") ? String(name.dropLast()) : name
    let places = [folder] + ["games", "mods"].map { "\(folder)/\($0)" }
    let patterns = places.filter { TextFile.names(in: $0).contains { $0.hasSuffix(".lua") } }
      .map { "\(shellWord($0))/*.lua" }
    let advice =
      patterns.isEmpty
      ? " without scripts; name the file of a game, as in: parlor check nim.lua"
      : "; name the files in it, as in: parlor check \(patterns.joined(separator: " "))"
    return Failure(.usage, "\(name) is a folder\(advice)")
  }
}
