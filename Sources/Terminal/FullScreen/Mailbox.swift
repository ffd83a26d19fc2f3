import Synchronization

/// Results from other threads, until the requesting thread takes them.
final class Mailbox {
  private let letters = Letters()
  private var takers: [Int: (Any) -> Void] = [:]
  private var last = 0

  fileprivate final class Letters: Sendable {
    let waiting = Mutex([(to: Int, content: any Sendable)]())
  }

  /// The place where other threads post letters.
  struct Box: Sendable {
    fileprivate let letters: Letters
    let number: Int

    fileprivate init(_ letters: Letters, _ number: Int) { (self.letters, self.number) = (letters, number) }

    func post(_ content: any Sendable) { letters.waiting.withLock { $0.append((number, content)) } }
  }

  /// A slot for one result, and its handler on this thread.
  func box(_ take: @escaping (Any) -> Void) -> Box {
    last += 1
    takers[last] = take
    return Box(letters, last)
  }

  /// Takes the arrived letters.
  func deliver() {
    let letters = letters.waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for letter in letters { takers.removeValue(forKey: letter.to)?(letter.content) }
  }
}
