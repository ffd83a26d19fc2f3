import CVTerm
import Foundation
import Testing

/// The program of Tests/ScreenProbe at a terminal of its own, of which this is the other end.
final class Probe {
  struct NeverShown: Error, CustomStringConvertible {
    let text: String
    let shown: String
    var description: String { "never saw \(text.debugDescription); the terminal shows\n\(shown)" }
  }

  static let before = "$ probe"

  /// `POSIX_SPAWN_SETSID` of GNU's library, which Swift isn't shown.
  private static let ownSession: Int16 = 0x80

  private static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "screen-probe").path

  private let main: Int32
  private let process: pid_t
  private let settings: termios
  private var written = ""
  private var hasEnded = false
  /// What the terminal shows.
  let screen: MemoryTerminal

  /// Starts the program.
  /// - Parameters:
  ///   - isAlone: whether it is in a session of its own, where nobody could have it go on after a stop.
  ///   - ignores: the name of a signal that it is told to ignore, as `nohup` does; nil for none.
  init(width: Int = 60, height: Int = 20, isAlone: Bool = false, ignores: String? = nil) throws {
    var side: Int32 = -1
    let main = cvterm_open_pty(Int32(width), Int32(height), &side)
    try #require(main >= 0)
    defer { close(side) }
    screen = try MemoryTerminal(width: width, height: height)
    screen.write(Array(Self.before.utf8))
    settings = Self.settings(of: main)

    var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for file in 0...1 { posix_spawn_file_actions_adddup2(&actions, side, Int32(file)) }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // A script that starts the tests with '&' has them ignore signals; the program is to know nothing of it.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // In a group of its own it can be stopped.
    let group = isAlone ? Self.ownSession : Int16(POSIX_SPAWN_SETPGROUP)
    posix_spawnattr_setflags(&attributes, group | Int16(POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    // Of a crash nothing but its signal matters here.
    let variables = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let environment = variables.map { strdup("\($0)=\($1)") } + [nil]
    let words = ["/bin/sh", "-c", (ignores.map { "trap '' \($0); " } ?? "") + "exec \"$0\"", Self.path]
    let arguments = words.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    let error = posix_spawn(&process, words[0], &actions, &attributes, arguments, environment)
    try #require(error == 0)
    (self.main, self.process) = (main, process)
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(main)
  }

  private static func settings(of terminal: Int32) -> termios {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return settings
  }

  /// Whether the terminal is set as before the program began.
  var isRestored: Bool {
    var (now, before) = (Self.settings(of: main), settings)
    return memcmp(&now, &before, MemoryLayout<termios>.size) == 0
  }

  func press(_ keys: String) { write(main, keys, keys.utf8.count) }

  func send(_ signal: Int32) { kill(process, signal) }

  func resize(width: Int, height: Int) {
    screen.resize(width: width, height: height)
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(main, UInt(TIOCSWINSZ), &size)
    // The terminal isn't the one that the program belongs to, so the kernel tells nobody.
    send(SIGWINCH)
  }

  /// Reads what the program writes until the terminal shows a text.
  func wait(for text: String) throws { try wait(for: text) { screen.everything.contains(text) } }

  /// Reads what the program writes up to some bytes; the next wait begins behind them.
  func wait(forBytes text: String) throws {
    try wait(for: text) {
      guard let found = written.firstRange(of: text) else { return false }
      written.removeSubrange(..<found.upperBound)
      return true
    }
  }

  private func wait(for text: String, until isThere: () -> Bool) throws {
    while !isThere() {
      guard let piece = piece() else { throw NeverShown(text: text, shown: screen.everything) }
      written += piece
    }
  }

  /// What comes next from the program; nil at its end, and where a test that fails has waited for a minute.
  private func piece() -> String? {
    var news = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
    guard poll(&news, 1, 60_000) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(main, &bytes, bytes.count)
    guard count > 0 else { return nil }
    screen.write(Array(bytes[..<count]))
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// How the program ended, as a shell says it: its code, or 128 and the signal.
  func end() -> Int32 {
    while piece() != nil {}
    var status: Int32 = 0
    waitpid(process, &status, 0)
    hasEnded = true
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// Waits until the program has stopped.
  /// - Returns: the signal that stopped it.
  func stopped() -> Int32 {
    var status: Int32 = 0
    waitpid(process, &status, WUNTRACED)
    return status & 0xFF == 0x7F ? status >> 8 & 0xFF : 0
  }
}
