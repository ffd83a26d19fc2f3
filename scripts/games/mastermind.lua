-- Mastermind: the breaker has to find a secret code of colours in a limited number of tries. The answer to a guess says
-- how many colours are right and in their place, and how many more are right elsewhere. Chance draws the code, or with
-- `coder = "seat"` another seat sets it. A move is a code, one letter for a colour: "rgby".
local parlor = require "parlor"

-- Red, green, blue, yellow, orange, white, violet and pink.
local letters = "rgbyowvp"
local looks = { r = "red", g = "green", b = "blue", y = "yellow", o = "orange", w = "white", v = "purple", p = "pink",
  ["+"] = { shape = "disc", colour = "red", name = "placed" },
  ["-"] = { shape = "ring", colour = "white", name = "elsewhere" } }
local most_codes = 4096

local function all_codes(settings)
  local list = { "" }
  for _ = 1, settings.length do
    local longer, count = {}, 0
    for _, code in ipairs(list) do
      for place = 1, settings.colours do
        count = count + 1
        longer[count] = code .. letters:sub(place, place)
      end
    end
    list = longer
  end
  return list
end

-- The codes by settings, cached because the game asks for them at every move.
local known = {}

local function codes(settings)
  local key = settings.colours .. "x" .. settings.length
  known[key] = known[key] or all_codes(settings)
  return known[key]
end

local function count(code, letter)
  return select(2, code:gsub(letter, ""))
end

-- The answer to a guess: how many colours are right and in their place, and how many more are right elsewhere.
local function answer(guess, code)
  local placed, right = 0, 0
  for place = 1, #code do
    if guess:byte(place) == code:byte(place) then placed = placed + 1 end
  end
  for letter in letters:gmatch(".") do
    right = right + math.min(count(guess, letter), count(code, letter))
  end
  return { guess = guess, placed = placed, elsewhere = right - placed }
end

local function random_code(settings)
  local code = {}
  for place = 1, settings.length do
    local letter = math.random(settings.colours)
    code[place] = letters:sub(letter, letter)
  end
  return table.concat(code)
end

-- Whether a code is consistent with the answers to all guesses.
local function fits(code, guesses)
  for _, one in ipairs(guesses) do
    local other = answer(one.guess, code)
    if other.placed ~= one.placed or other.elsewhere ~= one.elsewhere then return false end
  end
  return true
end

local function outcome(state, settings)
  local last = state.guesses[#state.guesses]
  if last.placed == settings.length then return { winner = "breaker", reason = "broken" } end
  if #state.guesses < settings.tries then return nil end
  if settings.coder == "seat" then return { winner = "coder", reason = "out-of-tries" } end
  return { lost = true, reason = "out-of-tries" }
end

return parlor.game {
  id = "mastermind",
  title = "Mastermind",
  summary = "Find the secret code of colours by guessing.",
  rules = "\z
    Goal: find the code of colours in ten guesses; 'tries' changes that number.\n\z
    Moves: a code, one letter for a colour, as in rgby: red, green, blue, yellow, orange, white, violet, \z
    pink. The setting 'colours' says how many of them there are, and 'length' how long the code is. A colour \z
    may come more than once.\n\z
    Board: each guess, with how many colours are right in their place and how many more are right elsewhere.",
  settings = {
    colours = { default = 6, min = 2, max = 8, help = "how many colours there are" },
    length = { default = 4, min = 1, max = 6, help = "how many places the code has" },
    tries = { default = 10, min = 1, max = 30, help = "how many guesses there are" },
    coder = { default = "chance", choices = { "chance", "seat" }, help = "who sets the code: chance or a seat" },
  },
  seats = function(settings) return settings.coder == "seat" and { "coder", "breaker" } or { "breaker" } end,
  start = function(settings)
    local number = settings.colours ^ settings.length
    if number > most_codes then
      error(("settings 'colours' and 'length' make %d codes; give smaller ones, for at most %d"):format(
        number, most_codes), 0)
    end
    return { guesses = {} }
  end,
  turn = function(state, settings)
    if state.outcome then return state.outcome end
    if state.code then return "breaker" end
    return settings.coder == "seat" and "coder" or "chance"
  end,
  moves = function(state, settings) return state.outcome and {} or codes(settings) end,
  apply = function(state, code, settings)
    if not state.code then
      state.code = code
      return
    end
    table.insert(state.guesses, answer(code, state.code))
    state.outcome = outcome(state, settings)
  end,
  -- The coder sees the code, and after the end everybody does.
  view = function(state, seat)
    local is_known = seat == "coder" or state.outcome
    return { guesses = state.guesses, outcome = state.outcome, code = is_known and state.code or nil }
  end,
  -- The breaker's sample has a random code that fits the answers.
  sample = function(view, seat, settings)
    local state = { guesses = view.guesses, outcome = view.outcome, code = view.code }
    if seat == "coder" then return state end
    while not (state.code and fits(state.code, state.guesses)) do state.code = random_code(settings) end
    return state
  end,
  -- In the log everybody reads the guesses; the code stays with its setter.
  revealed = function(state, _, seat) return state.code ~= nil or seat == "coder" end,
  draw = function(view, settings, seat)
    local rows = {}
    for number, one in ipairs(view.guesses) do
      local wrong = settings.length - one.placed - one.elsewhere
      local pegs = ("+"):rep(one.placed) .. ("-"):rep(one.elsewhere) .. ("."):rep(wrong)
      rows[number] = { row = { number, { grid = one.guess, cells = "hole" },
        { grid = pegs, cells = "hole", size = "small", label = ("placed %d, elsewhere %d"):format(
          one.placed, one.elsewhere) } } }
    end
    -- The first guess has its place before it is made.
    if #rows == 0 then
      local places, pegs = {}, {}
      for place = 1, settings.length do places[place], pegs[place] = false, false end
      rows[1] = { row = { 1, { grid = places, cells = "hole" }, { grid = pegs, cells = "hole", size = "small" } } }
    end
    local code = view.code and { row = { "The code", { grid = view.code, cells = "hole" } } }
    local wheels = { row = { { wheel = letters:sub(1, settings.colours), name = "code", times = settings.length },
      { button = seat == "coder" and "Set the code" or "Guess", move = "{code}" } } }
    return { column = { { column = rows, title = ("Guesses: %d of %d"):format(#view.guesses, settings.tries) },
      code, not view.outcome and wheels }, pieces = looks }
  end,
  describe = function(view, settings)
    local lines = { ("Guesses: %d of %d"):format(#view.guesses, settings.tries) }
    for _, one in ipairs(view.guesses) do
      lines[#lines + 1] = ("%s  placed %d, elsewhere %d"):format(one.guess, one.placed, one.elsewhere)
    end
    if view.code then lines[#lines + 1] = view.code .. "  is the code" end
    return table.concat(lines, "\n")
  end,
}
