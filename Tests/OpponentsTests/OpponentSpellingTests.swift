import Opponents
import ParlorCore
import Testing

@Suite("How opponents are written down")
struct OpponentSpellingTests {
  private let list = OpponentList()

  @Test(
    "a spelling reads as its options, and is written as it was",
    arguments: [
      ("greedy", "greedy", []), ("mixture:chance=0.5", "mixture", [("chance", "0.5")]),
      ("never:moves=[1,7]:player=random", "never", [("moves", "1,7"), ("player", "random")]),
      (
        "mixture:player=[never:player=[monte-carlo:iterations=9]:moves=[1,2]]:other=greedy", "mixture",
        [("player", "never:player=[monte-carlo:iterations=9]:moves=[1,2]"), ("other", "greedy")]
      ),
    ] as [(String, String, [(String, String)])])
  func reads(text: String, id: String, options: [(String, String)]) throws {
    let spelling = try OpponentSpelling(text)
    #expect(spelling.id == id)
    #expect(spelling.options == options.map { OpponentSpelling.Option($0.0, $0.1) })
    #expect(spelling.description == text)
    #expect(try list.choice(text).plugin.id == id)
  }

  @Test("another value of an option stands in its place, or at the end")
  func replacing() throws {
    let spelling = try OpponentSpelling("monte-carlo:iterations=9:memory=4")
    #expect("\(spelling.replacing("iterations", with: "18"))" == "monte-carlo:iterations=18:memory=4")
    #expect("\(spelling.replacing("seconds", with: "2"))" == "monte-carlo:iterations=9:memory=4:seconds=2")
  }

  @Test("brackets that aren't needed, or aren't one pair, change nothing")
  func brackets() throws {
    #expect(try OpponentSpelling("never:player=[random]").description == "never:player=random")
    #expect(try OpponentSpelling("never:moves=[a][b]").options[0].value == "[a][b]")
    #expect(try OpponentSpelling.parts(of: "a:m=[1,2],b", at: ",") == ["a:m=[1,2]", "b"])
    #expect(try OpponentSpelling.parts(of: "", at: ",") == [""])
  }

  @Test(
    "what is wrong with a spelling is said in one line",
    arguments: [
      ("never:moves=[1,2", "'never:moves=[1,2': a '[' without its ']'"),
      ("never:moves=1]:x=[", "'never:moves=1]:x=[': a ']' without its '['"),
      ("mixture:player=gredy", "mixture: option 'player': no opponent 'gredy'; did you mean 'greedy'?"),
      ("mixture:player=human", "mixture: option 'player': an opponent can't ask a person; name an opponent"),
      (
        "mixture:other=[monte-carlo:iteration=9]",
        "mixture: option 'other': monte-carlo has no setting 'iteration'; did you mean 'iterations'?"
      ),
      ("short-sighted:depth=101", "short-sighted: setting 'depth' takes a whole number from 0 to 100, not '101'"),
    ])
  func mistakes(text: String, message: String) {
    #expect(throws: OpponentError(message)) { try list.choice(text) }
  }

  @Test("opponents ask others eight deep, and no deeper")
  func depth() throws {
    func nested(_ depth: Int) -> String { depth == 0 ? "random" : "never:player=[\(nested(depth - 1))]" }
    _ = try list.choice(nested(OpponentList.greatestDepth))
    #expect(throws: OpponentError("never: option 'player': opponents ask others at most 8 deep")) {
      try list.choice(nested(OpponentList.greatestDepth + 1))
    }
  }

  @Test("the scripts that a player takes are found and replaced, however deep it names them")
  func scripts() {
    let player = "mixture:player=a.lua:other=[never:player=[folder/b.lua]:moves=[c.lua]]"
    #expect(list.scripts(of: player) == ["a.lua", "folder/b.lua"])
    let replaced = list.replacingScripts(of: player) { "/x:y/\($0)" }
    #expect(replaced == "mixture:player=[/x:y/a.lua]:other=[never:player=[/x:y/folder/b.lua]:moves=c.lua]")
    #expect(list.scripts(of: "d.lua") == ["d.lua"])
    #expect(list.scripts(of: "greedy").isEmpty)
  }
}
