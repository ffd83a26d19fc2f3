public import Match
public import ParlorCore
public import Scripting

/// A table's message to a place, limited to the knowledge of the place's seats.
public enum Event: Sendable {
  /// A script's next games belong to this plugin.
  case playing(Plugin)
  /// A game was begun, selected or resumed.
  case began(Began)
  /// A move was played.
  case moved(Moved)
  /// The visible position has changed.
  case position(Snapshot)
  /// The limit of moves shown one by one is reached; the rest are shown together at the end of the game.
  case skipping
  /// Time has passed: a cue begins or ends.
  case cue(Timeline.Moment)
  /// An intent was refused and changed nothing.
  case refused(Refused)
  /// A question to answer before something continues; `Intent.answer` answers it.
  case question(String)
  /// A script points at a move, until the next move.
  case pointed(move: String)
  /// A script's question; `Intent.reply` answers it.
  case asked(PersonQuestion)
  /// A script's remark.
  case said(Said)
  /// A script waits for a duration, or for `Intent.ready` if nil; `Intent.ready` ends the wait in any case.
  case waits(Duration?)
  /// The script that set up the games has ended, with an error if it failed.
  case scriptEnded((any Error)?)
  /// The person at this place should hand it over to the player of a seat, who confirms with `Intent.ready`.
  case handOver(seat: Int)
  /// The game is over; the text is the outcome in words.
  case over(Outcome, text: String)
  /// The series is decided; the text is the result in words.
  case decided(String)
  /// The current low score, and the reason why the current game doesn't count; nil if it does.
  case lowScore(LowScore, whyNot: String?)
  /// A setting of the next new game was changed.
  case set(name: String, text: String)
  /// The series was written to a file, which may show moves that are hidden from a seat.
  case saved(path: String, showsHidden: Bool)
  /// Something couldn't be saved, or is saved again; one line.
  case storage(String)
  /// The opponent on a seat has begun to think.
  case thinking(seat: Int)
  /// The opponent was stopped before choosing.
  case stopped(seat: Int)
  /// The move that a good opponent would play.
  case hint(move: String, opponent: String)
  /// Everything about a position of the game, and scripts that lead to it.
  case inspected(Inspection, MatchScript)
  /// Time and thinking are paused or resumed.
  case paused(Bool)
  /// Another player takes over a seat.
  case swapped(seat: Int, player: String)
  /// The files were reloaded.
  case reloaded(Reloaded)
  /// The files can't be used, for this reason; the rules stay unchanged.
  case notReloaded(String)
  /// The rules or an opponent failed. Play waits for corrected files, or ends.
  case failed(Failed)
  /// A script's output.
  case printed(String)
  /// The scripts of the game, for watching them.
  case files([String])

  /// A game that was begun, selected or resumed.
  public struct Began: Hashable, Sendable {
    /// The reason for the switch to a game.
    public enum Reason: Hashable, Sendable { case isNew, wasSelected, isBranch(of: Int) }

    /// The number of the game.
    public let game: Int
    /// The reason for the switch.
    public let reason: Reason
    /// The series' status line on the game.
    public let status: String
  }

  /// A move that was played.
  public struct Moved: Sendable {
    /// The move, as far as the viewer may know it.
    public let entry: LogEntry
    /// The number of the mover's seat; nil for chance.
    public let seat: Int?
    /// Whether this place made the move.
    public let isOwn: Bool
    /// Whether the deadline expired and its move was played.
    public let isLate: Bool
    /// The cues that the viewer notices, all at once for scheduling.
    public let cues: [Cue]
  }

  /// A refusal of an intent.
  public struct Refused: Hashable, Sendable {
    /// The kinds of refusal.
    public enum Kind: Hashable, Sendable {
      /// The move isn't legal.
      case illegal
      /// The game is over.
      case over
      /// The playback is still running and has to be watched.
      case locked
      /// The intent answers an earlier position.
      case stale
      /// The place lacks the right.
      case forbidden
      /// Anything else.
      case other
    }

    /// The kind of refusal.
    public let kind: Kind
    /// One line, in lower case, without a full stop.
    public let reason: String
  }

  /// The result of reloading files.
  public struct Reloaded: Hashable, Sendable {
    /// The number of moves that the new rules accept, and the number of all moves.
    public let plies: Int, of: Int
    /// The problem with the first refused move; nil if all are accepted.
    public let problem: String?
    /// The file with the refused moves.
    public let rescue: RescueFile?
  }

  /// A failure of the rules or an opponent.
  public struct Failed: Sendable {
    /// The error; only the owner gets a script's own words, as they may reveal secrets.
    public let error: any Error
    /// The failure in one line.
    public let message: String
    /// Whether the table waits for corrected files; otherwise play is over.
    public let waits: Bool
    /// The saved match; nil if nothing was played, or if the table waits.
    public let rescue: Rescue?
  }
}
