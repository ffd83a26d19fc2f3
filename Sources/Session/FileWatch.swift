import Glibc
import Lua

/// Watches files for being saved, replaced or deleted, through inotify.
///
/// It watches their folders, because a replaced file is another file. If a folder is gone, such as after a checkout of
/// another branch, it watches the nearest existing parent until the folder is back.
public final class FileWatch {
  /// Changes to files.
  public struct Changes {
    /// Whether an existing file was saved.
    public var isSaved = false
    /// The deleted or moved files, by their given names.
    public var gone: [String] = []
  }

  /// The time that a file may be missing: some editors move the old file away before writing the new one.
  private static let returnTime: Duration = .milliseconds(100)

  /// A descriptor for `poll`: readable when a folder changes.
  public let descriptor: Int32
  /// The given names of the files, by resolved path.
  private var names: [String: String] = [:]
  /// The watched folders by watch descriptor.
  private var folders: [Int32: String] = [:]
  /// The missing folders of files.
  private var missing: Set<String> = []

  /// Watches nothing yet; nil if inotify isn't available.
  public init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Watches more files.
  public func watch(_ paths: [String]) {
    for name in paths {
      guard let path = TextFile.resolved(name), names.updateValue(name, forKey: path) == nil else { continue }
      if !watch(folder: folder(of: path)) { missing.insert(folder(of: path)) }
    }
  }

  /// Watches a folder; false if it is missing.
  private func watch(folder path: String) -> Bool {
    let kinds = IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_CREATE | IN_MOVE_SELF | IN_ONLYDIR
    let watch = inotify_add_watch(descriptor, path, UInt32(kinds))
    if watch >= 0 { folders[watch] = path }
    return watch >= 0
  }

  /// The changes since the last call.
  public func changes() -> Changes {
    var (saved, gone): (Set<String>, Set<String>) = ([], [])
    let deadline = ContinuousClock.now + Self.returnTime
    repeat {
      for event in readEvents() {
        guard let place = folders[event.watch] else { continue }
        let path = "\(place)/\(event.name)"
        if event.isEnd {
          end(event.watch, of: place)
          // Each deleted file has its own event.
          if event.isMoved { gone.formUnion(files(in: place)) }
        } else if names[path] != nil, event.isGone {
          gone.insert(path)
        } else if names[path] != nil, event.isSaved {
          saved.insert(path)
        }
      }
      saved.formUnion(findMissing())
      gone = gone.filter { TextFile.resolved($0) == nil }
    } while !gone.isEmpty && isReadable(before: deadline)
    return Changes(isSaved: !saved.isSubset(of: gone), gone: gone.compactMap { names[$0] }.sorted())
  }

  private func end(_ watch: Int32, of place: String) {
    inotify_rm_watch(descriptor, watch)
    folders[watch] = nil
    if !files(in: place).isEmpty { missing.insert(place) }
  }

  private func files(in place: String) -> [String] { names.keys.filter { folder(of: $0) == place } }

  /// Watches folders that are back.
  /// - Returns: the files in them.
  private func findMissing() -> [String] {
    let back = missing.filter(watch(wayTo:))
    missing.subtract(back)
    if missing.isEmpty, !back.isEmpty { leaveWays() }
    return back.flatMap(files).filter { TextFile.resolved($0) != nil }
  }

  /// Watches a folder, or its nearest existing parent.
  /// - Returns: whether the folder exists.
  private func watch(wayTo place: String) -> Bool {
    var (nearest, below): (String, String?) = (place, nil)
    while !watch(folder: nearest), nearest.count > 1 { (nearest, below) = (folder(of: nearest), nearest) }
    guard let below else { return true }
    // The folder may have been created before its parent was watched.
    return watch(folder: below) && watch(wayTo: place)
  }

  /// Stops watching parents of folders that are back.
  private func leaveWays() {
    let places = Set(names.keys.map(folder(of:)))
    for (watch, place) in folders where !places.contains(place) {
      inotify_rm_watch(descriptor, watch)
      folders[watch] = nil
    }
  }

  /// Waits for a change in a folder; false once the deadline has passed.
  private func isReadable(before deadline: ContinuousClock.Instant) -> Bool {
    let left = (deadline - .now) / .milliseconds(1)
    guard left > 0 else { return false }
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, Int32(left.rounded(.up))) > 0
  }

  private struct Event {
    let watch: Int32
    let name: String
    let kinds: UInt32

    var isGone: Bool { kinds & UInt32(IN_DELETE | IN_MOVED_FROM) != 0 }
    var isSaved: Bool { kinds & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO) != 0 }
    /// Whether the folder itself was deleted or moved away.
    var isEnd: Bool { isMoved || kinds & UInt32(IN_IGNORED) != 0 }
    var isMoved: Bool { kinds & UInt32(IN_MOVE_SELF) != 0 }
  }

  /// The next events, from one read: constant writing can't block.
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
      let head = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
      let name = rest.dropFirst(headSize).prefix(Int(head.len)).prefix { $0 != 0 }
      events.append(Event(watch: head.wd, name: String(decoding: name, as: UTF8.self), kinds: head.mask))
      rest = rest.dropFirst(headSize + Int(head.len))
    }
    return events
  }
}
