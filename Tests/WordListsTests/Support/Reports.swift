import Hangman
import ParlorCore
import Synchronization
import WordLists

/// What a library reported.
final class Reports: Sendable {
  private let kept = Mutex<[String]>([])

  var lines: [String] { kept.withLock { $0 } }

  func add(_ line: String) { kept.withLock { $0.append(line) } }
}

extension WordLibrary {
  /// The words of a list, as they are shown, in order.
  func words(of name: String, accents: Accents = .fold) throws(SettingError) -> [String] {
    let list = try list(named: name, spelling: Spelling(accents))
    return (0..<list.count).compactMap { list.word(at: $0) }
  }

  /// Why there is no list; nil where there is one.
  func refusal(of name: String) -> String? {
    do {
      _ = try list(named: name, spelling: Spelling())
      return nil
    } catch {
      return error.message
    }
  }
}
