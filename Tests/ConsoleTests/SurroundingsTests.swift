import Glibc
import Synchronization
import Testing

@testable import Console

@Suite("Surroundings that are lent to commands")
struct SurroundingsTests {
  @Test("what is written goes to whoever lends them, and not to the program's own streams")
  func writing() throws {
    let (output, error) = (Text(), Text())
    let lent = Surroundings(variables: [:], input: STDIN_FILENO, output: output.add, error: error.add)
    let code = try Surroundings.lend(lent) {
      writeOutput("a board\n")
      writeError("a note\n")
      flushOutput()
      try finishOutput()
      return Failure(.usage, "no such game", isOutOfTime: true).report()
    }
    #expect(code == 2 && output.text == "a board\n" && error.text == "a note\nparlor: no such game\n")
  }

  @Test("nothing stands out in them: nobody sees them at a terminal")
  func plain() {
    let lent = Surroundings(variables: ["TERM": "xterm"], input: STDIN_FILENO, output: { _ in }, error: { _ in })
    Surroundings.lend(lent) {
      #expect(outputStyle.title("games").text == "games")
    }
  }

  @Test("they have an environment of their own")
  func environment() {
    let lent = Surroundings(variables: ["HOME": "/nowhere"], input: STDIN_FILENO, output: { _ in }, error: { _ in })
    Surroundings.lend(lent) {
      #expect(Surroundings.variable("HOME") == "/nowhere" && Surroundings.variable("PATH") == nil)
    }
    #expect(Surroundings.variable("PATH") != nil && Surroundings.current == nil)
  }
}

/// A text that grows.
private final class Text: Sendable {
  private let parts = Mutex("")
  var text: String { parts.withLock { $0 } }
  func add(_ part: String) { parts.withLock { $0 += part } }
}
