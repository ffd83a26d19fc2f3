import Glibc

/// A player of sounds.
protocol WavePlayer: AnyObject {
  /// Plays a WAV file, interrupting any other.
  func play(_ wave: [UInt8])
  /// Stops playing.
  func stop()
}

/// An installed program that plays sounds.
final class SoundPlayer: WavePlayer {
  private let path: String
  private let arguments: [String]
  /// The playing process; nil if there is none.
  private var process: pid_t?

  private init(_ path: String, _ arguments: [String]) { (self.path, self.arguments) = (path, arguments) }

  deinit { stop() }

  /// Audio players with their arguments.
  private static let programs = [
    ("pw-play", ["/dev/stdin"]), ("paplay", ["/dev/stdin"]), ("aplay", ["-q", "-"]), ("afplay", ["/dev/stdin"]),
  ]

  /// The first installed player; nil if none is.
  static var found: SoundPlayer? {
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin").split(separator: ":")
    for (name, arguments) in programs {
      for folder in folders where access("\(folder)/\(name)", X_OK) == 0 {
        return SoundPlayer("\(folder)/\(name)", arguments)
      }
    }
    return nil
  }

  /// Whether there is a sound card or sound server.
  static var hasDevice: Bool {
    let runtime = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? ""
    return getenv("PULSE_SERVER") != nil
      || ["/dev/snd/controlC0", "\(runtime)/pulse/native", "\(runtime)/pipewire-0"].contains { (path: String) in
        access(path, F_OK) == 0
      }
  }

  /// Plays a WAV file, interrupting any other; silent on failure.
  func play(_ wave: [UInt8]) {
    stop()
    // No pipe, because the player may not read it.
    guard let file = tmpfile() else { return }
    defer { fclose(file) }
    guard fwrite(wave, 1, wave.count, file) == wave.count, fflush(file) == 0 else { return }
    rewind(file)
    process = spawn(reading: fileno(file))
  }

  func stop() {
    guard let process else { return }
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
    self.process = nil
  }

  private func spawn(reading file: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, file, 0)
    for output in [Int32(1), 2] { posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    return posix_spawn(&child, path, &actions, &attributes, &words, environ) == 0 ? child : nil
  }
}
