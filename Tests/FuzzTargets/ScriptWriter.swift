import Scripting
import ShippedGames

/// Writes a script of Lua: each byte makes one choice, so bytes that change a little make a script that does.
struct ScriptWriter {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func script() -> String {
    "local parlor = require 'parlor'\nlocal a, b, c, d = 1, {}, 'x', print\n" + block(upTo: 12)
  }

  // MARK: Choices

  private mutating func choice(_ count: Int) -> Int {
    guard place < bytes.count else { return 0 }
    defer { place += 1 }
    return Int(bytes[place]) % count
  }

  private mutating func pick(_ words: [String]) -> String { words[choice(words.count)] }

  private mutating func list(_ most: Int, _ part: (inout ScriptWriter) -> String) -> String {
    (0..<choice(most + 1)).map { _ in part(&self) }.joined(separator: ", ")
  }

  // MARK: Statements

  private mutating func block(upTo most: Int) -> String {
    guard depth < 6 else { return "" }
    depth += 1
    defer { depth -= 1 }
    var lines: [String] = []
    // Bytes that have run out choose 0, and a block ends there.
    while lines.count < most, place < bytes.count { lines.append(statement()) }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func statement() -> String {
    switch choice(12) {
    case 0: "pcall(function() \(block(upTo: 3)) end)"
    case 1: "\(pick(Self.names)) = \(expression())"
    case 2: "if \(expression()) then \(block(upTo: 2)) else \(block(upTo: 2)) end"
    case 3:
      "for i = \(pick(["1", "-1", "math.maxinteger - 1"])), \(pick(["3", "0", "math.maxinteger"])) do "
        + "\(block(upTo: 2)) if i > 5 then break end end"
    case 4: "local e <close> = setmetatable({}, { __close = function() \(block(upTo: 2)) end })"
    case 5: "pcall(function() for k, v in pairs(\(expression())) do a, c = k, v \(block(upTo: 2)) end end)"
    case 6: "pcall(function() \(pick(Self.names))[\(expression())] = \(expression()) end)"
    case 7: "pcall(coroutine.wrap(function(...) \(block(upTo: 2)) coroutine.yield(\(expression())) end), a)"
    case 8: "print(select('#', pcall(function() return \(expression()) end)))"
    default: "pcall(function() \(pick(Self.names)) = \(call()) end)"
    }
  }

  // MARK: Expressions

  private mutating func expression() -> String {
    guard depth < 8, place < bytes.count else { return pick(Self.literals) }
    depth += 1
    defer { depth -= 1 }
    return switch choice(9) {
    case 0, 1: pick(Self.literals)
    case 2: pick(Self.names)
    case 3: "{ \(list(4) { "\($0.pick(Self.keys)) = \($0.expression())" }) }"
    case 4: "{ \(list(4) { $0.expression() }) }"
    case 5: "function(...) \(block(upTo: 2)) return \(list(2) { $0.expression() }) end"
    case 6: pick(Self.games)
    default: "(\(call()))"
    }
  }

  private mutating func call() -> String {
    switch choice(5) {
    case 0: "\(pick(Self.library))(\(list(3) { $0.expression() }))"
    case 1: "parlor.\(pick(Self.functions))(\(list(3) { $0.expression() }))"
    case 2: "\(pick(Self.objects)):\(pick(Self.methods))(\(list(3) { $0.expression() }))"
    case 3: "\(pick(Self.names)):\(pick(Self.methods))(\(list(2) { $0.expression() }))"
    default: game()
    }
  }

  /// A game or a mod whose functions do anything, played by opponents who do.
  private mutating func game() -> String {
    let definition =
      choice(2) == 0
      ? "parlor.mod(\(pick(["'four-in-a-row'", "'hangman'", "'simon'", "'alien-esp'"])), "
        + "{ id = 'mine', \(rules()) })"
      : "parlor.game { id = 'mine', seats = { 'one', 'two' }, start = function() return { left = 9 } end, "
        + "turn = function(s) return s.left > 0 and 1 or { winner = 1, reason = 'end' } end, "
        + "moves = function() return { 1, 2 } end, apply = function(s, m) s.left = s.left - m end, \(rules()) }"
    let choose = "parlor.opponent { choose = function(seen) d = seen \(block(upTo: 2)) return seen.moves[1] end }"
    return
      "parlor.match { game = \(definition), clock = 'virtual', players = \(pick(["'random'", "{ \(choose), \(choose) }"])) }:run()"
  }

  private mutating func rules() -> String {
    list(3) { "\($0.pick(Self.rules)) = function(...) \($0.block(upTo: 2)) return \($0.expression()) end" }
  }

  // MARK: Words

  private static let names = ["a", "b", "c", "d"]
  private static let rules = [
    "start", "turn", "moves", "apply", "view", "describe", "outcome", "deadline", "cues", "weight", "move_text",
    "sample",
  ]
  private static let games = [
    "parlor.match { game = 'four-in-a-row', clock = 'virtual', seed = 1 }",
    "parlor.series { game = 'hangman', seed = 1 }",
    "parlor.rng(1)", "parlor.words { 'apple', 'melon' }", "parlor.store", "parlor",
    "parlor.match { game = 'simon', clock = 'virtual', seed = 2 }", "parlor.opponents",
    "parlor.match { game = 'alien-esp', clock = 'virtual', seed = 3, players = { 'random' } }",
  ]
  private static let objects = games + ["('text')"]
  private static let literals = [
    "nil", "true", "0", "1", "-1", "7", "math.mininteger", "math.maxinteger", "1 << 31", "2.0 ^ 53", "2.0 ^ 63",
    "0 / 0",
    "1 / 0", "-0.0", "1e308", "0.5", "''", "'4'", "'\\0\\xff'", "('x'):rep(3000)", "{}", "a", "b", "c", "d", "print",
    "error",
    "'random'", "'four-in-a-row'", "'%a+'", "'__index'", "coroutine.running()",
  ]
  private static let library = [
    "string.format", "string.rep", "string.gsub", "string.pack", "string.unpack", "string.byte", "table.concat",
    "table.insert", "table.remove", "table.move", "table.sort", "table.unpack", "table.pack", "math.random",
    "math.floor",
    "math.tointeger", "math.fmod", "utf8.char", "utf8.codepoint", "utf8.len", "utf8.offset", "setmetatable",
    "getmetatable",
    "rawset", "rawget", "rawequal", "rawlen", "next", "pairs", "ipairs", "select", "tostring", "tonumber", "load",
    "require",
    "error", "assert", "pcall", "xpcall", "coroutine.create", "coroutine.resume", "coroutine.wrap", "coroutine.close",
    "coroutine.yield", "coroutine.status", "type", "print",
  ]
  /// The names of what the API offers.
  private static let (functions, methods): ([String], [String]) = {
    guard let api = try? ScriptHost(games: shippedGames, write: { _ in }).api else { return ([], []) }
    return (api.library.map(\.name), api.classes.flatMap { $0.methods.map(\.name) } + ["x"])
  }()
  private static let keys =
    rules + [
      "id", "seats", "settings", "game", "players", "seed", "setup", "games", "clock", "starter", "choose", "hear",
      "name",
      "winner", "winners", "reason", "scores", "at", "lasting", "seconds", "move", "min", "max", "default", "timing",
      "tempo",
      "words", "x", "__index", "__newindex", "__close", "__call", "__len", "__eq", "__lt", "__concat", "__tostring",
      "__name",
      "__metatable", "__pairs", "__gc", "__mode",
    ]
}
