import Match
import ParlorCore
import Screen
import Testing

@testable import Drawing
@testable import Terminal

extension PlayedScreen {
  /// A light that was seen, and from when to when.
  struct Flash: Equatable {
    let pad: Int
    let begin: Duration
    var end: Duration
  }

  /// The pads that are seen to be lit.
  var litPads: [Int] {
    let pads: [(label: String, colour: Scene.Colour.Name)] = [
      ("Green", .green), ("Red", .red), ("Yellow", .yellow), ("Blue", .blue),
    ]
    return zip(1..., pads).compactMap { number, pad in
      let isLit = style(of: pad.label)?.background == colour(pad.colour)?.mixed(with: .white, 0.42)
      return isLit ? number : nil
    }
  }

  /// Lets time pass and watches the pads, until the playback is over.
  func watch() -> [Flash] {
    var (flashes, last) = ([Flash](), [Int]())
    func look() {
      let lit = litPads
      for pad in last where !lit.contains(pad) {
        if let index = flashes.lastIndex(where: { $0.pad == pad }) { flashes[index].end = now }
      }
      for pad in lit where !last.contains(pad) { flashes.append(Flash(pad: pad, begin: now, end: now)) }
      last = lit
    }
    look()
    for _ in 0..<30 where game?.snapshot.phase == .playing || game?.lit.isEmpty == false {
      pass(.seconds(1), watching: look)
    }
    return flashes
  }

  /// Presses pads by their numbers, each when the one before is dark again.
  func enter(_ pads: [Int]) {
    for (index, pad) in pads.enumerated() {
      type("\(pad)")
      // What follows on the last one is to be watched.
      if index < pads.count - 1 { rest() }
    }
  }
}

@Suite("Simon on the full screen")
struct SimonScreenTests {
  private func simon(_ settings: [String: String] = [:], seed: UInt64 = 7) throws -> PlayedScreen {
    try PlayedScreen.play("simon", settings, seed: seed)
  }

  /// A game in which a round of so many buttons is to be repeated.
  private func begun(_ count: Int, _ settings: [String: String] = [:]) throws -> (screen: PlayedScreen, pads: [Int]) {
    let screen = try simon(settings)
    screen.type("s")
    var pads = screen.watch().map(\.pad)
    for _ in 1..<count {
      screen.enter(pads)
      pads = Array(screen.watch().map(\.pad).dropFirst())
    }
    try #require(pads.count == count, "\(screen.text)")
    return (screen, pads)
  }

  private func wrong(_ pads: [Int]) -> Int { pads[0] % 4 + 1 }

