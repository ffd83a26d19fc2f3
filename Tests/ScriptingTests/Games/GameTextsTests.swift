import Lua
import ParlorCore
import Scripting
import ShippedGames
import Synchronization
import Testing

@Suite("What is known of the texts of scripts")
struct GameTextsTests {
  /// Counts how often each file is read.
  private final class Reader: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    var texts: GameTexts {
      GameTexts { path in
        self.counts.withLock { $0[path, default: 0] += 1 }
        return try TextFile.read(path)
      }
    }

    var reads: [String: Int] { counts.withLock { $0 } }
  }

  @Test("each script is read once, however many threads and hosts look for games")
  func once() async throws {
    let reader = Reader()
    let folders = GameFolders([.init(ShippedScripts.folder, origin: "the checkout")], texts: reader.texts)
    try await withThrowingTaskGroup { group in
      for id in ["nim", "cylinder", "pop-out", "esp-hints"] {
        group.addTask {
          let host = try ScriptHost(games: shippedGames, folders: folders) { _ in }
          #expect(try host.plugin(id).id == id)
          #expect(throws: SettingError.self) { try host.plugin("no-game") }
        }
      }
      try await group.waitForAll()
    }
    #expect(folders.claims(builtIn: []).map(\.id).sorted() == ShippedScripts.ids)
    let reads = reader.reads
    #expect(reads.count >= ShippedScripts.ids.count && reads.values.allSatisfy { $0 == 1 }, "\(reads)")
  }

  @Test("a file that was changed is read again, though it is as long as before")
  func changed() throws {
    let (reader, folder) = (Reader(), try GameFolder())
    let folders = GameFolders([folder.place], texts: reader.texts)
    for id in ["one", "two", "six"] {
      try folder.write(GameFolder.game(id), to: "game.lua")
      #expect(folders.files().map(\.id) == [id])
    }
    try folder.write("return 3", to: "game.lua")
    #expect(folders.files().isEmpty)
    try folder.write(GameFolder.game("ten"), to: "other.lua")
    #expect(folders.files().map(\.id) == ["ten"])
  }

  @Test("a game is found by the id in its text or else by its file's name, and the other games are listed afterwards")
  func found() throws {
    let (reader, folder) = (Reader(), try GameFolder())
    let folders = GameFolders([folder.place], texts: reader.texts)
    try folder.write(GameFolder.game("one"), to: "a.lua")
    try folder.write("-- It isn't one.\n" + GameFolder.game("two"), to: "b.lua")
    try folder.write(GameFolder.game("x").replacing("\"x\"", with: "... or nil"), to: "three.lua")
    func winner(_ id: String) -> String? { folders.claims(to: id, isBuiltIn: false).winner?.name }
    #expect(winner("one") == "a" && winner("two") == "b" && winner("three") == "three")
    #expect(winner("a") == nil && winner("b") == nil && winner("x") == nil)
    #expect(folders.files().map(\.id).sorted() == ["one", "three", "two"])
  }
}
