import Foundation
import Testing

/// The recipes of docs/scale-out.md, whose workers and coordinators are killed in the middle. `make cluster` installs
/// GNU parallel and Dask; the recipes for them are skipped without.
@Suite("Playtests in shards, killed at any moment", .endsInTime)
struct ClusterTests {
  private static let shards = 8
  private static let games = ["--players", "random,greedy", "--rotate", "--games", "6000", "--seed", "1"]
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
  private static let python = URL(filePath: Program.path).deletingLastPathComponent()
    .appending(path: "../../cluster/bin/python").standardized.path
  private static let hasDask = FileManager.default.isExecutableFile(atPath: python)
  private static let hasParallel = ["/usr/bin/parallel", "/usr/local/bin/parallel"]
    .contains(where: FileManager.default.isExecutableFile(atPath:))

  /// A recipe, named by words in it, for a small playtest whose shards write their games, too.
  private static func recipe(_ words: String) throws -> String {
    let blocks = try Document("docs/scale-out.md").blocks.filter { $0.info == ["sh"] && $0.text.contains(words) }
    try #require(blocks.count == 1, "\(words)")
    let small = blocks[0].text
      .replacing("64", with: "\(shards)").replacing("100000", with: "6000").replacing("monte-carlo", with: "random")
      .replacing(/--out (\S+)\.shard/) { "\($0.output.0) --games-to \($0.output.1).ndjson" }
      .replacing("python3 scripts", with: "'\(python)' '\(root.standardized.path)/scripts'")
      .replacing("--dir shards", with: "--dir . --workers 2 --games-to games")
    return "export PARALLEL=-j2 PATH='\(folder(of: Program.path))':\"$PATH\"\n\(small)"
  }

  private static func folder(of path: String) -> String { URL(filePath: path).deletingLastPathComponent().path }

  /// Whether a shard is there.
  private func has(_ shard: Int, in program: Program) -> Bool {
    FileManager.default.fileExists(atPath: program.folder.appending(path: "\(shard).shard").path)
  }

