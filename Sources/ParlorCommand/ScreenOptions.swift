public import ArgumentParser
import Console
import Opponents
import ParlorCore
import Scripting
public import Screen
import Session
import Terminal

/// The appearance and sound of play at a terminal.
struct ScreenOptions: ParsableArguments {
  @Flag(help: "Play in lines of text, as for a screen reader; the default without a terminal.")
  var plain = false

  @Option(help: "When to use colours.")
  var color: ColourChoice = .auto

  @Option(help: ArgumentHelp("The theme, by its name or file; it is kept for later games.", valueName: "name"))
  var theme: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Whether to animate moving pieces; the choice is kept for later games.")
  var motion: Bool?

  @Option(help: "How to make sounds.")
  var sound: SoundWay = .auto

  @Option(help: ArgumentHelp("Record the screen to a file that asciinema plays.", valueName: "file"))
  var record: String?

  /// The default options.
  static var standard: ScreenOptions {
    var options = ScreenOptions()
    (options.plain, options.color, options.theme) = (false, .auto, nil)
    (options.motion, options.sound, options.record) = (nil, .auto, nil)
    return options
  }

  /// Whether to use the full screen.
  var isFull: Bool {
    LineMode.isTerminal && !plain && TerminalKind.obstacle(term: Surroundings.variable("TERM")) == nil
  }

  /// The screen, taken from now on.
  func screen(_ means: ScreenContext.Means) throws -> FullScreen {
    try FullScreen(means, .init(colours: color, theme: theme, hasMotion: motion, sound: sound, recording: record))
  }
}

extension ColourChoice: ExpressibleByArgument {}
extension SoundWay: ExpressibleByArgument {}

extension ScriptOptions {
  /// The full screen's means to set tables and look at games.
  func means(_ lobby: Lobby, seconds: Double, options: [String]) -> ScreenContext.Means {
    let scripts = self
    return ScreenContext.Means(
      lobby: lobby, showcase: Showcase(seconds: seconds, hosts: silentHosts(scriptFolder: ".")),
      games: { scripts.gameTable(seconds: seconds) }, engines: games,
      opponents: OpponentList(of: games).plugins.map(\.id), options: options)
  }
}
