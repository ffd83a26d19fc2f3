import CommandRuns
import Foundation
import Testing

@Suite("Recipes for many machines", .endsInTime)
struct ScaleOutRecipeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  private static let folder = URL(filePath: Program.path).deletingLastPathComponent().path
  private static let game = ["four-in-a-row", "--players", "greedy,random", "--games", "20", "--seed", "1"]

  /// Runs a shell in a program's folder, with `parlor` on its path.
  private func shell(_ arguments: [String], _ variables: [String] = [], in program: Program) async throws -> Program.Run
  {
    try await program.run(
      variables + ["PATH=\(Self.folder):/usr/bin:/bin", "/bin/sh"] + arguments, executable: "/usr/bin/env")
  }

  private func expectShards(in program: Program) async throws {
    let whole = try await program.run(["playtest"] + Self.game)
    let merged = try await program.run("merge", "1.shard", "2.shard")
    #expect(merged.output == whole.output && merged.code == 0, "\(merged.error)")
  }

  @Test("each task of a Slurm array plays its shard")
  func slurm() async throws {
    let program = try Program()
    let script = Self.root.appending(path: "Examples/cluster/slurm.sh").path
    for number in 1...2 {
      let variables = ["SLURM_ARRAY_TASK_ID=\(number)", "SLURM_ARRAY_TASK_COUNT=2"]
      let run = try await shell([script, "playtest"] + Self.game, variables, in: program)
      #expect(run.code == 0 && run.error.isEmpty, "\(run.error)")
    }
    try await expectShards(in: program)
  }

  @Test("each index of a Kubernetes Job plays its shard")
  func kubernetes() async throws {
    let program = try Program()
    let file = try String(contentsOf: Self.root.appending(path: "Examples/cluster/kubernetes.yaml"), encoding: .utf8)
    let lines = file.split(separator: "\n").drop { !$0.hasSuffix(">-") }.dropFirst().prefix(2)
    let command = lines.joined(separator: " ").replacing("/64", with: "/2").replacing("/shards/", with: "")
    for index in 0...1 {
      let variables = ["JOB_COMPLETION_INDEX=\(index)", "COMMAND=playtest \(Self.game.joined(separator: " "))"]
      let run = try await shell(["-c", command], variables, in: program)
      #expect(run.code == 0 && run.error.isEmpty, "\(run.error)")
    }
    try await expectShards(in: program)
  }

  @Test("the loop over rounds ends with the report of one run")
  func rounds() async throws {
    let program = try Program()
    let blocks = try Document("docs/scale-out.md").blocks.filter { $0.info == ["sh"] && $0.text.contains("so-far") }
    let loop = try #require(blocks.first?.text).replacing("4000", with: "768")
    let run = try await shell(["-c", loop], in: program)
    let words = try #require(loop.split(separator: "'").dropFirst().first).split(separator: " ").map(String.init)
    #expect(try await program.run(words).output == run.output && !run.output.isEmpty, "\(run.error)")
  }
}
