public import Match
public import ParlorCore
public import Scripting

/// What a table tells a place: no more than its seats may know.
public enum Event: Sendable {
  /// A script sets up games of this plugin from here on.
  case playing(Plugin)
  /// A game was begun, selected or resumed.
  case began(Began)
  /// A move was played.
  case moved(Moved)
  /// What can be seen has changed.
  case position(Snapshot)
  /// So many moves were shown one by one; those that follow are shown together, when the game is over.
  case skipping
  /// Time has passed: a cue begins or ends.
  case cue(Timeline.Moment)
  /// An intent changed nothing, and why.
  case refused(Refused)
  /// This is asked before something goes on; `Intent.answer` answers it.
  case question(String)
  /// A script points at a move, until somebody has moved.
  case pointed(move: String)
  /// A script asks this; `Intent.reply` answers it.
  case asked(PersonQuestion)
  /// A script says this.
  case said(Said)
  /// A script waits so long, or, where that is nil, until `Intent.ready`, which ends the wait in any case.
  case waits(Duration?)
  /// The script that set up the games is done, with an error where it failed.
  case scriptEnded((any Error)?)
  /// The person at this place is to hand it over to the player of a seat, who answers with `Intent.ready`.
  case handOver(seat: Int)
  /// The game is over, in words too.
  case over(Outcome, text: String)
  /// The series was decided, in words.
  case decided(String)
  /// The low score as it is now, and why the game that is played doesn't count; nil where it does.
  case lowScore(LowScore, whyNot: String?)
  /// A setting of the next new game was changed.
  case set(name: String, text: String)
  /// The series was written to a file.
  case saved(path: String)
  /// What could not be kept, or is kept again, in one line.
  case storage(String)
  /// The opponent on a seat has begun to think.
  case thinking(seat: Int)
  /// The opponent was stopped before it had chosen.
  case stopped(seat: Int)
  /// What a good opponent would play.
  case hint(move: String, opponent: String)
  /// All there is at a place of the game, and scripts that lead there.
  case inspected(Inspection, MatchScript)
  /// Time and thinking stand still, or go on.
  case paused(Bool)
  /// Another player plays a seat.
  case swapped(seat: Int, player: String)
  /// The files were read again.
  case reloaded(Reloaded)
  /// The files can't be used, and why; the rules stay as they were.
  case notReloaded(String)
  /// The rules or an opponent failed. Play waits until the files are mended, or ends.
  case failed(Failed)
  /// A script printed this.
  case printed(String)
  /// The scripts of the game, to watch for changes.
  case files([String])

  /// A game that was begun, selected or resumed.
  public struct Began: Hashable, Sendable {
    /// Why it is played now.
    public enum Reason: Hashable, Sendable { case isNew, wasSelected, isBranch(of: Int) }

    /// The number of the game.
    public let game: Int
    /// Why it is played now.
    public let reason: Reason
    /// The series' line on the game.
    public let status: String
  }

  /// A move that was played.
  public struct Moved: Sendable {
    /// The move, as this viewer may know it.
    public let entry: LogEntry
    /// The number of the mover's seat; nil for chance.
    public let seat: Int?
    /// Whether this place made the move.
    public let isOwn: Bool
    /// Whether the time was up and the move of the deadline was played.
    public let isLate: Bool
    /// What the viewer notices, all of it at once, so that it can be scheduled.
    public let cues: [Cue]
  }

  /// Why an intent changed nothing.
  public struct Refused: Hashable, Sendable {
    /// The kinds of refusal.
    public enum Kind: Hashable, Sendable {
      /// The move isn't legal.
      case illegal
      /// The game is over.
      case over
      /// The playback runs, which has to be watched.
      case locked
      /// It answers an earlier position.
      case stale
      /// The place may not do that.
      case forbidden
      /// Anything else.
      case other
    }

    /// The kind of refusal.
    public let kind: Kind
    /// One line, in lower case, without a full stop.
    public let reason: String
  }

  /// What became of files that were read again.
  public struct Reloaded: Hashable, Sendable {
    /// How many moves the new rules took, of how many.
    public let plies: Int, of: Int
    /// What the new rules refuse; nil where they take everything.
    public let problem: String?
    /// The file with the refused moves.
    public let rescue: RescueFile?
  }

  /// Rules or an opponent that failed.
  public struct Failed: Sendable {
    /// The reason; in the script's own words for the owner alone, as they may reveal secrets.
    public let error: any Error
    /// The failure in one line.
    public let message: String
    /// Whether the table waits for files that are mended; else it is over.
    public let waits: Bool
    /// Where the match was saved; nil where nothing was played, or where it waits.
    public let rescue: Rescue?
  }
}
