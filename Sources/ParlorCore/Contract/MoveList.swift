/// The legal moves of a state: a collection that can also draw one at random.
///
/// Arrays are move lists. A game whose moves fit a word, or are too many to list, writes a type of its own.
public protocol MoveList: RandomAccessCollection {
  /// One of the moves, each as likely as the next; nil when there is none.
  ///
  /// A type that finds a random move faster than its n-th move says so here.
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
