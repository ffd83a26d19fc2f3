import Console
package import ParlorCore
package import Store

/// The settings that a player chose in play for a game, which the next launch begins with.
package struct KeptSettings {
  private let plugin: Plugin
  private let store: Store

  /// Reads and keeps the settings of a game in a store.
  package init(of plugin: Plugin, in store: Store) { (self.plugin, self.store) = (plugin, store) }

  /// The settings to begin with, which are shown; none where they can't be read, or the game takes them no longer, which
  /// is said.
  /// - Parameter others: settings that were chosen for this launch, which come first.
  package func choices(besides others: [String: Value]) -> [String: Value] {
    let reset = "'parlor play \(plugin.id) --reset-settings' forgets them"
    do {
      let kept = try store.settings(game: plugin.id).filter { others[$0.name] == nil }
      if kept.isEmpty { return [:] }
      let choices = try plugin.choices(fromText: kept)
      _ = try plugin.game(choices.merging(others) { _, other in other })
      writeOutput("your settings: \(kept.map { "\($0.name)=\($0.text)" }.joined(separator: " ")); \(reset)\n")
      return choices
    } catch {
      writeError("parlor: your settings of \(plugin.id) aren't used: \(error); \(reset)\n")
      return [:]
    }
  }

  func keep(_ name: String, _ text: String) {
    do {
      try store.keep(setting: name, text, game: plugin.id)
    } catch {
      writeError("parlor: the setting isn't kept for the next launch: \(error)\n")
    }
  }
}
