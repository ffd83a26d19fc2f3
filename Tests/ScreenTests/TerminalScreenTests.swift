import Glibc
import Screen
import Testing

@Suite("A terminal that a program takes and gives back")
struct TerminalScreenTests {
  private static let end = "\u{1B}[?1049l"

  /// A probe that has shown its first picture.
  private func ready() throws -> Probe {
    let probe = try Probe()
    try probe.wait(for: "ready")
    #expect(!probe.isRestored && probe.screen.isAlternate && probe.screen.mouse == 2)
    return probe
  }

  /// Whether everything is as before the program began.
  private func expectRestored(_ probe: Probe) {
    #expect(probe.isRestored && !probe.screen.isAlternate && probe.screen.mouse == 0)
    #expect(probe.screen.row(0).hasPrefix(Probe.before) && probe.screen.cursor.isSeen)
  }

  @Test(
    "the terminal is as before after each way to end",
    arguments: [
      ("q", 0), ("x", 3), ("t", 128 + SIGILL), ("a", 128 + SIGABRT), ("s", 128 + SIGSEGV), ("o", 128 + SIGSEGV),
    ])
  func ends(key: String, code: Int32) throws {
    let probe = try ready()
    probe.press(key)
    #expect(probe.end() == code)
    expectRestored(probe)
  }

  @Test(
    "the terminal is as before when a signal ends the program",
    arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTRAP, SIGBUS])
  func signals(signal: Int32) throws {
    let probe = try ready()
    probe.send(signal)
    #expect(probe.end() == 128 + signal)
    expectRestored(probe)
  }

  @Test(
    "a program that is stopped gives the terminal back, and takes it again when it goes on", arguments: [true, false])
  func stops(byKey: Bool) throws {
    let probe = try ready()
    for _ in 0..<2 {
      if byKey { probe.press("z") } else { probe.send(SIGTSTP) }
      try probe.wait(forBytes: Self.end)
      #expect(probe.stopped() == SIGTSTP)
      expectRestored(probe)
      probe.send(SIGCONT)
      try probe.wait(for: "resized(width: 60, height: 20)")
      #expect(!probe.isRestored && probe.screen.isAlternate && probe.screen.mouse == 2)
    }
    probe.send(SIGTERM)
    #expect(probe.end() == 128 + SIGTERM)
    expectRestored(probe)
  }

  @Test("a program that was stopped without a word takes the terminal again")
  func stopsAtOnce() throws {
    let probe = try ready()
    probe.send(SIGSTOP)
    #expect(probe.stopped() == SIGSTOP)
    probe.send(SIGCONT)
    try probe.wait(forBytes: Self.end)
    try probe.wait(for: "resized(width: 60, height: 20)")
    #expect(!probe.isRestored && probe.screen.isAlternate)
  }

  @Test("a program that nobody could have go on isn't stopped, and takes the terminal again")
  func cannotStop() throws {
    let probe = try Probe(isAlone: true)
    try probe.wait(for: "ready")
    probe.send(SIGTSTP)
    try probe.wait(forBytes: Self.end)
    try probe.wait(for: "resized(width: 60, height: 20)")
    #expect(!probe.isRestored && probe.screen.isAlternate)
  }

  @Test("a signal that the program was told to ignore ends nothing")
  func ignored() throws {
    let probe = try Probe(ignores: "HUP")
    try probe.wait(for: "ready")
    probe.send(SIGHUP)
    probe.press("k")
    try probe.wait(for: "character")
    #expect(!probe.isRestored)
    probe.press("q")
    #expect(probe.end() == 0)
  }

  @Test("keys, buttons, pastes and answers arrive, and the picture follows the size")
  func input() throws {
    let probe = try ready()
    probe.press("\u{1B}[<0;3;4M")
    try probe.wait(for: "press")
    probe.press("\u{1B}")
    try probe.wait(for: "escape")
    probe.press("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
    try probe.wait(for: "background")
    probe.resize(width: 70, height: 12)
    try probe.wait(for: "resized(width: 70, height: 12)")
    probe.press("\u{1B}[200~" + String(repeating: "x", count: 9_000) + "\u{1B}[201~")
    try probe.wait(for: "paste")
    probe.press("q")
    #expect(probe.end() == 0)
    expectRestored(probe)
  }
}
