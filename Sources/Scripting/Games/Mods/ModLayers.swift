/// The functions in Lua that put mods over a game.
///
/// In Lua, a mod's function calls the one below directly. Errors and tracebacks leave out frames whose chunk begins
/// with `[parlor]`.
enum ModLayers {
  static let name = "[parlor]"

  /// Makes, of the host's functions (`LayerFunctions.push`), the table of what lies below all layers.
  static let below = String(decoding: PackageResources.Below_lua, as: UTF8.self)

  /// Makes, of both, the function that composes a game (`GameRecipe.compose`).
  static let layers = String(decoding: PackageResources.Layers_lua, as: UTF8.self)
}
