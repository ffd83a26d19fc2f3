/// The legal moves of a state: a collection that can draw a random element.
///
/// Arrays are move lists. A game whose moves fit in a word, or are too many to list, defines its own type.
public protocol MoveList: RandomAccessCollection {
  /// A uniformly random move; nil if there is none.
  ///
  /// A type that finds a random move faster than its n-th move overrides this.
  func random(using stream: inout RandomStream) -> Element?
}

extension MoveList {
  @inlinable
  public func random(using stream: inout RandomStream) -> Element? {
    let count = count
    return count == 0 ? nil : self[index(startIndex, offsetBy: stream.next(below: count))]
  }
}

extension Array: MoveList {}
