import CommandRuns
import Foundation
import Testing

@Suite("Playtests of solved games", .endsInTime)
struct SolvedGameTests {
  @Test(
    "between perfect players of Nim the report says who wins, in normal and in misère play",
    arguments: [("[3,4,5]", 1.0), ("[1,2,3]", 0.0), ("[2,2]", 0.0), ("[7]", 1.0)], [false, true])
  func nim(game: (heaps: String, share: Double), misere: Bool) async throws {
    let checkout = (0..<3).reduce(URL(filePath: #filePath)) { place, _ in place.deletingLastPathComponent() }
    let program = try Program()
    try program.write(Data(contentsOf: checkout.appending(path: "scripts/opponents/nim-sum.lua")), to: "sum.lua")
    let run = try await program.run(
      "playtest", "nim", "--set", "heaps=\(game.heaps)", "--set", "misere=\(misere)", "--players", "sum.lua,sum.lua",
      "--games", "20", "--seed", "1", "--json")
    let count = Int(20 * game.share)
    #expect(run.output.contains(#""start_share":{"count":\#(count),"games":20,"#), "\(run.output)\(run.error)")
    // Twenty games that all come out in the same way leave room for others.
    let ends = game.share == 1 ? #""high":0.5,"low":0.338875,"# : #""high":-0.338875,"low":-0.5,"#
    #expect(run.output.contains(#""start_advantage":{"games":20,"# + ends), "\(run.output)")
  }
}
