internal import Glibc

/// The exclusive right to continue a series: one process has it, as long as it holds this object.
///
/// Two processes playing at once would undo each other's moves.
public final class SeriesClaim {
  private let descriptor: Int32
  private let path: String

  fileprivate init(_ descriptor: Int32, path: String) { (self.descriptor, self.path) = (descriptor, path) }

  deinit {
    guard descriptor >= 0 else { return }
    // Removed while still locked; later, the file might carry another process's lock.
    unlink(path)
    close(descriptor)
  }
}

extension Store {
  /// Claims a series; nil if another process plays it. A series in memory can't be claimed elsewhere.
  /// - Throws: an error if the folder doesn't allow a lock file.
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
      // The previous owner may have removed the file meanwhile, which makes this lock void.
      var (held, there) = (stat(), stat())
      if fstat(descriptor, &held) == 0, stat(path, &there) == 0, held.st_ino == there.st_ino {
        return SeriesClaim(descriptor, path: path)
      }
      close(descriptor)
    }
  }
}
