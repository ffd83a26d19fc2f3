import ParlorCore

extension Theme {
  /// The shipped themes, embedded in the program, the default first.
  public static let all: [Theme] = files.map { name, bytes in
    // A test reads each; a broken file would give the default theme.
    (try? Theme(json: String(decoding: bytes, as: UTF8.self), named: name)) ?? Theme(name: name)
  }

  /// The files of the themes that ship, by name.
  static let files: [(name: String, bytes: [UInt8])] = [
    ("red-and-black", PackageResources.red_and_black_json),
    ("red-and-yellow", PackageResources.red_and_yellow_json),
    ("safe-colours", PackageResources.safe_colours_json),
    ("no-colours", PackageResources.no_colours_json),
  ]
}
