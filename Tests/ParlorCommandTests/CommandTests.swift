import CommandRuns
import Testing

@Suite("Words that are no moves", .endsInTime)
struct CommandTests {
  @Test("a word that is nearly a command is answered with the command")
  func nearCommands() async throws {
    let run = try await Program().run("play", "hangman", input: "UNDO\nundo 3\nslect 1\nquit\n")
    for line in ["nothing to undo\n", "the command 'undo' takes nothing after it\n", "the command 'select'?\n"] {
      #expect(run.output.contains(line), "\(line)")
    }
  }

  @Test("a series isn't replayed as a match, and the message says what to do with it")
  func replay() async throws {
    let program = try Program()
    _ = try await program.run(
      "play", "four-in-a-row", "--players", "human,human", "--seed", "7", input: "4\nnew\n3\nsave two.parlor\n")
    let replay = try await program.run("replay", "two.parlor")
    #expect(replay.code == 1)
    #expect(
      replay.error
        == "parlor: two.parlor: this is a saved series; continue it with: parlor play --from two.parlor\n")
  }
}
