/// The functions in Lua that put mods over a game.
///
/// They are in Lua, so that a mod's function calls the one below as any function of Lua calls another. Their frames are the
/// host's own: the name begins with `[parlor]`, and errors and tracebacks leave such frames out.
enum ModLayers {
  static let name = "[parlor]"

  /// Gives, of what the host does for the layers (`LayerFunctions.push`), what lies below them all, as a table.
  static let below = String(decoding: PackageResources.Below_lua, as: UTF8.self)

  /// Gives, of the same and of that table, a function of a game (`GameRecipe.compose`).
  static let layers = String(decoding: PackageResources.Layers_lua, as: UTF8.self)
}
