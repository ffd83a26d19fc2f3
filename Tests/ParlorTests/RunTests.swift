import CommandRuns
import Foundation
import Testing

@Suite("parlor run, as a program", .endsInTime)
struct RunTests {
  @Test("a script in real time shows each line at once, also in a pipe")
  func flushing() async throws {
    let program = try Program()
    try program.write(
      """
      local parlor = require "parlor"
      local match = parlor.match { game = "nim", clock = "real" }
      print "before the wait"
      parlor.sleep(86400)
      """, to: "waits.lua")
    let session = try LaunchedSession(program, ["run", "waits.lua"])
    try await session.wait(for: "before the wait\n")
    await session.cutOff()
  }

  @Test("an endless script ends soon after its limit")
  func endless() async throws {
    let program = try Program()
    try program.write("print 'begun'\nwhile true do pcall(function() while true do end end) end\n", to: "endless.lua")
    // The system ends a program that uses two seconds of processor time.
    let run = try await program.run(
      ["-c", "ulimit -t 2; exec \"$0\" \"$@\"", Program.path, "run", "--seconds", "0.5", "endless.lua"],
      executable: "/bin/sh")
    #expect(run.code == 1 && !run.endedBySignal)
    #expect(run.output == "begun\n")
    // On a machine whose cores are busy it may be told that it waited, in the place of that it ran.
    let error = run.firstError
    #expect(error.hasPrefix("parlor: endless.lua:2: the script "), "\(error)")
    #expect(error.hasSuffix("limit of 0.5 seconds, in the function at line 2; --seconds raises it"), "\(error)")
  }

  @Test("output into a closed pipe ends the program without a crash")
  func closedPipe() async throws {
    let program = try Program()
    try program.write("for i = 1, 100000 do print(i) end", to: "long.lua")
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try await program.run(["run", "long.lua"], output: pipe.fileHandleForWriting)
    #expect(run.endedBySignal ? run.code == SIGPIPE : run.code <= 1)
  }

  @Test("output that can't be written is a failure")
  func fullDisk() async throws {
    let program = try Program()
    try program.write("print 'lost'", to: "short.lua")
    let run = try await program.run(["run", "short.lua"], output: FileHandle(forWritingAtPath: "/dev/full"))
    #expect(run.code == 1)
    #expect(run.error == "parlor: the output can't be written: No space left on device\n")
  }
}
