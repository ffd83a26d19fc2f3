import ParlorCore

extension Theme {
  /// The themes that ship, the usual one first. Their files lie in the program, so that it needs none.
  public static let all: [Theme] = files.map { name, bytes in
    // A test reads each; a file that can't be read would be the usual theme under its name.
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
