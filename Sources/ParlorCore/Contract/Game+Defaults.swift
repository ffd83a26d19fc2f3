// The defaults of the contract's second half.

extension Game {
  @inlinable
  public func isLegal(_ move: Move, in state: State) throws(Failure) -> Bool {
    try moves(in: state).contains(move)
  }

  public func read(_ text: String, in state: State) throws(Failure) -> Reading<Move> {
    var spellings: [String] = []
    for move in try moves(in: state) {
      let spelling = try self.text(for: move, in: state)
      if spelling.isExactly(text) { return .move(move) }
      if spellings.count <= Refusal.longestList { spellings.append(spelling) }
    }
    return .refused(Refusal(of: text, legal: spellings))
  }

  @inlinable public func number(for move: Move) -> Int? { nil }

  @inlinable public func move(numbered number: Int) -> Move? { nil }

  @inlinable public func weight(of move: Move, in state: State) throws(Failure) -> Int? { nil }

  @inlinable public var hidesNothing: Bool { false }

  @inlinable public func state(shownBy view: View) -> State? { nil }

  public func opensLog(in state: State, to viewer: Viewer) throws(Failure) -> Bool { false }

  public func isRevealed(_ move: Move, in state: State, to viewer: Viewer) throws(Failure) -> Bool {
    switch (viewer, try turn(in: state)) {
    case (.referee, _): true
    case (.seat(let watcher), .seat(let mover)): watcher == mover
    default: false
    }
  }

  public func cues(after move: Move, in state: State) throws(Failure) -> [Cue] { [] }

  public func deadline(in state: State) throws(Failure) -> Deadline<Move>? { nil }

  public func describe(_ view: View) throws(Failure) -> String { String(describing: view) }

  public func scene(of view: View, for viewer: Viewer) throws(Failure) -> Scene { Scene(.text(try describe(view))) }

  public func value(of view: View) throws(Failure) -> Value { .none }

  public func view(from value: Value) -> View? { nil }

  public func state(pictured picture: String, isFree: Bool) throws(Refusal) -> State {
    throw Refusal("this game reads no picture of a state; begin with 'moves'")
  }

  public var moveMap: MoveMap<Self>? { nil }

  public var operations: [Operation<Self>] { [] }
}

extension PerfectInformation {
  @inlinable public var hidesNothing: Bool { true }

  @inlinable public func state(shownBy view: State) -> State? { view }

  @inlinable public func view(of state: State, for viewer: Viewer) throws(Failure) -> State { state }

  public func isRevealed(_ move: Move, in state: State, to viewer: Viewer) throws(Failure) -> Bool { true }
}
