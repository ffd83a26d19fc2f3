import ParlorCore
import Scripting
import Session

// What a script wants of the person.
extension PlayPage {
  /// Sits down at the table of a script.
  convenience init(_ context: ScreenContext, scriptOf session: Session, at now: Duration) {
    let plugin = Plugin(id: "", title: "", summary: "", schema: []) { _ throws(SettingError) in
      throw SettingError("no game is played yet")
    }
    self.init(context, session, of: plugin, seed: Seed(0), seats: nil, quitsWhenLeft: true, at: now)
  }

  /// What a script waits for.
  enum Wish {
    case answer(PersonQuestion)
    /// To go on; at a given time the script does so by itself.
    case goOn(latest: Duration?)

    /// When it is over by itself; nil where it isn't.
    var latest: Duration? { if case .goOn(let latest) = self { latest } else { nil } }
    /// The status meanwhile.
    var status: String { if case .answer = self { "asks you" } else { "waits for you" } }
    /// What Enter does.
    var does: String { if case .answer = self { "answers" } else { "goes on" } }
  }

  /// Sets the script's current game.
  func sit(at plugin: Plugin) {
    self.plugin = plugin
    (control, score, outcome, shownPly) = (nil, nil, nil, 0)
  }

  func ask(_ question: PersonQuestion) {
    wish = .answer(question)
    if let whom = question.whom, question.problem == nil {
      (confidant, control, motion, notes) = (whom, nil, nil, Notes())
    } else {
      wanted = page(for: question)
    }
  }

  /// Answers what a script waits for: opens its question again, or goes on.
  func fulfil(_ wish: Wish, at now: Duration) {
    switch wish {
    case .answer(let question): wanted = page(for: question)
    case .goOn:
      self.wish = nil
      notes = Notes()
      send(.ready, at: now)
    }
  }

  private func page(for question: PersonQuestion) -> any Page {
    let reply = { [weak self] (text: String, now: Duration) in
      self?.wish = nil
      self?.confidant = nil
      self?.message = Message()
      self?.notes = Notes()
      self?.send(.reply(text), at: now)
    }
    // Without a game the question would cover what was said.
    let said = control == nil ? notes.text : ""
    let text = [said, question.problem ?? "", question.text].filter { !$0.isEmpty }.joined(separator: "\n\n")
    guard !question.choices.isEmpty else {
      let hint = question.expectation.map { " (\($0))" } ?? ""
      return AnswerPage(text + hint, isSecret: question.isSecret, over: self, reply)
    }
    return ChoicePage(
      "", text: text, over: self, chosen: question.standard.flatMap(question.choices.firstIndex) ?? 0,
      question.choices.map { choice in
        ChoicePage.Entry(text: choice) { now in
          reply(choice, now)
          return .stay
        }
      })
  }

  /// The script is done; its end stays on the screen until the person leaves.
  func endScript(with error: (any Error)?) {
    wish = nil
    if let error { return end(with: error, "\(error)") }
    hasEnded = true
    say("the script is done")
  }
}
