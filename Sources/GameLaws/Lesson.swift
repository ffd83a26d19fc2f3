/// What a seat came to know of moves that somebody else made and that the log hides from it: information for the author
/// of a game, who alone knows whether the rules show it or let it out.
public struct Lesson: Hashable, Sendable {
  /// Something that was other for the seat after another hidden move, and nothing before it.
  public struct Sign: Hashable, Sendable {
    /// What it is: a part of the view's data, as in `view.sum`, or what else differed.
    public let what: String
    /// In how many of the tries it was the first to differ.
    public let tries: Int
    /// How many moves after the hidden move it differed; 0 for right after it.
    public let delays: ClosedRange<Int>
  }

  /// The seat that learns, by its number from 0.
  public let seat: Int
  /// The seat that moved, by its number from 0; nil for chance.
  public let mover: Int?
  /// How many hidden moves were compared with another one.
  public let tries: Int
  /// What differed, the most frequent first; in the other tries nothing did.
  public let signs: [Sign]
}
