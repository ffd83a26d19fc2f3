internal import Glibc

/// The right to continue a series: one process has it at a time, as long as it holds this object.
///
/// Two processes that played at once would each undo what the other played.
public final class SeriesClaim {
  private let descriptor: Int32
  private let path: String

  fileprivate init(_ descriptor: Int32, path: String) { (self.descriptor, self.path) = (descriptor, path) }

  deinit {
    guard descriptor >= 0 else { return }
    // Removed while it is still locked, so that nobody else's lock goes with it.
    unlink(path)
    close(descriptor)
  }
}

extension Store {
  /// Claims a series; nil where another process plays it. A series in memory is nobody else's.
  /// - Throws: an error where there is no claiming in the folder.
  public func claim(_ id: SeriesID) throws(StoreError) -> SeriesClaim? {
    guard case .folder(let folder) = location else { return SeriesClaim(-1, path: "") }
    let path = "\(folder)/series-\(id.rawValue).lock"
    while true {
      let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw StoreError(.folder(String(cString: strerror(errno))), at: folder) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        close(descriptor)
        return nil
      }
      // Whoever let go of it may have removed the file in between: then the lock is on nothing.
      var (held, there) = (stat(), stat())
      if fstat(descriptor, &held) == 0, stat(path, &there) == 0, held.st_ino == there.st_ino {
        return SeriesClaim(descriptor, path: path)
      }
      close(descriptor)
    }
  }
}
