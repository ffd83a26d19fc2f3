import Match
import ParlorCore
import Screen
import Testing

@testable import Terminal

@Suite("Hangman on the full screen")
struct HangmanScreenTests {
  private func hangman(
    _ word: String = "banana", _ settings: [String: String] = [:], options: SeriesOptions = SeriesOptions()
  ) throws -> PlayedScreen {
    try PlayedScreen.play(
      "hangman", settings.merging(["words": "[\"\(word)\"]"]) { own, _ in own }, options: options)
  }

  /// The word as it is seen: letters, and `_` where only a line is.
  private func pattern(_ screen: PlayedScreen, count: Int = 6) throws -> String {
    let y = try #require(screen.area(of: "The word")).y + 1
    let letters = try #require(screen.area(of: "Letters")).y
    var slots: [String] = []
    for row in y..<letters where slots.isEmpty {
      // A place is underlined, or has a line below it.
      var x = 0
      while x < screen.canvas.width {
        func isSlot(_ x: Int) -> Bool {
          screen.canvas[x, row].style.isUnderlined || screen.canvas[x, row + 1].text == "▔"
        }
        guard isSlot(x) else {
          x += 1
          continue
        }
        let end = (x..<screen.canvas.width).first { !isSlot($0) } ?? screen.canvas.width
        let text = (x..<end).map { screen.canvas[$0, row].text }.joined().filter { $0 != " " }
        slots.append(text.isEmpty ? "_" : text)
        x = end
      }
    }
    return slots.joined()
  }

  /// The key of a letter on the screen.
  private func key(_ letter: String, _ screen: PlayedScreen) throws -> Area {
    let letters = try #require(screen.area(of: "Letters"))
    for y in letters.y + 1..<screen.canvas.height - 1 {
      for x in letters.x..<screen.canvas.width where screen.canvas[x, y].text == letter {
        return Area(x: x, y: y, width: 1, height: 1)
      }
    }
    throw Refusal("no key \(letter)")
  }

  /// The gallows, as they are seen left of the word.
  private func gallows(_ screen: PlayedScreen) throws -> [String] {
    let right = try #require(screen.area(of: "The word")).x
    return screen.rows[1..<22].map { String($0.prefix(right)) }
  }

  private func dots(_ screen: PlayedScreen) throws -> Int {
    try gallows(screen).joined().unicodeScalars.reduce(0) { sum, scalar in
      (0x2800...0x28FF).contains(scalar.value) ? sum + (scalar.value - 0x2800).nonzeroBitCount : sum
    }
  }

  @Test(
    "H1.terminal H30.terminal: there is a key for each letter; typing it or clicking it guesses it",
    arguments: [true, false])
  func letters(byKey: Bool) throws {
    let screen = try hangman()
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" { _ = try key(String(letter), screen) }
    if byKey { screen.type("n") } else { screen.click(try key("N", screen)) }
    screen.rest()
    #expect(try pattern(screen) == "__N_N_")
  }

  @Test("H3.terminal H24.terminal: the word has a line for each letter, and shows those that were found in capitals")
  func word() throws {
    let screen = try hangman()
    #expect(try pattern(screen) == "______")
    screen.type("a")
    screen.rest()
    #expect(try pattern(screen) == "_A_A_A")
    screen.type("B")
    screen.rest()
    #expect(try pattern(screen) == "BA_A_A")
  }

  @Test("H10.terminal: a letter that was guessed looks different at once and can't be guessed again")
  func used() throws {
    let screen = try hangman()
    let (hit, miss) = (try key("A", screen), try key("X", screen))
    func styles() -> [Style] { [hit, miss].map { screen.canvas[$0.x, $0.y].style } }
    screen.press(.right)
    let before = styles()
    screen.type("a")
    screen.type("x")
    let after = styles()
    #expect(before[0] != after[0] && before[1] != after[1])
    #expect(after[1].isStruckOut)
    #expect(after[0] != after[1])
    screen.rest()
    #expect(screen.text.contains("misses: 1 of 6"))
    screen.click(miss)
    screen.click(hit)
    screen.rest()
    #expect(screen.text.contains("misses: 1 of 6"))
  }

