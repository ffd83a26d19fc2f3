import Foundation

/// The program with a test on the other side, in a process of its own: at a terminal, or to be sent signals.
package final class LaunchedSession: Session {
  private let process: Process

  /// Starts the program in a folder.
  /// - Parameters:
  ///   - isTerminal: whether it finds itself at a terminal; else at pipes.
  ///   - executable: another program to start instead.
  package init(
    _ program: Program, _ arguments: [String], isTerminal: Bool = false, executable: String = Program.path
  ) throws {
    process = Process()
    super.init(try Ends(launching: process, program, arguments, isTerminal: isTerminal, executable: executable))
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

extension Session.Ends {
  /// Starts the program.
  init(
    launching process: Process, _ program: Program, _ arguments: [String], isTerminal: Bool = false,
    executable: String = Program.path
  ) throws {
    let (screen, keys) = try isTerminal ? process.connectTerminal() : process.connectPipes()
    let (exits, exit) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { process in
      exit.yield(process.terminationStatus)
      exit.finish()
    }
    process.executableURL = URL(filePath: executable)
    // At a terminal a game is played on the full screen, unless somebody wants lines.
    process.arguments = arguments + (isTerminal && arguments.first == "play" ? ["--plain"] : [])
    process.currentDirectoryURL = program.folder
    process.environment = program.environment
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.init(keyboard: keys, output: Self.chunks(of: screen), exits: exits)
  }

  /// What comes out of a file handle, piece by piece, to its end.
  ///
  /// A thread waits for it. Dispatch sources, which come and go here by the dozen, lose events on Linux and crash the
  /// tests now and then (swift-corelibs-libdispatch, issues 833 and 949).
  private static func chunks(of handle: FileHandle) -> AsyncStream<Data> {
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
