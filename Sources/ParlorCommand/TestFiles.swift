import Console
import Lua
import ParlorCore

/// The test files of some paths, without duplicates.
struct TestFiles {
  private(set) var paths: [String] = []
  private var seen: Set<String> = []

  /// Finds the files: named ones, and those in folders.
  /// - Throws: an error about a path without a file or test.
  init(in places: [String]) throws {
    for place in places {
      guard TextFile.isFolder(place) else {
        try add(named: place)
        continue
      }
      let before = paths.count
      let isNew = TextFile.resolved(place).map { !seen.contains($0) } ?? true
      search(place)
      guard paths.count > before || !isNew else {
        throw Failure(
          .usage, "no tests in \(place); test files are named NAME-test.lua, or lie in a folder named 'tests'")
      }
    }
  }

  private mutating func add(named path: String) throws {
    guard let real = TextFile.resolved(path) else {
      throw Failure(.usage, "\(path.isEmpty ? "''" : path): no such file")
    }
    if seen.insert(real).inserted { paths.append(path) }
  }

  private mutating func search(_ folder: String) {
    guard let real = TextFile.resolved(folder), seen.insert(real).inserted else { return }
    let isForTests = Self.name(of: real) == "tests"
    for name in TextFile.names(in: folder) where !name.hasPrefix(".") {
      let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if TextFile.isFolder(path) {
        search(path)
      } else if name.hasSuffix(".lua"), isForTests || Self.isTest(name), let real = TextFile.resolved(path),
        seen.insert(real).inserted
      {
        paths.append(path)
      }
    }
  }

  private static func isTest(_ name: String) -> Bool { name.hasSuffix("-test.lua") || name.hasSuffix("_test.lua") }

  /// The folders that a test file may use: its own, and the parent of a folder `tests`.
  static func folders(around file: String) -> [String] {
    let own = folder(of: file)
    guard let real = TextFile.resolved(own), name(of: real) == "tests" else { return [own] }
    return [own, own.contains("/") ? folder(of: own) : own == "." ? ".." : "."]
  }

  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }
}
