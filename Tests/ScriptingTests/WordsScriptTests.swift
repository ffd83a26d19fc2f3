import Testing

@Suite("Words in scripts")
struct WordsScriptTests {
  @Test("H8 H27 the words of a game are a list, a name, what parlor.words gives or what parlor.wordlist gives")
  func sources() throws {
    let output = try Script.output(
      """
      local function answer(words)
        local match = parlor.match { game = "hangman", setup = { words = words }, seed = 3 }
        match:run()
        local loaded = parlor.load(match:save())
        assert(loaded:save() == match:save() and loaded.board == match.board)
        return match:view().answer
      end
      assert(answer("animals") == answer(parlor.wordlist("animals")))
      assert(answer { "ant", "bee" } == answer(parlor.words { "ant", "bee" }))
      print((" " .. table.concat(parlor.wordlists(), " ") .. " "):find(" animals ", 1, true) ~= nil)
      """)
    #expect(output == "true\n")
  }

  @Test("words are counted once each, and shown as they were written first")
  func words() throws {
    let output = try Script.output(
      """
      local words = parlor.words { "Ant", "ant", "Bee", "jack-o'-lantern" }
      print(words.name, words.count, #words.alphabet, words.alphabet[1], words.alphabet[26])
      for _, number in ipairs { 1, 3, 0, 4, -1, math.mininteger, math.maxinteger } do print(words:word(number)) end
      """)
    #expect(output == "words\t3\t26\ta\tz\nAnt\njack-o'-lantern\nnil\nnil\nnil\nnil\nnil\n")
  }

  @Test("an index that a list of words doesn't have is named with what it has")
  func wrongIndex() throws {
    let failure = try Script.failure(of: "print(parlor.words({ 'ant' })[1])")
    #expect(
      failure?.message == "test.lua:1: words has no '1'; it has alphabet, contains, count, matching, name, word")
  }

  @Test("H24 letters with accents fold, or count as they are written, also in a save")
  func accents() throws {
    let output = try Script.output(
      """
      print(parlor.words { "né", "ne" }.count, parlor.words({ "né", "ne" }, "fold").count)
      local words = parlor.words({ "né", "ne" }, "distinct")
      print(words.count, words:word(1), words:word(2), words.alphabet[#words.alphabet])
      local match = parlor.match { game = "hangman", setup = { words = words, mode = "rival" } }
      match:play("né"):play("e")
      print(match:view("guesser").misses)
      match = parlor.load(match:save()):play("é"):play("N")
      print(match.outcome.text, table.concat(match:view("guesser").pattern))
      """)
    #expect(output == "1\t1\n2\tné\tne\té\n1\nguesser won (guessed)\tNÉ\n")
  }

  @Test("a list tells the words that fit a pattern without some letters, and whether it has a word")
  func matching() throws {
    let output = try Script.output(
      """
      local words = parlor.words { "game", "name", "made", "mama", "Café", "cafe-x", "né" }
      local function show(...) print(table.concat(words:matching(...), " ")) end
      show("_a_e")
      show("_a_e", "n")
      show("_A_E", { "N", "g" })
      show { "_", "a", "_", "é" }
      show("m_m_")
      show("mam_")
      show("____", "")
      show("cafe-_")
      show("_a_e", "ae")
      show ""
      print(words:contains("CAFE"), words:contains("Café"), words:contains("gam"), words:contains(""))
      local match = parlor.match { game = "hangman", setup = { words = words, mode = "rival" } }
      match:play("mama", "m", "x")
      local view = match:view("guesser")
      show(view.pattern, view.wrong)
      """)
    #expect(
      output == """
        game name made Café
        game made Café
        made Café
        game name made Café
        mama

        game name made mama Café
        cafe-x


        true\ttrue\tfalse\tfalse
        mama

        """)
  }

  @Test("words that can't be guessed, and lists that there aren't, get one line", arguments: wrongs)
  func wrong(error: ErrorCase) throws { try error.expect() }

  static let wrongs =
    calls + [
      ErrorCase(
        "parlor.match { game = 'hangman', setup = { words = {} } }",
        "setting 'words': no word in it; give at least one"),
      ErrorCase(
        "parlor.match { game = 'hangman', setup = { words = { 'a', 7 } } }",
        "setting 'words': word 2 takes text, not 7"),
      ErrorCase(
        "parlor.match { game = 'hangman', setup = { words = 7 } }",
        "setting 'words' takes the name of a list, a path or a list of words, not 7"),
      ErrorCase(
        "parlor.match { game = 'hangman', setup = { words = 'anmials' } }",
        "no word list 'anmials'; did you mean 'animals'?"),
    ]

  private static let calls = [
    ErrorCase("parlor.words()", "parlor.words: 'words' must be a table, got nothing"),
    ErrorCase("parlor.words 'ant'", "parlor.words: 'words' must be a table, got 'ant'"),
    ErrorCase("parlor.words {}", "parlor.words: 'words' must be a list of words, as in { \"ant\", \"bee\" }"),
    ErrorCase("parlor.words { x = 'a' }", "parlor.words: 'words' must be a list of words, as in { \"ant\", \"bee\" }"),
    ErrorCase("parlor.words { 'a', 3 }", "parlor.words: word 2 must be a string, got 3"),
    ErrorCase("parlor.words { {} }", "parlor.words: word 1 must be a string, got a table"),
    ErrorCase("parlor.words { 'a', '1984' }", "parlor.words: word 2, '1984', has no letter to guess"),
    ErrorCase("parlor.words { '' }", "parlor.words: word 1 is empty"),
    ErrorCase("parlor.words { 'a\\tb' }", "parlor.words: word 1, 'a\\tb', holds a tab: write the word alone"),
    ErrorCase(
      "parlor.words({ 'a' }, 'both')",
      "parlor.words: 'accents' must be \"fold\", \"fold-all\" or \"distinct\", got 'both'"),
    ErrorCase("parlor.wordlist()", "parlor.wordlist: 'name' must be a string, got nothing"),
    ErrorCase("parlor.wordlist 'anmials'", "no word list 'anmials'; did you mean 'animals'?"),
    ErrorCase("parlor.wordlist '/etc/x.txt'", "'/etc/x.txt' is a path; word lists go by name here"),
    ErrorCase("parlor.words({ 'ant' }):word()", "words:word: 'number' must be a whole number, got nothing"),
    ErrorCase("parlor.words({ 'ant' }):contains()", "words:contains: 'word' must be a string, got nothing"),
    ErrorCase("parlor.words({ 'ant' }):matching()", "words:matching: 'pattern' must be a string, got nothing"),
    ErrorCase(
      "parlor.words({ 'ant' }):matching { 'a', 3 }",
      "words:matching: 'pattern' must be a string or a list of strings, got a table"),
    ErrorCase(
      "parlor.words({ 'ant' }):matching('a__', '7')",
      "words:matching: 'wrong' has '7', which isn't a letter of this list; letters: a to z"),
    ErrorCase("parlor.words({ 'ant' }).count = 3", "a words can't be changed by assignment"),
  ]
}