  @Test("S2.terminal S34.terminal: four pads have labels, numbers and colours of their own")
  func pads() throws {
    let screen = try simon()
    for (label, name) in [("Green", Scene.Colour.Name.green), ("Red", .red), ("Yellow", .yellow), ("Blue", .blue)] {
      let place = try #require(screen.area(of: label), "\(label)")
      let ground = try #require(screen.canvas[place.x, place.y].style.background)
      let colour = try #require(screen.colour(name))
      // It is dark as long as it isn't lit.
      #expect(ground == colour.mixed(with: .black, 0.38), "\(label)")
    }
    for number in 1...4 { #expect(screen.text.contains("\(number)")) }
  }

  @Test("S3.terminal: Start begins a playback, by key and by click", arguments: [true, false])
  func start(byKey: Bool) throws {
    let screen = try simon()
    #expect(screen.litPads == [])
    if byKey { screen.type("s") } else { screen.click(try #require(screen.area(of: "Start"))) }
    #expect(screen.watch().count == 1, "\(screen.text)")
  }

  @Test("S4.terminal: while a sequence plays back keys and clicks do nothing")
  func locked() throws {
    let (screen, pads) = try begun(2)
    screen.enter(pads)
    screen.pass(.milliseconds(1_300))
    #expect(screen.litPads.count == 1)
    #expect(screen.spots.isEmpty)
    for pad in ["1", "2", "3", "4", "s", "r"] { screen.type(pad) }
    screen.press(.enter)
    screen.press(.enter)
    screen.click(try #require(screen.area(of: "Start")))
    screen.click(try #require(screen.area(of: "Green")))
    _ = screen.watch()
    screen.rest()
    #expect(screen.text.contains("your turn: 0 of 3 pressed"))
  }

  @Test(
    "S5.terminal S6.terminal S33.terminal: who repeats the sequence by keys or clicks gets a longer one",
    arguments: [true, false])
  func entry(byKey: Bool) throws {
    let (screen, pads) = try begun(1, ["length": "5"])
    #expect(screen.text.contains("1/5"))
    if byKey {
      screen.enter(pads)
    } else {
      let label = ["Green", "Red", "Yellow", "Blue"][pads[0] - 1]
      let place = try #require(screen.area(of: label)).centre
      screen.mouse(.press(.left), place)
      #expect(screen.litPads == pads)
      screen.mouse(.release(.left), place)
    }
    let next = screen.watch().map(\.pad)
    // The press lights the pad as well.
    #expect(next.count == 3)
    #expect(next[0] == pads[0] && next[1] == pads[0])
    #expect(screen.text.contains("2/5"))
    #expect(screen.text.contains("your turn: 0 of 2 pressed"))
  }

  @Test("S7.terminal: Start at any time of the entry begins another sequence")
  func startAgain() throws {
    var (screen, pads) = try begun(1)
    for _ in 0..<6 {
      screen.type("s")
      let next = screen.watch().map(\.pad)
      #expect(next.count == 1)
      #expect(next != pads)
      pads = next
    }
    (screen, pads) = try begun(2)
    screen.type("\(pads[0])")
    screen.rest()
    screen.type("s")
    #expect(screen.watch().count == 1)
    #expect(screen.text.contains("0 of 1 pressed"))
  }

  @Test(
    "S9.terminal S10.terminal: each step flashes by itself, and between two flashes it is dark, of the same pad too")
  func flashes() throws {
    let screen = try simon(["length": "20"], seed: 3)
    screen.type("s")
    var flashes = screen.watch()
    for _ in 1..<14 {
      screen.enter(flashes.map(\.pad))
      flashes = Array(screen.watch().dropFirst())
    }
    #expect(zip(flashes, flashes.dropFirst()).contains { $0.pad == $1.pad })
    for (one, next) in zip(flashes, flashes.dropFirst()) {
      #expect(one.end > one.begin)
      #expect(next.begin - one.end >= .milliseconds(17))
    }
  }

  @Test("S11.terminal S12.terminal: the whole sequence wins and says so; Start hides that and begins a new game")
  func winning() throws {
    let (screen, pads) = try begun(2, ["length": "2"])
    screen.enter(pads)
    _ = screen.watch()
    #expect(screen.text.contains("You win"))
    screen.type("s")
    #expect(!screen.text.contains("You win"))
    #expect(screen.watch().count == 1)
  }

  @Test(
    "S13.terminal S14.terminal S15.terminal S16.terminal: a wrong pad is Game Over, the right one stays lit until Start"
  )
  func losing() throws {
    let (screen, pads) = try begun(2)
    screen.type("\(wrong(pads))")
    screen.rest()
    screen.pass(.seconds(600))
    #expect(screen.text.contains("Game Over"))
    #expect(screen.litPads == [pads[0]])
    screen.click(try #require(screen.area(of: "Start")))
    #expect(!screen.text.contains("Game Over"))
    let next = screen.watch()
    #expect(next.count == 1)
    #expect(screen.litPads == [])
  }

  @Test("S17.terminal S20.terminal: Reset plays the same sequence again, once")
  func reset() throws {
    let (screen, pads) = try begun(3)
    func button() -> Set<RGB> { screen.area(of: "Reset").map { screen.colours(in: $0) } ?? [] }
    let live = button()
    #expect(screen.text.contains("reset plays them again"))
    screen.type("r")
    #expect(screen.watch().map(\.pad) == pads)
    #expect(screen.text.contains("0 of 3 pressed"))
    #expect(!screen.text.contains("reset plays them again"))
    #expect(button() != live)
    screen.click(try #require(screen.area(of: "Reset")))
    #expect(screen.watch() == [])
    screen.enter(pads)
    screen.rest()
    #expect(screen.text.contains("0 of 4 pressed"))
  }

  @Test("S21.terminal S22.terminal: Reset is off from the first press on, and on again in the next round")
  func resetAgain() throws {
    let (screen, pads) = try begun(2)
    func button() -> Set<RGB> { screen.area(of: "Reset").map { screen.colours(in: $0) } ?? [] }
    let live = button()
    screen.type("\(pads[0])")
    screen.rest()
    #expect(button() != live)
    screen.type("r")
    screen.press(.enter)
    #expect(screen.watch() == [])
    screen.type("\(pads[1])")
    _ = screen.watch()
    #expect(button() == live)
    screen.type("r")
    #expect(screen.watch().count == 3)
  }

  @Test(
    "S36.terminal S38.terminal: one records as many presses as the length says, and the other wins by repeating them")
  func recording() throws {
    let screen = try simon(["variant": "record", "length": "3"])
    takeOver(screen)
    screen.type("s")
    screen.rest()
    takeOver(screen)
    #expect(screen.text.contains("0 of 3 recorded"))
    for (count, pad) in zip(1..., ["2", "2"]) {
      screen.type(pad)
      screen.rest()
      takeOver(screen)
      #expect(screen.text.contains("\(count) of 3 recorded"))
    }
    screen.type("4")
    #expect(screen.watch().map(\.pad).suffix(3) == [2, 2, 4])
    takeOver(screen)
    screen.enter([2, 2, 4])
    screen.rest()
    #expect(screen.text.contains("The player wins"))
  }

  @Test("S36.terminal: what was recorded has left the screen when the place is passed on")
  func handOver() throws {
    let screen = try simon(["variant": "record", "length": "2"])
    takeOver(screen)
    screen.type("s")
    screen.rest()
    takeOver(screen)
    screen.type("3")
    screen.rest()
    #expect(screen.text.contains("sequence: 3"))
    screen.type("1")
    _ = screen.watch()
    #expect(screen.text.contains("pass to player"))
    #expect(!screen.text.contains("sequence"))
    #expect(!screen.text.contains("Yellow"))
    takeOver(screen)
    #expect(!screen.text.contains("sequence"))
    #expect(screen.text.contains("0 of 2 pressed"))
  }

  @Test("S37.terminal: Reset works with two players too")
  func resetForTwo() throws {
    let screen = try simon(["variant": "record", "length": "2"])
    takeOver(screen)
    screen.type("s")
    screen.rest()
    takeOver(screen)
    screen.enter([3, 1])
    _ = screen.watch()
    takeOver(screen)
    screen.type("r")
    #expect(screen.watch().map(\.pad) == [3, 1])
  }

  private func takeOver(_ screen: PlayedScreen) {
    guard screen.text.contains("pass to ") else { return }
    // An Enter right after a move belongs to it.
    screen.pass(Typing.pace + .milliseconds(1))
    screen.press(.enter)
  }

  @Test("S2 S9: a playback sounds as one timeline of the pads' tones, with silence between them")
  func tones() throws {
    let (screen, pads) = try begun(3)
    let played = screen.ear.waves.count
    screen.type("r")
    #expect(screen.ear.waves.count == played + 1)
    let tones = [415.0, 310, 252, 209]
    let heard = HeardNotes(try #require(screen.ear.waves.last))
    #expect(heard.notes.count == 3)
    for (note, pad) in zip(heard.notes, pads) {
      #expect(abs(note.frequency - tones[pad - 1]) < 8, "\(note.frequency)")
    }
    let flashes = screen.watch()
    let start = flashes[0].begin
    for (note, flash) in zip(heard.notes, flashes) {
      let lag = (flash.begin - start) / .seconds(1) - (note.begin - heard.notes[0].begin)
      #expect(abs(lag) < 0.034)
    }
  }

  @Test("a place that a cue lights sounds the tone of its picture")
  func toneOfPlace() {
    var (low, high) = (Scene.Cell("red"), Scene.Cell("blue"))
    (low.tone, high.tone) = (110, 880)
    var grid = Scene.Grid([low, high], columns: 2)
    grid.lights = ["flash"]
    let audience = SceneAudience(seats: [], viewer: .spectator)
    let control = SceneControl(Scene(Scene.Part(.grid(grid))).expanded(for: audience))
    let cues = [2, 1, 3].map { Cue("flash", at: .zero, lasting: .seconds(1), subject: .integer($0)) }
    #expect(cues.map(control.tone) == [880, 110, nil])
    #expect(control.tone(of: Cue("other", at: .zero, lasting: .seconds(1), subject: 1)) == nil)
  }

  @Test("without a player the bell rings at a playback")
  func bell() throws {
    var launch = try PlayedScreen.Launch()
    launch.hasPlayer = false
    let screen = try PlayedScreen.play("simon", launch: launch)
    screen.type("s")
    #expect(screen.rings == 1)
  }

  @Test("two presses in quick succession both count", arguments: [0, 30])
  func quick(milliseconds: Int) throws {
    let (screen, pads) = try begun(2)
    screen.type("\(pads[0])")
    screen.pass(.milliseconds(milliseconds))
    screen.type("\(pads[1])")
    screen.pass(.milliseconds(500))
    #expect(screen.header.contains("watch") && !screen.text.contains("your turn"), "\(screen.text)")
    _ = screen.watch()
    #expect(screen.text.contains("your turn: 0 of 3 pressed"))
  }

  @Test("while and after a hint is looked for the key line names each key once")
  func hintKeys() throws {
    let (screen, _) = try begun(1)
    screen.type("?")
    #expect(screen.message.contains("would play"))
    #expect(screen.footer.contains("undo") && !screen.footer.contains("stops"), "\(screen.footer)")
  }
}