  @Test(
    "H5.terminal H20.terminal: the gallows stand empty and grow by each miss to the same picture at the end",
    arguments: ["3", "6"])
  func picture(guesses: String) throws {
    let screen = try hangman("aaa", ["guesses": guesses])
    var seen = [try dots(screen)]
    for letter in "qwxyzv".prefix(Int(guesses) ?? 0) {
      screen.type(String(letter))
      screen.rest()
      seen.append(try dots(screen))
    }
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
    let other = try hangman("aaa", ["guesses": guesses == "3" ? "6" : "3"])
    #expect(try dots(other) == seen[0])
    for letter in "qwxyzv".prefix(guesses == "3" ? 6 : 3) {
      other.type(String(letter))
      other.rest()
    }
    #expect(try gallows(other) == gallows(screen))
  }

  @Test("H7.terminal: as many misses lose as the setting says", arguments: [3, 6])
  func guesses(count: Int) throws {
    let screen = try hangman("aaa", ["guesses": "\(count)"])
    for (number, letter) in zip(1..., "qwxyzv".prefix(count)) {
      #expect(!screen.header.contains("lost"))
      screen.type(String(letter))
      screen.rest()
      #expect(screen.text.contains("misses: \(number) of \(count)"))
    }
    #expect(screen.header.contains("lost"))
  }

  @Test("H4.terminal H16.terminal: the end is said, and a word that was lost is shown then, not before")
  func end() throws {
    let won = try hangman()
    won.type("b")
    won.type("a")
    won.type("n")
    won.rest()
    #expect(won.header.contains("won"))
    let lost = try hangman("gym")
    for letter in "qwxzv" {
      lost.type(String(letter))
      lost.rest()
      #expect(!lost.text.lowercased().contains("gym"))
    }
    lost.type("k")
    lost.rest()
    #expect(lost.header.contains("lost"))
    #expect(lost.text.lowercased().contains("gym"))
    // A new game clears it.
    lost.control("n")
    lost.rest()
    #expect(lost.header.hasSuffix("lost 1"))
    #expect(!lost.text.lowercased().contains("gym"))
    #expect(lost.text.contains("misses: 0 of 6"))
  }

  @Test("H2.terminal: letters are guesses, so a new game is Ctrl-N or in the menu behind Esc, and the footer says so")
  func newGame() throws {
    let screen = try hangman()
    #expect(screen.footer.contains("^N new"))
    screen.type("n")
    screen.rest()
    #expect(try pattern(screen) == "__N_N_")
    screen.press(.escape)
    #expect(screen.text.contains("New game"))
    screen.press(.down)
    screen.press(.enter)
    screen.rest()
    #expect(try pattern(screen) == "______")
  }

  @Test("H18.terminal: a new game in the middle asks; no goes on, yes begins")
  func asking() throws {
    let screen = try hangman(options: SeriesOptions(keep: .one))
    screen.type("n")
    screen.rest()
    screen.control("n")
    #expect(screen.text.contains("Yes"))
    screen.press(.escape)
    #expect(try pattern(screen) == "__N_N_")
    screen.control("n")
    screen.type("y")
    screen.rest()
    #expect(try pattern(screen) == "______")
  }

  @Test("H28.terminal: the letters and the man have the colours of the theme")
  func colours() throws {
    let screen = try hangman()
    let brown = try #require(screen.colour(.brown))
    let right = try #require(screen.area(of: "The word")).x
    let seen = screen.colours(in: Area(x: 0, y: 1, width: right, height: 21))
    #expect(seen.contains(brown))
    screen.type("a")
    screen.rest()
    let place = try key("A", screen)
    #expect(screen.canvas[place.x, place.y].style.background == screen.palette.good)
  }
}
