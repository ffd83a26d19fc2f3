import Console
import Foundation
import ParlorCommand
import ShippedGames
import Synchronization

/// Runs commands in the process of the tests, which takes no start of a program.
///
/// Each has a thread with a current folder of its own, and of the size of a main thread. The threads that it starts share
/// its folder.
enum OwnProcess {
  /// What a command wrote.
  private final class Written: Sendable {
    let output = Mutex("")
    let error = Mutex("")
  }

  /// Runs a command to its end.
  /// - Returns: nil where the system gives a thread no folder of its own, as in some containers.
  static func run(
    _ arguments: [String], in folder: String, _ variables: [String: String], input: Int32
  ) async -> Program.Run? {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        let run = inOwnFolder(folder) {
          let written = Written()
          let surroundings = Surroundings(
            variables: variables, input: input, output: { text in written.output.withLock { $0 += text } },
            error: { text in written.error.withLock { $0 += text } })
          let code = Surroundings.lend(surroundings) { ParlorCommand.run(arguments, games: shippedGames) }
          return Program.Run(
            code: code, endedBySignal: false, output: written.output.withLock { $0 },
            error: written.error.withLock { $0 })
        }
        continuation.resume(returning: run)
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  /// The function of the system's, which Swift's module of it lacks, and what gives a thread a current folder of its own.
  private static let unshare = dlsym(dlopen(nil, RTLD_LAZY), "unshare").map {
    unsafeBitCast($0, to: (@convention(c) @Sendable (Int32) -> Int32).self)
  }
  private static let currentFolder: Int32 = 0x200

  /// Does something in a folder on a thread that ends after it; the folder isn't that of other threads.
  private static func inOwnFolder<Result>(_ folder: String, _ body: () -> Result) -> Result? {
    guard unshare?(currentFolder) == 0 else { return nil }
    let before = FileManager.default.currentDirectoryPath
    guard chdir(folder) == 0 else { return nil }
    // Whoever waits may be woken by a new thread of a pool, which would be born into this folder.
    defer { chdir(before) }
    return body()
  }
}
