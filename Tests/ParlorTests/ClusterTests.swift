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

  /// The recipe with some words in it, for a small playtest whose shards write their games, too.
  private static func recipe(with words: String) throws -> String {
    let blocks = try Document("docs/scale-out.md").blocks.filter { $0.info == ["sh"] && $0.text.contains(words) }
    try #require(blocks.count == 1, "\(words)")
    let small = blocks[0].text
      .replacing("64", with: "\(shards)").replacing("100000", with: "6000").replacing("monte-carlo", with: "random")
      .replacing(/--out (\S+)\.shard/) { "\($0.output.0) --games-to \($0.output.1).ndjson" }
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
    let games = try (1...Self.shards).map { try program.read("\($0).ndjson") }
    #expect(games.joined() == one.games)
  }

  static let plain = ["for shard in", "parallel --joblog", "parallel 'test -e"]
  static let there = hasParallel ? plain : [plain[0]]

  @Test("the recipe goes on where its coordinator was killed", arguments: there)
  func coordinator(words: String) async throws {
    let program = try Program()
    let recipe = try Self.recipe(with: words)
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

  @Test("a shard whose worker was killed in the middle is played again", arguments: there)
  func worker(words: String) async throws {
    let program = try Program()
    let recipe = try Self.recipe(with: words)
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
}
