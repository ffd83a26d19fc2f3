import Foundation
import Lua
import Scripting
import Testing

@Suite("The file of a game, while it is loaded")
struct LoadedFileTests {
  private static let draws =
    "math.random: the file of a game draws no random numbers while it is loaded, since the same seed would then give "
    + "other games; have turn return \"chance\", whose moves are drawn, or draw from parlor.rng with a fixed seed"
  private static let time =
    "parlor.now: the file of a game knows no time while it is loaded; have 'cues' and 'deadline' say when what happens"

  /// A game whose first state holds what a line of its file gives.
  private static func game(_ first: String) -> String {
    """
    local parlor = require "parlor"
    local first = \(first)
    return parlor.game {
      id = "loaded", seats = { "x" }, start = function() return { first = first } end,
      turn = function() return "x" end, moves = function() return { 1 } end, apply = function() end,
    }
    """
  }

  @Test(
    "draws no random numbers and knows no time, and scenarios do again after it",
    arguments: [("math.random(6)", draws), ("parlor.now()", time)])
  func refused(first: String, message: String) throws {
    let script = try Script()
    #expect {
      try script.host.loadGame(source: Self.game(first), name: "loaded.lua")
    } throws: {
      ($0 as? ScriptError)?.message == "loaded.lua:2: \(message)"
    }
    #expect(try script.run("print(math.random(1), require('parlor').now() == 0)") == "1\ttrue\n")
  }

  @Test("may draw from a stream with a seed, and play a match with somebody who draws")
  func allowed() throws {
    let opponent = "parlor.opponent { choose = function(seen) return seen.moves[math.random(#seen.moves)] end }"
    let match = "parlor.match { game = 'four-in-a-row', players = { \(opponent), 'random' } }:run().reason"
    for first in ["parlor.rng(7):integer(6)", match, "parlor.store:get('first') or 1"] {
      #expect(try Script().host.loadGame(source: Self.game(first), name: "loaded.lua").id == "loaded")
    }
  }

  @Test("draws none once such a match is over")
  func drawingAfterMatch() throws {
    let opponent = "parlor.opponent { choose = function(seen) return seen.moves[1] end }"
    let match = "parlor.match { game = 'four-in-a-row', players = { \(opponent), 'random' } }:run()"
    #expect {
      try Script().host.loadGame(source: Self.game("\(match) and math.random()"), name: "loaded.lua")
    } throws: {
      ($0 as? ScriptError)?.message == "loaded.lua:2: \(Self.draws)"
    }
  }

  @Test("draws none where a scenario that draws asks for it by its id, nor in what it requires")
  func required() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parlor-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: folder.appending(path: name)) }
    try write(Self.game("require 'deck'"), to: "loaded.lua")
    try write("local cards = { 1, 2, 3 }\nreturn cards[math.random(3)]", to: "deck.lua")
    let script = try Script(roots: [folder.path], folders: GameFolders([.init(folder.path, origin: "here")]))
    let output = try script.run(
      "math.random() print(select(2, pcall(require('parlor').match, { game = 'loaded' }))) math.random()")
    #expect(output.hasSuffix("/deck.lua:2: \(Self.draws)\n"), "\(output)")
  }

  @Test("is a scenario to draw in where it is run, with the game that it makes")
  func run() throws {
    #expect(try Script(roots: []).run(Self.game("math.random(6)")).isEmpty)
  }
}
