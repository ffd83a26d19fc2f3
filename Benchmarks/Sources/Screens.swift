import Screen

/// How quickly a terminal's bytes become keys, and pictures become bytes.
enum Screens {
  private static let rounds = 200

  static func rows() -> String {
    [
      "| keys, buttons and pastes read | \(Comparison.short(bytesRead())) bytes/s | - |",
      row("all of a board of 32x32 drawn anew, and written", milliseconds { board($0) }, limit: 2),
      row("one piece of it moved, and written", milliseconds { board(0, piece: $0) }, limit: 2),
      unchanged(),
    ].joined(separator: "\n")
  }

  private static func row(_ title: String, _ time: Double, limit: Double) -> String {
    "| \(title) | \(Comparison.twoDigits(time)) ms | \(limit) ms, \(time <= limit ? "met" : "missed") |"
  }

  private static func bytesRead() -> Double {
    let once = "abc4\u{1B}[A\u{1B}[1;5D\u{1B}[<35;40;12M\u{1B}[<0;40;12m\u{1B}OPé漢\u{1B}[200~a few words\u{1B}[201~"
    let bytes = Array(String(repeating: once, count: 100).utf8)
    return Comparison.rate {
      var reader = InputReader()
      for _ in 0..<rounds { keep(reader.read(bytes, at: .now)) }
      return rounds * bytes.count
    }
  }

  /// The median time of a picture: to draw it and to write how it differs from the one before.
  private static func milliseconds(_ picture: (Int) -> Canvas) -> Double {
    let writer = FrameWriter(depth: .full)
    var shown = picture(0)
    let times = (1...rounds).map { round in
      let start = ContinuousClock.now
      let canvas = picture(round)
      keep(writer.bytes(from: shown, to: canvas))
      shown = canvas
      return (ContinuousClock.now - start) / .milliseconds(1)
    }
    return times.sorted()[times.count / 2]
  }

  /// A screen of 120x40 with a board of 32x32, whose cells have colours that depend on a number.
  private static func board(_ number: Int, piece: Int? = nil) -> Canvas {
    var canvas = Canvas(width: 120, height: 40)
    for y in 0..<32 {
      for x in 0..<32 {
        let isPiece = piece.map { $0 % 1_024 == y * 32 + x } ?? false
        let colour = RGB(UInt8(8 * x), UInt8(8 * y), UInt8(truncatingIfNeeded: number * 7 + x * y))
        let style = Style(foreground: isPiece ? RGB(255, 0, 0) : colour, background: RGB(0, 0, 80))
        canvas.put("▐█▌", x: 4 + 3 * x, y: 3 + y, style: style)
      }
    }
    for y in 0..<40 { canvas.put("game 3 of 9", x: 104, y: y, style: Style(isDim: y % 2 == 0)) }
    return canvas
  }

  private static func unchanged() -> String {
    let canvas = board(1)
    let count = FrameWriter(depth: .full).bytes(from: canvas, to: board(1)).count
    return "| an unchanged frame | \(count) bytes | 0 bytes, \(count == 0 ? "met" : "missed") |"
  }
}
