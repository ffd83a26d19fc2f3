import Scripting
import ShippedGames
import Testing

/// What every game has to keep where scripts look ahead on its states, checked in Lua on every game that ships.
@Suite("Looking ahead in every game")
struct LookaheadLawTests {
  /// A function that plays a random match of a game; each seat plays on from what it sees, and takes all of it back.
  private static let source = """
    local function equal(one, other)
      if type(one) ~= "table" or type(other) ~= "table" then return one == other end
      for name, value in pairs(one) do
        if not equal(value, other[name]) then return false end
      end
      for name in pairs(other) do
        if one[name] == nil then return false end
      end
      return true
    end

    -- Plays on at random, and takes everything back.
    local function there_and_back(state)
      local before, turn, moves, board = state:key(), state.turn, state.moves, state.board
      local other, plies = state:copy(), 0
      while plies < 12 and #state.moves > 0 do
        local list = state.moves
        state:play(list[math.random(#list)])
        plies = plies + 1
      end
      assert(plies == 0 or not state.outcome or #state.moves == 0, "moves after the end")
      while state:undo() do plies = plies - 1 end
      assert(plies == 0 and state:key() == before, "what was taken back isn't what it was")
      assert(state.turn == turn and equal(state.moves, moves) and state.board == board, "it looks otherwise now")
      assert(other:key() == before and not other:undo(), "a copy changed with its origin")
    end

    local function player()
      return parlor.opponent {
        choose = function(seen)
          local open, state = pcall(seen.state, seen)
          local sampled, sample = pcall(seen.sample, seen)
          assert(sampled or sample:find("have no 'sample'", 1, true), sample)
          -- Where a game hides nothing a sample is the state.
        assert(sampled or not open, sample)
        for _, ahead in ipairs { sampled and sample or nil, open and state or nil } do
            assert(ahead.turn == seen.seat, "another is to move")
            assert(equal(ahead.moves, seen.moves), "other moves")
            assert(equal(ahead:view(seen.seat), seen.view), "another view")
            there_and_back(ahead)
          end
          return seen.moves[math.random(#seen.moves)]
        end,
      }
    end

    local function check(game, seed, setup)
      local players, seats = {}, parlor.match({ game = game, setup = setup }).seats
      for seat = 1, #seats do players[seat] = player() end
      local match = parlor.match { game = game, setup = setup, players = players, seed = seed }
      for _ = 1, 16 do
        local state = match:state()
        assert(state.turn == match.turn and state.board == match.board, "the state isn't the match's")
        there_and_back(state)
        if not match:step() then break end
      end
      return match
    end

    """

  private static func check(_ call: String) throws {
    let host = try ShippedScripts.host()
    try host.run("local parlor = require 'parlor' " + source + call, name: "test.lua")
  }

  @Test("states are the match's, samples fit what a seat sees, and what is played is taken back", arguments: games)
  func holds(game: String) throws {
    // Chance may draw any word: fifty show as much as thousands.
    let setup = game == "hangman" ? "{ words = 'us-states' }" : "nil"
    try Self.check("check('\(game)', 3, \(setup))")
  }

  static let games = shippedGames.map(\.id) + ShippedScripts.ids

  @Test("it finds a game whose samples don't fit", arguments: broken)
  func finds(change: String, message: String) throws {
    let game = """
      local fits, tells = true, false
      \(change)
      check(parlor.game {
        id = "cards", seats = { "a", "b" },
        start = function() return { turn = 1, table = {} } end,
        turn = function(state) return #state.table == 6 and { drawn = true, reason = "done" } or state.turn end,
        moves = function(state) return tells and state.table[1] == 1 and { 1 } or { 1, 2 } end,
        apply = function(state, move)
          state.turn, state.table[#state.table + 1] = 3 - state.turn, move
        end,
        view = function(state, seat) return { turn = state.turn, count = #state.table } end,
        sample = function(view)
          local table = {}
          for place = 1, view.count + (fits and 0 or 1) do table[place] = math.random(2) end
          return { turn = view.turn, table = table }
        end,
      }, 1)
      """
    let failure = #expect(throws: (any Error).self) { try Self.check(game) }
    #expect("\(failure.map { "\($0)" } ?? "")".contains(message))
  }

  static let broken = [("fits = false", "another view"), ("tells = true", "other moves")]
}
