import ParlorCore
import Simon
import Testing

/// The message with which the plugin refuses some settings; nil where it takes them.
func refusal(of chosen: [String: Value]) -> String? {
  do throws(SettingError) {
    _ = try simonPlugin.game(chosen)
    return nil
  } catch {
    return error.message
  }
}

/// The game of some settings, where its tempo is a table.
func tableGame(_ chosen: [String: Value] = [:]) throws -> TableSimon {
  try #require(try simonPlugin.game(chosen) as? TableSimon)
}
