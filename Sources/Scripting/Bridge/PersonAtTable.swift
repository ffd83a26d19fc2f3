public import Match
public import ParlorCore

/// Whoever sits at a table where a script plays: the people who are asked for moves and answers, and told things.
///
/// It is called on the script's thread, and blocks that until there is an answer. What it throws ends the script.
public protocol PersonAtTable: AnyObject {
  /// Has the person on a seat move in a match whose turn it is: when it returns, a move was played, or others were taken back
  /// or played again until a person is to move.
  /// - Parameter plugin: the game of the match.
  func move(in match: any AnyMatch, of plugin: Plugin) throws
  /// Asks something, and waits for the answer.
  func answer(to question: PersonQuestion) throws -> String
  /// Says something; nobody has to answer.
  func say(_ text: String)
  /// Waits for some time, or until the person says that they are there.
  /// - Parameter duration: how long at most; nil for as long as it takes.
  func pause(for duration: Duration?) throws
}

/// What a script asks a person.
public struct PersonQuestion: Hashable, Sendable {
  /// The question in words.
  public let text: String
  /// The answers that there are; empty where any text will do.
  public let choices: [String]

  /// Asks something.
  public init(_ text: String, choices: [String] = []) { (self.text, self.choices) = (text, choices) }
}

extension ScriptMatch {
  /// Hands a seat to the person who sits there, where there is one.
  /// - Returns: `.played` after a move or a change; what it was given where nobody sits there.
  func handing(_ step: Step) throws -> Step {
    guard case .waiting(let seat) = step, match.setup.players[seat] == humanPlayer, let person = host.play.person else {
      return step
    }
    let before = match.ply
    try person.move(in: match, of: plugin)
    try noteChange(isMove: match.ply == before + 1)
    return .played
  }
}
