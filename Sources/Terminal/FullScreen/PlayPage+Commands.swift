import Lua
import Match
import ParlorCore
import Screen
import Scripting
import Session

// Commands of a game: keys with Ctrl, letters that aren't moves, and the menu behind Esc.
extension PlayPage {
  struct Command {
    let text: String
    /// Its key with Ctrl, and its letter, which applies unless a legal move begins with it.
    let control: Character?, letter: Character?
    /// Its text in the bottom line; nil for none.
    let short: String?
    /// Whether it chooses games, which at a script's table only the script does.
    var choosesGames = false
    /// Whether it also acts while a script doesn't wait for a move.
    var isAlways = true
    /// Whether it is of use only while somebody has still to move.
    var isForMovers = false
    /// What a script shuts off; nil for what it can't.
    var kind: PeoplesCommand?
    let act: (_ now: Duration) -> Void
  }

  var commands: [Command] {
    let all = isOver ? allCommands.filter { !$0.isForMovers } : allCommands
    guard isScripts else { return all }
    let shut = snapshot.shut
    return all.filter { !$0.choosesGames && $0.kind.map(shut.contains) != true }
  }

  /// The commands that the menu and the bottom line show: those for moves only while a script waits for one.
  private var offered: [Command] {
    let isScriptsTurn = isScripts && (hasEnded || wish != nil || snapshot.seatToMove == nil)
    return commands.filter { $0.isAlways || !isScriptsTurn }
  }

  private var allCommands: [Command] {
    func intent(_ intent: Intent) -> (Duration) -> Void { { [weak self] in self?.send(intent, at: $0) } }
    func opening(_ page: @escaping (PlayPage) -> any Page) -> (Duration) -> Void {
      { [weak self] _ in self.map { $0.wanted = page($0) } }
    }
    return [
      Command(text: "New game", control: "n", letter: "n", short: "new", choosesGames: true, act: intent(.newGame)),
      Command(text: "Undo", control: "z", letter: "u", short: "undo", isAlways: false, kind: .undo, act: intent(.undo)),
      Command(text: "Redo", control: "y", letter: nil, short: nil, isAlways: false, kind: .undo, act: intent(.redo)),
      Command(
        text: "Hint", control: "t", letter: "?", short: "hint", isAlways: false, isForMovers: true, kind: .hint,
        act: intent(.hint)),
      Command(
        text: isPaused ? "Go on" : "Pause", control: "p", letter: nil, short: nil, act: intent(.pause(!isPaused))),
      Command(
        text: "Moves so far", control: "l", letter: nil, short: nil,
        act: opening { TextPage("Moves", $0.snapshot.logText.text, atEnd: true) }),
      Command(text: "Games", control: "g", letter: nil, short: nil, choosesGames: true, act: opening { $0.gameList }),
      Command(
        text: "Players", control: nil, letter: nil, short: nil, choosesGames: true, act: opening { $0.playerList }),
      Command(
        text: "Save to a file", control: "s", letter: nil, short: nil, kind: .save,
        act: { [weak self] in self?.save(at: $0) }),
      Command(
        text: "Theme", control: nil, letter: nil, short: nil, act: opening { ThemePage.list($0.context, over: $0) }),
      Command(text: "How to play", control: nil, letter: nil, short: nil, act: opening { $0.rules }),
      Command(text: "Settings and players", control: "e", letter: nil, short: nil, choosesGames: true) {
        [weak self] _ in self?.goal = .form
      },
      Command(text: "Leave the game", control: "q", letter: "q", short: "leave") { [weak self] _ in self?.goal = .away
      },
    ]
  }

  /// The page to go to.
  enum Goal { case form, away }

  /// Leaves the game.
  /// - Parameter closing: the change that closes the page.
  func leaving(_ closing: PageChange) -> PageChange? {
    defer { goal = nil }
    return goal.map { $0 == .away && quitsWhenLeft ? .quit(nil) : closing }
  }

