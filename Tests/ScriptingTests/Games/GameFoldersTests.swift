import Foundation
import Scripting
import Testing

@Suite("Which files hold games")
struct GameFoldersTests {
  @Test(
    "a file that makes a game and returns something holds one, under the id that it writes down", arguments: holders)
  func holds(source: String, id: String) throws { #expect(try ids(of: source) == [id]) }

  @Test("a file that returns nothing, or makes no game, holds none", arguments: others)
  func holdsNone(source: String) throws { #expect(try ids(of: source).isEmpty) }

  /// The ids that are found in a folder with one file, `name.lua`.
  private func ids(of source: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parlor-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "games"), withIntermediateDirectories: true)
    try Data(source.utf8).write(to: folder.appending(path: "games/name.lua"))
    return GameFolders([.init(folder.path, origin: "here")]).files().map(\.id)
  }

  static let holders: [(String, String)] = [
    ("return parlor.game { id = 'a' }", "a"),
    ("return parlor.mod('nim', { title = 'x', id = \"a\" })", "a"),
    ("local game = parlor.game { id = 'a' }\nreturn game", "a"),
    ("local game = parlor.game{id='a'};return game;", "a"),
    ("local p = require 'parlor'\nreturn p.game({ id = 'a' })", "a"),
    ("return (require 'parlor').game { id = 'a' }", "a"),
    ("local p = (require('parlor'))\nreturn p.game { id = 'a' }", "a"),
    ("return require(\"parlor\").game { id = 'a' }", "a"),
    ("return require 'parlor'.game { id = 'a' }", "a"),
    ("local p <const>, q\nq = require('parlor')\nreturn q.mod('nim', { id = 'a' })", "a"),
    ("local parlor, other = require 'parlor', 3\nreturn parlor.game { id = 'a' }", "a"),
    ("ui.game { id = 'b' }\nreturn parlor.game { id = 'a' }", "a"),
    ("#!/usr/bin/env parlor\nreturn parlor . game { id = 'a' }", "a"),
    // The id isn't written down, or not as one.
    ("local options = { id = 'a' }\nreturn parlor.game(options)", "a"), ("do return parlor.game { id = 'a' } end", "a"),
    ("local function make(id) return parlor.game { id = id } end\nreturn make('a')", "name"),
    ("return parlor.game { start = function() return { id = 'card' } end }", "name"),
    ("return parlor.game { settings = { id = 'inner' } }", "name"),
    ("return parlor.game { apply = function(state) id = 'global' end, id = 'a' }", "a"),
    ("return parlor.game { id == 'b', id = 'a' }", "a"),
    // Of several games the one that the file is named after, or the last.
    ("return parlor.mod(parlor.game { id = 'inner' }, { id = 'a' })", "a"),
    ("local game = parlor.game { id = 'name' }\nparlor.mod(game, { id = 'tried' })\nreturn game", "name"),
    // What encloses other things ends again.
    ("if x then return end\nfor i = 1, 2 do while i do break end end\nreturn parlor.game { id = 'a' }", "a"),
    ("repeat local x = (function() return 1 end)() until x\nreturn parlor.game { id = 'a' }", "a"),
    ("local text = [==[ ]] end function( ]==] .. 'it\\'s' -- function {\nreturn parlor.game { id = 'a' }", "a"),
  ]

  static let others = [
    "", "return", "return 3", "return;", "parlor.game { id = 'a' }", "local game = parlor.game { id = 'a' }\nreturn",
    "-- return parlor.game { id = 'a' }", "--[[ return parlor.game {} ]]", "--[=[\n]] return parlor.game {}\n]=]",
    "return 'parlor.game { }'", "return [[parlor.game {]]", "return parlor.game", "return match.game == 'nim'",
    "local function make() return parlor.game { id = 'a' } end\nmake()",
    "if arg then return parlor.game { id = 'a' } end",
    "return ui.game { id = 'a' }", "local ui = require 'ui'\nui.game({ id = 'a' })\nreturn ui",
    "return game { id = 'a' }",
    "local ui = require('parlor.ui')\nreturn ui.mod('nim', { id = 'a' })",
    "if p == parlor then return end\nreturn p.game { id = 'a' }",
    "return parlor.opponent { choose = function(seen) return seen.moves[1] end }",
    "\u{0}\u{1}'", "return '", "return [[", "--[[", "\"\\", "}})) end end until",
  ]
}
