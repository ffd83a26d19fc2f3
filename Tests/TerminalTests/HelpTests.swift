import AlienESP
import FourInARow
import ParlorCore
import Simon
import Testing

@testable import Terminal

@Suite("What help says")
struct HelpTests {
  @Test("the rules come first, then the moves, then every command with what it does")
  func parts() throws {
    let help = LineMode.help(rules: fourInARowPlugin.ruleLines, moves: ["1", "2"]).text
    let rules = try #require(help.firstRange(of: "Goal: be the first with a line of four discs"))
    let moves = try #require(help.firstRange(of: "\nmoves: 1 2\n"))
    #expect(rules.lowerBound == help.startIndex && rules.upperBound < moves.lowerBound)
    #expect(help.contains("x is red, o is black"))
    for command in LineMode.commands.components(separatedBy: ", ") {
      let lines = help.split(separator: "\n").filter { $0.hasPrefix("  \(command)  ") }
      #expect(lines.count == 1 && lines.allSatisfy { $0.count > command.count + 12 }, "\(command)")
    }
  }

  @Test("it fits a terminal of 80 columns", arguments: [fourInARowPlugin, simonPlugin, alienESPPlugin])
  func width(plugin: Plugin) {
    let help = LineMode.help(rules: plugin.ruleLines, moves: (1...60).map { "card \($0)" }).text
    for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test("it says where there are no moves")
  func noMoves() {
    #expect(LineMode.help(rules: [], moves: nil).text.contains("\nmoves: none, the game is over\n"))
    #expect(LineMode.help(rules: [], moves: []).text.contains("\nmoves: none now\n"))
  }
}
