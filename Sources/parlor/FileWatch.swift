import Glibc
import Lua

/// Notices when files are saved: written and closed, or replaced by another of the same name as editors do; and when they
/// are gone.
///
/// The folders are watched and not the files, because a file that is replaced is another file.
final class FileWatch {
  /// What happened to the files.
  struct Changes {
    /// Whether one was saved.
    var isSaved = false
    /// Those that were deleted or moved away, as they were named.
    var gone: [String] = []
  }

  /// The time in which a file may come back: some editors move the old one away before they write the new one.
  private static let patience: Duration = .milliseconds(100)

  /// Becomes readable when something happens in a folder; to be polled beside other input.
  let descriptor: Int32
  /// The files by their resolved paths, as they were named.
  private var names: [String: String] = [:]
  private var folders: [Int32: String] = [:]

  /// Watches nothing yet; nil where the system doesn't tell of changes.
  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Watches these files from now on, beside those before.
  func watch(_ paths: [String]) {
    for name in paths {
      guard let path = TextFile.resolved(name), names.updateValue(name, forKey: path) == nil else { continue }
      let place = folder(of: path)
      let watch = inotify_add_watch(
        descriptor, place, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM))
      if watch >= 0 { folders[watch] = place }
    }
  }

  /// What happened since the last call.
  func changes() -> Changes {
    var changes = Changes()
    var gone: Set<String> = []
    let deadline = ContinuousClock.now + Self.patience
    repeat {
      for event in readEvents() {
        guard let place = folders[event.watch], names["\(place)/\(event.name)"] != nil else { continue }
        if event.isGone { gone.insert("\(place)/\(event.name)") } else { changes.isSaved = true }
      }
      gone = gone.filter { TextFile.resolved($0) == nil }
    } while !gone.isEmpty && isReadable(before: deadline)
    changes.gone = gone.compactMap { names[$0] }.sorted()
    return changes
  }

  /// Waits until something happens in a folder; false once the deadline has passed, whatever happens there.
  private func isReadable(before deadline: ContinuousClock.Instant) -> Bool {
    let left = (deadline - .now) / .milliseconds(1)
    guard left > 0 else { return false }
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, Int32(left.rounded(.up))) > 0
  }

  /// Something that happened to a file of a folder.
  private struct Event {
    /// The number of the folder's watch.
    let watch: Int32
    let name: String
    let isGone: Bool
  }

  /// What happened next, as much as is read at once: where files are written all the time there is no end to it.
  private func readEvents() -> [Event] {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = read(descriptor, &buffer, buffer.count)
    return count > 0 ? Self.events(in: buffer[..<count]) : []
  }

  private static func events(in bytes: ArraySlice<UInt8>) -> [Event] {
    let headSize = MemoryLayout<inotify_event>.size
    var events: [Event] = []
    var rest = bytes
    while rest.count >= headSize {
      let (watch, kinds, length) = rest.withUnsafeBytes { raw in
        (
          raw.loadUnaligned(fromByteOffset: 0, as: Int32.self), raw.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
          raw.loadUnaligned(fromByteOffset: 12, as: UInt32.self)
        )
      }
      let name = rest.dropFirst(headSize).prefix(Int(length)).prefix { $0 != 0 }
      events.append(
        Event(
          watch: watch, name: String(decoding: name, as: UTF8.self),
          isGone: kinds & UInt32(IN_DELETE | IN_MOVED_FROM) != 0))
      rest = rest.dropFirst(headSize + Int(length))
    }
    return events
  }
}
