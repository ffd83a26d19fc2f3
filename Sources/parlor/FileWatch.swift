import Glibc
import Lua

/// Notices when files are saved: written and closed, or replaced by another of the same name as editors do.
///
/// The folders are watched and not the files, because a file that is replaced is another file.
final class FileWatch {
  /// Becomes readable when something happens in a folder; to be polled beside other input.
  let descriptor: Int32
  private var names: Set<String> = []
  private var folders: [Int32: String] = [:]

  /// Watches nothing yet; nil where the system doesn't tell of changes.
  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Watches these files from now on, beside those before.
  func watch(_ paths: [String]) {
    for path in paths.compactMap(TextFile.resolved) where names.insert(path).inserted {
      let place = folder(of: path)
      let watch = inotify_add_watch(descriptor, place, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO))
      if watch >= 0 { folders[watch] = place }
    }
  }

  /// Whether a watched file was saved since the last call.
  func hasChanged() -> Bool {
    var hasChanged = false
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return hasChanged }
      for (watch, name) in Self.events(in: buffer[..<count]) where names.contains("\(folders[watch] ?? "")/\(name)") {
        hasChanged = true
      }
    }
  }

  /// The events in what was read: the number of the folder's watch, and the file's name.
  private static func events(in bytes: ArraySlice<UInt8>) -> [(watch: Int32, name: String)] {
    let headSize = MemoryLayout<inotify_event>.size
    var events: [(watch: Int32, name: String)] = []
    var rest = bytes
    while rest.count >= headSize {
      let (watch, length) = rest.withUnsafeBytes { raw in
        (raw.loadUnaligned(fromByteOffset: 0, as: Int32.self), raw.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
      }
      let name = rest.dropFirst(headSize).prefix(Int(length)).prefix { $0 != 0 }
      events.append((watch, String(decoding: name, as: UTF8.self)))
      rest = rest.dropFirst(headSize + Int(length))
    }
    return events
  }
}
