import Screen
import Testing

@Suite("Keys from a terminal's bytes")
struct InputReaderTests {
  private static let start = ContinuousClock.now

  private static func at(_ milliseconds: Int) -> ContinuousClock.Instant { start + .milliseconds(milliseconds) }

  private static func key(_ name: Key.Name, _ modifiers: Modifiers = []) -> Input { .key(Key(name, modifiers)) }
  private static func typed(_ text: String) -> [Input] { text.map { .key(Key($0)) } }

  private static func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int, _ modifiers: Modifiers = []) -> Input {
    .mouse(Mouse(action, at: Point(x: x, y: y), modifiers))
  }

  /// Bytes with `^` for ESC, and what they are.
  static let sequences: [(String, [Input])] = [
    ("abc", typed("abc")), ("é漢🪐", typed("é漢🪐")),
    ("\r\n\t\u{7F}\u{8}", [.enter, .enter, .tab, .backspace, .backspace].map { key($0) }),
    ("\u{0}\u{1}\u{1A}\u{1C}", [" ", "a", "z", "\\"].map { key(.character($0), .control) }),
    ("^[A^[B^[C^[D", [.up, .down, .right, .left].map { key($0) }),
    ("^OA^OB^OC^OD^OH^OF", [.up, .down, .right, .left, .home, .end].map { key($0) }),
    ("^[H^[F^[1~^[4~^[7~^[8~", [.home, .end, .home, .end, .home, .end].map { key($0) }),
    ("^[2~^[3~^[5~^[6~", [.insert, .delete, .pageUp, .pageDown].map { key($0) }),
    ("^OP^OQ^OR^OS^[15~^[17~^[24~", [1, 2, 3, 4, 5, 6, 12].map { key(.function($0)) }),
    ("^[[A^[[E", [key(.function(1)), key(.function(5))]),
    (
      "^[1;5A^[1;2D^[3;3~^[1;6P",
      [key(.up, .control), key(.left, .shift), key(.delete, .alt), key(.function(1), [.shift, .control])]
    ),
    ("^[Z^[1;2Z^[9;2u", [key(.backTab), key(.backTab), key(.backTab)]),
    (
      "^a^漢^\r^\u{7F}",
      [key(.character("a"), .alt), key(.character("漢"), .alt), key(.enter, .alt), key(.backspace, .alt)]
    ),
    ("^^[A", [key(.up, .alt)]), ("^^a", [key(.escape), key(.character("a"), .alt)]),
    ("^OM^Oq", [key(.enter), key(.character("1"))]),
    // kitty's keyboard protocol, and xterm's way to say the same.
    (
      "^[27u^[13;2u^[97;5u^[97;6u",
      [key(.escape), key(.enter, .shift), key(.character("a"), .control), key(.character("a"), [.shift, .control])]
    ),
    (
      "^[97;2u^[49:33;2u^[49:27;2u^[97;4u",
      [key(.character("A")), key(.character("!")), key(.character("1")), key(.character("A"), .alt)]
    ),
    ("^[97;1:1u^[97;1:2u^[97;1:3u^[1;1:3A", typed("aa")), ("^[27;5;97~", [key(.character("a"), .control)]),
    ("^[57400u^[57414u^[57419u^[57413u", [key(.character("1")), key(.enter), key(.up), key(.character("+"))]),
    ("^[97;65u^[32;5u", [key(.character("a")), key(.character(" "), .control)]),
    // The mouse.
    (
      "^[<0;1;1M^[<32;3;4M^[<0;3;4m",
      [mouse(.press(.left), 0, 0), mouse(.drag(.left), 2, 3), mouse(.release(.left), 2, 3)]
    ),
    (
      "^[<2;300;200M^[<18;5;6m^[<12;1;2M",
      [
        mouse(.press(.right), 299, 199), mouse(.release(.right), 4, 5, .control),
        mouse(.press(.left), 0, 1, [.shift, .alt]),
      ]
    ),
    (
      "^[<64;2;2M^[<65;2;2M^[<66;2;2M^[<83;2;2M",
      [
        mouse(.wheel(.up), 1, 1), mouse(.wheel(.down), 1, 1), mouse(.wheel(.left), 1, 1),
        mouse(.wheel(.right), 1, 1, .control),
      ]
    ),
    // Answers.
    (
      "^]11;rgb:ffff/8080/0000^\\^]11;rgb:f/8/0\u{7}^]11;rgba:ff/80/00/ff^\\^]11;#ff8000\u{7}",
      [RGB(255, 128, 0), RGB(255, 136, 0), RGB(255, 128, 0), RGB(255, 128, 0)].map { .background($0) }
    ),
    ("^[I^[O", [.focus(true), .focus(false)]),
    // Pastes.
    ("^[200~^[Ahé\u{1}^[201x\r\nb\rc\nd\te^[201~f", [.paste("[Ahé[201x\nb\nc\nd\te"), key(.character("f"))]),
    ("^[200~^[201~", [.paste("")]),
    ("^[200~^^[201~", [.paste("")]),
    // What isn't known is dropped as a whole.
    ("^[?1;2c^[?1u^[?2026;2$y^[>0;276;0c^[0n^[1;1R1", [key(.function(3)), key(.character("1"))]),
    ("^[999~^[25~^[57358u^[1;9A^[97;17ux", typed("x")),
    ("^[<35;5;5M^[<128;5;5M^[<0;0;5M^[<0;5M^[<64;1;1mx", typed("x")),
    ("^P1$r0m^\\^_Gi=1;OK^\\^]52;c;aGFsbG8=\u{7}^Xx^\\x", typed("x")),
    ("^[M !!x", typed("x")), ("^[12;^[A", [key(.up)]), ("^[1;5\rx", [key(.enter)] + typed("x")),
    ("^O1;5Px", typed("x")),
    ("^]11;red\u{7}^]11;rgb:1/2\u{7}^]11;rgb:12345/1/1\u{7}^]10;rgb:1/2/3\u{7}x", typed("x")),
    ("^[" + String(repeating: "1", count: 300) + "~x", typed("x")),
    ("^]" + String(repeating: "a", count: 300) + "\u{7}x", typed("x")),
    ("^[99999999999999999999999u^[55296u^[128u^[1ux", typed("x")), ("\u{85}x", typed("x")),
  ]

  private static func bytes(_ text: String) -> [UInt8] { Array(text.replacing("^", with: "\u{1B}").utf8) }

  @Test(
    "each key, button and answer is told, and what isn't known is dropped as a whole", arguments: 0..<sequences.count)
  func whole(row: Int) {
    let (text, wanted) = Self.sequences[row]
    var reader = InputReader()
    let inputs = reader.read(Self.bytes(text), at: Self.at(0)) + reader.expire(at: Self.at(9_999))
    #expect(inputs == wanted, "\(text)")
  }

  @Test("in whatever pieces bytes come, they mean the same", arguments: 0..<sequences.count)
  func pieces(row: Int) {
    let (text, wanted) = Self.sequences[row]
    let bytes = Self.bytes(text)
    for place in bytes.indices {
      var reader = InputReader()
      let inputs = reader.read(bytes[..<place], at: Self.at(0)) + reader.read(bytes[place...], at: Self.at(24))
      #expect(inputs + reader.expire(at: Self.at(9_999)) == wanted, "\(text) at \(place)")
    }
    var reader = InputReader()
    #expect(bytes.flatMap { reader.read([$0], at: Self.at(0)) } + reader.expire(at: Self.at(9_999)) == wanted)
  }

  @Test("an ESC that nothing follows is a key after 25 ms, and no sooner")
  func escape() {
    var reader = InputReader()
    #expect(reader.due == nil)
    #expect(reader.read([0x1B], at: Self.at(0)).isEmpty)
    #expect(reader.due == Self.at(25) && reader.expire(at: Self.at(24)).isEmpty)
    #expect(reader.expire(at: Self.at(25)) == [Self.key(.escape)])
    #expect(reader.due == nil && reader.expire(at: Self.at(99)).isEmpty)
    #expect(reader.read([0x1B, 0x1B], at: Self.at(100)).isEmpty)
    #expect(
      reader.read(Self.bytes("a"), at: Self.at(125)) == [
        Self.key(.escape), Self.key(.escape), Self.key(.character("a")),
      ])
    #expect(reader.read(Self.bytes("^["), at: Self.at(200)).isEmpty)
    #expect(reader.expire(at: Self.at(225)) == [Self.key(.character("["), .alt)])
    #expect(reader.read(Self.bytes("^]"), at: Self.at(300)).isEmpty)
    #expect(reader.expire(at: Self.at(325)) == [Self.key(.character("]"), .alt)])
  }

  @Test("a sequence or a paste of which the rest never comes takes no keys away for long")
  func stuck() {
    for text in ["^[1;5", "^]11;rgb", "^[M!", "^[[", "^O1"] {
      var reader = InputReader()
      #expect(reader.read(Self.bytes(text), at: Self.at(0)).isEmpty && reader.expire(at: Self.at(999)).isEmpty)
      #expect(
        reader.expire(at: Self.at(1_000)).isEmpty && reader.read(Self.bytes("x"), at: Self.at(1_001)) == Self.typed("x")
      )
    }
    var reader = InputReader()
    _ = reader.read(Self.bytes("^[200~abc"), at: Self.at(0))
    #expect(reader.expire(at: Self.at(1_000)) == [.paste("abc")])
    #expect(reader.read(Self.bytes("x"), at: Self.at(1_001)) == Self.typed("x"))
  }

  @Test("of a paste a megabyte is kept, and none of the rest is taken for keys")
  func longPaste() {
    let text = String(repeating: "0123456789abcde\n", count: 1 << 17)
    var reader = InputReader()
    let inputs = reader.read(Self.bytes("^[200~" + text + "^[201~x"), at: Self.at(0))
    #expect(inputs == [.paste(String(text.prefix(InputReader.mostPasted)))] + Self.typed("x"))
  }

  @Test("bytes that are no UTF-8 are left out")
  func invalid() {
    for bytes in [
      [0xFF], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xE0, 0x81, 0x81], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x9F],
      [0x80],
    ] as [[UInt8]] {
      var reader = InputReader()
      #expect(reader.read(bytes + [0x78], at: Self.at(0)) == Self.typed("x"), "\(bytes)")
    }
  }

  @Test("whatever bytes come, no control character is typed, and the reader goes on", arguments: 0..<8)
  func random(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let parts = Self.sequences.map { Self.bytes($0.0) }.filter { $0.count < 100 }
    var (reader, time, count) = (InputReader(), 0, 0)
    while count < 15_000 {
      var piece = dice.pick(parts)
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: piece = (0..<8).map { _ in .random(in: 0...255, using: &dice) }
      case 1: piece.remove(at: .random(in: 0..<piece.count, using: &dice))
      case 2: piece[.random(in: 0..<piece.count, using: &dice)] = dice.pick([0x1B, 0x5B, 0x3B, 0x7E, 0xC3, 0x30])
      default: break
      }
      time += dice.pick([0, 0, 1, 30])
      let inputs = reader.read(piece, at: Self.at(time))
      count += 1 + inputs.count
      for input in inputs {
        if case .key(let key) = input, case .character(let typed) = key.name {
          #expect(typed.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        }
      }
    }
    _ = reader.expire(at: Self.at(time + 9_999))
    #expect(reader.read([0x78], at: Self.at(time + 20_000)) == Self.typed("x"))
  }
}
