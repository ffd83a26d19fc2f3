import CommandRuns
import Foundation
import SampleGames
import ShippedGames
import Testing

@Suite("parlor replay", .endsInTime)
struct ReplayTests {
  @Test("a whole save shows every move with the board after it, then the outcome")
  func whole() async throws {
    let program = try Program()
    let moves = "1 red 1\n2 black 2\n3 red 1\n4 black 2\n5 red 1\n6 black 2\n7 red 1\n"
    try program.write(Saves.head + moves, to: "whole.parlor")
    let run = try await program.run("replay", "whole.parlor")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(run.output.components(separatedBy: " 1 2 3 4 5 6 7\n").count == 9)
    #expect(run.output.contains("\n\n1 red 1\n 1 2 3 4 5 6 7\n"))
    #expect(run.output.hasSuffix("\n\nred won (line)\n"))
    let last = try await program.run("replay", "--last", "whole.parlor")
    #expect(last.output.components(separatedBy: " 1 2 3 4 5 6 7\n").count == 2)
    #expect(run.output.hasSuffix(last.output))
  }

  @Test("--scene shows the picture after so many moves")
  func scene() async throws {
    let program = try Program()
    try program.write(Saves.head + "1 red 1\n2 black 2\n3 red 1\n", to: "match.parlor")
    let run = try await program.run("replay", "--scene", "2", "match.parlor")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(run.output.contains(". . . . . . .\nr b . . . . .\n"), "\(run.output)")
    let beyond = try await program.run("replay", "--scene", "4", "match.parlor")
    #expect(beyond.code == 2 && beyond.output.isEmpty)
    let problem = "parlor: '--scene' takes 0 to 3, the moves of the game; it got 4\n"
    #expect(beyond.error.hasPrefix(problem), "\(beyond.error)")
  }

