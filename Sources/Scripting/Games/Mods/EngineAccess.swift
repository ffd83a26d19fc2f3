public import Lua
public import ParlorCore

/// The state of an engine, reached through the place where it lies for the length of one call.
@usableFromInline
final class EngineAccess<Base: Game> {
  /// What one call may reach.
  @usableFromInline
  struct Loan {
    @usableFromInline let place: UnsafeMutablePointer<ModState<Base.State>>
    /// Whether the call may change the state; else it was given to be looked at.
    @usableFromInline let canChange: Bool
    /// The move that the call is about, if it is about one: it may be known by nothing but its spelling in another state.
    /// The engine doesn't know one that the mods added.
    @usableFromInline var given: (spelled: ScriptMove, move: Base.Move?)?
    /// The engine's moves that the call was told of, by their spelling; those with a number are found by it.
    @usableFromInline var offered: [ScriptMove: Base.Move] = [:]

    @inlinable
    init(
      place: UnsafeMutablePointer<ModState<Base.State>>, canChange: Bool,
      given: (spelled: ScriptMove, move: Base.Move?)?
    ) {
      self.place = place
      self.canChange = canChange
      self.given = given
    }
  }

  @usableFromInline let game: Base
  @usableFromInline let link: MachineLink
  /// What the innermost call may reach; nil when none is under way.
  @usableFromInline var loan: Loan?

  @inlinable
  init(_ game: Base, link: MachineLink) {
    self.game = game
    self.link = link
  }

  /// Where the state lies that is lent out.
  @inlinable
  func place() throws(ScriptError) -> UnsafeMutablePointer<ModState<Base.State>> {
    guard let place = loan?.place else { throw ScriptError("this state is over") }
    return place
  }

  /// The same, for what changes the state.
  @inlinable
  func changeablePlace(for name: String) throws(ScriptError) -> UnsafeMutablePointer<ModState<Base.State>> {
    let place = try place()
    guard canChange else { throw ScriptError("\(name) changes the state, which only start and apply may do") }
    return place
  }

  @inlinable var canChange: Bool { loan?.canChange ?? false }

  @inlinable
  func state() throws(ScriptError) -> Base.State { try place().pointee.base }

  /// What an operation does with the state that is lent out.
  @inlinable
  func closure(doing operation: Operation<Base>) -> ([Value]) throws -> Value {
    let (game, name) = (game, operation.name)
    if !operation.isChange { return { arguments in try operation.look(game, try self.state(), arguments) } }
    return { arguments in try operation(game, &self.changeablePlace(for: "state:\(name)").pointee.base, arguments) }
  }

  @inlinable
  func pushExtra(on stack: Stack) throws(ScriptError) {
    let place = try place()
    guard canChange else {
      guard let extra = place.pointee.extra else { return stack.pushNone() }
      return stack.push(try extra.table(in: link))
    }
    // A state that others share gets a table of its own before a script may write into it.
    guard try place.pointee.extra?.change(in: link, as: "state.extra", { stack.push($0) }) != nil else {
      return stack.pushNone()
    }
  }

  // MARK: The rules of the engine

  @inlinable
  func moves() throws -> [ScriptMove] {
    let state = try state()
    var offered: [ScriptMove: Base.Move] = [:]
    let moves = try game.moves(in: state).map { move in
      let spelling = try spelled(move, in: state)
      if case .text = spelling { offered[spelling] = move }
      return spelling
    }
    loan?.offered = offered
    return moves
  }

  @inlinable
  func apply(_ move: ScriptMove) throws {
    let known = try knownToApply(move)
    let place = try changeablePlace(for: "base.apply")
    // What the call is about was legal once; the script may have played on since.
    guard try game.isLegal(known, in: place.pointee.base) else {
      throw Refusal((try refusal(of: move.text) ?? "it isn't legal here") + cure(of: move))
    }
    try game.apply(known, to: &place.pointee.base)
  }

  @inlinable
  func knownToApply(_ move: ScriptMove) throws -> Base.Move {
    do { return try known(move) } catch let refusal as Refusal { throw Refusal(refusal.reason + cure(of: move)) }
  }

  /// What can be done where the engine refuses to apply a move.
  @usableFromInline
  func cure(of move: ScriptMove) -> String {
    guard let given = loan?.given, given.spelled == move else { return "; base.moves(state) lists what it takes" }
    if given.move == nil {
      return "; 'moves' lists it, which base.moves(state) doesn't: leave it out there, or play it without base.apply"
    }
    return "; it was legal as apply began: what apply did before made it illegal"
  }

  @inlinable
  func refusal(of text: String) throws -> String? {
    guard case .refused(let refusal) = try game.read(text, in: try state()) else { return nil }
    return refusal.reason
  }

  @inlinable
  func cues(after move: ScriptMove) throws -> [Cue] {
    // Of a move that is the mod's own the engine says nothing.
    do { return try game.cues(after: try known(move), in: try state()) } catch is Refusal { return [] }
  }

  @inlinable
  func deadline() throws -> Deadline<ScriptMove>? {
    let state = try state()
    return try game.deadline(in: state)?.flatMap { move in .move(try spelled(move, in: state)) }
  }

  // MARK: Moves

  /// A move as scripts know it.
  @inlinable
  func spelled(_ move: Base.Move, in state: Base.State) throws -> ScriptMove {
    if let number = game.number(for: move) { return .number(number) }
    return .text(try game.text(for: move, in: state))
  }

  /// The engine's move that a script means.
  @inlinable
  func known(_ move: ScriptMove) throws -> Base.Move {
    let place = try place()
    if let given = loan?.given, let known = given.move, given.spelled == move { return known }
    if case .number(let number) = move, let known = game.move(numbered: number),
      try game.isLegal(known, in: place.pointee.base)
    {
      return known
    }
    return try game.read(move.text, in: place.pointee.base).get()
  }
}

extension Game {
  /// A view as a mod's functions get it: the plain data, with the board as text in its field `board`.
  @usableFromInline
  func shownValue(of view: View) throws -> Value {
    let board = Value.text(try describe(view))
    guard case .record(var fields) = try value(of: view) else { return .record(["board": board]) }
    fields["board"] = board
    return .record(fields)
  }
}
