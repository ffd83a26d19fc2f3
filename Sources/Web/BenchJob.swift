import Glibc
import PageFiles
import ParlorCore
import Synchronization

/// A command in its own process, so that it can't stop or block the server.
final class BenchJob: Sendable {
  /// Its number in the API.
  let number: Int
  /// The command as text.
  let command: String
  /// The folder of its output.
  private let folder: String
  private let start = ContinuousClock.now
  private let process: Mutex<(id: pid_t, code: Int32?, wasStopped: Bool)>

  /// The most bytes of output to show.
  private static let longestText = 8 << 20
  /// The limit of time for a command.
  private static let longestTime = Duration.seconds(900)

  /// - Parameters:
  ///   - words: the command's name and its arguments.
  ///   - hidden: further arguments, which direct its files into a folder.
  init(
    _ number: Int, program: String, words: [String], command: String, hidden: (_ folder: String) -> [String]
  ) throws {
    // A temporary folder that only this user can open.
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
    var template = Array("\(place)/parlor-XXXXXX".utf8CString)
    guard let folder = mkdtemp(&template).map({ String(cString: $0) }) else {
      throw WebError(503, "there is no room for what a command writes")
    }
    (self.number, self.command, self.folder) = (number, command, folder)
    guard
      let id = Self.spawn([program] + words + hidden(folder), output: "\(folder)/output", errors: "\(folder)/errors")
    else { throw WebError(503, "\(program) can't be started") }
    process = Mutex((id, nil, false))
  }

  deinit {
    let (id, code, _) = process.withLock { $0 }
    if code == nil, kill(id, SIGKILL) == 0 { waitpid(id, nil, 0) }
    for name in ["output", "errors", "page", "games"] { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  private static func spawn(_ words: [String], output: String, errors: String) -> pid_t? {
    var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)
    // The server ignores signals that must end a command. A Ctrl-C for the server must not reach the command.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var (arguments, variables) = (words.map { strdup($0) } + [nil], [strdup("PARLOR_PROGRESS=bar")])
    defer { for text in arguments + [variables[0]] { free(text) } }
    for number in 0... {
      variables.append(environ[number])
      if environ[number] == nil { break }
    }
    var child = pid_t()
    return posix_spawn(&child, words[0], &actions, &attributes, &arguments, &variables) == 0 ? child : nil
  }

  /// The exit code; nil while the command runs.
  var code: Int32? {
    process.withLock { process in
      var status = Int32()
      if process.code == nil, waitpid(process.id, &status, WNOHANG) == process.id {
        process.code = status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
      }
      if process.code == nil, ContinuousClock.now - start > Self.longestTime { kill(process.id, SIGKILL) }
      return process.code
    }
  }

  /// Waits for the command to end.
  func end() async throws {
    while code == nil { try await Task.sleep(for: .milliseconds(20)) }
  }

  /// Interrupts the command, which then reports what it has. The second call kills it.
  func stop() {
    if code != nil { return }
    process.withLock { process in
      kill(process.id, process.wasStopped ? SIGKILL : SIGINT)
      process.wasStopped = true
    }
  }

  /// The path of a file that the command wrote; nil if there is none.
  func path(of name: String) -> String? {
    let path = "\(folder)/\(name)"
    return access(path, R_OK) == 0 ? path : nil
  }

  /// The command's output so far.
  func text(_ name: String) -> String {
    guard let path = path(of: name), let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: Self.longestText)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// The standard error output as a terminal shows it: only the last state of a redrawn bar.
  private var errors: String {
    text("errors").split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: "\r\u{1b}[K", omittingEmptySubsequences: false).last ?? "" }
      .joined(separator: "\n")
  }

  /// The command's state as JSON.
  var data: Value {
    let code = code
    let report = Value(json: text("output"))
    return .record(
      Record(
        ("job", .integer(number)), ("command", .text(command)), ("code", code.map { .integer(Int($0)) }),
        ("seconds", .seconds(ContinuousClock.now - start)), ("errors", .text(errors)),
        ("report", code == nil ? nil : report), ("text", report == nil ? .text(text("output")) : nil),
        ("has_page", .flag(code != nil && path(of: "page") != nil)),
        ("has_games", .flag(code != nil && path(of: "games") != nil))))
  }
}
