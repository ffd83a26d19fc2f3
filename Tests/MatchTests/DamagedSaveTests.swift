import GameLaws
import Match
import ParlorCore
import SampleGames
import Testing

@Suite("Damaged saves")
struct DamagedSaveTests {
  private static let head = "parlor match 1\ngame: sticks\nseed: 123\nplayer north: human\n\n"

  @Test(
    "a head that can't be read is an error that names the line",
    arguments: [
      ("", "1: not a saved match: expected 'parlor match 1', got ''"),
      ("\n", "1: not a saved match: expected 'parlor match 1', got ''"),
      ("hello\n", "1: not a saved match: expected 'parlor match 1', got 'hello'"),
      ("parlor match\n", "1: not a saved match: expected 'parlor match 1', got 'parlor match'"),
      ("parlor match 2\n", "1: this save has version '2'; this program reads version 1"),
      ("parlor match 1x\n", "1: this save has version '1x'; this program reads version 1"),
      ("parlor match \n", "1: this save has version ''; this program reads version 1"),
      ("parlor match 1\n\n1 red 4\n", "2: there is no line 'game: ...' above"),
      ("parlor match 1\nseed: 1\n\n1 red 4\n", "3: there is no line 'game: ...' above"),
      ("parlor match 1\ngame: x\n\n", "3: there is no line 'seed: ...' above"),
      ("parlor match 1\ngame: x\nseed: 12", "3: the file ends here; an empty line and the moves should follow"),
      ("parlor match 1\ngame sticks\n\n", "2: expected 'name: value', got 'game sticks'"),
      ("parlor match 1\ngame:sticks\n\n", "2: expected 'name: value', got 'game:sticks'"),
      ("parlor match 1\n: x\n\n", "2: expected game, set, state, free, seed, fair, repeatable or player, got ': x'"),
      (
        "parlor match 1\ngame: x\nset: 1\n\n",
        "3: expected game, set, state, free, seed, fair, repeatable or player, got 'set: 1'"
      ),
      (
        "parlor match 1\ngame: x\nplayer: 1\n\n",
        "3: expected game, set, state, free, seed, fair, repeatable or player, got 'player: 1'"
      ),
      (
        "parlor match 1\ngame: x\nGame: y\n\n",
        "3: expected game, set, state, free, seed, fair, repeatable or player, got 'Game: y'"
      ),
      ("parlor match 1\ngame: x\nseed: 1 2\n\n", "3: 'seed' must be a whole number, got '1 2'"),
      ("parlor match 1\ngame: x\nseed: -1\n\n", "3: 'seed' must be a whole number, got '-1'"),
      (
        "parlor match 1\ngame: x\nseed: 18446744073709551616\n\n",
        "3: 'seed' must be a whole number, got '18446744073709551616'"
      ),
      (
        "parlor match 1\ngame: x\nwinner \u{1b}[0m: me\n\n",
        #"3: expected game, set, state, free, seed, fair, repeatable or player, got 'winner \u{1B}[0m: me'"#
      ),
    ])
  func heads(text: String, message: String) {
    let error = #expect(throws: SaveError.self) { try SavedMatch(text: text) }
    #expect(error?.description == message)
  }

