package import GameLaws
package import ParlorCore

// Whether the players that scripts and command lines name keep the laws of opponents.
extension ScriptHost {
  /// The laws that a player breaks as it plays a game.
  /// - Throws: why it can't play the game, or what the rules fail with.
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
      // Only here is it known that a script returned what is no legal move.
      guard let wrong = violation.error as? WrongChoice else { return violation }
      return violation.reported(as: .legal, "it \(wrong)")
    }
  }
}
