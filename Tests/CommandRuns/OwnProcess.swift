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
  /// Whether the system gives a thread a folder of its own, as it doesn't in some containers.
  static let isPossible = {
    let (result, isTried) = (Shared(), DispatchSemaphore(value: 0))
    // It can't be taken back, so a thread that ends tries it.
    Thread.detachNewThread {
      result.isPossible.withLock { $0 = unshare?(currentFolder) == 0 }
      isTried.signal()
    }
    isTried.wait()
    return result.isPossible.withLock { $0 }
  }()

  private final class Shared: Sendable { let isPossible = Mutex(false) }

  /// Runs a command to its end.
  /// - Parameter input: the descriptor of what is read in place of standard input.
  /// - Returns: the exit code; nil where the folder is gone.
  static func run(
    _ arguments: [String], in folder: String, _ variables: [String: String], input: Int32,
    output: @escaping @Sendable (String) -> Void, error: @escaping @Sendable (String) -> Void
  ) async -> Int32? {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        let surroundings = Surroundings(variables: variables, input: input, output: output, error: error)
        let code = inOwnFolder(folder) {
          Surroundings.lend(surroundings) { ParlorCommand.run(arguments, games: shippedGames) }
        }
        continuation.resume(returning: code)
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
