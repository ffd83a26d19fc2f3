import ParlorCore

/// A whole playback as a timing function lists it; `FunctionTempo` documents the format.
struct ScriptedTimeline {
  /// The cues in their listed order.
  private(set) var cues: [Cue] = []
  private var flashes = 0
  /// The earliest start of the next flash.
  private var free = Duration.zero
  private let buttons: [Int]

  /// The most cues in a list.
  private static let longest = 1_000

  /// Reads a list of cues for a sequence.
  /// - Throws: the first fault.
  init(_ entries: [Value], of buttons: [Int]) throws(Refusal) {
    self.buttons = buttons
    guard entries.count <= Self.longest else {
      throw Refusal("the list has \(entries.count) cues; at most \(Self.longest) are allowed")
    }
    for (index, entry) in entries.enumerated() { try add(entry, place: "cue \(index + 1)") }
    guard flashes == buttons.count else {
      throw Refusal("the list must have \(buttons.count) flashes, one for each button, not \(flashes)")
    }
  }

  private mutating func add(_ entry: Value, place: String) throws(Refusal) {
    let fields = try NamedFields(entry, names: ["at", "lasting", "name", "button"], place: place)
    let (at, lasting) = (try fields.seconds("at"), try fields.seconds("lasting"))
    guard at + lasting <= .longestPlayback else { throw Refusal("\(place) ends after more than 600 seconds") }
    let name = try fields.text("name") ?? Cue.flashName
    let button = try fields.integer("button", in: ButtonSequence.numbers)
    if name == Cue.flashName {
      cues.append(try flash(button, at: at, lasting: lasting, place: place))
      return
    }
    guard name.count <= 30, name.isPlainLine else {
      throw Refusal("\(place): the name \(quoted(name)) isn't one line of 1 to 30 characters")
    }
    cues.append(Cue(name, at: at, lasting: lasting, subject: button.map(Value.integer)))
  }

  private mutating func flash(
    _ button: Int?, at: Duration, lasting: Duration, place: String
  ) throws(Refusal) -> Cue {
    guard flashes < buttons.count else {
      throw Refusal("\(place) is one flash too many: the sequence has \(buttons.count) buttons")
    }
    // Telling which button the sequence has here would reveal a secret to the script.
    guard button == nil || button == buttons[flashes] else {
      throw Refusal("\(place) names another button than the sequence has; leave 'button' out")
    }
    guard lasting >= .shortestFlash else { throw Refusal("\(place): a flash lasts 0.001 seconds at least") }
    guard at >= free else {
      throw Refusal("\(place) must begin 0.001 seconds or more after the end of the flash before it")
    }
    free = at + lasting + .shortestFlash
    flashes += 1
    return .flash(buttons[flashes - 1], at: at, lasting: lasting)
  }
}