  @Test(
    "moves that can't be read end the list, and the save says why",
    arguments: [
      ("1 north 3\n2 east 1\n", 2, nil),
      ("1 north 3\n2 east 1", 2, nil),
      ("1 north 3\n2 east ", 1, "7: the file ends in the middle of a line"),
      ("1 north 3\n2 ea", 1, "7: the file ends in the middle of a line"),
      ("1 north 3\n\n2 east 1\n", 2, nil),
      ("1 north 3\n3 east 1\n", 1, "7: expected '2 seat move', got '3 east 1'"),
      ("1 north 3\n2 east\n3 west 1\n", 1, "7: expected '2 seat move', got '2 east'"),
      ("0 north 3\n", 0, "6: expected '1 seat move', got '0 north 3'"),
      (" 1 north 3\n", 0, "6: expected '1 seat move', got ' 1 north 3'"),
      ("01 north 3\n", 0, "6: expected '1 seat move', got '01 north 3'"),
      ("\u{0}\u{0}\u{0}\n", 0, #"6: expected '1 seat move', got '\0\0\0'"#),
      ("1 north take 3\n", 1, nil),
    ] as [(String, Int, String?)])
  func tails(moves: String, count: Int, damage: String?) throws {
    let save = try SavedMatch(text: Self.head + moves)
    #expect(save.moves.count == count)
    #expect(save.damage == damage)
    #expect(save.seed == Seed(123))
  }

  @Test(
    "moves that aren't legal end the restoring, and the match stands after the last good one",
    arguments: [
      ("1 north 3\n2 east 1\n", 2, nil),
      ("1 north 3\n2 west 1\n", 1, "7: it's east's turn, not 'west's"),
      ("1 north 3\n2 chance 1\n", 1, "7: it's east's turn, not 'chance's"),
      ("1 north 4\n", 0, "6: move 1: take 1 to 3 sticks, not '4'"),
      ("1 north 3\n2 east 3\n3 west 3\n4 north 3\n5 east 1\n6 west 1\n", 5, "11: it's nobody's turn, not 'west's"),
      ("1 north 3\n2 east", 1, "7: the file ends in the middle of a line"),
    ] as [(String, Int, String?)])
  func restoring(moves: String, ply: Int, message: String?) throws {
    let match = try tableMatch(of: Sticks())
    let damage = match.restore(try SavedMatch(text: Self.head + moves))
    #expect(match.ply == ply)
    #expect(damage?.description.replacing("''s", with: "'s") == message)
    // It can be played on.
    if try match.outcome == nil { try match.play("1") }
  }

  @Test("a file that was cut at any byte keeps every whole move, and never more")
  func truncation() throws {
    let match = try tableMatch(of: Sticks(count: 60))
    for ply in 0..<20 { try match.play(String(ply % 3 + 1)) }
    let bytes = Array(try SavedMatch(match).text.utf8)
    let whole = try SavedMatch(match)
    let headLength = try #require(String(decoding: bytes, as: UTF8.self).utf8.firstRange(of: "\n\n".utf8))
    let firstMove = bytes.count - String(decoding: bytes, as: UTF8.self).utf8[headLength.upperBound...].count
    for length in bytes.indices {
      let text = String(decoding: bytes[..<length], as: UTF8.self)
      guard let save = try? SavedMatch(text: text) else {
        #expect(length < firstMove, "cut at \(length)")
        continue
      }
      // A line may lack its end.
      let isWhole = length >= firstMove && bytes[length - 1...length].contains(UInt8(ascii: "\n"))
      let lines = length < firstMove ? 0 : bytes[firstMove...length].count { $0 == UInt8(ascii: "\n") }
      #expect(save.moves.map(\.text) == whole.moves.prefix(lines).map(\.text), "cut at \(length)")
      if length >= firstMove { #expect((save.damage == nil) == isWhole, "cut at \(length)") }
      #expect(try tableMatch(of: Sticks(count: 60)).restore(save)?.description == save.damage, "cut at \(length)")
    }
  }

  @Test(
    "a save is read whatever way it came: with blank lines, without its last line break, or with carriage returns",
    arguments: [
      "1 north 3\n2 east 1\n\n\n", "1 north 3\n2 east 1", "1 north 3\r\n2 east 1\r\n", "1 north 3\r\n2 east 1",
      "\n1 north 3\n\n2 east 1\n",
    ])
  func otherEnds(moves: String) throws {
    let head = moves.contains("\r") ? Self.head.replacing("\n", with: "\r\n") : Self.head
    let match = try tableMatch(of: Sticks())
    #expect(try match.restore(SavedMatch(text: head + moves)) == nil)
    #expect(try match.transcript() == "north 3, east 1")
  }

  @Test("a save without moves may have lost the empty line behind its head")
  func headAlone() throws {
    let head = String(Self.head.drop { $0 == "\n" }.reversed().drop { $0 == "\n" }.reversed())
    #expect(try SavedMatch(text: head) == SavedMatch(text: Self.head))
  }

  @Test("a last line without an end that may be half a move isn't taken for a whole one")
  func halfMove() throws {
    let game = Altered(Countdown(from: 20)) { $0.newMoves = { _ in [1, 12] } }
    let match = try tableMatch(of: game)
    try match.play("12")
    let text = String(try SavedMatch(match).text.dropLast(2))
    #expect(text.hasSuffix(" 1"))
    let again = try tableMatch(of: game)
    let damage = again.restore(try SavedMatch(text: text))?.description ?? ""
    #expect(damage.hasSuffix(": the file ends in the middle of a line, which may have said '12'") && again.ply == 0)
    #expect(try again.restore(SavedMatch(text: text + "2")) == nil && again.ply == 1)
  }

  @Test("a head that was cut isn't taken for a whole one")
  func cutHead() {
    let cuts = [
      "parlor match 1\ngame: sti", "parlor match 1\ngame: sticks\nseed: 12", "parlor match 1\ngame: sticks\n",
    ]
    for text in cuts { #expect(throws: SaveError.self) { _ = try SavedMatch(text: text) } }
  }
}
