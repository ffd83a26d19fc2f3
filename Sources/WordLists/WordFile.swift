import Glibc
internal import ParlorCore

/// A file of words on the disk, read only when its content is needed.
enum WordFile {
  /// The longest file that is read, in bytes: 256 MB.
  static let longest = 256 << 20

  /// Attributes that change when a file is rewritten.
  typealias Version = [Int]

  /// The version of a readable file, whose content isn't read.
  /// - Parameter raiser: the option that raises the limit of its length; nil if none does.
  /// - Throws: a one-line error with the path if it isn't an existing file.
  static func version(of path: String, upTo longest: Int, raiser: String?) throws(SettingError) -> Version {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreadable(path, errno) }
    try check(status, path: path, upTo: longest, raiser: raiser)
    let identity = [Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino), status.st_size]
    return identity + [status.st_mtim, status.st_ctim].flatMap { [$0.tv_sec, $0.tv_nsec] }
  }

  /// The bytes of a file.
  /// - Throws: a one-line error with the path if it can't be read or is longer than `longest`.
  static func bytes(of path: String) throws(SettingError) -> [UInt8] {
    // Without O_NONBLOCK, a named pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path, errno) }
    try check(status, path: path, upTo: longest)
    return try bytes(from: descriptor, expecting: status.st_size, path: path)
  }

  private static func check(
    _ status: stat, path: String, upTo longest: Int, raiser: String? = nil
  ) throws(SettingError) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unreadable(path, EISDIR)
    default: throw SettingError("\(path): not a plain file")
    }
    guard status.st_size <= longest else { throw .tooLong(path, longest, raiser: raiser) }
  }

  /// Reads to the end: the size is a hint, because a file may grow meanwhile.
  private static func bytes(
    from descriptor: Int32, expecting size: Int, path: String
  ) throws(SettingError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path, errno) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= longest else { throw .tooLong(path, longest) }
    }
  }

  /// The names in a folder, sorted; none if the folder can't be read.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    return names.sorted()
  }

  /// Whether a path leads to a regular file.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The path with links and dots resolved; nil if there is no such file.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension SettingError {
  fileprivate static func unreadable(_ path: String, _ number: Int32) -> SettingError {
    let reason =
      switch number {
      case ENOENT, ENOTDIR: "no such file"
      case EISDIR: "this is a directory, not a file"
      case EACCES, EPERM: "permission denied"
      default: String(cString: strerror(number))
      }
    return SettingError("\(path): \(reason)")
  }

  fileprivate static func tooLong(_ path: String, _ longest: Int, raiser: String? = nil) -> SettingError {
    SettingError("\(path): longer than \(longest >> 20) MB" + (raiser.map { "; \($0) raises that" } ?? ""))
  }
}
