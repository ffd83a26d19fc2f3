import Scripting
import ShippedGames
import Synchronization
import Testing

@Suite("The table of games")
struct GameTableTests {
  private func table(of folder: GameFolder, seconds: Double? = 3) -> GameTable {
    let folders = GameFolders([folder.place])
    return GameTable(of: shippedGames, in: folders, seconds: seconds) { scriptFolder in
      { try ScriptHost(games: shippedGames, roots: [scriptFolder], folders: folders) { _ in } }
    }
  }

  @Test("it has the games in Swift, and below them those in scripts with what their authors say of them")
  func games() throws {
    let folder = try GameFolder()
    try folder.write(
      GameFolder.game("below", more: "settings = { size = 3 }, summary = 'Do nothing.',"), to: "a.lua")
    try folder.write("return require('parlor').mod('below', { id = 'above', setup = { size = 4 } })", to: "b.lua")
    try folder.write("return require('parlor').mod('simon', { id = 'fast' })", to: "c.lua")
    let helper = GameFolder.game("inner").replacing("return parlor.game", with: "local made = parlor.game")
    try folder.write(helper + "\nreturn 3", to: "d.lua")
    try folder.write("error('it ran')", to: "e.lua")
    let table = table(of: folder)
    #expect(table.problems.map { "\($0.error)" } == [])
    let own = table.games.drop { $0.file == nil }
    #expect(table.games.map(\.id) == shippedGames.map(\.id) + ["below", "above", "fast"])
    #expect(own.map(\.root) == [nil, "below", "simon"] && own.map(\.title) == ["The below", "above", "fast"])
    #expect(own.first?.summary == "Do nothing." && own.first?.seats.map(\.name) == ["x", "y"])
    #expect(own.prefix(2).map { $0.schema.map(\.defaultValue) } == [[3], [4]])
    #expect(own.first?.file?.path == "\(folder.path)/a.lua" && own.first?.file?.folder.origin == "here")
    #expect(table.games.filter(\.keepsLowScore).map(\.id) == ["alien-esp"])
  }

  @Test("a script is run once, and again when it or what it is made of has changed")
  func known() throws {
    let folder = try GameFolder()
    try folder.write(GameFolder.game("below"), to: "a.lua")
    try folder.write("return require('parlor').mod('below', { id = 'above' })", to: "b.lua")
    folder.settle("b.lua")
    let known = GameRows()
    let runs = Mutex(0)
    func ran() -> Int {
      runs.withLock { runs in
        defer { runs = 0 }
        return runs
      }
    }
    func summaries() -> [String] {
      let folders = GameFolders([folder.place])
      let table = GameTable(of: [], in: folders, seconds: 3, known: known) { scriptFolder in
        {
          runs.withLock { $0 += 1 }
          return try ScriptHost(games: [], roots: [scriptFolder], folders: folders) { _ in }
        }
      }
      return table.games.map(\.summary)
    }
    #expect(summaries().count == 2 && ran() == 2)
    #expect(summaries().count == 2 && ran() == 0)
    try folder.write(GameFolder.game("below", more: "summary = 'Changed.',"), to: "a.lua")
    folder.settle("a.lua")
    #expect(summaries().first == "Changed." && ran() == 2)
    try folder.write(GameFolder.game("more"), to: "c.lua")
    #expect(summaries().count == 3 && ran() == 3)
  }

  @Test("what can't be played stands among them with the reason, and keeps no other game away")
  func problems() throws {
    let folder = try GameFolder()
    try folder.write(GameFolder.game("broken", before: "error('no luck')"), to: "a.lua")
    try folder.write(GameFolder.game("endless", before: "while true do end"), to: "b.lua")
    for name in ["c", "d"] { try folder.write(GameFolder.game("twice"), to: "\(name).lua") }
    try folder.write(GameFolder.game("simon"), to: "e.lua")
    try folder.write(GameFolder.game("good"), to: "f.lua")
    let table = table(of: folder, seconds: 0.05)
    #expect(table.games.map(\.id) == shippedGames.map(\.id) + ["good"])
    #expect(table.problems.map(\.id) == ["broken", "endless", "twice", "simon"])
    #expect(table.problems.map(\.isFatal) == [true, true, true, false])
    let path = folder.path
    #expect(
      table.problems.map { "\($0.error)" } == [
        "\(path)/a.lua:2: no luck",
        "\(path)/b.lua:2: the script ran longer than its limit of 0.05 seconds, in the main chunk",
        "two games have the id 'twice': \(path)/c.lua and \(path)/d.lua; rename one of them",
        "two games have the id 'simon': \(path)/e.lua and the one that comes with Parlor, which keeps it; "
          + "give yours another id",
      ])
  }
}