  private func clear(_ program: Program) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: program.folder.path) {
      try FileManager.default.removeItem(at: program.folder.appending(path: name))
    }
  }

  /// Which file each shard is, on the disk.
  private func fileNumbers(in program: Program) throws -> [String: Int] {
    let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path).filter {
      $0.hasSuffix(".shard") && !$0.hasPrefix(".")
    }
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let file = try FileManager.default.attributesOfItem(atPath: program.folder.appending(path: name).path)
        return (name, try #require(file[.systemFileNumber] as? Int))
      })
  }

  /// The report of one run, and its games.
  private func wholeRun(in program: Program) async throws -> (report: String, games: String) {
    let run = try await program.run(["playtest", "four-in-a-row"] + Self.games + ["--games-to", "all"])
    #expect(run.code == 0, "\(run.error)")
    return (run.output, try program.read("all"))
  }

  /// Gives the recipe once more, which is to end with what one run has.
  private func goOn(_ recipe: String, in program: Program) async throws {
    let run = try await program.run(["-c", recipe], executable: "/bin/sh")
    let one = try await wholeRun(in: program)
    #expect(run.code == 0 && run.output == one.report, "\(run.error)")
    guard recipe.contains("--games-to") else { return }
    let games = try (1...Self.shards).map { try program.read("\($0).ndjson") }
    #expect(games.joined() == one.games)
    if recipe.contains("--games-to games") { #expect(try program.read("games") == one.games) }
  }

  private func killCoordinator(of recipe: String) async throws {
    let program = try Program()
    // On a busy machine it may be through before it is killed.
    repeat {
      try clear(program)
      var arrivals = try Arrivals(in: program.folder)
      let session = try Session(program, ["-c", recipe], executable: "/bin/sh")
      await arrivals.wait { $0 == "4.shard" }
      await session.cutOff()
    } while has(Self.shards, in: program)
    let before = try fileNumbers(in: program)
    try await goOn(recipe, in: program)
    // Of two at a time, two others were done and noted.
    let after = try fileNumbers(in: program)
    #expect(before.count { after[$0] == $1 } >= 2, "\(before) \(after)")
  }

  private func killWorker(of recipe: String) async throws {
    let program = try Program()
    repeat {
      try clear(program)
      var arrivals = try Arrivals(in: program.folder)
      let session = try Session(program, ["-c", recipe], executable: "/bin/sh")
      await arrivals.wait { name in
        guard let worker = name.wholeMatch(of: /\.3\.ndjson\.(\d+)\.part/)?.output.1 else { return false }
        return kill(pid_t(worker) ?? 0, SIGKILL) == 0
      }
      _ = await session.end()
    } while has(3, in: program)
    try await goOn(recipe, in: program)
  }

  @Test("a shell's loop goes on where it was killed") func shell() async throws {
    try await killCoordinator(of: Self.recipe("for shard in"))
  }

  @Test("a shell's loop plays a shard again that was killed in the middle") func shellWorker() async throws {
    try await killWorker(of: Self.recipe("for shard in"))
  }

  private static let recipesOfParallel = ["--joblog", "'test -e"]

  @Test("GNU parallel goes on where it was killed", .enabled(if: hasParallel), arguments: recipesOfParallel)
  func parallel(words: String) async throws { try await killCoordinator(of: Self.recipe(words)) }

  @Test(
    "GNU parallel plays a shard again that was killed in the middle", .enabled(if: hasParallel),
    arguments: recipesOfParallel)
  func parallelWorker(words: String) async throws { try await killWorker(of: Self.recipe(words)) }

  @Test("the Dask driver goes on where it was killed", .enabled(if: hasDask))
  func dask() async throws { try await killCoordinator(of: Self.recipe("playtest_dask.py")) }

  @Test("the Dask driver plays shards again that failed, or whose worker was lost", .enabled(if: hasDask))
  func daskWorker() async throws {
    let program = try Program()
    // Shard 3 takes its worker with it, once, and shard 5 fails once.
    try program.write(
      """
      #!/bin/sh
      case "$*" in
        *" 3/"*) mkdir '\(program.folder.path)/lost' 2>/dev/null && kill -KILL $PPID ;;
        *" 5/"*) mkdir '\(program.folder.path)/failed' 2>/dev/null && kill -KILL $$ ;;
      esac
      exec '\(Program.path)' "$@"

      """, to: "faulty")
    #expect(chmod(program.folder.appending(path: "faulty").path, 0o755) == 0)
    let recipe = try Self.recipe("playtest_dask.py").replacing("--workers 2", with: "--workers 2 --parlor ./faulty")
    let run = try await program.run(["-c", recipe], executable: "/bin/sh")
    let one = try await wholeRun(in: program)
    #expect(run.code == 0 && run.output == one.report, "\(run.error)")
    #expect(try program.read("games") == one.games)
    let marks = try ["lost", "failed"].map { try program.folder.appending(path: $0).checkResourceIsReachable() }
    #expect(marks == [true, true])
  }

  @Test("what the Dask driver can't do is one line", .enabled(if: hasDask), arguments: mistakes)
  func mistake(arguments: [String], message: String) async throws {
    let program = try Program()
    try program.write("", to: "old/1.shard")
    let driver = Self.root.appending(path: "scripts/cluster/playtest_dask.py").standardized.path
    let run = try await program.run([driver, "--shards", "4"] + arguments, executable: Self.python)
    #expect(run.code == 1 && run.output.isEmpty)
    #expect(run.error.trimmingPrefix("0 of 4 shards\n") == "\(message)\n")
  }

  private static let named = ["--parlor", Program.path, "--workers", "2"]
  private static let game = ["--", "four-in-a-row", "--games", "8", "--seed", "1"]
  static let mistakes: [([String], String)] = [
    (
      ["--parlor", "./gone"] + game,
      "playtest_dask: ./gone: no such program; --parlor says where parlor is"
    ),
    (named + ["--", "four"], "parlor: '--shard' takes a '--seed', the same for all shards"),
    (named + game + ["--settings", "x"], "parlor: Unknown option '--settings'"),
    (named + ["--shards", "0"] + game, "playtest_dask: --shards, --workers and --tries are 1 or more"),
    (
      named + game + ["--games-to=x"],
      "playtest_dask: --games-to can't be given behind --, where each shard has its own file"
    ),
    (named + ["--games-to", "gone/x"] + game, "playtest_dask: gone/x: no such folder for --games-to"),
    (
      named + ["--scheduler", "tcp:/x"] + game,
      "playtest_dask: no scheduler answers at tcp:/x; expected an address such as tcp://host:8786"
    ),
    (
      named + ["--dir", "old"] + game,
      """
      playtest_dask: old holds shards of another playtest; choose another --dir
        there: not said
        asked: 0.1.0, 4 shards, four-in-a-row --games 8 --seed 1
      """
    ),
    (
      ["--parlor", "/bin/false", "--workers", "2", "--tries", "2"] + game,
      "playtest_dask: shards that failed, of 4: [1, 2, 3, 4]: parlor ended with code 1"
    ),
  ]
}
