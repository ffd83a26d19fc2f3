import CommandRuns
import Testing

@Suite("parlor analyze", .endsInTime)
struct AnalyzeTests {
  private static let small = ["analyze", "four-in-a-row", "--set", "columns=5", "--set", "rows=4"]

  @Test("it says of every move of a position who wins and how soon")
  func text() async throws {
    let run = try await Program().run(Self.small + ["121212"])
    #expect(run.code == 0 && run.error.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 5 && lines.first == "column 1 wins in 1" && lines.last == "column 5 loses in 2")
  }

  @Test("with --json it says so as a list of tables, and with --weak without the length")
  func json() async throws {
    let arguments = ["analyze", "four-in-a-row", "1111", "--json", "--set", "columns=4", "--set", "rows=4"]
    let run = try await Program().run(arguments)
    let weak = try await Program().run(arguments + ["--weak"])
    let draw = #","result":"draw","score":0}"#
    #expect(run.output == "[" + (2...4).map { "{\"length\":null,\"move\":\($0)\(draw)" }.joined(separator: ",") + "]\n")
    #expect(weak.output == run.output)
    let win = try await Program().run(Self.small + ["121212", "--json", "--weak"])
    #expect(win.output.hasPrefix(#"[{"length":null,"move":1,"result":"win","score":1},"#))
  }

  @Test("with --positions it prints each position of a file with its score, and leaves blank lines out")
  func positions() async throws {
    let program = try Program()
    try program.write("121212\r\n\n1,2,1,2,1 3\n", to: "all.positions")
    let run = try await program.run(Self.small + ["--positions", "all.positions"])
    #expect(run.code == 0 && run.output.hasPrefix("121212 7\n1,2,1,2,1 "))
  }

  @Test("on a board of two words it solves what --nodes allows, and says what it hasn't solved")
  func limit() async throws {
    let large = ["analyze", "four-in-a-row", "--set", "columns=10", "--set", "rows=6", "--nodes", "300"]
    let run = try await Program().run(large + ["5,5,6,6"])
    let lines = run.output.split(separator: "\n")
    #expect(run.code == 0 && lines.count == 10)
    #expect(lines.first == "column 1 isn't solved within 300 positions")
    let json = try await Program().run(large + ["5,5,6,6", "--json"])
    #expect(json.output.hasPrefix(#"[{"length":null,"move":1,"result":null,"score":null},"#))
    let program = try Program()
    try program.write("5,5\n5,5,5\n5,1,6,1,7,1\n", to: "all.positions")
    let scores = try await program.run(large + ["--positions", "all.positions"])
    #expect(scores.output == "5,5 unsolved\n5,5,5 unsolved\n5,1,6,1,7,1 27\n")
  }

  @Test("a position that can't be played fails with its file, its line and what was expected")
  func damaged() async throws {
    let program = try Program()
    try program.write("121212\n88\n", to: "all.positions")
    let run = try await program.run(Self.small + ["--positions", "all.positions"])
    #expect(run.code == 1 && run.output == "121212 7\n")
    let expected = "expected the columns played in a game that goes on; move 1: no column 8; columns are 1 to 5"
    #expect(run.firstError == "parlor: all.positions:2: \(expected)")
  }

  @Test(
    "columns with spaces between them aren't taken for a position and what follows it", arguments: ["4 4 5 5", "4 x"])
  func spaces(line: String) async throws {
    let program = try Program()
    try program.write("121212 7\n\(line)\n", to: "all.positions")
    let run = try await program.run(Self.small + ["--positions", "all.positions"])
    #expect(run.code == 1 && run.output == "121212 7\n")
    let expected = "expected the columns played, as in 4453 or 4,4,5,3, and at most a score after a space"
    #expect(run.firstError == "parlor: all.positions:2: \(expected), got '\(line)'")
  }

  @Test("wrong use ends with code 2 and says what is taken", arguments: mistakes)
  func mistake(arguments: [String], message: String) async throws {
    let run = try await Program().run(["analyze"] + arguments)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.firstError == "parlor: \(message)")
  }

  private static let takes =
    "expected four-in-a-row without mods, with lines of 4 and columns * (rows + 1) at most 128, not"

  static let mistakes: [([String], String)] = [
    (["chess", "1"], "'parlor analyze' takes four-in-a-row, not 'chess'"),
    (["simon", "1"], "'parlor analyze' takes four-in-a-row, not 'simon'"),
    (["four-in-a-row", "1", "--set", "line=5"], "\(takes) lines of 5 on 7 by 6"),
    (["four-in-a-row", "1", "--set", "columns=12", "--set", "rows=10"], "\(takes) lines of 4 on 12 by 10"),
    (["four-in-a-row", "49"], "move 2: no column 9; columns are 1 to 7"),
    (
      ["four-in-a-row", "4", "--positions", "x"], "'--positions' takes the place of moves, and doesn't go with '--json'"
    ),
    (["four-in-a-row", "--positions", "gone"], "gone: no such file"),
  ]
}
