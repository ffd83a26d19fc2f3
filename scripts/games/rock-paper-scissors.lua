-- Rock, paper, scissors: in each round both seats choose a thing; rock beats scissors, scissors beat paper, paper beats
-- rock. Left chooses first, and right doesn't see the choice. The seat that won more rounds wins; a round in which both
-- chose the same counts for nobody. With `lizard` there are five things, and each beats two.
local parlor = require "parlor"

-- In a circle: each thing loses to the next one, or of five things to the next two.
local three = { "rock", "paper", "scissors" }
local five = { "rock", "spock", "paper", "lizard", "scissors" }

local function things(settings)
  return settings.lizard and five or three
end

local function place(list, thing)
  for number, other in ipairs(list) do
    if other == thing then return number end
  end
end

-- The winner of a round, or nil if both chose the same.
local function winner(round, list)
  local steps = (place(list, round.right) - place(list, round.left)) % #list
  if steps == 0 then return nil end
  return steps <= #list // 2 and "right" or "left"
end

-- The game ends early if the rounds that are left can't change the winner.
local function outcome(state, settings)
  local left, right, remaining = state.wins.left, state.wins.right, settings.rounds - #state.rounds
  local scores = { left = left, right = right }
  if math.abs(left - right) > remaining then
    return { winner = left > right and "left" or "right", reason = "rounds", scores = scores }
  end
  return remaining == 0 and { drawn = true, reason = "rounds", scores = scores } or nil
end

return parlor.game {
  id = "rock-paper-scissors",
  title = "Rock, paper, scissors",
  summary = "Choose in secret, round by round; each thing beats another one.",
  rules = "\z
    Goal: win more rounds. Rock beats scissors, scissors beat paper, paper beats rock; the same twice counts \z
    for nobody. With 'lizard' each of five things beats two others.\n\z
    Moves: rock, paper or scissors. Left chooses first, and right doesn't see it.\n\z
    Board: the rounds that were played and who won each, and whether left has chosen.",
  settings = {
    rounds = { default = 5, min = 1, max = 99, help = "how many rounds are played" },
    lizard = { default = false, help = "whether there are lizard and Spock too" },
    seconds = { default = 0, min = 0, max = 3600, help = "how long a choice may take before it is rock; 0: any time" },
  },
  seats = { "left", "right" },
  start = function() return { rounds = {}, wins = { left = 0, right = 0 }, turn = "left" } end,
  turn = function(state) return state.outcome or state.turn end,
  moves = function(state, settings) return state.outcome and {} or { table.unpack(things(settings)) } end,
  apply = function(state, move, settings)
    if state.turn == "left" then
      state.chosen, state.turn = move, "right"
      return
    end
    local round = { left = state.chosen, right = move }
    local seat = winner(round, things(settings))
    if seat then state.wins[seat] = state.wins[seat] + 1 end
    table.insert(state.rounds, round)
    state.chosen, state.turn = nil, "left"
    state.outcome = outcome(state, settings)
  end,
  -- Only left sees its own choice in this round.
  view = function(state, seat)
    return {
      rounds = state.rounds, wins = state.wins, turn = state.turn, outcome = state.outcome,
      chosen = seat == "left" and state.chosen or nil,
    }
  end,
  -- A sample for right has a random choice of left.
  sample = function(view, _, settings)
    local list, chosen = things(settings), view.chosen
    if view.turn == "right" then chosen = chosen or list[math.random(#list)] end
    return { rounds = view.rounds, wins = view.wins, turn = view.turn, outcome = view.outcome, chosen = chosen }
  end,
  -- The log shows left's choices to left alone; everybody sees them in the rounds, once right has chosen too.
  revealed = function(state, _, seat) return state.turn == "right" or seat == "left" end,
  cues = function(state)
    local round = state.rounds[#state.rounds]
    if state.chosen then return {} end
    return { { name = "reveal", at = 0, lasting = 1.5, details = { left = round.left, right = round.right } } }
  end,
  deadline = function(state, settings)
    if state.outcome or settings.seconds == 0 then return nil end
    return { seconds = settings.seconds, move = "rock" }
  end,
  draw = function(view, settings)
    local list, buttons, rounds = things(settings), {}, {}
    for number, thing in ipairs(list) do buttons[number] = { button = thing, move = thing } end
    for number, round in ipairs(view.rounds) do
      rounds[number] = { number, round.left, round.right, winner(round, list) or "-" }
    end
    local chosen = view.chosen and "left has chosen " .. view.chosen or "left has chosen"
    return { { row = buttons }, view.turn == "right" and { text = chosen, style = "status" },
      { table = rounds, head = { "round", "left", "right", "won by" },
        title = ("Rounds: %d of %d, left %d, right %d"):format(
          #rounds, settings.rounds, view.wins.left, view.wins.right) } }
  end,
  describe = function(view, settings)
    local lines = { ("Rounds: %d of %d, left %d, right %d"):format(
      #view.rounds, settings.rounds, view.wins.left, view.wins.right) }
    for _, round in ipairs(view.rounds) do
      lines[#lines + 1] = ("%-8s  %-8s  %s"):format(round.left, round.right, winner(round, things(settings)) or "-")
    end
    if view.turn == "right" then lines[#lines + 1] = view.chosen or "left has chosen" end
    return table.concat(lines, "\n")
  end,
}
