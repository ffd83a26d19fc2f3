import Floor
import Glibc

/// How soon the full screen shows what a key does, as a person at a terminal has it: from the byte that the terminal sends to
/// the last byte of the frame. It is time on the wall.
enum Latency {
  /// A program at a terminal of its own.
  private final class Terminal {
    private static let frameEnd = Array("\u{1B}[?2026l".utf8)
    private let end: Int32
    private var process: pid_t = 0
    let start = ContinuousClock.now

    init(_ words: [String]) throws {
      var arguments = words.map { strdup($0) } + [nil]
      defer { arguments.forEach { free($0) } }
      end = floor_run_at_terminal(&arguments, 80, 24, &process)
      guard end >= 0 else { throw RunError(description: "no terminal for a benchmark") }
    }

    deinit {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      close(end)
    }

    func type(_ keys: String) { _ = keys.withCString { write(end, $0, strlen($0)) } }

    /// Waits until a frame is there as a whole.
    /// - Returns: whether one came in time.
    @discardableResult
    func readFrame(within milliseconds: Int32 = 5_000) -> Bool {
      var bytes: [UInt8] = []
      var source = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      while !bytes.suffix(4_096).ends(with: Self.frameEnd) {
        guard poll(&source, 1, milliseconds) > 0 else { return false }
        var piece = [UInt8](repeating: 0, count: 4_096)
        let count = read(end, &piece, piece.count)
        if count <= 0 { return false }
        bytes += piece.prefix(count)
      }
      return true
    }

    /// The milliseconds that the processor has worked for the program.
    var processorTime: Double {
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
      return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
  }

  /// The rows of the report.
  static func rows(parlor: String) throws -> String {
    let game = [parlor, "play", "four-in-a-row", "--players", "human,human", "--data", ":memory:"]
    let starts = try (0..<20).map { _ in
      let terminal = try Terminal(game)
      terminal.readFrame()
      return since(terminal.start)
    }
    let (keys, idle) = try keysAndIdle(game)
    return [
      row("start to the first screen, median", starts.sorted()[starts.count / 2], "ms", 30),
      row("key to frame, median", keys.sorted()[keys.count / 2], "ms", 5),
      row("key to frame, 95 of 100", keys.sorted()[keys.count * 95 / 100], "ms", 5),
      row("processor while nothing happens", idle, "%", 1),
      row("a flash of 300 ms is shown for so much more or less", try flash(parlor), "ms", 33),
    ].joined(separator: "\n")
  }

  private static func row(_ name: String, _ value: Double, _ unit: String, _ target: Int) -> String {
    "| \(name) | \(Comparison.twoDigits(value)) \(unit) | \(target) \(unit), \(value <= Double(target) ? "met" : "missed") |"
  }

  private static func since(_ start: ContinuousClock.Instant) -> Double {
    (ContinuousClock.now - start) / .milliseconds(1)
  }

  private static func keysAndIdle(_ game: [String]) throws -> (keys: [Double], idle: Double) {
    let terminal = try Terminal(game)
    terminal.readFrame()
    let keys = (0..<200).map { number in
      usleep(5_000)
      let start = ContinuousClock.now
      terminal.type(number % 2 == 0 ? "\u{1B}[C" : "\u{1B}[D")
      terminal.readFrame()
      return since(start)
    }
    usleep(200_000)
    let (before, start) = (terminal.processorTime, ContinuousClock.now)
    sleep(2)
    return (keys, (terminal.processorTime - before) / since(start) * 100)
  }

  /// How much longer or shorter than it should be a flash of Simon stands on the screen, in milliseconds.
  private static func flash(_ parlor: String) throws -> Double {
    let tempo = "tempo=[{\"from\":1,\"on\":0.3,\"gap\":0.1}]"
    let terminal = try Terminal([parlor, "play", "simon", "--set", tempo, "--sound", "off", "--data", ":memory:"])
    terminal.readFrame()
    terminal.type("s")
    var frames: [Double] = []
    while terminal.readFrame(within: 1_000) { frames.append(since(terminal.start)) }
    return zip(frames, frames.dropFirst()).map { abs($1 - $0 - 300) }.min() ?? .infinity
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
