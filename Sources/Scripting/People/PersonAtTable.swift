public import Match
public import ParlorCore

/// Whoever sits at a table where a script plays: the people who are asked for moves and answers, and told things.
///
/// It is called on the script's thread, and blocks that until there is an answer. What it throws ends the script. Where a
/// moment is given, it returns at that moment at the latest, so that what is due then happens.
public protocol PersonAtTable: AnyObject {
  /// The clock of the run while they are there: it stands at what they did last. Nil where no time passes for them, as in a
  /// pipe.
  var clock: (any PeoplesClock)? { get }
  /// Shows a match as it is now.
  func show(_ match: PeoplesMatch) throws
  /// Shows that a cue begins or ends in a match.
  func notice(_ moment: Timeline.Moment, in match: any AnyMatch)
  /// Points at a move in a match, until a person has moved.
  func point(at move: String, in match: PeoplesMatch) throws
  /// Has the person on a seat move in a match whose turn it is.
  /// - Returns: what they did; nil where the moment came first.
  func move(in match: PeoplesMatch, until moment: Duration?) throws -> PersonAct?
  /// Asks something, and waits for the answer.
  func answer(to question: PersonQuestion) throws -> PersonAct
  /// Says something; nobody has to answer.
  func say(_ said: Said) throws
  /// Waits until the person says that they are there, or until a moment.
  /// - Parameter end: when the script goes on by itself, which is told; nil where it doesn't.
  /// - Returns: what the person did; nil where the moment came first.
  func pause(until moment: Duration?, end: Duration?) throws -> PersonAct?
}

/// A clock that people share with a script.
public protocol PeoplesClock: MatchClock {
  /// How late it is for them right now; `now` stands where the run is.
  var reading: Duration { get }
}

/// A match of a script's in which people play.
public struct PeoplesMatch {
  /// The match.
  public let match: any AnyMatch
  /// Its game.
  public let plugin: Plugin
  /// The match in time.
  public let timed: TimedMatch?
  /// The seats that people play.
  public let people: SeatSet
  /// Its number in a series; 1 for a match alone.
  public let number: Int
  /// Why the script doesn't allow a legal move now; nil where it does.
  public let refusal: (_ move: String) throws -> String?
}

/// What a person did.
public struct PersonAct: Hashable, Sendable {
  /// What may be done.
  public enum Kind: Hashable, Sendable {
    /// Played a move, as the log spells it.
    case move(String)
    /// Took moves back, or played them again, until a person is to move.
    case undo, redo
    /// Answered a question.
    case answer(String)
    /// Went on.
    case ready
  }

  /// What was done.
  public let kind: Kind
  /// When, on the clock of people; nil where they have none.
  public let moment: Duration?

  /// Notes what was done.
  public init(_ kind: Kind, at moment: Duration?) { (self.kind, self.moment) = (kind, moment) }

  /// How a log writes it.
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
  /// The text; that of the picture where there is one.
  public let text: String
  /// A picture; nil for text alone.
  public let scene: Scene?

  /// Says a text.
  public init(_ text: String) { (self.text, scene) = (text, nil) }

  /// Shows a picture to whoever looks.
  public init(_ scene: Scene) {
    (text, self.scene) = (scene.expanded(for: SceneAudience(seats: [], viewer: .spectator)).plainText, scene)
  }
}
