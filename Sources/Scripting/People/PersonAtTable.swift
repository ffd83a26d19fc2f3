public import Match
public import ParlorCore

/// The people at a table where a script plays: they are asked and told things.
///
/// Calls come on the script's thread and block it until there is an answer. An error ends the script. With a moment,
/// the call returns at that moment at the latest, so that due events happen.
public protocol PersonAtTable: AnyObject {
  /// The run's clock while people are there, which stands at their last act; nil if no time passes for them, as in a
  /// pipe.
  var clock: (any PeoplesClock)? { get }
  /// Shows a match.
  func show(_ match: PeoplesMatch) throws
  /// Shows that a cue begins or ends.
  func notice(_ moment: Timeline.Moment, in match: any AnyMatch)
  /// Points at a move until a person has moved.
  func point(at move: String, in match: PeoplesMatch) throws
  /// Asks the person on a seat for a move.
  /// - Returns: what they did; nil if the moment came first.
  func move(in match: PeoplesMatch, until moment: Duration?) throws -> PersonAct?
  /// Asks a question and waits for the answer.
  func answer(to question: PersonQuestion) throws -> PersonAct
  /// Says something that needs no answer.
  func say(_ said: Said) throws
  /// Waits for the person, or until a moment.
  /// - Parameter end: when the script goes on by itself; nil if it doesn't.
  /// - Returns: what the person did; nil if the moment came first.
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
  /// Why the script doesn't allow a legal move; nil if it does.
  public let refusal: (_ move: String) throws -> String?
}

/// What a person did.
public struct PersonAct: Hashable, Sendable {
  /// The kinds of acts.
  public enum Kind: Hashable, Sendable {
    /// A move, as the log spells it.
    case move(String)
    /// Moves taken back, or played again, until a person is to move.
    case undo, redo
    /// An answer to a question.
    case answer(String)
    /// Going on.
    case ready
  }

  /// The kind.
  public let kind: Kind
  /// The time on people's clock; nil without one.
  public let moment: Duration?

  /// Notes what was done.
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

/// What a script says to people.
public struct Said: Hashable, Sendable {
  /// The text, or that of the picture.
  public let text: String
  /// The picture; nil for text alone.
  public let scene: Scene?

  /// Says a text.
  public init(_ text: String) { (self.text, scene) = (text, nil) }

  /// Shows a picture to whoever looks.
  public init(_ scene: Scene) {
    (text, self.scene) = (scene.expanded(for: SceneAudience(seats: [], viewer: .spectator)).plainText, scene)
  }
}
