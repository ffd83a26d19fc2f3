import Foundation
import GameLaws
import Lua
import ParlorCore
import Scripting
import SampleGames
import ShippedGames

@testable import Checking

/// Scripts in a folder of their own, which goes away with them, whose games are checked.
final class CheckedScripts {
  // Lua shortens long names of files in its messages.
  private let folder =
    FileManager.default.temporaryDirectory.path + "/\(String(UInt64.random(in: 0 ... .max), radix: 36))"
  private static let shipped = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../scripts")
    .standardized.path

  /// Writes scripts, by their names in the folder.
  init(_ files: [String: String]) throws {
    for (name, source) in files { try write(source, to: name) }
  }

  /// A game in a file of its own.
  convenience init(_ source: String) throws { try self.init(["bad.lua": source]) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ source: String, to name: String) throws {
    let file = URL(filePath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(source.utf8).write(to: file)
  }

  /// Makes hosts that find what is in the folder and what ships.
  private func hosts(seconds: Double, mebibytes: Int) -> @Sendable () throws -> ScriptHost {
    let limits = VirtualMachine.Limits(
      memory: mebibytes << 20, seconds: seconds, memoryOption: "--memory", secondsOption: "--seconds")
    let folders = GameFolders([
      .init(Self.shipped, origin: "comes with Parlor", isShipped: true), .init(folder, origin: "this folder"),
    ])
    return { [folder] in
      try ScriptHost(games: shippedGames, roots: [folder, Self.shipped], folders: folders, limits: limits) { _ in }
    }
  }

  /// Checks a game.
  /// - Parameter name: its file in the folder, or the id of one that ships.
  func check(
    _ name: String = "bad.lua", games: Int = 40, seconds: Double? = nil, mebibytes: Int = 256,
    tellingCues: [String] = [], countsCoverage: Bool = false, settings: [String: String] = [:]
  ) throws -> CheckedGame {
    let path = name.hasSuffix(".lua") ? "\(folder)/\(name)" : nil
    let hosts = hosts(seconds: seconds ?? 60, mebibytes: mebibytes)
    let options = GameCheck.Options(
      games: games, seed: 0, limit: 10_000, tellingCues: tellingCues, countsCoverage: countsCoverage,
      secondsOfGame: seconds ?? GameCheck.secondsOfGame, jobs: 1,
      settings: { plugin in
        try Settings.choices(
          fromText: settings.map { ($0.key, $0.value) }, of: plugin.id, schema: plugin.schema)
      },
      opening: [],
      isCommand: { ["undo", "quit"].contains($0) })
    let start = ContinuousClock.now
    let listener = CheckListener(
      progress: { _ in }, estimate: { _ in }, now: { (ContinuousClock.now - start) / .seconds(1) })
    return try GameCheck(path ?? name, path: path, in: try hosts(), makeHost: hosts, options: options).run(listener)
  }

  /// Checks an opponent in a file of the folder, in a game for each seat.
  func check(
    opponent name: String, in game: String, seats: [String] = [], seconds: Double = GameCheck.secondsOfGame
  ) throws -> CheckedOpponent {
    let host = try hosts(seconds: 60, mebibytes: 256)()
    let check = OpponentCheck("\(folder)/\(name)", playing: try host.plugin(named: game), [:], in: host)
    return try check.run(seeds: 0..<1, seats: seats, limit: 10_000, seconds: seconds)
  }

  /// What a check finds, each in a line with its place.
  func findings(
    _ name: String = "bad.lua", games: Int = 40, seconds: Double? = nil, mebibytes: Int = 256,
    tellingCues: [String] = [], countsCoverage: Bool = false, settings: [String: String] = [:]
  ) throws -> [String] {
    lines(
      try check(
        name, games: games, seconds: seconds, mebibytes: mebibytes, tellingCues: tellingCues,
        countsCoverage: countsCoverage, settings: settings))
  }

  /// What was found, each in a line with its place in the folder.
  func lines(_ checked: CheckedGame) -> [String] {
    (checked.findings + checked.laws.map(\.finding)).map { inFolder($0.description) }
  }

  /// Runs a script; what it fails with, or nil where it doesn't.
  func error(of script: String) throws -> String? {
    let host = try hosts(seconds: 60, mebibytes: 64)()
    do {
      try host.run(script, name: "shows.lua")
      return nil
    } catch { return inFolder(error.message) }
  }

  /// A text without the path of the folder.
  func inFolder(_ text: String) -> String { text.replacing("\(folder)/", with: "") }
}

extension BadGame {
  /// What a check of it finds.
  func findings(games: Int = 40, mebibytes: Int = 256) throws -> [String] {
    try CheckedScripts(source).findings(games: games, mebibytes: mebibytes)
  }
}
