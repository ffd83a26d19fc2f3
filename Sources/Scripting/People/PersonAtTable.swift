public import Match
public import ParlorCore

/// The people at a script's table: they receive questions and messages.
///
/// Calls come on the script's thread and block it until there is an answer. An error ends the script. With a moment,
/// the call returns at that moment at the latest, so that due events happen.
public protocol PersonAtTable: AnyObject {
  /// The run's clock while people are there, which stands at their last act; nil if time doesn't pass for them, as in
  /// a pipe.
  var clock: (any PeoplesClock)? { get }
  /// Shows a match.
  func show(_ match: PeoplesMatch) throws
  /// Shows the beginning or the end of a cue.
  func notice(_ moment: Timeline.Moment, in match: any AnyMatch)
  /// Points at a move until a person has moved.
  func point(at move: String, in match: PeoplesMatch) throws
  /// Asks the person on a seat for a move.
  /// - Returns: the person's act; nil if the moment came first.
  func move(in match: PeoplesMatch, until moment: Duration?) throws -> PersonAct?
  /// Asks a question and waits for the answer.
  func answer(to question: PersonQuestion) throws -> PersonAct
  /// Shows a message that needs no answer.
  func say(_ said: Said) throws
  /// Waits for the person, or until a moment.
  /// - Parameter end: when the script continues by itself; nil if it doesn't.
  /// - Returns: the person's act; nil if the moment came first.
  func pause(until moment: Duration?, end: Duration?) throws -> PersonAct?
}

/// A clock that people share with a script.
public protocol PeoplesClock: MatchClock {
  /// The time right now; `now` is the run's time.
  var reading: Duration { get }
}

/// A script's match with people in it.
public struct PeoplesMatch {
  /// The match.
  public let match: any AnyMatch
  /// Its game.
  public let plugin: Plugin
  /// The match in time.
  public let timed: TimedMatch?
  /// The people's seats.
  public let people: SeatSet
  /// Its number in a series, from 1.
  public let number: Int
  /// The commands that the script has shut off.
  public let shut: Set<PeoplesCommand>
  /// Why the script doesn't allow a legal move; nil if it does.
  public let refusal: (_ move: String) throws -> String?
}

/// A person's act.
public struct PersonAct: Hashable, Sendable {
  /// The kinds of acts.
  public enum Kind: Hashable, Sendable {
    /// A move, as the log spells it.
    case move(String)
    /// Moves undone or redone, until a person is to move.
    case undo, redo
    /// An answer to a question.
    case answer(String)
    /// Continuing.
    case ready
  }

  /// The kind.
  public let kind: Kind
  /// The time on people's clock; nil without one.
  public let moment: Duration?

  /// Takes an act.
  public init(_ kind: Kind, at moment: Duration?) { (self.kind, self.moment) = (kind, moment) }

  /// The line in a log.
  var text: String {
    switch kind {
    case .move(let text), .answer(let text): text
    case .undo: "undo"
    case .redo: "redo"
    case .ready: ""
    }
  }
}

/// A script's message to people.
public struct Said: Hashable, Sendable {
  /// The text, or the picture's text.
  public let text: String
  /// The picture; nil for text alone.
  public let scene: Scene?

  /// A text.
  public init(_ text: String) { (self.text, scene) = (text, nil) }

  /// A picture, for any viewer.
  public init(_ scene: Scene) {
    (text, self.scene) = (scene.expanded(for: SceneAudience(seats: [], viewer: .spectator)).plainText, scene)
  }
}
