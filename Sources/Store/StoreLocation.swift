internal import Console

/// Where a store keeps what it is given.
public enum StoreLocation: Hashable, Sendable {
  /// In memory: it is gone when the program ends.
  case memory
  /// In the file `parlor.sqlite` of this folder, which is made where it is missing.
  case folder(String)

  static let memoryName = ":memory:"
  static let fileName = "parlor.sqlite"

  /// What error messages call it: the file's path, or `:memory:`.
  public var path: String {
    switch self {
    case .memory: Self.memoryName
    case .folder(let folder): folder.hasSuffix("/") ? folder + Self.fileName : "\(folder)/\(Self.fileName)"
    }
  }

  /// Where a program keeps its data: the folder that the user gives, or the system's folder for data.
  /// - Parameter data: what stands after `--data`: a folder or `:memory:`; nil where it isn't given.
  /// - Throws: an error where `data` is empty, or where the environment names no folder.
  public static func standard(data: String?) throws(StoreError) -> StoreLocation {
    try standard(data: data) { Surroundings.variable($0) }
  }

  /// Where a program keeps its data in an environment: `data`, else `$XDG_DATA_HOME/parlor`, else
  /// `$HOME/.local/share/parlor`. A path of the environment that is relative doesn't count, as the specification of
  /// the XDG base directories demands.
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
