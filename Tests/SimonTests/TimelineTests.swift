import ParlorCore
import Simon
import Testing

@Suite("Playbacks that a function lists")
struct TimelineTests {
  private static let before = ["start", "3", "3", "1"]

  /// The cues of the second playback, whose list a function gives.
  private func cues(listing entries: [Value]) throws -> [Cue] {
    try simon { _, _ in [entries.isEmpty ? [:] : .list(entries)] }.cues(after: Self.before)
  }

  /// What is wrong with a list for the second playback; nil where nothing is.
  private func failure(listing entries: [Value]) -> String? {
    do {
      _ = try cues(listing: entries)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("S35: a list for the first step is the whole playback, whose flashes take the buttons in order")
  func list() throws {
    let cues = try cues(listing: [
      ["at": 0.5, "lasting": 0.25], ["name": "flash", "at": 1, "lasting": 2, "button": 1],
    ])
    #expect(
      cues == [
        .button(3, "flash", at: .milliseconds(1_300), lasting: .milliseconds(250)),
        .button(1, "flash", at: .milliseconds(1_800), lasting: .seconds(2)),
      ])
  }

  @Test("other cues may lie anywhere among the flashes, last no time, and name a button or none")
  func otherCues() throws {
    let cues = try cues(listing: [
      ["name": "click", "at": 0, "lasting": 0], ["at": 0, "lasting": 1],
      ["name": "glow", "at": 0.5, "lasting": 5, "button": 8], ["at": 1.001, "lasting": 1],
    ])
    #expect(cues.map(\.name) == ["click", "flash", "glow", "flash"])
    #expect(cues.subjects == [nil, 3, 8, 1])
  }

  @Test("the function is asked once for a list")
  func once() throws {
    let game = try simon { length, step in
      try #require(step == 1)
      return [.list((0..<length).map { ["at": .integer($0), "lasting": 0.5] })]
    }
    #expect(try game.cues(after: Self.before).flashed == [3, 1])
  }

  private static let first: Value = ["at": 0, "lasting": 1]

  @Test(
    "a list with something wrong in it is refused with the place",
    arguments: [
      ([], "the list must have 2 flashes, one for each button, not 0"),
      ([first], "the list must have 2 flashes, one for each button, not 1"),
      (
        [first, ["at": 2, "lasting": 1], ["at": 4, "lasting": 1]],
        "cue 3 is one flash too many: the sequence has 2 buttons"
      ),
      (
        [first, ["at": 1, "lasting": 1]], "cue 2 must begin 0.001 seconds or more after the end of the flash before it"
      ),
      (
        [["at": 5, "lasting": 1], first],
        "cue 2 must begin 0.001 seconds or more after the end of the flash before it"
      ),
      ([first, ["at": 2, "lasting": 0]], "cue 2: a flash lasts 0.001 seconds at least"),
      (
        [["at": 0, "lasting": 1, "button": 4]],
        "cue 1 names another button than the sequence has; leave 'button' out"
      ),
      ([["at": 0, "lasting": 1, "button": 9]], "cue 1: 'button' takes a whole number from 1 to 8, not 9"),
      ([["lasting": 1]], "cue 1: 'at' takes seconds from 0 to 600, not nothing"),
      ([["at": -1, "lasting": 1]], "cue 1: 'at' takes seconds from 0 to 600, not -1"),
      ([["at": 0, "lasting": .number(.nan)]], "cue 1: 'lasting' takes seconds from 0 to 600, not nan"),
      ([["at": 300, "lasting": 301]], "cue 1 ends after more than 600 seconds"),
      ([["at": 0, "lasting": 1, "name": 7]], "cue 1: 'name' takes a string, not 7"),
      ([["at": 0, "lasting": 1, "name": ""]], "cue 1: the name '' isn't one line of 1 to 30 characters"),
      ([["at": 0, "lasting": 1, "name": "a\nb"]], "cue 1: the name 'a\\nb' isn't one line of 1 to 30 characters"),
      (
        [["at": 0, "lasting": 1, "colour": "red"]],
        "cue 1 has no field 'colour'; it has at, lasting, name, button"
      ),
      ([7], "cue 1 takes a table with at, lasting, name, button, not 7"),
      (Array(repeating: first, count: 1_001), "the list has 1001 cues; at most 1000 are allowed"),
    ] as [([Value], String)])
  func wrongLists(entries: [Value], message: String) {
    #expect(failure(listing: entries) == "timing(2, 1): \(message)")
  }
}
