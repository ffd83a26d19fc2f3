import Lua
import Testing

@Suite("Short files")
struct ShortFileTests {
  @Test(
    "what is meant to be short is short, comments and blank lines left out",
    arguments: [("mods/misere.lua", 8), ("games/tic-tac-toe.lua", 45), ("games/connect-n.lua", 78)])
  func length(file: String, most: Int) throws {
    let source = try TextFile.read("\(ShippedScripts.folder)/\(file)")
    let code = source.split(separator: "\n").filter { line in
      guard let first = line.firstIndex(where: { $0 != " " }) else { return false }
      return !line[first...].hasPrefix("--")
    }
    #expect((1...most).contains(code.count))
  }
}
