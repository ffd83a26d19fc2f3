import ParlorCore
import Scripting
import Session

// What a script asks of the person who plays in its games.
extension PlayPage {
  /// What a script waits for.
  enum Wish {
    case answer(PersonQuestion)
    /// That the person goes on; at a time the script does so by itself, where there is one.
    case goOn(latest: Duration?)

    /// When it is over by itself; nil where it isn't.
    var latest: Duration? { if case .goOn(let latest) = self { latest } else { nil } }
    /// What stands at the top meanwhile.
    var status: String { if case .answer = self { "asks you" } else { "waits for you" } }
    /// What Enter does.
    var does: String { if case .answer = self { "answers" } else { "goes on" } }
  }

  func ask(_ question: PersonQuestion) {
    wish = .answer(question)
    wanted = page(for: question)
  }

  /// Does what a script waits for. Whoever left a question, to look at the game, sees it again.
  func fulfil(_ wish: Wish, at now: Duration) {
    switch wish {
    case .answer(let question): wanted = page(for: question)
    case .goOn:
      self.wish = nil
      send(.ready, at: now)
    }
  }

  private func page(for question: PersonQuestion) -> any Page {
    let reply = { [weak self] (text: String, now: Duration) in
      self?.wish = nil
      self?.message = Message()
      self?.send(.reply(text), at: now)
    }
    guard !question.choices.isEmpty else { return AnswerPage(question.text, over: self, reply) }
    return ChoicePage(
      "", text: question.text, over: self,
      question.choices.map { choice in
        ChoicePage.Entry(text: choice) { now in
          reply(choice, now)
          return .stay
        }
      })
  }

  /// The script is done: what it came to stays on the screen until the person leaves.
  func endScript(with error: (any Error)?) {
    wish = nil
    if let error { return end(with: error, "\(error)") }
    hasEnded = true
    say("the script is done")
  }
}
