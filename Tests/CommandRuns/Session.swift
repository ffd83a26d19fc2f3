import Foundation

/// The program with a test on the other side: it reads what is shown, and writes what a person would.
package final class Session {
  /// What a test gets that waited for something in vain.
  package struct NeverShown: Error, CustomStringConvertible {
    let text: String
    let shown: String
    package var description: String { "never saw \(text) in:\n\(shown)" }
  }

  private let process = Process()
  private let keyboard: FileHandle
  private var output: AsyncStream<Data>.Iterator
  private let exits: AsyncStream<Int32>
  /// What was shown and not waited for yet.
  private var pending = Data()

  /// Starts the program in a folder.
  /// - Parameters:
  ///   - isTerminal: whether it finds itself at a terminal; else at pipes.
  ///   - executable: another program to start instead.
  package init(
    _ program: Program, _ arguments: [String], isTerminal: Bool = false, executable: String = Program.path
  ) throws {
    let (screen, keys) = try isTerminal ? process.connectTerminal() : process.connectPipes()
    keyboard = keys
    output = Self.chunks(of: screen).makeAsyncIterator()
    let (exits, exit) = AsyncStream.makeStream(of: Int32.self)
    self.exits = exits
    process.terminationHandler = { process in
      exit.yield(process.terminationStatus)
      exit.finish()
    }
    process.executableURL = URL(filePath: executable)
    // At a terminal a game is played on the full screen, unless somebody wants lines.
    process.arguments = arguments + (isTerminal && arguments.first == "play" ? ["--plain"] : [])
    process.currentDirectoryURL = program.folder
    process.environment = ProcessInfo.processInfo.environment.merging(["XDG_DATA_HOME": program.data]) { _, new in new }
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// What comes out of a file handle, piece by piece, to its end.
  ///
  /// A thread waits for it. Dispatch sources, which come and go here by the dozen, lose events on Linux and crash the
  /// tests now and then (swift-corelibs-libdispatch, issues 833 and 949).
  static func chunks(of handle: FileHandle) -> AsyncStream<Data> {
    let (stream, continuation) = AsyncStream.makeStream(of: Data.self)
    Thread.detachNewThread {
      var bytes = [UInt8](repeating: 0, count: 4096)
      while true {
        // The other end of a terminal is gone when reading fails.
        let count = read(handle.fileDescriptor, &bytes, bytes.count)
        guard count > 0 else { return continuation.finish() }
        continuation.yield(Data(bytes[..<count]))
      }
    }
    return stream
  }

  /// Writes a line.
  package func send(_ line: String) throws { try keyboard.write(contentsOf: Data("\(line)\n".utf8)) }

  /// Waits until something is shown.
  /// - Returns: what was shown up to there, from where the wait before ended.
  @discardableResult
  package func wait(for text: String) async throws -> String {
    while true {
      if let found = pending.firstRange(of: Data(text.utf8)) {
        defer { pending.removeSubrange(..<found.upperBound) }
        return Self.text(pending[..<found.upperBound])
      }
      guard let chunk = await output.next(isolation: #isolation) else {
        throw NeverShown(text: text, shown: Self.text(pending))
      }
      pending.append(chunk)
    }
  }

  /// Waits until something is shown that an expression matches.
  /// - Returns: the first part that it captures.
  package func wait(for expression: Regex<(Substring, Substring)>) async throws -> String {
    while true {
      if let found = Self.text(pending).firstMatch(of: expression) { return String(found.output.1) }
      guard let chunk = await output.next(isolation: #isolation) else {
        throw NeverShown(text: "what was looked for", shown: Self.text(pending))
      }
      pending.append(chunk)
    }
  }

  /// Waits until the program shows no more, as at its end.
  /// - Returns: what wasn't waited for before.
  package func rest() async throws -> String {
    while let chunk = await output.next(isolation: #isolation) { pending.append(chunk) }
    return Self.text(pending)
  }

  /// A terminal ends its lines with two characters.
  private static func text(_ data: Data) -> String {
    String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  /// The folders in which the program is told of changes, as the system describes them.
  package func watchedFolders() throws -> [String] {
    let place = "/proc/\(process.processIdentifier)/fdinfo"
    return try FileManager.default.contentsOfDirectory(atPath: place).flatMap { file in
      try String(contentsOfFile: "\(place)/\(file)", encoding: .utf8).split(separator: "\n").map(String.init)
    }.filter { $0.hasPrefix("inotify ") }
  }

  /// Does something that the program finds done as a whole: it doesn't run meanwhile.
  package func whilePaused(_ body: () throws -> Void) rethrows {
    kill(process.processIdentifier, SIGSTOP)
    defer { kill(process.processIdentifier, SIGCONT) }
    try body()
  }

  /// Waits for the end of the program.
  /// - Returns: the exit code, or the number of the signal that ended it.
  package func end() async -> Int32? {
    for await code in exits { return code }
    return nil
  }

  /// Tells the program what a terminal tells it at Ctrl-C.
  package func interrupt() { kill(process.processIdentifier, SIGINT) }

  /// Whether a signal ended the program, as it does where nothing handles it.
  package var wasEndedBySignal: Bool { process.terminationReason == .uncaughtSignal }

  /// Ends the program, and what it started in its group, as a power cut would: they can't do anything about it.
  package func cutOff() async {
    kill(-process.processIdentifier, SIGKILL)
    _ = await end()
  }
}

extension Process {
  fileprivate func connectPipes() throws -> (screen: FileHandle, keys: FileHandle) {
    let (input, output) = (Pipe(), Pipe())
    standardInput = input
    standardOutput = output
    return (output.fileHandleForReading, input.fileHandleForWriting)
  }

  fileprivate func connectTerminal() throws -> (screen: FileHandle, keys: FileHandle) {
    var (main, side): (Int32, Int32) = (-1, -1)
    guard openpty(&main, &side, nil, nil, nil) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    let (outside, inside) = (
      FileHandle(fileDescriptor: main, closeOnDealloc: true), FileHandle(fileDescriptor: side, closeOnDealloc: true)
    )
    standardInput = inside
    standardOutput = inside
    return (outside, outside)
  }
}
