import CommandRuns
import Foundation
import Lua
import Scripting
import ShippedGames
import Testing

@Suite("Hostile scripts") struct AttackTests {
  /// How often the time of a limit, and what a little script takes, may pass before a script is stopped.
  fileprivate static let tolerance = 2.0

  /// The processor time of this thread in seconds.
  fileprivate static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  fileprivate static func host(seconds: Double) throws -> ScriptHost {
    let limits = VirtualMachine.Limits(
      memory: Attack.mebibytes << 20, seconds: seconds, memoryOption: "--memory", secondsOption: "--seconds")
    return try ScriptHost(games: shippedGames, roots: [Attack.folder.path], limits: limits) { _ in }
  }

  /// A script that does a little.
  fileprivate static let little = """
    local parlor = require "parlor"
    local match = parlor.match { game = "four-in-a-row", players = { "greedy", "random" }, seed = 7 }
    assert(match:run().winner == "red" and ("x"):rep(3) == "xxx" and select("#", table.unpack { 1, 2 }) == 2)
    """

  /// The processor time that it takes: in this process, and as a program of its own. They are measured, since they hang on
  /// how all of it was built and on what else the computer does.
  fileprivate static let littleTime: Double = {
    let before = now
    _ = try? host(seconds: 60).run(little, name: "little.lua")
    return now - before
  }()
  private static let littleRun = Task {
    let program = try Program()
    try program.write(little, to: "little.lua")
    return try await MeasuredRun(["run", "little.lua"], of: program).seconds
  }

  /// A program in a copy of the scripts' folder, with a pipe and a link that leads out of it.
  private static func program() throws -> Program {
    let program = try Program()
    for file in try FileManager.default.contentsOfDirectory(at: Attack.folder, includingPropertiesForKeys: nil) {
      try FileManager.default.copyItem(at: file, to: program.folder.appending(path: file.lastPathComponent))
    }
    mkfifo(program.folder.appending(path: "modules/pipe.lua").path, 0o644)
    try FileManager.default.createSymbolicLink(
      at: program.folder.appending(path: "modules/outside.lua"),
      withDestinationURL: Attack.folder.appending(path: "time-loop.lua"))
    return program
  }

  @Test(
    "alone some of them end within their limits with one clear line", .endsInTime,
    arguments: stride(from: 0, to: Attack.all.count, by: 12).map { Attack.all[$0] })
  func alone(attack: Attack) async throws { try await Self.runAlone(attack) }

  /// Launches the program with a script, which has to end within its limits with one clear line.
  static func runAlone(_ attack: Attack) async throws {
    let limits = ["--seconds", "\(attack.seconds)", "--memory", "\(Attack.mebibytes)"]
    let command = [attack.isOfTests ? "test" : "run"] + limits + ["\(attack.name).lua"]
    let most = try await tolerance * (Double(attack.machines) * attack.seconds + littleRun.value)
    var measured = try await MeasuredRun(command, of: program())
    // What else the machine does only adds time.
    for _ in 1...2 where measured.seconds >= most { measured = try await MeasuredRun(command, of: program()) }
    let run = measured.run
    #expect(!run.endedBySignal && run.code <= 1, "it ended with \(run.code)")
    let message = attack.isOfTests ? run.output + run.error : run.firstError
    #expect(attack.mayEnd(with: run.code == 0 ? nil : message), "\(message)")
    #expect(Attack.problem(with: message) == nil, "\(message)")
    #expect(measured.seconds < most)
    #expect(measured.mebibytes <= Attack.mebibytes * 3 / 2 + 50)
  }

  @Test("a script that writes into a pipe that nobody reads ends", .endsInTime)
  func unreadPipe() async throws {
    let (program, pipe) = (try Program(), Pipe())
    try program.write("while true do print((\"x\"):rep(1000)) end", to: "flood.lua")
    let run = try await program.run(["run", "--seconds", "0.05", "flood.lua"], output: pipe.fileHandleForWriting)
    #expect(run.code == 1)
    #expect(run.error.contains("flood.lua:1: the script waited longer than 20 times its limit of 0.05 seconds"))
    try pipe.fileHandleForReading.close()
  }
}

@Suite("All hostile scripts") struct AttackLongTests {
  @Test(
    "in one process they end in time with one clear line, and the next script runs as ever",
    arguments: Attack.all.filter { !$0.isOfTests })
  func together(attack: Attack) throws {
    let host = try AttackTests.host(seconds: attack.seconds)
    let most = AttackTests.tolerance * (attack.seconds + AttackTests.littleTime)
    var seconds = Double.infinity
    // What else the machine does only adds time.
    for _ in 1...3 where seconds >= most {
      let before = AttackTests.now
      var message: String?
      do { try host.run(attack.source, name: "\(attack.name).lua") } catch { message = "\(error)" }
      seconds = AttackTests.now - before
      #expect(attack.mayEnd(with: message), "\(message ?? "it ended well")")
      #expect(message.flatMap(Attack.problem) == nil, "\(message ?? "")")
    }
    #expect(seconds < most)
    try AttackTests.host(seconds: 60).run(AttackTests.little, name: "little.lua")
  }

  @Test("alone they end within their limits with one clear line", .endsInTime, arguments: Attack.all)
  func alone(attack: Attack) async throws { try await AttackTests.runAlone(attack) }
}
