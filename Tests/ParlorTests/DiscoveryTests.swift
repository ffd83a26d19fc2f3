import Testing

@Suite("Where games in Lua are found", .timeLimit(.minutes(2)))
struct DiscoveryTests {
  private static let own = "data/parlor/scripts/games/mine.lua"

  /// A folder with a game in each of the places where games are looked for.
  private func everywhere() throws -> Program {
    let program = try Program()
    try program.write(CountingGame.source("beside"), to: "beside.lua")
    try program.write(CountingGame.source("here"), to: "games/here.lua")
    try program.write(CountingGame.mod("over", of: "there"), to: "mods/over.lua")
    try program.write(CountingGame.source("there"), to: "elsewhere/games/there.lua")
    try program.write(CountingGame.source("mine"), to: Self.own)
    return program
  }

  @Test(
    "a game is found by its id: in the current folder, where --path says, in the user's folder, and what ships",
    arguments: ["beside", "here", "there", "over", "mine", "nim", "cylinder"])
  func found(id: String) async throws {
    let run = try await everywhere().run("play", id, "--players", "random,random", "--path", "elsewhere")
    #expect(run.code == 0 && run.error.isEmpty && run.output.contains(" won ("))
  }

  @Test("what lies elsewhere isn't found without --path, and the nearest id is named")
  func notFound() async throws {
    let run = try await everywhere().run("play", "there")
    #expect(run.code == 2 && run.firstError == "parlor: no game 'there'; did you mean 'here'?")
  }

  @Test("list says of every game in Lua which file it is in and where that came from")
  func list() async throws {
    let program = try everywhere()
    let run = try await program.run("list", "--path", "elsewhere")
    #expect(run.code == 0 && run.error.isEmpty)
    let places = [
      ("beside: Count.", "beside.lua (this folder)"), ("here: Count.", "games/here.lua (this folder)"),
      ("over: there, modded", "mods/over.lua (this folder)"),
      ("there: Count.", "elsewhere/games/there.lua (elsewhere)"),
      ("mine: Count.", "\(program.folder.path)/\(Self.own) (your folder)"),
    ]
    for (title, place) in places {
      #expect(run.output.contains("\n  \(title)\n    from   \(place)\n"), "\(title)")
    }
    #expect(run.output.contains("/scripts/games/nim.lua (comes with Parlor)\n"))
  }

  @Test("what can't be found or used is said in a line", arguments: mistakes)
  func mistake(files: [(String, String)], id: String, message: String) async throws {
    let program = try Program()
    for (path, source) in files { try program.write(source, to: path) }
    let run = try await program.run("play", id, "--path", ".")
    #expect(run.code == 1 && run.output.isEmpty)
    #expect(run.firstError == "parlor: \(message)")
    // The games beside it are listed all the same.
    let list = try await program.run("list")
    #expect(list.output.contains("\n  nim: ") && list.error.contains("parlor: \(message)\n"))
  }

  static let mistakes: [([(String, String)], String, String)] = [
    (
      [("games/twice.lua", CountingGame.source("twice")), ("mods/twice.lua", CountingGame.mod("twice", of: "nim"))],
      "twice", "two games have the id 'twice': games/twice.lua and mods/twice.lua; rename one of them"
    ),
    (
      [("simon.lua", CountingGame.source("simon"))],
      "simon", "two games have the id 'simon': simon.lua and a game that comes with Parlor; rename one of them"
    ),
    (
      [("games/wrong.lua", CountingGame.source("right"))],
      "wrong", "games/wrong.lua:2: the id is 'right', but the file's name is wrong.lua; make them the same"
    ),
    (
      [("mods/lost.lua", CountingGame.mod("lost", of: "nimm"))],
      "lost", "mods/lost.lua:2: no game 'nimm'; did you mean 'nim'?"
    ),
    (
      [("left.lua", CountingGame.mod("left", of: "right")), ("right.lua", CountingGame.mod("right", of: "left"))],
      "left", "right.lua:2: left.lua: the game is its own base, directly or through others"
    ),
  ]
}
