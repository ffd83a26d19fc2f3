internal import Glibc

/// Makes a folder that only its owner can access, and its missing parents.
func makeFolder(_ path: String) throws(StoreError) {
  if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
  let problem = errno
  guard problem == ENOENT, let parent = parent(of: path) else { throw .folder(path, problem) }
  try makeFolder(parent)
  // Another process may have made it meanwhile.
  guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .folder(path, errno) }
}

/// The parent folder of a path; nil if the path has none.
private func parent(of path: String) -> String? {
  var rest = path[...]
  while rest.last == "/" { rest.removeLast() }
  guard let slash = rest.lastIndex(of: "/"), slash > rest.startIndex else { return nil }
  return String(rest[..<slash])
}

/// A lock that keeps other processes from opening a folder's store at the same time.
struct FolderLock {
  private static let triesPerSecond = 100
  private static let tries = busyTimeoutInSeconds * triesPerSecond
  private let descriptor: Int32

  /// Waits for the lock; the system releases it when the process ends.
  init(_ folder: String, tries: Int = tries) throws(StoreError) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .folder(folder, errno) }
    var problem = EWOULDBLOCK
    for _ in 0..<tries where problem == EWOULDBLOCK || problem == EINTR {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      problem = errno
      usleep(UInt32(1_000_000 / Self.triesPerSecond))
    }
    release()
    throw problem == EWOULDBLOCK ? StoreError(.busy, at: folder) : .folder(folder, problem)
  }

  func release() { close(descriptor) }
}

extension StoreError {
  fileprivate static func folder(_ path: String, _ number: Int32) -> StoreError {
    StoreError(.folder(String(cString: strerror(number))), at: path)
  }
}
