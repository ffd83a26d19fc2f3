-- Little whist: two to four seats get five cards each of 24, from nine to ace in four suits. One more card is turned
-- up, and its suit is trump. The leader of a trick plays any card; the others follow suit if they can. The highest
-- trump takes the trick, or else the highest card of the suit that was led, and its owner leads the next trick. Most
-- tricks win. Chance deals card by card, and each seat sees only its own hand.
local parlor = require "parlor"

local names = { "north", "east", "south", "west" }

-- Every card from the lowest to the highest of each suit: "9c" is the nine of clubs, "Th" the ten of hearts, which
-- looks like "10h".
local deck, height, tens = {}, {}, {}
for suit in ("cdhs"):gmatch(".") do
  tens["T" .. suit] = { name = "10" .. suit }
  for rank in ("9TJQKA"):gmatch(".") do
    deck[#deck + 1] = rank .. suit
    height[rank .. suit] = #deck
  end
end

local function suit(card)
  return card:sub(2)
end

local function remove(list, card)
  for place, other in ipairs(list) do
    if other == card then return table.remove(list, place) end
  end
end

local function sort(hand)
  table.sort(hand, function(a, b) return height[a] < height[b] end)
end

-- The cards that are in no hand, and were neither turned up nor played, in order.
local function remaining(state)
  local known, cards = { [state.turned or ""] = true }, {}
  for _, hand in ipairs(state.hands) do
    for _, card in ipairs(hand) do known[card] = true end
  end
  for _, trick in ipairs({ state.trick, table.unpack(state.past) }) do
    for _, one in ipairs(trick) do known[one.card] = true end
  end
  for _, card in ipairs(deck) do
    if not known[card] then cards[#cards + 1] = card end
  end
  return cards
end

-- The cards that a seat may play: the cards of the suit that was led, or all if it has none.
local function playable(hand, trick)
  local cards = {}
  for _, card in ipairs(hand) do
    if trick[1] and suit(card) == suit(trick[1].card) then cards[#cards + 1] = card end
  end
  return #cards > 0 and cards or { table.unpack(hand) }
end

local function taker(trick, trump)
  local best = trick[1]
  for _, play in ipairs(trick) do
    local is_higher = suit(play.card) == suit(best.card) and height[play.card] > height[best.card]
    if is_higher or suit(play.card) == trump and suit(best.card) ~= trump then best = play end
  end
  return best.seat
end

-- The seats with the most tricks win; if all took the same number, it is a draw.
local function outcome(tricks)
  local most, winners = math.max(table.unpack(tricks)), {}
  for seat, count in ipairs(tricks) do
    if count == most then winners[#winners + 1] = seat end
  end
  local scores = { table.unpack(tricks) }
  if #winners == #tricks then return { drawn = true, reason = "tricks", scores = scores } end
  return { winners = winners, reason = "tricks", scores = scores }
end

-- Whether every seat has its cards, so that the next one is turned up.
local function is_dealt(state, settings)
  return #state.hands[settings.players] == settings.hand
end

local function deal(state, card, settings)
  if is_dealt(state, settings) then
    state.turned = card
    return
  end
  -- A sorted hand hides in which order its cards came.
  local hand = state.hands[state.turn]
  table.insert(hand, card)
  sort(hand)
  state.turn = state.turn % settings.players + 1
end

local function play(state, card, settings)
  remove(state.hands[state.turn], card)
  table.insert(state.trick, { seat = state.turn, card = card })
  state.turn = state.turn % settings.players + 1
  if #state.trick < settings.players then return end
  local seat = taker(state.trick, suit(state.turned))
  state.tricks[seat] = state.tricks[seat] + 1
  table.insert(state.past, state.trick)
  state.trick, state.turn = {}, seat
  if #state.hands[seat] == 0 then state.outcome = outcome(state.tricks) end
end

-- The state with the cards of the others face down.
local function view(state, seat)
  local hands = {}
  for number, hand in ipairs(state.hands) do
    hands[number] = {}
    for place, card in ipairs(hand) do hands[number][place] = names[number] == seat and card or "??" end
  end
  return {
    hands = hands, tricks = state.tricks, trick = state.trick, past = state.past, turned = state.turned,
    turn = state.turn, outcome = state.outcome,
  }
end

-- For each seat the suits that it has run out of, because it didn't follow suit.
local function missing(seen)
  local suits = {}
  for seat in ipairs(seen.hands) do suits[seat] = {} end
  for _, trick in ipairs({ seen.trick, table.unpack(seen.past) }) do
    for _, one in ipairs(trick) do
      local led = suit(trick[1].card)
      if suit(one.card) ~= led then suits[one.seat][led] = true end
    end
  end
  return suits
end

-- Replaces each "??" by a random card; returns nil if a seat gets a card of a suit that it lacks.
local function dealt(seen, cards, lacks)
  local hands, count = {}, 0
  for seat, hand in ipairs(seen.hands) do
    hands[seat] = {}
    for place, card in ipairs(hand) do
      if card == "??" then
        count = count + 1
        local other = math.random(count, #cards)
        cards[count], cards[other] = cards[other], cards[count]
        card = cards[count]
        if lacks[seat][suit(card)] then return nil end
      end
      hands[seat][place] = card
    end
    sort(hands[seat])
  end
  return hands
end

-- A state in which unseen cards are dealt at random, again and again until all could have played as they did.
local function sample(seen)
  local state, cards, lacks = {}, remaining(seen), missing(seen)
  for name, part in pairs(seen) do state[name] = part end
  repeat state.hands = dealt(seen, cards, lacks) until state.hands
  return state
end

-- Only its owner notices a dealt card, and twenty are dealt; everybody notices a card that is turned up or played.
local function cues(state, card, settings)
  if state.turned then return { { name = "card", at = 0, lasting = 0.4, subject = card } } end
  local dealt_to = (state.turn - 2) % settings.players + 1
  return { { name = "deal", at = 0, lasting = 0.1, subject = card, seats = { dealt_to } } }
end

local function shown(trick)
  local cards = {}
  for place, one in ipairs(trick) do cards[place] = names[one.seat] .. " " .. one.card end
  return table.concat(cards, ", ")
end

local function describe(seen)
  local lines = {}
  for seat, hand in ipairs(seen.hands) do
    local tricks = ("%-5s  tricks: %d"):format(names[seat], seen.tricks[seat])
    lines[seat] = table.concat({ tricks, table.unpack(hand) }, "  ")
  end
  lines[#lines + 1] = "Trump: " .. (seen.turned or "not turned up yet")
  local last = seen.past[#seen.past]
  if last then lines[#lines + 1] = "Last trick: " .. shown(last) end
  if #seen.trick > 0 then lines[#lines + 1] = "Trick: " .. shown(seen.trick) end
  return table.concat(lines, "\n")
end

-- The hands below one another, the viewer's hand larger than the others; beside them the trump and the trick.
local function draw(seen, settings, seat)
  local function cards(trick)
    local row = {}
    for place = 1, settings.players do
      local one = trick and trick[place]
      row[place] = one and { one.card, text = names[one.seat] } or false
    end
    return row
  end
  local hands, last = {}, seen.past[#seen.past]
  for number, hand in ipairs(seen.hands) do
    local places = { table.unpack(hand) }
    -- While cards are dealt, the others have their places.
    for place = #hand + 1, seen.turned and 0 or settings.hand do places[place] = false end
    hands[number] = { grid = places, columns = settings.hand, cells = "card", move = "{piece}",
      size = seat and names[number] ~= seat and "small",
      title = ("%s, tricks: %d"):format(names[number], seen.tricks[number]) }
  end
  return { row = { { column = hands }, { column = {
    { grid = { seen.turned or "??" }, cells = "card", title = "Trump" },
    { grid = cards(seen.trick), cells = "card", title = "Trick" },
    last and { grid = cards(last), cells = "card", title = "Last trick", size = "small" },
  } } }, pieces = tens }
end

return parlor.game {
  id = "little-whist",
  title = "Little whist",
  summary = "Follow suit, trump, and take the most tricks of a small deck.",
  rules = "\z
    Goal: take the most tricks. Who leads a trick plays any card; the others follow suit if they can. The \z
    highest trump takes the trick, or else the highest card of the suit that was led, and its owner leads the \z
    next one.\n\z
    Moves: a card of your hand, as in 9c or Th: nine, ten, jack, queen, king or ace of clubs, diamonds, \z
    hearts or spades.\n\z
    Board: the tricks and the hand of each seat, ?? for a card that you don't see; the card that was turned \z
    up, whose suit is trump; the last trick and this one.",
  settings = {
    players = { default = 4, min = 2, max = 4, help = "how many seats there are" },
    hand = { default = 5, min = 1, max = 5, help = "how many cards each seat gets" },
  },
  seats = function(settings) return { table.unpack(names, 1, settings.players) } end,
  start = function(settings)
    local state = { hands = {}, tricks = {}, trick = {}, past = {}, turn = 1 }
    for seat = 1, settings.players do
      state.hands[seat], state.tricks[seat] = {}, 0
    end
    return state
  end,
  turn = function(state) return state.outcome or not state.turned and "chance" or state.turn end,
  moves = function(state)
    if not state.turned then return remaining(state) end
    return playable(state.hands[state.turn], state.trick)
  end,
  apply = function(state, card, settings)
    if state.turned then
      play(state, card, settings)
    else
      deal(state, card, settings)
    end
  end,
  view = view,
  sample = sample,
  -- In the log each seat reads its own dealt cards.
  revealed = function(state, _, seat, settings)
    return state.turned ~= nil or is_dealt(state, settings) or names[state.turn] == seat
  end,
  cues = cues,
  describe = describe,
  draw = draw,
}
