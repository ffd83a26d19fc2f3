import ParlorCore
import Screen
import Session

// Input in a game. A letter is a command only if no legal move begins with it.
extension PlayPage {
  func take(_ input: Input, at now: Duration) -> PageChange {
    lastFrame = now
    switch input {
    case .key(let key): take(key, at: now)
    case .mouse(let mouse): take(mouse, at: now)
    case .paste(let text): typing.text += text.prefix(Self.longestMove).prefix { $0 != "\n" }
    default: break
    }
    let wanted = wanted
    self.wanted = nil
    return leaving(.close) ?? wanted.map(PageChange.open) ?? .stay
  }

  private static let longestMove = 200

  private func take(_ key: Key, at now: Duration) {
    if ahead.isEmpty, goesOn(key, at: now) { return }
    if let heir { return takeOver(heir, with: key, at: now) }
    if confidant != nil, key.name != .escape, key.name != .enter { return }
    if motion != nil { hurry(at: now) }
    if key.name == .enter, let wish { return fulfil(wish, at: now) }
    if waits(key) { return ahead = ahead.suffix(Self.mostAhead) + [key] }
    take(now: now, key)
  }

  private static let mostAhead = 100

  /// Whether a key waits for the person's next turn: it types a move, and no playback locks the seat.
  private func waits(_ key: Key) -> Bool {
    guard snapshot.phase == .playing, wish == nil, key.typed != nil || key.name == .enter else { return false }
    return !snapshot.isLocked
  }

  /// Takes the keys typed ahead.
  func takeAhead(at now: Duration) {
    while !ahead.isEmpty, waiting.isEmpty, !session.isBusy, snapshot.phase != .playing {
      if motion != nil { hurry(at: now) }
      let key = ahead.removeFirst()
      if !goesOn(key, at: now) { take(now: now, key) }
    }
  }

  private func goesOn(_ key: Key, at now: Duration) -> Bool {
    typing.goesOn(key, isAsked: heir != nil || wish != nil, at: now)
  }

  private func take(now: Duration, _ key: Key) {
    if key.modifiers == .control, case .character(let letter) = key.name, obey(command: letter, at: now) { return }
    switch key.name {
    case .escape:
      if !typing.text.isEmpty { typing.cancel() } else if control?.cancel() != true { wanted = menu(at: now) }
    case .function(1): wanted = rules
    case .function(12): wanted = DebugPage.opened(over: self)
    case .backspace: typing.text = String(typing.text.dropLast())
    case .enter where !typing.text.isEmpty: enter(at: now)
    case .character(let character) where !typing.text.isEmpty || character != " ":
      guard key.modifiers.isSubset(of: .shift) else { return }
      type(character, at: now)
    default: act(control?.take(key) ?? .none, at: now)
    }
  }

  /// Ignores all other input until the seat's player is there.
  private func takeOver(_ seat: Int, with key: Key, at now: Duration) {
    if key.name == .escape { return wanted = menu(at: now) }
    guard key.name == .enter else { return }
    heir = nil
    send(.ready, at: now)
  }

  private func take(_ mouse: Mouse, at now: Duration) {
    guard heir == nil else { return }
    if case .press = mouse.action { typing.cancel() }
    if case .press = mouse.action, motion != nil { hurry(at: now) }
    if case .release(.left) = mouse.action, let game = gamePlaces.first(where: { $0.place.contains(mouse.point) }) {
      control?.cancel()
      return send(.select(game.number), at: now)
    }
    act(control?.take(mouse) ?? .none, at: now)
  }

  /// Performs the action of a key or the mouse.
  func act(_ act: SceneControl.Act, at now: Duration) {
    switch act {
    case .none, .changed: break
    case .clicked: context.sound.click()
    case .play(let move): play(move, at: now)
    case .choose(let moves): wanted = choice(of: moves)
    case .ask(let question, let move):
      wanted = ChoicePage.question(question, over: self) { [weak self] isYes, now in
        if isYes { self?.play(move, at: now) }
        return .stay
      }
    }
  }

  func play(_ move: String, at now: Duration) {
    typing.text = ""
    send(.move(move), at: now)
  }

  /// The moves among which a press leaves the choice.
  private func choice(of moves: [String]) -> ChoicePage {
    ChoicePage(
      "Which?", over: self,
      moves.prefix(100).map { move in
        ChoicePage.Entry(text: move) { [weak self] now in
          self?.play(move, at: now)
          return .stay
        }
      })
  }
}
