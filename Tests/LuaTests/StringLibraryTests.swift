import Testing

@testable import Lua

/// The string library: the stock results and messages, without the stock's holes.
struct StringLibraryTests {
  private let machine: VirtualMachine

  init() throws { machine = try VirtualMachine() }

  @Test(arguments: [
    ("('hello'):find('l')", "3"), ("('hello'):find('l', 1, true)", "3"), ("('a.b'):find('.', 2, true)", "2"),
    ("('key = value'):match('(%w+)%s*=')", "key"), ("('x'):rep(3, '-')", "x-x-x"), ("('x'):rep(-1)", ""),
    ("('x'):rep(0, '-')", ""),
    ("('abc'):gsub('%w', '%0%0')", "aabbcc"), ("('abc'):gsub('', '-')", "-a-b-c-"),
    ("('hello world'):gsub('o', { o = '0' })", "hell0 w0rld"), ("('abc'):gsub('b', function() end)", "abc"),
    ("('THE (quick) fox'):find('%((%a+)%)')", "5"), ("('f(a(b)c)d'):match('%b()')", "(a(b)c)"),
    ("('THE fox'):gsub('%f[%a]%a+', string.lower)", "the fox"), ("('aa'):match('(a)%1')", "a"),
    ("('abc'):match('()b')", "2"), ("('x'):format()", "x"),
    ("('%d %5.2f %s %q'):format(1, 2, true, 'a\\n')", "1  2.00 true \"a\\\n\""),
    ("('%x %X %o %c %i %g %%'):format(255, 255, 8, 65, 7, 0.1)", "ff FF 10 A 7 0.1 %"),
    ("('%5s|%-5s|'):format('a', 'b')", "    a|b    |"),
    ("('%.3s'):format('abcdef')", "abc"), ("('%.3s'):format(('abc'):rep(99))", "abc"),
    ("('%g'):format(0/0)", "nan"), ("('%s'):format(0/0)", "nan"),
    ("('a,b,c'):gsub(',', ';', 1)", "a;b,c"), ("#('\\0'):rep(10)", "10"), ("('a\\0b'):find('\\0', 1, true)", "2"),
    ("string.pack('<i4', 7):byte(1)", "7"), ("string.unpack('<i4', string.pack('<i4', -2))", "-2"),
    ("('äö'):upper()", "äö"),
    ("utf8.char(228, 8364)", "ä€"), ("('ab'):reverse()", "ba"), ("'10' + 5", "15"), ("10 .. ''", "10"),
  ])
  func resultsAreTheStockOnes(expression: String, expected: String) throws {
    #expect(try machine.text(of: "return (\(expression))") == expected)
  }

  @Test(arguments: [
    ("('x'):find('[')", "malformed pattern (missing ']')"), ("('x'):find('%')", "malformed pattern (ends with '%')"),
    ("('x'):find('(')", "unfinished capture"), ("('x'):find('.)')", "invalid pattern capture"),
    ("('x'):gsub('x', '%2')", "invalid capture index %2"),
    ("('x'):gsub('x', '%a')", "invalid use of '%' in replacement string"),
    ("('x'):gsub('x', function() return {} end)", "invalid replacement value (a table)"),
    ("('x'):rep(1 << 40)", "resulting string too large"),
    ("('%d'):format('x')", "bad argument #1 to 'format' (number expected, got string)"),
    ("('%d'):format(1.5)", "bad argument #1 to 'format' (number has no integer representation)"),
    ("('%+s'):format('x')", "invalid conversion specification: '%+s'"),
    ("('%123d'):format(1)", "invalid conversion specification: '%123d'"),
    ("('%y'):format(1)", "invalid conversion '%y' to 'format'"),
    ("('%p'):format({})", "string.format: %p shows an address, which differs in every run"),
    ("(('a'):rep(300)):find(('(a?'):rep(40))", "too many captures"),
    ("(('a'):rep(500)):find(('a?'):rep(500))", "pattern too complex"),
  ])
  func mistakesAreToldInTheStockWords(expression: String, message: String) throws {
    #expect(try machine.failure(of: "local x = \(expression)").message == "test.lua:1: \(message)")
  }

  @Test func aGmatchThatFailedCanBeUsedAgain() throws {
    let source = """
      local next = (('a'):rep(500)):gmatch(('a?'):rep(500))
      for i = 1, 3 do if pcall(next) then return 'worked' end end
      return 'refused'
      """
    #expect(try machine.text(of: source) == "refused")
  }

  @Test func aCallbackMayDoAnythingMeanwhile() throws {
    let source = """
      local result = ('a b c'):gsub('%a', function(c) return (('x y'):gsub('%a', function(d) return c .. d end)) end)
      return result
      """
    #expect(try machine.text(of: source) == "ax ay bx by cx cy")
    let failing = "return select(2, pcall(string.gsub, 'abc', '.', function() error('mine', 0) end))"
    #expect(try machine.text(of: failing) == "mine")
  }

  @Test(
    "utf8.lower, upper and fold follow Unicode's data",
    arguments: [
      ("lower", "ÄÖÜ ẞ Σ İ Ж", "äöü ß σ i\u{307} ж"), ("upper", "straße ﬁ ŉ ς", "STRASSE FI ʼN Σ"),
      ("fold", "Straße ẞ ς K ﬁ", "strasse ss σ k fi"), ("fold", "STRASSE SS Σ k FI", "strasse ss σ k fi"),
      ("lower", "", ""), ("upper", "e\u{301}1🎲", "E\u{301}1🎲"),
    ])
  func cases(name: String, text: String, result: String) throws {
    let found = try machine.text(of: "return utf8.\(name)('\(text)')")
    #expect(found.unicodeScalars.elementsEqual(result.unicodeScalars), "\(found)")
  }

  @Test(arguments: ["lower", "upper", "fold"])
  func casesTakeUTF8Alone(name: String) throws {
    #expect(
      try machine.failure(of: "utf8.\(name)('a\\xff')").message
        == "test.lua:1: utf8.\(name): 'text' must be a string, got a string that isn't UTF-8 (byte 2 is 0xff)")
    #expect(
      try machine.failure(of: "utf8.\(name)()").message
        == "test.lua:1: utf8.\(name): 'text' must be a string, got nothing")
    let small = try VirtualMachine(limits: .init(memory: 8 << 20))
    #expect(try small.failure(of: "return utf8.\(name)(('a'):rep(3 << 20))").kind == .memory)
  }
}
