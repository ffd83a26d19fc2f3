import Drawing
import ParlorCore
package import Scripting
package import Session

/// What all pages of the full screen share: where tables are set, how things look and sound, and what is preferred.
package final class ScreenContext {
  /// How the program sets tables and looks at games.
  package struct Means {
    package let lobby: Lobby
    /// Looks at games on other threads.
    package let showcase: Showcase
    /// Finds the games that there are, on other threads.
    package let games: @Sendable () -> GameTable
    /// The games that are known before the others are found.
    package let engines: [Engine]
    /// The opponents that a form offers.
    package let opponents: [String]
    /// The options that a command repeats which goes on with what is played here.
    package let options: [String]
    /// Where games are saved to files; nil for the current folder.
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
  /// The themes that there are, the usual one first.
  let themes: [Theme]
  private(set) var theme: Theme
  /// Whether pieces move from place to place; else they are at once where they go.
  private(set) var hasMotion: Bool
  /// Whether the terminal's ground is dark, as most are.
  var isDark = true
  /// Whether colours are shown at all.
  let hasColours: Bool
  let sound: Sound
  /// Wakes the loop, from any thread.
  let wake: @Sendable () -> Void
  private let mailbox = Mailbox()
  /// Where sessions and work of this kind run.
  let run: Session.Executor

  /// - Parameters:
  ///   - theme: the one that was named; nil for the one that is preferred.
  ///   - hasMotion: what was asked for; nil for what is preferred.
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

  /// Looks like this from now on, and at later launches.
  func choose(_ theme: Theme) {
    self.theme = theme
    try? lobby.prefer(Self.themePreference, theme.name)
  }

  /// Has pieces move or not from now on, and at later launches.
  func choose(hasMotion: Bool) {
    self.hasMotion = hasMotion
    try? lobby.prefer(Self.motionPreference, hasMotion ? Self.on : Self.off)
  }

  // MARK: Work on other threads

  /// Does something on another thread, and takes what came of it on this one.
  func later<Result: Sendable>(_ work: @escaping @Sendable () -> Result, then take: @escaping (Result) -> Void) {
    let (box, wake) = (mailbox.box { if let result = $0 as? Result { take(result) } }, wake)
    run {
      box.post(work())
      wake()
    }
  }

  /// Takes what other threads have done.
  func takeResults() { mailbox.deliver() }
}
