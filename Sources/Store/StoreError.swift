/// The reason why data couldn't be saved or read, in one line with the place, the problem and the remedy.
public struct StoreError: Error, Hashable, Sendable {
  /// The cause; some cases carry a message of the system or of SQLite.
  enum Reason: Hashable, Sendable {
    // The place.
    case emptyFolderName
    case noFolderKnown
    case folder(String)
    case unopenable
    case readOnly
    case full
    case device(String)
    case busy
    // The file's content.
    case notADatabase
    case foreign
    case newer
    case damaged(String)
    // The request.
    case noSeries(SeriesID)
    case unreadableSeries(SeriesID, String)
    case zeroCharacter
    case nameLength(Int)
    case unstorable(name: String, because: String)
    case other(String)
  }

  let reason: Reason
  /// The file or folder concerned.
  public let path: String

  init(_ reason: Reason, at path: String) { (self.reason, self.path) = (reason, path) }

  /// Whether the request was wrong and the file is intact.
  public var isWrongUse: Bool {
    switch reason {
    case .emptyFolderName, .noSeries: true
    default: false
    }
  }
}

extension StoreError: CustomStringConvertible {
  public var description: String {
    let elsewhere = "save elsewhere with --data DIR"
    return switch reason {
    case .emptyFolderName: "'--data' takes a folder or :memory:, not ''"
    case .noFolderKnown: "there is no folder to save in: set HOME or XDG_DATA_HOME, or \(elsewhere)"
    case .folder(let cause): "the folder \(path) can't be used (\(cause)); mend that, or \(elsewhere)"
    case .unopenable: "\(path) can't be opened: allow reading and writing it and its folder, or \(elsewhere)"
    case .readOnly: "\(path) can't be written, it is read-only: allow writing it and its folder, or \(elsewhere)"
    case .full: "\(path) can't be written, the disk is full: free some space, or \(elsewhere)"
    case .device(let cause): "\(path) can't be read or written (\(cause)): check the disk, or \(elsewhere)"
    case .busy: "\(path) is locked by another program: end that program, then try again"
    case .notADatabase: "\(path) isn't a database, or its beginning is damaged: move it away, or \(elsewhere)"
    case .foreign: "\(path) is another program's database: move it away, or \(elsewhere)"
    case .newer: "\(path) was written by a newer Parlor: update this one, or \(elsewhere)"
    case .damaged(let cause): "\(path) is damaged (\(cause)): move it away to start again, or \(elsewhere)"
    case .noSeries(let id): "\(path) has no \(id); it may have been deleted"
    case .unreadableSeries(let id, let cause): "\(id) of \(path) can't be read: \(cause)"
    case .zeroCharacter: "a string with a zero character can't be saved: leave the character out"
    case .nameLength(let length): "the name of a value has 1 to \(Store.longestName) characters, not \(length)"
    case .unstorable(let name, let cause): "the value '\(name)' can't be stored: \(cause)"
    case .other(let cause): "\(path) can't be used: \(cause)"
    }
  }
}
