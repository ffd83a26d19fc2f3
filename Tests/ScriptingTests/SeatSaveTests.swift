import Match
import ParlorCore
import ShippedGames
import Testing

@Suite("What is saved for a seat")
struct SeatSaveTests {
  @Test("no hidden move and no seed leaves with it, in any game", arguments: shippedGames.map(\.id))
  func secrets(id: String) throws {
    for seed in 0..<5 as Range<UInt64> {
      let match = try Script().host.match(of: id, seed: Seed(9_000_000_000 + seed))
      try match.run()
      let whole = try match.log(for: .referee)
      for viewer in match.seats.indices.map(Viewer.seat) + [.spectator] {
        let text = try SavedMatch(match, for: viewer).text
        let lines = text.split(separator: "\n").map(String.init)
        #expect(!text.contains("\(match.setup.seed.number)") && lines.contains("seed: ?"))
        for (entry, own) in zip(whole, try match.log(for: viewer)) {
          #expect(lines.contains("\(entry.ply) \(entry.mover) \(own.text == nil ? "?" : entry.text ?? "")"))
        }
        #expect(throws: SaveError.self) { try SavedMatch(text: text) }
      }
    }
  }

  @Test("it can be read by a person, and a script that loads it is told what it is")
  func script() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "hangman", setup = { words = { "parlor" } }, seed = 3 }
      match:run()
      match:play("a")
      local text = match:save("player")
      print(text:match("1 chance [^\\n]*"), text:match("2 player [^\\n]*"))
      print(pcall(parlor.load, text))
      """)
    let message = "this is what one seat knew of a match; only a complete save can be continued"
    #expect(output.hasPrefix("1 chance ?\t2 player a\nfalse\t"), "\(output)")
    #expect(output.hasSuffix("\(message)\n"))
  }
}
