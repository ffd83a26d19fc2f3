import Testing

@testable import Lua

/// Patterns as the manual has them: classes, sets, repetitions that give characters back, captures and anchors.
struct PatternTests {
  private let machine: VirtualMachine

  init() throws { machine = try VirtualMachine() }

  @Test(arguments: [
    ("a", 52), ("c", 33), ("d", 10), ("g", 94), ("l", 26), ("p", 32), ("s", 6), ("u", 26), ("w", 62), ("x", 22),
  ])
  func aClassHoldsItsCharactersAndTheCapitalAllOthers(letter: String, count: Int) throws {
    let source = """
      local count, others = 0, 0
      for byte = 0, 255 do
        if string.char(byte):find('%\(letter)') then count = count + 1 end
        if string.char(byte):find('%\(letter.uppercased())') then others = others + 1 end
      end
      return count .. ' ' .. others
      """
    #expect(try machine.text(of: source) == "\(count) \(256 - count)")
  }

  @Test(arguments: [
    ("[b-d]", "bcd"), ("[^b-d]", "%-]^ae"), ("[]a]", "]a"), ("[^]a]", "%-^bcde"), ("[a-]", "-a"), ("[b^]", "^b"),
    ("[%-%]]", "-]"), ("[%a]", "abcde"), ("[^%a]", "%-]^"), ("[%%e]", "%e"),
  ])
  func aSetHoldsWhatItNames(set: String, members: String) throws {
    let source = "local found = {} for c in ('%-]^abcde'):gmatch('\(set)') do found[#found + 1] = c end "
    #expect(try machine.text(of: source + "return table.concat(found)") == members)
  }

  @Test(arguments: [
    ("('a'):match('^a*a$')", "a"), ("('aaa'):match('^a+a$')", "aaa"), ("('ab'):match('^a?ab$')", "ab"),
    ("('a'):match('^a+a$')", "nil"), ("('aab'):match('^(a*)ab')", "a"), ("('aab'):match('(a-)b')", "aa"),
    ("('<b><i>'):match('<(.-)>')", "b"), ("('<b><i>'):match('<(.*)>')", "b><i"), ("('xaab'):find('a-b')", "2"),
    ("('key=val'):match('^((%w+)=(%w+))$')", "key=val"), ("('abab'):match('^(a)(b)%1%2$')", "a"),
    ("('aba'):match('^(a)b%1b?$')", "a"), ("('a$'):match('a$$')", "a$"), ("('a^b'):match('a^b')", "a^b"),
    ("('a.b'):match('a%.b')", "a.b"), ("('axb'):match('a.b')", "axb"), ("('ab'):match('a.b')", "nil"),
    ("('x(a(b)'):match('%b()')", "(b)"), ("('THE (quick)'):match('%f[%a]%a+%f[%A]', 2)", "quick"),
  ])
  func aMatchGivesBackWhatTheRestNeeds(expression: String, expected: String) throws {
    #expect(try machine.text(of: "return tostring((\(expression)))") == expected)
  }

  @Test(arguments: [
    ("('hello'):find('l', -2)", "4"), ("('hello'):find('l', 0)", "3"), ("('hello'):find('h', -9)", "1"),
    ("('hello'):find('', 6)", "6"), ("('hello'):find('', 7)", "nil"), ("('hello'):match('^l', 3)", "l"),
    ("('hello'):find('h', 2)", "nil"), ("('a.b.c'):find('.', 3, true)", "4"),
  ])
  func aSearchBeginsWhereItIsTold(expression: String, expected: String) throws {
    #expect(try machine.text(of: "return tostring((\(expression)))") == expected)
  }

  @Test(arguments: [
    ("('abc'):gsub('%w*', 'x')", "x1"), ("('a b'):gsub('%w*', 'x')", "x x2"), ("('aaa'):gsub('^a', 'x')", "xaa1"),
    ("('aaa'):gsub('a', 'x', 2)", "xxa2"), ("('aaa'):gsub('a', 'x', 0)", "aaa0"),
    ("('ab'):gsub('(a)(b)', '%2%1')", "ba1"),
    ("('abc'):gsub('b', '%%')", "a%c1"), ("('abc'):gsub('b', { b = false })", "abc1"),
  ])
  func aSubstitutionReplacesEachMatchOnce(expression: String, expected: String) throws {
    #expect(try machine.text(of: "local text, count = \(expression) return text .. count") == expected)
  }
}
