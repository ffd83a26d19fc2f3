/// What an author can do about an error that Lua itself raises, whose words tell little to whoever is new to Lua.
public enum LuaHint {
  /// What can be done about a global variable that scripts don't find; nil where nothing is known.
  public static func ofMissing(global name: String) -> String? {
    all.first { $0.words == "(global '\(name)')" }?.hint
  }

  /// A message of Lua's with the hint that fits it, if one does.
  static func added(to message: String) -> String {
    // What a script raises may hold the words of an error that it caught, which have their hint.
    guard let hint = all.first(where: { message.contains($0.words) })?.hint, !message.contains(hint) else {
      return message
    }
    return "\(message); \(hint)"
  }

  /// A message of Lua's without the hint that was added to it.
  public static func removed(from message: String) -> String {
    guard let hint = all.first(where: { message.hasSuffix("; \($0.hint)") })?.hint else { return message }
    return String(message.dropLast(hint.count + 2))
  }

  /// Each hint with words that are in the messages it fits.
  private static let all: [(words: String, hint: String)] = [
    ("'for iterator'", "after 'in' write ipairs(list) or pairs(table)"),
    ("compare nil with ", unset), ("compare two nil values", unset),
    ("compare number with nil", unset), ("compare string with nil", unset),
    ("nil value (field '?')", noElement), ("nil value (field 'integer index')", noElement),
    ("compare number with string", number), ("compare string with number", number),
    ("compare number with function", called), ("compare function with ", called),
    ("arithmetic on a function value", called),
    ("nil value (method '", noMethod),
    ("concatenate a boolean value", "tostring(value) gives a text"),
    ("stack overflow", "does a function call itself without an end?"),
    ("(global 'parlor')", "a file begins with local parlor = require \"parlor\""),
    ("(field 'randomseed')", "leave it out: the seed of the run is math.random's seed too"),
    ("(global 'os')", "scripts run without it, since they give the same in every run"),
    ("(global 'io')", "scripts run without it; print writes a line"),
    ("(global 'debug')", "scripts run without it"), ("(global 'package')", "scripts run without it"),
    ("(global 'unpack')", "Lua 5.4 calls it table.unpack"),
    ("(global 'describe')", tests), ("(global 'it')", tests),
    ("(global 'loadstring')", "Lua 5.4 calls it load"),
    ("(field 'getn')", "#list gives how many elements a list has"),
    ("'then' expected near '='", "two values are compared with =="),
    ("near '!'", "Lua writes ~= for unequal, and 'not' for !"),
    ("syntax error near '+'", step), ("syntax error near '-'", step), ("syntax error near '*'", step),
    ("unexpected symbol near '['", "Lua writes a list as { 1, 2 }"),
    ("'}' expected near '='", "a key that is no name stands in brackets, as in [\"a b\"] = 1"),
    ("'}' expected", "is a comma missing before it?"),
    ("near '<\\226>'", "is it a curly quote? write straight quotes, as in \"text\""),
    ("unexpected symbol near '&'", "Lua writes 'and' for &&"),
    ("unexpected symbol near '|'", "Lua writes 'or' for ||"),
  ]

  private static let unset = "what is nil was never set; is a name misspelt, or a number outside its list?"
  private static let noElement = "there is no such element; is the number outside the list, which begins at 1?"
  private static let number = "tonumber(text) gives a number"
  private static let called = "a function is called with brackets; is it an operation of a state, as in state:misses()?"
  private static let noMethod =
    "what stands before ':' has no function of that name; states of games in Lua are tables, and have none"
  private static let tests = "only tests have it, and are run by: parlor test FILE"
  private static let step = "Lua has no += and no ++; write x = x + 1"
}
