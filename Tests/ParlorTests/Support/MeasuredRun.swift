import Foundation
import Glibc

/// A run of the real program with what it took.
struct MeasuredRun {
  let code: Int32
  let endedBySignal: Bool
  let output, error: String
  /// Processor time in seconds, and the most memory at once in MiB.
  let seconds: Double
  let mebibytes: Int

  /// Runs the program in a folder to its end.
  init(_ arguments: [String], in folder: URL) async throws {
    await Gate.programs.enter()
    let ended = await withCheckedContinuation { continuation in
      // Waiting would keep a thread of the tests.
      DispatchQueue.global().async { continuation.resume(returning: Result { try Self.spawn(arguments, folder) }) }
    }
    await Gate.programs.leave()
    let (status, usage) = try ended.get()
    let signal = status & 0x7f
    (code, endedBySignal) = (signal == 0 ? status >> 8 & 0xff : signal, signal != 0)
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    }
    (output, error) = (try text("output"), try text("error"))
    seconds = [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    mebibytes = usage.ru_maxrss >> 10
  }

  private static func spawn(_ arguments: [String], _ folder: URL) throws -> (status: Int32, usage: rusage) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (number, name) in [(Int32(1), "output"), (2, "error")] {
      posix_spawn_file_actions_addopen(&actions, number, "\(folder.path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    }
    // The shell changes the folder, and becomes the program.
    let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder.path, Program.path]
    var words: [UnsafeMutablePointer<CChar>?] = (shell + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = [
      strdup("XDG_DATA_HOME=\(folder.path)/data"), strdup("SWIFT_BACKTRACE=enable=no"), nil,
    ]
    defer { for pointer in words + variables { free(pointer) } }
    var process = pid_t()
    let failure = posix_spawn(&process, shell[0], &actions, nil, &words, &variables)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EINVAL) }
    var (status, usage) = (Int32(), rusage())
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    return (status, usage)
  }
}
