import CommandRuns
import Foundation
import Testing

/// The recipes of docs/scale-out.md, whose workers and coordinators are killed in the middle. `make cluster` installs
/// GNU parallel and Dask; the recipes for them are skipped without.
@Suite("Playtests in shards, killed at any moment", .endsInTime)
struct ClusterLongTests {
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
    let blocks = try Document("docs/scale-out.md").blocks.filter {
      $0.info == ["sh"] && $0.text.contains(words) && !$0.text.contains("command=")
    }
    try #require(blocks.count == 1, "\(words)")
    let small = blocks[0].text
      .replacing("64", with: "\(shards)").replacing("100000", with: "6000").replacing("monte-carlo", with: "random")
      .replacing(/--out (\S+)\.shard/) { "\($0.output.0) --games-to \($0.output.1).ndjson" }
      .replacing("python3 scripts", with: "'\(python)' '\(root.standardized.path)/scripts'")
      .replacing("--dir shards", with: "--dir . --workers 2 --games-to games")
    return "export COORDINATOR=$$ PARALLEL=-j2 PATH=\"$PWD/bin:$PATH\"\n\(small)"
  }

  /// What happens, once, to the `parlor` that plays a shard.
  private enum Fault: String {
    /// The system kills it when it has written 32 KiB of its games.
    case full = "ulimit -c 0; ulimit -f 64"
    case killed = "kill -KILL $$"
    case killedWithItsWorker = "kill -KILL $PPID"
    /// The coordinator is killed with all that it started.
    case killedWithAll = "kill -KILL -$COORDINATOR; kill -KILL $$"
  }

  /// A folder with a `parlor` that has a fault at some shards.
  private func program(with faults: [Int: Fault]) throws -> Program {
    let program = try Program()
    let cases = faults.map { shard, fault in
      "*' \(shard)/'*) mkdir '\(program.folder.path)/fault-\(shard)' 2>/dev/null && { \(fault.rawValue); } ;;"
    }
    let script = ["#!/bin/sh", "case \"$*\" in"] + cases + ["esac", "exec '\(Program.path)' \"$@\"", ""]
    try program.write(script.joined(separator: "\n"), to: "bin/parlor")
    #expect(chmod(program.folder.appending(path: "bin/parlor").path, 0o755) == 0)
    return program
  }

  /// The shards at which a fault came.
  private func faults(in program: Program) throws -> [Int] {
    try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
      .compactMap { $0.hasPrefix("fault-") ? Int($0.dropFirst(6)) : nil }.sorted()
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
    let program = try program(with: [7: .killedWithAll])
    let run = try await program.run(["-c", recipe], executable: "/bin/sh")
    #expect(try run.endedBySignal && faults(in: program) == [7], "\(run.error)")
    let before = try fileNumbers(in: program)
    try await goOn(recipe, in: program)
    // Of two at a time, two others were done and noted.
    let after = try fileNumbers(in: program)
    #expect(before.count { after[$0] == $1 } >= 2, "\(before) \(after)")
  }

  private func killWorker(of recipe: String) async throws {
    let program = try program(with: [3: .full])
    let run = try await program.run(["-c", recipe], executable: "/bin/sh")
    #expect(try run.code != 0 && faults(in: program) == [3] && fileNumbers(in: program)["3.shard"] == nil)
    let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
    #expect(names.contains { $0.hasPrefix(".3.ndjson") && $0.hasSuffix(".part") }, "\(names)")
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
    let program = try program(with: [3: .killedWithItsWorker, 5: .killed])
    let run = try await program.run(["-c", Self.recipe("playtest_dask.py")], executable: "/bin/sh")
    let one = try await wholeRun(in: program)
    #expect(run.code == 0 && run.output == one.report, "\(run.error)")
    #expect(try program.read("games") == one.games)
    #expect(try faults(in: program) == [3, 5])
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
