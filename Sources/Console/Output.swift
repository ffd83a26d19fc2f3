import Glibc

/// Writes to standard output; buffered where it isn't a terminal.
package func writeOutput(_ text: String) { print(text, terminator: "") }

/// How reports stand out: in colours at a terminal, unless somebody wants none (https://no-color.org).
package var outputStyle: TextStyle {
  func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
  let isPlain = isatty(STDOUT_FILENO) != 1 || variable("TERM") == "dumb" || !variable("NO_COLOR").isEmpty
  return isPlain ? .plain : .coloured
}

/// Writes what is buffered.
package func flushOutput() { fflush(nil) }

/// Writes what is buffered, at the end of a command.
/// - Throws: a failure where it can't be written, as on a full disk.
package func finishOutput() throws {
  guard fflush(nil) != 0 else { return }
  throw Failure(.script, "the output can't be written: \(String(cString: strerror(errno)))")
}

/// Whether standard output takes more within a second; a pipe that is full and that nobody reads doesn't.
func takesOutput() -> Bool {
  var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
  return poll(&output, 1, 1_000) != 0
}

/// Writes to standard error, at once.
package func writeError(_ text: String) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}
