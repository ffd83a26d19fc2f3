import Lua
import ParlorCore
import Scripting
import ShippedGames

/// The games and mods in Lua that ship.
enum ShippedScripts {
  /// Where they lie.
  static let folder = Checkout.path("scripts")
  static let folders = GameFolders([.init(folder, origin: "the checkout")])

  /// The ids of all that are found, so that a new file is tested without being named anywhere.
  static let ids = folders.files().map(\.id).sorted()

  /// A host that finds them.
  static func host(seed: UInt64 = 1, limits: VirtualMachine.Limits = .init(memory: 256 << 20)) throws -> ScriptHost {
    try ScriptHost(games: shippedGames, roots: [folder], folders: folders, limits: limits, seed: Seed(seed)) { _ in }
  }
}
