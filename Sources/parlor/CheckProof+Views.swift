import GameLaws
import ParlorCore

// Proofs that hold what a viewer sees against the states that are there to be seen.
extension CheckProof {
  /// The proof that a viewer sees the same of two states, though nothing is to be hidden from it.
  /// - Parameter seat: the seat that looks; nil for whoever watches.
  static func differingStates(_ game: String, seat: Seat?) -> CheckProof {
    let name = seat.map { LuaSpelling.of(.text($0.name)) } ?? "nil"
    let viewer = seat?.name ?? "whoever watches"
    return CheckProof(
      definitions: keeping(game),
      between: """
        local view, whole = written(rules.view(current, \(name))), written(current) .. "\\n" .. match.board
        -- Another game in which \(viewer) sees the same.
        """,
      ending: """
        if view == written(rules.view(current, \(name))) then
          same("the states, where \(viewer) sees the same", whole, written(current) .. "\\n" .. other.board)
        end
        """)
  }

  /// The proof that states which are sampled for a viewer don't look like those that it saw.
  static func sampling(_ game: String) -> CheckProof {
    CheckProof(
      definitions: keeping(game),
      ending: """
        for number = 0, #rules.seats do
          local seat = rules.seats[number] -- number 0 is nobody's: whoever watches
          local view, is_to_move = rules.view(current, seat), seat and rules.turn(current) == seat
          for _ = 1, 50 do
            local sampled = rules.sample(view, seat)
            same("the view in a sampled state", written(view), written(rules.view(sampled, seat)))
            if is_to_move then same("the turn in a sampled state", seat, tostring(rules.turn(sampled))) end
          end
        end
        """)
  }

  /// A game whose rules and state are at hand.
  private static func keeping(_ game: String) -> String {
    """
    \(comparing)

    -- The same game, of which the rules and the state are kept.
    local rules, current
    local watched = parlor.mod(\(LuaSpelling.of(.text(game))), {
      id = "watched",
      turn = function(state, base)
        rules, current = base, state
        return base.turn(state)
      end,
    })
    """
  }
}
