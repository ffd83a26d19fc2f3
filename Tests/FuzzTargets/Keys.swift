import Screen

extension FuzzTarget {
  /// The bytes that a terminal sends: they mean the same in two pieces as in one, they type no control character, and
  /// no key is lost behind them.
  static let keys = FuzzTarget("keys") { bytes in
    guard let first = bytes.first else { return }
    let sent = Array(bytes.dropFirst())
    let place = Int(first) % (sent.count + 1)
    let start = ContinuousClock.now
    var (whole, parts) = (InputReader(), InputReader())
    let inputs = whole.read(sent, at: start)
    let inParts = parts.read(sent[..<place], at: start) + parts.read(sent[place...], at: start)
    try promise(inputs == inParts, "cut at \(place) they are \(inParts), else \(inputs)")
    let late = whole.expire(at: start + .seconds(9))
    for input in inputs + late {
      guard case .key(let key) = input, case .character(let typed) = key.name else { continue }
      let isText = typed.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      try promise(isText, "a control character is typed: \(key)")
    }
    try promise(whole.read([0x78], at: start + .seconds(9)) == [.key(Key("x"))], "x isn't typed behind them")
  }
}
