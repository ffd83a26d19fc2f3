import ParlorCore
import Scripting
import Session

// A script's requests to the person.
extension PlayPage {
  /// Sits down at a script's table.
  convenience init(_ context: ScreenContext, scriptOf session: Session, at now: Duration) {
    let plugin = Plugin(id: "", title: "", summary: "", schema: []) { _ throws(SettingError) in
      throw SettingError("no game is played yet")
    }
    self.init(context, session, of: plugin, seats: nil, quitsWhenLeft: true, at: now)
  }

  /// A pending request of a script.
  enum Wish {
    case answer(PersonQuestion)
    /// To continue; the script does so by itself at a given time.
    case goOn(latest: Duration?)
    /// To leave, as the script is done.
    case leave

    /// The time at which it ends by itself; nil if it doesn't.
    var latest: Duration? { if case .goOn(let latest) = self { latest } else { nil } }
    /// The status line for the request.
    var status: String {
      switch self {
      case .answer: "asks you"
      case .goOn: "waits for you"
      case .leave: "is done"
      }
    }
    /// The effect of Enter.
    var does: String {
      switch self {
      case .answer: "answers"
      case .goOn: "goes on"
      case .leave: "leaves"
      }
    }
  }

  /// Sets the script's current game.
  func sit(at plugin: Plugin) {
    self.plugin = plugin
    (control, score, outcome, shownPly) = (nil, nil, nil, 0)
  }

  func ask(_ question: PersonQuestion) {
    wish = .answer(question)
    if let whom = question.whom, question.problem == nil {
      (confidant, control, motion, notes, lastSaid) = (whom, nil, nil, Notes(), [])
      (typing.text, ahead) = ("", [])
    } else {
      wanted = page(for: question)
    }
  }

  /// Fulfils a script's request: reopens its question, or continues.
  func fulfil(_ wish: Wish, at now: Duration) {
    switch wish {
    case .answer(let question): wanted = page(for: question)
    case .goOn:
      self.wish = nil
      notes = Notes()
      send(.ready, at: now)
    case .leave: goal = .away
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
    // Without a game, the question would cover the messages, so its box has them.
    let isAlone = control == nil
    let said = isAlone ? notes.text : ""
    let text = [said, question.problem ?? "", question.text].filter { !$0.isEmpty }.joined(separator: "\n\n")
    guard !question.choices.isEmpty else {
      let hint = question.expectation.map { " (\($0))" } ?? ""
      return AnswerPage(text + hint, isSecret: question.isSecret, isAlone: isAlone, over: self, reply)
    }
    return ChoicePage(
      "", text: text, isAlone: isAlone, over: self, chosen: question.standard.flatMap(question.choices.firstIndex) ?? 0,
      question.choices.map { choice in
        ChoicePage.Entry(text: choice) { now in
          reply(choice, now)
          return .stay
        }
      })
  }

  /// Shows a script's message.
  func hear(_ said: Said) {
    if notes.isEmpty { lastSaid = [] }
    notes.add(said)
    lastSaid.append(said.text)
  }

  /// The output of a script, and what it said last if it is done, for after the screen is closed.
  var remains: String {
    guard hasEnded, failure == nil, !lastSaid.isEmpty else { return output }
    return output + lastSaid.joined(separator: "\n\n") + "\n"
  }

  /// Ends the script; its end stays on the screen until the person leaves.
  func endScript(with error: (any Error)?) {
    wish = nil
    if let error { return end(with: error, "\(error)") }
    (hasEnded, wish) = (true, .leave)
    say("the script is done")
  }
}
