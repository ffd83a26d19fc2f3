import Glibc
package import ParlorCore

/// Writes to standard output, which is buffered if it isn't a terminal.
package func writeOutput(_ text: Shown) {
  guard let lent = Surroundings.current else { return print(text.text, terminator: "") }
  lent.takeOutput(text.text)
}

/// The style of reports: coloured at a terminal, unless the environment declines it (https://no-color.org).
package var outputStyle: TextStyle {
  let wantsNone = Surroundings.variable("TERM") == "dumb" || Surroundings.variable("NO_COLOR")?.isEmpty == false
  return Surroundings.isTerminal(STDOUT_FILENO) && !wantsNone ? .coloured : .plain
}

/// Flushes standard output.
package func flushOutput() { if Surroundings.current == nil { fflush(nil) } }

/// Flushes standard output at the end of a command.
/// - Throws: a failure if the output can't be written, as on a full disk.
package func finishOutput() throws {
  guard Surroundings.current == nil, fflush(nil) != 0 else { return }
  throw Failure(.script, "the output can't be written: \(String(cString: strerror(errno)))")
}

/// Whether standard output accepts data within a second, unlike a full pipe without a reader.
func takesOutput() -> Bool {
  guard Surroundings.current == nil else { return true }
  var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
  return poll(&output, 1, 1_000) != 0
}

/// Writes to standard error, unbuffered.
package func writeError(_ text: Shown) {
  if let lent = Surroundings.current { return lent.takeError(text.text) }
  var rest = Array(text.text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}
