import ArgumentParser
import Console
import ParlorCore
import Scripting
import Session
import Terminal

/// `parlor menu`, and `parlor` alone at a terminal: the full screen with all games.
struct Menu: ScriptCommand {
  static let configuration = CommandConfiguration(
    abstract: "Choose among all games on the full screen, as 'parlor' alone does.", discussion: Parlor.exitCodes)

  @OptionGroup var screen: ScreenOptions

  @OptionGroup var data: DataOptions

  @OptionGroup var files: FileOptions

  @OptionGroup var scripts: ScriptOptions

  func run() throws {
    guard screen.isFull else {
      throw Failure(.usage, "the menu takes a terminal; 'parlor list' shows the games, 'parlor play GAME' plays one")
    }
    try Failure.catching {
      let values = StoredValues(data, files: files)
      let lobby = Lobby(
        store: try values.opened(), manners: .init(hasTime: true, handsOver: true),
        games: { scripts.gameTable(seconds: Play.reloadSeconds) }
      ) { output in
        try scripts.hostMaker(folders: ["."])(values) { output.write($0) }
      }
      let options = scripts.repeated() + data.repeated
      try screen.screen(scripts.means(lobby, seconds: Play.reloadSeconds, options: options)).runMenu()
    }
  }
}
