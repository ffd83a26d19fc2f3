import Drawing
import ParlorCore
package import Scripting
package import Session

/// The context of all pages: the lobby, looks, sound and preferences.
package final class ScreenContext {
  /// The program's means to set tables and look at games.
  package struct Means {
    package let lobby: Lobby
    /// Looks at games on other threads.
    package let showcase: Showcase
    /// Finds the available games, on other threads.
    package let games: @Sendable () -> GameTable
    /// The games known before the search.
    package let engines: [Engine]
    /// The opponents offered by forms.
    package let opponents: [String]
    /// The options for the command that continues the series.
    package let options: [String]
    /// The folder of saved games; nil for the current one.
    package let folder: String?

    package init(
      lobby: Lobby, showcase: Showcase, games: @escaping @Sendable () -> GameTable, engines: [Engine],
      opponents: [String], options: [String], folder: String? = nil
    ) {
      (self.lobby, self.showcase, self.games, self.engines) = (lobby, showcase, games, engines)
      (self.opponents, self.options, self.folder) = (opponents, options, folder)
    }
  }

  let means: Means
  var lobby: Lobby { means.lobby }
  /// The available themes, the default first.
  let themes: [Theme]
  private(set) var theme: Theme
  /// Whether pieces move smoothly.
  private(set) var hasMotion: Bool
  /// Whether the terminal's background is dark.
  var isDark = true
  /// Whether there are colours.
  let hasColours: Bool
  let sound: Sound
  /// Wakes the loop, from any thread.
  let wake: @Sendable () -> Void
  private let mailbox = Mailbox()
  /// Executes sessions and background work.
  let run: Session.Executor

  /// - Parameters:
  ///   - theme: the named theme; nil for the preferred one.
  ///   - hasMotion: whether pieces move; nil for the preference.
  init(
    _ means: Means, theme: Theme? = nil, hasMotion: Bool? = nil, hasColours: Bool, sound: Sound,
    run: @escaping Session.Executor = { ThreadPool.shared.run($0) }, wake: @escaping @Sendable () -> Void
  ) {
    (self.means, self.hasColours, self.sound) = (means, hasColours, sound)
    (self.run, self.wake) = (run, wake)
    themes = Theme.all + (theme.map { theme in Theme.all.contains(theme) ? [] : [theme] } ?? [])
    let preferences = (try? means.lobby.preferences) ?? [:]
    let preferred = preferences[Self.themePreference]
    self.theme = theme ?? themes.first { $0.name == preferred } ?? themes.first ?? Theme(name: "usual")
    self.hasMotion = preferences[Self.motionPreference] != Self.off
    if let theme, Theme.all.contains(theme) { choose(theme) }
    if let hasMotion { choose(hasMotion: hasMotion) }
  }

  var paint: Paint {
    var theme = theme
    if !hasColours { theme.isColourless = true }
    return Paint(theme, isDark: isDark)
  }

  private static let themePreference = "theme"
  private static let (motionPreference, on, off) = ("motion", "on", "off")

  /// Uses a theme, and keeps the choice.
  func choose(_ theme: Theme) {
    self.theme = theme
    try? lobby.prefer(Self.themePreference, theme.name)
  }

  /// Turns motion on or off, and keeps the choice.
  func choose(hasMotion: Bool) {
    self.hasMotion = hasMotion
    try? lobby.prefer(Self.motionPreference, hasMotion ? Self.on : Self.off)
  }

  // MARK: Work on other threads

  /// Runs a closure on another thread, and handles its result on this one.
  func later<Result: Sendable>(_ work: @escaping @Sendable () -> Result, then take: @escaping (Result) -> Void) {
    let (box, wake) = (mailbox.box { if let result = $0 as? Result { take(result) } }, wake)
    run {
      box.post(work())
      wake()
    }
  }

  /// Takes the results of other threads.
  func takeResults() { mailbox.deliver() }
}
