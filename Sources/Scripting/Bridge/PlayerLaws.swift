package import GameLaws
package import ParlorCore

// The laws of opponents for scripts and commands.
extension ScriptHost {
  /// The laws that a player breaks.
  /// - Throws: the reason why it can't play, or an error of the rules.
  package func violations(
    of player: PlayerChoice, playing game: any Game, called id: String, settings: [String: Value] = [:],
    seeds: Range<UInt64>, options: OpponentCheckOptions
  ) throws -> [OpponentViolation] {
    func found<G: Game>(_ game: G) throws -> [OpponentViolation] {
      let seen = SeenSetup(game: id, settings: settings, host: self)
      guard let maker = try maker(of: player, for: game, in: seen) else { throw OpponentError.asksPerson }
      return try GameLaws.violations(of: { try maker.make($0) }, in: game, seeds: seeds, options: options)
    }
    return try found(game).map { violation in
      // Only this level knows that a script returned an illegal move.
      guard let wrong = violation.error as? WrongChoice else { return violation }
      return violation.reported(as: .legal, "it \(wrong)")
    }
  }
}
