import Foundation

/// The names of files that come into a folder, in order, as the system tells of them.
struct Arrivals {
  private var events: AsyncStream<Data>.Iterator
  private var names: [String] = []

  /// Begins to watch; what came before isn't told.
  init(in folder: URL) throws {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard inotify_add_watch(descriptor, folder.path, UInt32(IN_CREATE | IN_MOVED_TO)) >= 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
    events = Session.chunks(of: FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)).makeAsyncIterator()
  }

  /// Waits for a file.
  mutating func wait(for isWanted: (String) -> Bool) async {
    while true {
      while !names.isEmpty { if isWanted(names.removeFirst()) { return } }
      guard let chunk = await events.next(isolation: #isolation) else { return }
      names = Self.names(in: chunk)
    }
  }

  /// An event is a head of 16 bytes, the last four of which say how long the name behind it is, with its padding.
  private static func names(in chunk: Data) -> [String] {
    var (names, rest): ([String], ArraySlice<UInt8>) = ([], Array(chunk)[...])
    while rest.count >= 16 {
      let length = rest.dropFirst(12).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: rest.dropFirst(16).prefix(length).prefix { $0 != 0 }, as: UTF8.self))
      rest = rest.dropFirst(16 + length)
    }
    return names
  }
}
