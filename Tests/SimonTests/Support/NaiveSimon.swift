import ParlorCore
import Simon

/// The rules once more, as slow and plain as can be, on arrays and texts.
struct NaiveSimon {
  let variant: SimonVariant
  let length: Int
  let buttons: Int
  let resets: Int
  let hasTimeout: Bool

  /// What happens next.
  private(set) var stage = "idle"
  private(set) var sequence: [Int] = []
  private(set) var entered: [Int] = []
  private var resetsUsed = 0
  private var forbidden: Int?
  /// Who presses.
  private var seat = 0

  init(_ game: TableSimon) {
    variant = game.variant
    length = game.length
    buttons = game.buttons.count
    resets = game.resetsPerRound
    hasTimeout = game.timeout != nil
  }

  /// `chance`, the number of a seat, or nil when the game is over.
  var mover: String? {
    switch stage {
    case "draw": "chance"
    case "won", "wrong-button", "timeout": nil
    default: String(seat)
    }
  }

  var legal: [String] {
    switch stage {
    case "idle": return ["start"]
    case "draw": return (1...buttons).filter { $0 != forbidden }.map(String.init)
    case "won", "wrong-button", "timeout": return []
    default: break
    }
    let canReset = stage == "enter" && variant != .add && entered.isEmpty && resetsUsed < resets
    let words = (canReset ? ["reset"] : []) + (stage == "enter" ? ["start"] : []) + (hasTimeout ? ["timeout"] : [])
    return (1...buttons).map(String.init) + words
  }

  /// The outcome's words, as a log has them; nil while the game goes on.
  var outcome: Outcome? {
    switch (stage, variant) {
    case ("won", .classic): Outcome(.won(by: [0]), reason: "length-reached", scores: [Double(length)])
    case ("won", .record): Outcome(.won(by: [1]), reason: "repeated")
    case ("won", .add): Outcome(.drawn, reason: "length-reached")
    case ("wrong-button", .classic), ("timeout", .classic):
      Outcome(.lost, reason: stage, scores: [Double(sequence.count - 1)])
    case ("wrong-button", _), ("timeout", _): Outcome(.won(by: [1 - seat]), reason: stage)
    default: nil
    }
  }

  mutating func play(_ text: String) {
    switch text {
    case "start": begin()
    case "timeout": stage = "timeout"
    case "reset": resetsUsed += 1
    default: press(Int(text) ?? 0)
    }
  }

  private mutating func begin() {
    forbidden = variant == .classic ? sequence.first : nil
    (sequence, entered, resetsUsed, seat) = ([], [], 0, 0)
    stage = [.classic: "draw", .record: "record", .add: "add"][variant] ?? ""
  }

  private mutating func press(_ button: Int) {
    switch stage {
    case "enter": enter(button)
    case "record":
      sequence.append(button)
      if sequence.count == length { beginEntry(seat: 1) }
    case "add":
      sequence.append(button)
      beginEntry(seat: 1 - seat)
    default:
      sequence.append(button)
      beginEntry(seat: 0)
    }
  }

  private mutating func beginEntry(seat: Int) {
    (entered, resetsUsed, forbidden, stage) = ([], 0, nil, "enter")
    self.seat = seat
  }

  private mutating func enter(_ button: Int) {
    guard sequence[entered.count] == button else {
      stage = "wrong-button"
      return
    }
    entered.append(button)
    guard entered == sequence else { return }
    stage = sequence.count == length ? "won" : variant == .add ? "add" : "draw"
  }
}