  var rules: TextPage {
    TextPage("How to play \(plugin.title)", plugin.rules + "\n\n" + helpText, picture: control?.scene)
  }

  /// The bottom line.
  var keys: [(key: String, does: String)] {
    let isMoving = snapshot.seatToMove != nil
    // Before the first game, a script's table can only be left.
    let letters = (snapshot.seats.isEmpty || hasEnded ? offered.suffix(1) : offered[...]).compactMap {
      command -> (String, String)? in
      guard let short = command.short else { return nil }
      // The same key stops what thinks.
      if command.control == "z", thinkingSince != nil { return ("^Z", "stops") }
      if let letter = command.letter, !beginsMove(letter) { return (String(letter), short) }
      return command.control.map { ("^\($0.uppercased())", short) }
    }
    let wished = wish.map { [("Enter", $0.does)] } ?? []
    return wished + (isMoving ? [("arrows", "move"), ("Enter", "plays")] : []) + letters + [("Esc", "menu")]
  }

  /// Whether a legal move begins with a letter. The letters are collected once for a list of moves, which may be long.
  private func beginsMove(_ letter: Character) -> Bool {
    let moves = moves
    if firstLetters?.moves != moves {
      firstLetters = (moves, Set(moves.compactMap { $0.first.map { $0.lowercased() } }))
    }
    return firstLetters?.letters.contains(letter.lowercased()) == true
  }

  func obey(command letter: Character, at now: Duration) -> Bool {
    if letter == "c" {
      goal = .away
      return true
    }
    guard let command = commands.first(where: { $0.control == letter }) else { return false }
    command.act(now)
    return true
  }

  /// Saves the series to a new file.
  private func save(at now: Duration) {
    let folder = context.means.folder.map { $0 + "/" } ?? ""
    let names = (1...1_000).lazy.map { [plugin] in "\(folder)\(plugin.id)\($0 == 1 ? "" : "-\($0)").parlor" }
    guard let free = names.first(where: { TextFile.resolved($0) == nil }) else {
      return say("there are 1000 files of this game here; save under another name with --plain", isBad: true)
    }
    send(.save(to: free), at: now)
  }

  /// The menu behind Esc.
  func menu(at now: Duration) -> ChoicePage {
    let resume = ChoicePage.Entry(text: "Go on") { _ in .stay }
    return ChoicePage(
      plugin.title, over: self,
      [resume]
        + offered.map { command in
          ChoicePage.Entry(text: command.text, key: command.control.map { "^\($0.uppercased())" }) { [weak self] now in
            command.act(now)
            guard let self else { return .stay }
            defer { wanted = nil }
            return leaving(.closeBoth) ?? wanted.map(PageChange.open) ?? .stay
          }
        })
  }

  /// The games of the series, to choose one.
  private var gameList: ChoicePage {
    let snapshot = snapshot
    return ChoicePage(
      "Games", over: self,
      zip(snapshot.series.numbers, snapshot.series.games).map { number, line in
        ChoicePage.Entry(text: line) { [weak self] now in
          self?.send(.select(number), at: now)
          return .stay
        }
      })
  }

  /// The seats, to swap their players.
  private var playerList: ChoicePage {
    let (snapshot, page) = (snapshot, self)
    return ChoicePage(
      "Players", over: self,
      zip(snapshot.seats, snapshot.players).map { seat, player in
        ChoicePage.Entry(text: "\(seat.name): \(player)") { [weak page] _ in
          guard let page else { return .stay }
          return .open(page.opponents(for: seat.name))
        }
      })
  }

  private func opponents(for seat: String) -> ChoicePage {
    ChoicePage(
      "Who plays \(seat)?", over: self,
      ([humanPlayer] + context.means.opponents).map { name in
        ChoicePage.Entry(text: name) { [weak self] now in
          self?.send(.swap(seat: seat, player: name), at: now)
          return .stay
        }
      })
  }
}
