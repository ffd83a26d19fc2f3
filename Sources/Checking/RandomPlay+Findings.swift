import GameLaws
import Lua
import ParlorCore
import Scripting

// A broken law with its function's place, a hint and a scenario.
extension RandomPlay {
  func broken(_ violation: Violation, _ game: any Game) -> CheckedGame.BrokenLaw {
    let breach = violation.clearest
    let named = violation.isFault ? nil : breach.error.map { host.namingUndefined(in: $0) }
    let (cause, undefinedName) = (named.map { "\($0.error)" } ?? breach.cause, named?.name)
    let hint = violation.isFault ? nil : hint(for: violation, among: game.seats)
    let finding = finding(violation, cause, hint)
    let scenario = Scenario(
      game: plugin.id, settings: settings, seats: game.seats, law: violation.law, seed: violation.seed,
      tellingCues: options.tellingCues.sorted(),
      explanation: finding.line == nil ? finding.message : finding.description)
    // If one game suffices, the law's comparison with another isn't needed.
    let pair = violation.shortest == nil ? violation.comparison : nil
    let texts = pair?.moves ?? violation.shortest?.moves ?? violation.allMoves
    let others = (pair?.otherMoves).map { self.moves($0, in: game) }
    let (text, isShown) = text(
      of: scenario, playing: moves(texts, in: game), and: others,
      else: texts.contains(Violation.unspelled)
        ? "No script shows that, since the rules fail to spell a move; this one plays those before it."
        : "No script shows that; this one only plays the moves.")
    return CheckedGame.BrokenLaw(
      violation: violation, finding: finding, undefinedName: undefinedName, scenario: text, isShown: isShown)
  }

  /// A script that fails because of a broken law, else one with an excuse; and whether it fails.
  private func text(
    of scenario: Scenario, playing moves: [Scenario.Move], and others: [Scenario.Move]?, else excuse: String
  ) -> (text: String, isShown: Bool) {
    if scenario.law.id == "games-end" { return (scenario.endlessText, true) }
    let texts = [false, true].lazy.map { scenario.text(playing: moves, and: others, isSecond: $0) }
    if let text = texts.first(where: fails) { return (text, true) }
    return (scenario.text(playing: moves, excuse: excuse), false)
  }

  /// Whether a script fails in its own host within five seconds; false if no host can be made.
  private func fails(_ script: String) -> Bool {
    guard let host = try? makeHost() else { return false }
    do {
      try host.machine.withDeadline(seconds: 5) { () throws(ScriptError) in
        _ = try host.run(script, name: "scenario.lua")
      }
      return false
    } catch { return true }
  }

  private func finding(_ violation: Violation, _ cause: String, _ hint: CheckFinding.Hint?) -> CheckFinding {
    if violation.clearest.error != nil { return CheckFinding(cause, in: name, hint: hint) }
    let place = suspects(of: violation).lazy.compactMap { definition?.place(of: $0) }.first
    return CheckFinding(at: place, in: name, cause, hint: hint)
  }

  private func suspects(of violation: Violation) -> [RuleFunction] {
    violation.clearest.suspects + violation.law.suspects
  }

  /// The function of the script that most likely reveals a secret.
  func teller(of violation: Violation) -> RuleFunction {
    suspects(of: violation).first { definition?.place(of: $0) != nil } ?? .view
  }

  /// Moves with whether chance made them, up to one without a spelling.
  private func moves<G: Game>(_ texts: [String], in game: G) -> [Scenario.Move] {
    let texts = texts.prefix { $0 != Violation.unspelled }
    var played: [Scenario.Move] = []
    guard var state = try? game.start() else { return texts.map { ($0, false) } }
    for text in texts {
      let turn = try? game.turn(in: state)
      played.append((text, turn == .chance))
      guard let moves = try? game.moves(in: state),
        let move = moves.first(where: { (try? game.text(for: $0, in: state))?.isExactly(text) == true })
      else { continue }
      try? game.apply(move, to: &state)
    }
    return played
  }

  // MARK: Hints

  /// How to fix it; nil if the cause says enough.
  private func hint(for violation: Violation, among seats: [Seat]) -> CheckFinding.Hint? {
    let (law, breach) = (violation.law, violation.clearest)
    guard let definition else { return nil }
    let hidesView = law.id == "equal-views-imply-equal-moves" && definition.place(of: .view) == nil
    if violation.isImpure || hidesView { return keepingHint }
    let text = law.family == .secrecy ? hint(atLeak: violation, among: seats) : breach.hint ?? law.hint
    return text.map { .init($0) }
  }

  private func hint(atLeak violation: Violation, among seats: [Seat]) -> String {
    let teller = teller(of: violation)
    guard violation.law.id == "secret-bytes-never-leave" else {
      let hint =
        teller == .revealed ? "have 'revealed' give the same for both" : "keep it out of what '\(teller)' gives"
      return "\(hint), or have 'view' show it too"
    }
    let seat =
      if case .seat(let number) = violation.clearest.viewer { quoted(seats[number].name) } else { "whoever watches" }
    return "keep it out of what '\(teller)' gives, or, if \(seat) may know the move, have 'revealed' say so"
  }
}

extension CheckFinding {
  /// The length in moves from which on a game may lack an end.
  fileprivate static var manyMoves: Int { 200 }
  /// The number of legal moves from which on they may explain a long run time.
  private static var manyLegal: Int { 1_000 }

  /// Adds to a finding about an exceeded limit the likely cause in the game, if its line doesn't tell.
  /// - Parameters:
  ///   - moves: the length in moves of the unfinished game; 0 if there is none.
  ///   - legal: the largest number of legal moves in a state.
  func telling(moves: Int, mostLegal legal: Int) -> CheckFinding {
    let isWide = line == nil && moves < Self.manyMoves && legal >= Self.manyLegal
    guard isWide || moves >= (line == nil ? 1 : Self.manyMoves) else { return self }
    let hint = isWide ? Hint("a state had \(legal) legal moves", comesFirst: true) : .unfinished(after: moves)
    return CheckFinding(file, line: line, cause, hint: hint)
  }
}

extension CheckFinding.Hint {
  /// The hint for a game that exceeds a limit because it is long.
  fileprivate static func unfinished(after moves: Int) -> Self {
    Self("a game wasn't over after \(counted(moves, "move"))", comesFirst: true)
  }
}
