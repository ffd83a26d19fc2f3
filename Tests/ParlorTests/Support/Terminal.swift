import CommandRuns
import Foundation

/// A session of tmux with the program in it, on a socket of its own.
struct Terminal {
  /// What a test gets that waited for something in vain.
  struct NeverSeen: Error, CustomStringConvertible {
    let text: String
    let screen: String
    var description: String { "never saw \(text) on the screen:\n\(screen)" }
  }

  static let tmux = "/usr/bin/tmux"
  static let isThere = FileManager.default.isExecutableFile(atPath: tmux)
  private let socket = "parlor-\(UUID().uuidString)"
  private let program: Program

  init() throws { program = try Program() }

  /// Starts the program; the command after it keeps the screen.
  /// - Parameter before, after: commands of the shell around it.
  func start(_ arguments: String, before: String = "", after: String = "") async throws {
    try await tmux(
      "new-session", "-d", "-x", "100", "-y", "50",
      "\(before) XDG_DATA_HOME=\(program.data) \(Program.path) \(arguments); \(after) exec cat")
  }

  /// The path of a file of the test's own.
  func path(_ name: String) -> String { "\(program.folder.path)/\(name)" }

  /// Writes a file of the test's own.
  func write(_ text: String, to name: String) throws { try program.write(text, to: name) }

  /// Presses keys, by the names that tmux has for them.
  func press(_ keys: String...) async throws {
    for key in keys { try await tmux("send-keys", key) }
  }

  /// Presses the mouse on a cell and lets it go, as a terminal tells it.
  func click(column: Int, row: Int) async throws {
    for end in ["M", "m"] { try await tmux("send-keys", "-l", "\u{1B}[<0;\(column + 1);\(row + 1)\(end)") }
  }

  /// Turns the wheel of the mouse down over a cell.
  func scroll(column: Int, row: Int) async throws {
    try await tmux("send-keys", "-l", "\u{1B}[<65;\(column + 1);\(row + 1)M")
  }

  /// Where a text stands on the screen; waits until it does.
  func place(of text: String) async throws -> (column: Int, row: Int) {
    try await wait(for: text)
    let rows = try await screen().split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in rows.enumerated() {
      if let range = line.range(of: text) { return (line.distance(from: line.startIndex, to: range.lowerBound), row) }
    }
    throw NeverSeen(text: text, screen: rows.joined(separator: "\n"))
  }

  func screen() async throws -> String { try await tmux("capture-pane", "-p") }

  func resize(width: Int, height: Int) async throws {
    try await tmux("resize-window", "-x", "\(width)", "-y", "\(height)")
  }

  /// Pastes a text, in brackets where the program asked for them.
  func paste(_ text: String) async throws {
    try program.write(text, to: "pasted")
    try await tmux("load-buffer", path("pasted"))
    try await tmux("paste-buffer", "-p")
  }

  /// Sends a signal to the program.
  func signal(_ name: String) async throws {
    let shell = try await tmux("display-message", "-p", "#{pane_pid}").trimmingCharacters(in: .whitespacesAndNewlines)
    _ = try await program.run(["-c", "kill -\(name) $(pgrep -P \(shell))"], executable: "/bin/bash")
  }

  /// Ends the input of the program, if it still runs, and of what keeps the screen: then the session and its server
  /// end. They can't be told to by a signal, since they inherit a thread's signal mask that blocks them all.
  func end() async throws {
    for _ in 1...2 { try await tmux("send-keys", "C-d") }
  }

  /// Types a line and presses return.
  func type(_ line: String) async throws {
    try await tmux("send-keys", "-l", line)
    try await tmux("send-keys", "Enter")
  }

  /// Looks at the screen until it shows a text; each look starts a process, which takes some milliseconds.
  func wait(for text: String) async throws {
    try await wait(for: text) { $0.contains(text) }
  }

  /// Looks at the screen until something is so there.
  /// - Parameter text: what is waited for, in words.
  func wait(for text: String, _ isSo: (_ screen: String) -> Bool) async throws {
    try await wait(for: text, in: { try await screen() }, isSo)
  }

  /// What the screen shows, and what has scrolled off it.
  func everything() async throws -> String { try await tmux("capture-pane", "-p", "-S", "-") }

  /// Keeps what the program prints from now on: looks at the screen may miss what is wiped away soon.
  func record() async throws { try await tmux("pipe-pane", "cat >'\(program.folder.path)/printed'") }

  /// Looks at what was recorded until there is a text in it.
  func wait(forPrinted text: String) async throws {
    try await wait(
      for: text,
      in: {
        await Task.yield()
        return (try? program.read("printed")) ?? ""
      }, { $0.contains(text) })
  }

  private func wait(
    for text: String, in look: () async throws -> String, _ isSo: (_ screen: String) -> Bool
  ) async throws {
    var screen = ""
    // Only a test that fails waits so long.
    let latest = ContinuousClock.now + .seconds(600)
    while ContinuousClock.now < latest {
      screen = try await look()
      if isSo(screen) { return }
    }
    try await end()
    throw NeverSeen(text: text, screen: screen)
  }

  /// Runs tmux with nothing open but the standard files: the server that the first call starts would keep open by
  /// what Foundation notices the end of a process.
  @discardableResult
  private func tmux(_ arguments: String...) async throws -> String {
    let close = "for f in /proc/$$/fd/*; do n=${f##*/}; [ $n -gt 2 ] && eval \"exec $n>&-\"; done; exec \"$@\""
    return try await program.run(
      ["-c", close, "bash", Self.tmux, "-L", socket, "-f", "/dev/null"] + arguments, executable: "/bin/bash"
    ).output
  }
}
