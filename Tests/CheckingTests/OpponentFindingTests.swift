import SampleGames
import Testing

@testable import Checking

@Suite("What a check finds in an opponent")
struct OpponentFindingTests {
  @Test(
    "a law that is broken is told with the place, the seat and the moves",
    arguments: [
      ("error('no idea')", "bad.lua:5: no idea", "opponent-chooses"),
      ("return 9", "bad.lua: it returned 9: no column 9; columns are 1 to 7", "opponent-legal"),
      ("asked = asked + 1 return seen.moves[asked % #seen.moves + 1]", "as without a save", "opponent-resumes"),
    ])
  func broken(choose: String, message: String, law: String) throws {
    let scripts = try CheckedScripts(Self.opponent(choose))
    let checked = try scripts.check(opponent: "bad.lua", in: "four-in-a-row")
    let broken = try #require(checked.laws.first)
    #expect(broken.violation.law.id == law && broken.seat == "red" && checked.findingCount == 1, "\(checked)")
    #expect(scripts.inFolder(broken.finding.description).contains(message), "\(broken.finding)")
  }

  @Test("one that doesn't end is stopped, which is told with its line and nothing else")
  func endless() throws {
    let scripts = try CheckedScripts(Self.opponent("while true do end"))
    let checked = try scripts.check(opponent: "bad.lua", in: "four-in-a-row", seconds: 0.2)
    let found = checked.findings.map { scripts.inFolder($0.description) }
    #expect(checked.laws.isEmpty && found.count == 1 && found[0].hasPrefix("bad.lua:5: "), "\(found)")
  }

  @Test("it plays all seats, or those that are named, and a seat that there isn't is refused")
  func seats() throws {
    let scripts = try CheckedScripts(Self.opponent("return seen.moves[1]"))
    #expect(try scripts.check(opponent: "bad.lua", in: "four-in-a-row").games == 2)
    let named = try scripts.check(opponent: "bad.lua", in: "four-in-a-row", seats: ["black"])
    #expect(named.games == 1 && named.findingCount == 0)
    let error = #expect(throws: (any Error).self) {
      try scripts.check(opponent: "bad.lua", in: "four-in-a-row", seats: ["blue"])
    }
    #expect(error.map { "\($0)" } == "no seat 'blue'; the seats are: red, black")
  }

  private static func opponent(_ choose: String) -> String {
    "local parlor = require 'parlor'\nlocal asked = 0\nreturn parlor.opponent {\n  choose = function(seen)\n    \(choose)\n  end,\n}\n"
  }
}
