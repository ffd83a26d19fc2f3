internal import Console

/// The location of a store.
public enum StoreLocation: Hashable, Sendable {
  /// In memory; lost when the program ends.
  case memory
  /// In the file `parlor.sqlite` of a folder, which is created if missing.
  case folder(String)

  static let memoryName = ":memory:"
  static let fileName = "parlor.sqlite"

  /// The name in error messages: the file's path, or `:memory:`.
  public var path: String {
    switch self {
    case .memory: Self.memoryName
    case .folder(let folder): folder.hasSuffix("/") ? folder + Self.fileName : "\(folder)/\(Self.fileName)"
    }
  }

  /// The location of a program's data: the folder given by the user, or the system's folder for data.
  /// - Parameter data: the argument of `--data`: a folder or `:memory:`; nil if it isn't given.
  /// - Throws: an error if `data` is empty, or if the environment names no folder.
  public static func standard(data: String?) throws(StoreError) -> StoreLocation {
    try standard(data: data) { Surroundings.variable($0) }
  }

  /// The location of a program's data in an environment: `data`, else `$XDG_DATA_HOME/parlor`, else
  /// `$HOME/.local/share/parlor`. Relative paths in the environment are ignored, as the specification of the XDG base
  /// directories demands.
  /// - Parameter environment: gives the value of a variable, or nil.
  public static func standard(data: String?, environment: (String) -> String?) throws(StoreError) -> StoreLocation {
    if let data {
      guard !data.isEmpty else { throw StoreError(.emptyFolderName, at: data) }
      return data == memoryName ? .memory : .folder(data)
    }
    for (variable, rest) in [("XDG_DATA_HOME", "/parlor"), ("HOME", "/.local/share/parlor")] {
      guard let folder = environment(variable), folder.hasPrefix("/") else { continue }
      return .folder((folder.hasSuffix("/") ? String(folder.dropLast()) : folder) + rest)
    }
    throw StoreError(.noFolderKnown, at: "")
  }
}
