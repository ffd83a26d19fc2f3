import GameLaws
import ParlorCore

extension CheckProof {
  /// The proof that a game breaks a law.
  init(of law: Law, in broken: Case) {
    self =
      switch law.id {
      case _ where broken.isAuditFault && broken.explanation.contains(": sample changes "): .sampling(broken)
      case "rules-never-fail" where !broken.isAuditFault: .failing(broken)
      case "moves-until-the-end":
        .asserting(broken, Self.movesUntilTheEnd, about: "There are moves until it is over, and none then.")
      case "text-is-one-line", "text-unique", "text-round-trips":
        .asserting(broken, Self.textsAreLines, about: "Each move needs one line of text of its own.")
      case "describe-is-plain-text" where !broken.explanation.contains(" again, got "):
        .asserting(broken, Self.viewsHaveTexts, about: "Each view needs a text that doesn't end with a line break.")
      case "deadline-plays-a-legal-move":
        .asserting(broken, Self.deadlinesAreLegal, about: "A deadline must be a seat's, and its move legal.")
      case "cues-in-time": CheckProof(listener: Self.cueIsInTime)
      case "outcome-has-one-score-a-seat": CheckProof(ending: Self.outcomeIsWhole)
      case "secret-bytes-never-leave", "secrets-stay-secret-when-varied": .telling(broken)
      case "equal-views-imply-equal-moves": .differingMoves(broken)
      case "hides-nothing" where broken.explanation.hasPrefix("expected the log to tell "):
        .asserting(broken, Self.nothingIsHidden, about: "Every move is for everybody to read.")
      case "hides-nothing" where broken.viewer != nil: .differingStates(broken)
      case "samples-fit-the-view" where broken.functions.contains("sample"): .sampling(broken)
      case "hides-nothing", "samples-fit-the-view", "secrets-stay-secret-when-resampled": .none
      default: .askingAgain(broken)
      }
  }

  private static let movesUntilTheEnd = """
    local count = #base.moves(state)
    if type(turn) == "table" and count > 0 then error("a move is legal though the game is over", 0) end
    if type(turn) ~= "table" and count == 0 then error("no move is legal", 0) end
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
    """
}
