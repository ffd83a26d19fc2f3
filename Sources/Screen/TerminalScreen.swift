import CScreen
import Glibc

/// Why a terminal can't be drawn on.
public struct ScreenError: Error, CustomStringConvertible {
  public let description: String
}

/// A terminal as a screen, with keys and mouse. It belongs to the thread that made it.
///
/// A program has one at a time. The terminal is in raw mode, in which Ctrl-C is a key. It is restored when the screen
/// is closed, and when the program exits, crashes, is stopped or is ended by a signal.
public final class TerminalScreen {
  /// Wakes the waiting thread, from any thread.
  public let wake: Wake

  private static let begin =
    // The alternate screen, no cursor, no autowrap, kitty's keys, the mouse with drags, focus, pastes.
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[>1u\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1004h\u{1B}[?2004h"
    // A query for the background colour.
    + "\u{1B}]11;?\u{1B}\\"
  private static let end =
    "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[<u"
    + "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  private let terminal: Int32
  private let writer: FrameWriter
  private let record: ([UInt8]) -> Void
  private var reader = InputReader()
  private var isOpen = true
  private var hasEnded = false
  /// The shown frame; nil if unknown.
  private var shown: Canvas?

  /// Opens the program's terminal.
  /// - Parameters:
  ///   - depth: the colour depth.
  ///   - record: takes all bytes written.
  public init(depth: ColourDepth, record: @escaping ([UInt8]) -> Void = { _ in }) throws(ScreenError) {
    // A separate description, because another program may share that of standard input and wait there.
    let name = isatty(STDIN_FILENO) == 1 ? "/dev/fd/\(STDIN_FILENO)" : "/dev/tty"
    let terminal = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard terminal >= 0 else { throw ScreenError(description: "no terminal: \(Self.reason(errno))") }
    let wake = Wake()
    let error = screen_take(terminal, wake.writing, Self.begin, Self.end)
    guard error == 0 else {
      Glibc.close(terminal)
      throw ScreenError(description: "the terminal can't be taken: \(Self.reason(error))")
    }
    (self.terminal, self.wake, self.record) = (terminal, wake, record)
    writer = FrameWriter(depth: depth)
    record(Array(Self.begin.utf8))
  }

  private static func reason(_ error: Int32) -> String { String(cString: strerror(error)) }

  deinit { close() }

  /// Restores the terminal.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    screen_give_back()
    Glibc.close(terminal)
    record(Array(Self.end.utf8))
  }

  /// The terminal's size in cells.
  public var size: (width: Int, height: Int) {
    var (width, height) = (Int32(0), Int32(0))
    screen_size(terminal, &width, &height)
    return width > 0 && height > 0 ? (Int(width), Int(height)) : (80, 24)
  }

  /// Shows a frame; only differences are written.
  public func draw(_ canvas: Canvas) {
    write(writer.bytes(from: shown, to: canvas))
    shown = canvas
  }

  /// Rings the terminal's bell.
  public func ring() { write([0x07]) }

  /// Waits for input.
  /// - Returns: the input; empty at the deadline or when woken.
  public func read(until deadline: ContinuousClock.Instant? = nil) -> [Input] {
    while true {
      if hasEnded || !isOpen { return [.ended] }
      let isWoken = wait(until: [deadline, reader.due].compactMap(\.self).min())
      if isWoken { wake.silence() }
      var inputs = reader.read(available(), at: .now)
      if screen_has_changed() != 0 {
        shown = nil
        inputs.append(.resized(width: size.width, height: size.height))
      }
      if hasEnded { inputs.append(.ended) }
      if isWoken || !inputs.isEmpty || deadline.map({ $0 <= .now }) == true { return inputs }
    }
  }

  /// Waits for input or a deadline.
  /// - Returns: whether it was woken.
  private func wait(until instant: ContinuousClock.Instant?) -> Bool {
    var sources = [terminal, wake.reading].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = instant.map { ($0 - .now) / .milliseconds(1) }
    _ = poll(&sources, 2, milliseconds.map { Int32(min(max(0, $0.rounded(.up)), 1e6)) } ?? -1)
    return sources[1].revents != 0
  }

  /// The bytes that can be read without waiting.
  private func available() -> [UInt8] {
    var result: [UInt8] = []
    // A paste is read in chunks, so that other sources get their turn.
    while result.count < 1 << 18 {
      var count = 0
      result += [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, filled in
        count = Glibc.read(terminal, buffer.baseAddress, buffer.count)
        filled = max(0, count)
      }
      if count > 0 { continue }
      hasEnded = count == 0 || errno != EAGAIN && errno != EINTR
      break
    }
    return result
  }

  private func write(_ bytes: [UInt8]) {
    guard isOpen, !bytes.isEmpty else { return }
    record(bytes)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(terminal, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var room = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
        poll(&room, 1, -1)
      } else if errno != EINTR {
        hasEnded = true
        return
      }
    }
  }
}
