import Glibc
import Scripting
import ShippedGames

/// A million matches of scripts in one process, with the scripts loaded anew after every ten thousand: the process may
/// not grow.
enum Soak {
  private static let hosts = 100
  private static let runs = 10
  /// After so many hosts the process has what it needs.
  private static let warm = 10

  /// Prints the resident memory as it goes.
  /// - Returns: whether it grew by at most a hundredth after the first hosts.
  static func passes() throws -> Bool {
    let folders = GameFolders([.init("scripts", origin: "comes with Parlor", isShipped: true)])
    var before = 0
    for round in 1...hosts {
      let host = try ScriptHost(games: shippedGames, folders: folders, limits: .init(seconds: nil), write: { _ in })
      for run in 0..<runs {
        try host.run(path: "Benchmarks/Lua/soak.lua", arguments: ["\(((round - 1) * runs + run) * 1000)"])
      }
      if round == warm { before = try residentKilobytes() }
      if round % warm == 0 { print("\(round * runs * 1000) matches: \(try residentKilobytes()) KB") }
    }
    return try residentKilobytes() <= before + before / 100
  }

  private static func residentKilobytes() throws -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { throw RunError(description: "no /proc/self/statm") }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 200)
    guard fgets(&line, 200, file) != nil else { throw RunError(description: "an empty /proc/self/statm") }
    let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).split(
      separator: " ")
    return (Int(words[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
  }
}
