// Proofs that hold what a viewer sees against the states that are there to be seen.
extension CheckProof {
  /// The proof that a viewer sees the same of two states, though nothing is to be hidden from it.
  static func differingStates(_ broken: Case) -> CheckProof {
    let viewer = broken.viewerInWords
    return CheckProof(
      definitions: keeping(
        "view, whole", of: "written(base.view(state, \(broken.viewerName))), written(state)", in: broken,
        "The same game, of which it is kept what \(viewer) sees and what there is to be seen."),
      between: """
        local first_view, first_whole = view, whole .. "\\n" .. match.board
        -- Another game in which \(viewer) sees the same.
        """,
      ending: """
        if first_view == view then
          same("the states, where \(viewer) sees the same", first_whole, whole .. "\\n" .. other.board)
        end
        """)
  }

  /// The proof that states which are sampled for a viewer don't look like those that it saw, or that sampling changes
  /// the view.
  static func sampling(_ broken: Case) -> CheckProof {
    CheckProof(
      definitions: keeping(
        "rules, current", of: "base, state", in: broken,
        "The same game, of which the rules and the state are kept."),
      ending: askingForSamples)
  }

  /// Functions that compare, and the game with something kept of its last state, which is there to be compared.
  /// - Parameters:
  ///   - names: what it is called, as the variables of an assignment.
  ///   - values: what it is, as the values of the assignment; they may use `state` and `base`.
  ///   - about: what is kept, in a sentence.
  private static func keeping(
    _ names: String, of values: String, in broken: Case, _ about: String
  ) -> String {
    let turn = """
        turn = function(state, base)
          \(names) = \(values)
          return base.turn(state)
        end,
      """
    return comparing + "\n\n" + watched(broken, about, locals: "local \(names)", functions: turn)
  }

  private static let askingForSamples = """
    for number = 0, #rules.seats do
      local seat = rules.seats[number] -- number 0 is nobody's: whoever watches
      local view, is_to_move = rules.view(current, seat), seat and rules.turn(current) == seat
      local seen = written(view)
      for _ = 1, 50 do
        local sampled = rules.sample(view, seat)
        same("sample changes the view", seen, written(view))
        same("the view in a sampled state", seen, written(rules.view(sampled, seat)))
        if is_to_move then same("the turn in a sampled state", seat, tostring(rules.turn(sampled))) end
      end
    end
    """
}
