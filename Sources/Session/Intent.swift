internal import Scripting

/// A request to a table.
///
/// An intent that can't be fulfilled changes nothing; its sender gets `Event.refused`.
public enum Intent: Hashable, Sendable {
  /// Play a move, as players spell it. After the end, the game's restart move begins the next game.
  case move(String)
  /// Undo moves until a person is to move; if people play at other places, `Event.question` asks them first.
  case undo
  /// Redo undone moves until a person is to move.
  case redo
  /// Begin a new game. If that loses an unfinished one, `Event.question` asks first.
  case newGame
  /// Begin a new game without a question, and play the game's restart move if there is one.
  case restart
  /// Answer the last question with yes or no.
  case answer(Bool)
  /// Continue an earlier game of the series, by its number.
  case select(Int)
  /// Set a setting of the next new game, as people write it.
  case set(name: String, text: String)
  /// Write the series to a file.
  case save(to: String)
  /// Pause or resume time and thinking.
  case pause(Bool)
  /// Replace the player of a seat from now on: `human`, an opponent, or the path of a script.
  case swap(seat: String, player: String)
  /// Ask for the move of a good opponent; the game no longer counts for a low score.
  case hint
  /// Ask for everything about the position at a ply, hidden or not, if no other person plays; the game no longer counts
  /// for a low score.
  case inspect(ply: Int)
  /// Begin another game with the current one's moves up to a ply.
  case branch(ply: Int)
  /// Answer a script's question.
  case reply(String)
  /// Show the seat to move its view: its player has taken over the place.
  case ready
  /// Reload the files of the game and continue under the new rules.
  case reload
  /// End play after the rules failed; the match is saved to a file.
  case rescue
  /// Leave the table.
  case leave

  /// Whether the intent makes an opponent's thinking useless.
  var endsThinking: Bool {
    switch self {
    case .undo, .redo, .newGame, .restart, .select, .pause, .swap, .branch, .reload, .leave: true
    case .move, .answer, .reply, .set, .save, .hint, .inspect, .ready, .rescue: false
    }
  }

  /// The command that a script may shut off; nil for others.
  var command: PeoplesCommand? {
    switch self {
    case .undo, .redo: .undo
    case .hint: .hint
    case .save: .save
    case .inspect: .inspect
    default: nil
    }
  }

  /// Whether the intent leaves the game as it is, so that its failure doesn't end play.
  var onlyLooks: Bool {
    switch self {
    case .hint, .inspect, .save: true
    default: false
    }
  }

  /// Whether only the owner may send the intent.
  private var isOwners: Bool {
    switch self {
    case .set, .save, .pause, .swap, .reload, .rescue, .inspect: true
    default: false
    }
  }

  /// Whether the intent chooses games or players, which at a script's table only the script does.
  var choosesGames: Bool {
    switch self {
    case .newGame, .restart, .select, .branch, .set, .swap: true
    default: false
    }
  }

  /// The reason why a place may not send the intent; nil if it may.
  func refusal(to place: Place) -> String? {
    if place.isOwner || self == .leave { return nil }
    if isOwners { return "only the owner of the table may do that" }
    return place.seats.isEmpty ? "who only watches can't do that" : nil
  }
}

extension Table {
  /// Carries out an allowed intent.
  func obey(_ intent: Intent, _ delivery: Delivery) throws {
    let place = delivery.place
    switch intent {
    case .move(let text): try move(text, delivery)
    case .undo: try undo(delivery)
    case .redo: try go(back: false, delivery)
    case .newGame: try beginNewGame(for: place)
    case .restart: try restart(for: place)
    case .answer(let isYes): try answer(isYes, for: place)
    case .select(let number): try select(number, for: place)
    case .set(let name, let text): set(name, text, for: place)
    case .save(let path): save(to: path, for: place)
    case .pause(let pauses): pause(pauses)
    case .swap(let seat, let player): try swap(seat, to: player, for: place)
    case .hint: try giveHint(to: place)
    case .inspect(let ply): try inspect(at: ply, for: place)
    case .branch(let ply): try branch(at: ply, for: place)
    case .reply(let text): did(.answer(text), delivery)
    case .ready:
      try takePlace(place)
      did(.ready, delivery)
    case .reload: reload(for: place)
    case .rescue: giveUp(for: place)
    case .leave: leave(place)
    }
  }
}

/// The game and ply that an intent answers, by which a late or repeated one is recognised.
public struct Moment: Hashable, Sendable {
  /// The number of the game.
  public let game: Int
  /// The number of moves played.
  public let ply: Int

  public init(game: Int, ply: Int) { (self.game, self.ply) = (game, ply) }
}
