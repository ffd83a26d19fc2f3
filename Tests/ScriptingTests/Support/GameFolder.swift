import Foundation
import Lua
import Scripting

/// A folder with scripts that a test writes, which is gone after it.
final class GameFolder {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "parlor-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Where it lies.
  var path: String { folder.path }

  /// The folder as games are found in it.
  var place: GameFolders.Folder { .init(path, origin: "here") }

  /// Writes a script; the file stays the same one.
  func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: folder.appending(path: name)) }

  /// Waits for as long as the clock of the file system may stand still: from then on each change shows.
  func settle(_ name: String) {
    while FileVersion(of: folder.appending(path: name).path)?.isSettled == false { sched_yield() }
  }

  /// A game that ends when it is asked for anything.
  static func game(_ id: String, before: String = "", more: String = "") -> String {
    """
    local parlor = require "parlor"
    \(before)
    return parlor.game {
      id = "\(id)", title = "The \(id)", seats = { "x", "y" }, start = function() return {} end,
      turn = function() return { draw = true } end, moves = function() return {} end, apply = function() end, \(more)
    }
    """
  }
}