  @Test("--html writes one page that has every module that it needs, and no text of a match ends a part of it")
  func page() async throws {
    let program = try Program()
    let head = Saves.head.replacing("player red: human", with: "player red: </script><script>x")
    try program.write(head + "1 red 1\n2 black 2\n", to: "match.parlor")
    let run = try await program.run("replay", "--html", "out.html", "match.parlor")
    #expect(run.code == 0 && run.error.isEmpty && run.output.isEmpty, "\(run)")
    let page = try program.read("out.html")
    #expect(page.hasPrefix("<!doctype html>") && !page.contains("http:") && !page.contains("https:"))
    #expect(page.components(separatedBy: "</script>").count == 4)
    #expect(page.contains("red: \\u003c/script>"))
    let map = try #require(page.firstMatch(of: /"imports":\{(.*?)\}/)?.1)
    let modules = map.matches(of: /"([a-z-]+\.js)":"data:text\/javascript;base64,([^"]*)"/)
    let names = Set(modules.map { String($0.1) })
    #expect(names.isSuperset(of: ["replay.js", "scene.js", "paint.js"]))
    for module in modules {
      let source = String(decoding: try #require(Data(base64Encoded: String(module.2))), as: UTF8.self)
      for used in source.matches(of: /from "([^"]+)"/) { #expect(names.contains(String(used.1)), "\(module.1)") }
    }
    let both = try await program.run("replay", "--html", "out.html", "--last", "match.parlor")
    #expect(both.code == 2 && both.error.contains("'--last' and '--html' don't go together"))
  }

  @Test("a save of players who searched against the clock says so at the end")
  func clock() async throws {
    let program = try Program()
    let head = Saves.head.replacing("\nplayer red", with: "\nrepeatable: no\nplayer red")
    try program.write(head + "1 red 4\n", to: "clock.parlor")
    let run = try await program.run("replay", "clock.parlor")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(
      run.output.hasSuffix(
        "\n\nnot over after 1 move\n"
          + "not repeatable: a player searched against the clock, so the same seed may give other moves\n"))
  }

  @Test("a damaged tail keeps every move before it, says line and reason, and ends with code 1", arguments: damages)
  func damaged(tail: String, message: String) async throws {
    let program = try Program()
    try program.write(Saves.head + "1 red 4\n2 black 3\n" + tail, to: "match.parlor")
    let run = try await program.run("replay", "match.parlor")
    #expect(run.code == 1)
    #expect(run.error == "parlor: match.parlor:9: \(message)\n")
    #expect(run.output.contains("\n2 black 3\n"))
    #expect(run.output.hasSuffix("\n . . o x . . .\n\nnot over after 2 moves\n"))
  }

  @Test("a file that is no save gets one line and code 1, and one that isn't there code 2", arguments: files)
  func wrongFile(name: String, data: Data?, message: String) async throws {
    let program = try Program()
    if let data { try program.write(data, to: name) }
    try FileManager.default.createDirectory(
      at: program.folder.appending(path: "folder"), withIntermediateDirectories: false)
    for arguments in [["replay", name], ["play", "--from", name]] {
      let run = try await program.run(arguments)
      #expect(run.code == (data == nil ? 2 : 1))
      #expect(run.output.isEmpty)
      #expect(run.error == "parlor: \(message)\n")
    }
  }

  @Test(
    "of a save whose rules don't end any more, the moves before are shown",
    arguments: [
      ("turn = function(state)", "m.parlor:8: move 2: count.lua:5: turn"),
      ("describe = function(view) local state = view", "count.lua:10: describe"),
    ])
  func endless(function: String, place: String) async throws {
    let program = try Program()
    let name = function.prefix { $0 != ")" } + ")"
    let source = CountingGame.source("count").replacing(name, with: "\(function) while state.sum == 2 do end")
    try program.write(source, to: "count.lua")
    try program.write(
      "parlor match 1\ngame: count\nseed: 1\nplayer a: human\nplayer b: human\n\n1 a 1\n2 b 1\n3 a 1\n",
      to: "m.parlor")
    let run = try await program.run("replay", "m.parlor", "--seconds", "0.5")
    #expect(run.code == 1)
    #expect(run.output == "sum: 0\n\n1 a 1\nsum: 1\n")
    let last = try await program.run("replay", "--last", "m.parlor", "--seconds", "0.5")
    #expect(last.output == (place.hasSuffix("turn") ? "sum: 1\n" : "sum: 3\n\nnot over after 3 moves\n"))
    #expect(
      run.firstError == "parlor: \(place) of count ran longer than its limit of 0.5 seconds; --seconds raises it")
  }

  static let damages = [
    ("3 red", "the file ends in the middle of a line"),
    ("3 red 9\n4 black 1\n", "move 3: no column 9; columns are 1 to 7"),
    ("4 red 1\n", "expected '3 seat move', got '4 red 1'"),
    ("3 black 1\n", "it's red's turn, not 'black''s"),
    ("3 red 1 \n", "move 3: '1 ' isn't a column; columns are 1 to 7"),
    ("\u{0}\u{0}\u{0}", "the file ends in the middle of a line"),
  ]

  /// The first of the games, as the error about an unknown one lists them.
  private static let someIDs =
    (shippedGames.map(\.id) + [
      "connect-n", "dice-race", "four-in-a-row-lua", "higher-lower", "little-whist", "mastermind", "nim",
      "rock-paper-scissors",
    ]).prefix(12).joined(separator: ", ")

  static let files: [(String, Data?, String)] = [
    ("missing.parlor", nil, "missing.parlor: no such file"),
    ("folder", nil, "folder: this is a directory, not a file"),
    ("empty.parlor", Data(), "empty.parlor:1: not a saved match: expected 'parlor match 1', got ''"),
    ("text.parlor", Data("hello\n".utf8), "text.parlor:1: not a saved match: expected 'parlor match 1', got 'hello'"),
    (
      "newer.parlor", Data("parlor match 2\ngame: four-in-a-row\n\n".utf8),
      "newer.parlor:1: this save has version '2'; this program reads version 1"
    ),
    ("bytes.parlor", Data([0x70, 0x0a, 0xff, 0xfe]), "bytes.parlor:2: not UTF-8 text; save the file as UTF-8"),
    (
      "head.parlor", Data("parlor match 1\ngame: four-in-a-row\nseed: many\n\n".utf8),
      "head.parlor:3: 'seed' must be a whole number, got 'many'"
    ),
    (
      "chess.parlor", Data("parlor match 1\ngame: chess\nseed: 1\n\n".utf8),
      "chess.parlor: no game 'chess'; there are: \(someIDs), ... (if it lies elsewhere, --path names its folder)"
    ),
    (
      "size.parlor", Data("parlor match 1\ngame: four-in-a-row\nset columns: 99\nseed: 1\n\n".utf8),
      "size.parlor: setting 'columns' takes a whole number from 1 to 32, not '99'"
    ),
  ]
}
