import GameLaws
import ParlorCore

extension CheckProof {
  /// What a script can be written with to show that a law is broken.
  struct Case {
    /// The id of the game.
    let game: String
    let seats: [Seat]
    /// The functions of the game that scripts have written.
    let functions: Set<String>
    let tellingCues: Set<String>
    /// What was expected and what came.
    let explanation: String
    /// Whether it tells what an audit found: without one nothing would have been told.
    let isAuditFault: Bool
    /// Who tells two games apart; nil where one game shows it.
    let viewer: Viewer?
  }

  /// The proof that a game breaks a law.
  init(of law: Law, in broken: Case) {
    let game = broken.game
    let seat: Seat? =
      if case .seat(let number) = broken.viewer { broken.seats[number] } else { nil }
    self =
      switch law.id {
      case "rules-never-fail" where !broken.isAuditFault: .failing(game)
      case "moves-until-the-end": CheckProof(ending: Self.noMoveIsLegal)
      case "text-is-one-line", "text-unique", "text-round-trips":
        .asserting(game, Self.textsAreLines, about: "Each move needs one line of text of its own.")
      case "describe-is-plain-text" where !broken.explanation.contains(" again, got "):
        .asserting(game, Self.viewsHaveTexts, about: "Each view needs a text that doesn't end with a line break.")
      case "deadline-plays-a-legal-move":
        .asserting(game, Self.deadlinesAreLegal, about: "A deadline must be a seat's, and its move legal.")
      case "cues-in-time": CheckProof(listener: Self.cueIsInTime)
      case "outcome-has-one-score-a-seat": CheckProof(ending: Self.outcomeIsWhole)
      case "secret-bytes-never-leave", "secrets-stay-secret-when-varied":
        .telling(game, seat: seat, tellingCues: broken.tellingCues)
      case "equal-views-imply-equal-moves": .differingMoves(game, functions: broken.functions, seat: seat)
      case "hides-nothing" where broken.explanation.hasPrefix("expected the log to tell "):
        .asserting(game, Self.nothingIsHidden, about: "Every move is for everybody to read.")
      case "hides-nothing" where broken.viewer != nil: .differingStates(game, seat: seat)
      case "samples-fit-the-view" where broken.functions.contains("sample"): .sampling(game)
      case "hides-nothing", "samples-fit-the-view", "secrets-stay-secret-when-resampled": CheckProof(isProof: false)
      default: .askingAgain(game, functions: broken.functions)
      }
  }

  private static let noMoveIsLegal = """
    if match.turn == "chance" then match:step() end
    assert(not match.turn or match.turn == "chance" or #match.moves > 0, "no move is legal")
    """

  private static let textsAreLines = """
    local owners = {}
    for _, move in ipairs(type(turn) == "table" and {} or base.moves(state)) do
      local text = base.text(state, move)
      local is_line = text ~= "" and not text:find("^%s") and not text:find("%s$") and not text:find("[\\n\\r]")
      if not is_line then error(("the text of %s is %q"):format(move, text), 0) end
      if owners[text] then error(("the text of %s and %s is %q"):format(owners[text], move, text), 0) end
      owners[text] = tostring(move)
    end
    """

  private static let nothingIsHidden = """
    for _, move in ipairs(type(turn) == "table" and {} or base.moves(state)) do
      for number = 0, #base.seats do
        local seat = base.seats[number] -- number 0 is nobody's: whoever watches
        if not base.revealed(state, move, seat) then
          error(("the log hides the move %s from %s"):format(move, seat or "whoever watches"), 0)
        end
      end
    end
    """

  private static let viewsHaveTexts = """
    for number = 0, #base.seats do
      local view = base.view(state, base.seats[number]) -- number 0 is nobody's: whoever watches
      local text = base.describe(view)
      if text == "" or text:find("[\\n\\r]$") then error(("the text of a view is %q"):format(text), 0) end
    end
    """

  private static let deadlinesAreLegal = """
    local deadline = base.deadline(state)
    if deadline then
      if type(turn) == "table" or turn == "chance" then error("a deadline, though it's no seat's turn", 0) end
      if deadline.seconds <= 0 then error(("a deadline of %g seconds"):format(deadline.seconds), 0) end
      local is_legal = false
      for _, move in ipairs(base.moves(state)) do is_legal = is_legal or move == deadline.move end
      if not is_legal then error(("the deadline plays %s, which isn't legal"):format(deadline.move), 0) end
    end
    """

  private static let cueIsInTime = """
    function(cue)
      if cue.name == "" then error("a cue has no name", 0) end
      if cue.at + cue.lasting >= 3600 then error(("the cue %s ends after an hour"):format(cue.name), 0) end
    end
    """

  private static let outcomeIsWhole = """
    local outcome = match.outcome
    if outcome.reason == "" or outcome.reason:find("[%s%u]") then
      error(("the reason is %q; it takes lower case with hyphens"):format(outcome.reason), 0)
    end
    for seat, score in pairs(outcome.scores) do
      if score - score ~= 0 then error(("the score of %s is %g"):format(seat, score), 0) end
    end
    """
}
