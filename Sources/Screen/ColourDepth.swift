/// The option for colours.
public enum ColourChoice: String, CaseIterable, Sendable {
  /// As many as the terminal shows; none in a pipe or with `NO_COLOR`.
  case auto
  /// Always colours.
  case always
  /// Never colours.
  case never
}

/// A terminal's colour depth.
public enum ColourDepth: Int, Comparable, CaseIterable, Sendable {
  /// No colours, only attributes.
  case none
  /// The sixteen standard colours, which users may redefine.
  case sixteen
  /// 256 colours: the sixteen, a cube of 216 and 24 greys.
  case palette
  /// 24-bit colour.
  case full

  public static func < (left: ColourDepth, right: ColourDepth) -> Bool { left.rawValue < right.rawValue }

  /// Chooses the depth.
  /// - Parameters:
  ///   - choice: the option's value.
  ///   - isTerminal: whether the output is a terminal.
  ///   - variable: the variables of the environment: `NO_COLOR` (https://no-color.org), `TERM`, `COLORTERM` and
  ///     `TMUX`.
  public static func decided(
    _ choice: ColourChoice, isTerminal: Bool, variable: (String) -> String?
  ) -> ColourDepth {
    let term = variable("TERM") ?? ""
    switch choice {
    case .never: return .none
    case .auto where !isTerminal || variable("NO_COLOR")?.isEmpty == false: return .none
    case .auto: return shown(by: term, variable)
    case .always: return max(.sixteen, shown(by: term, variable))
    }
  }

  /// The depth by the terminal's name.
  private static func shown(by term: String, _ variable: (String) -> String?) -> ColourDepth {
    if TerminalKind.isWithoutCells(term) || term.hasPrefix("vt1") || term.hasPrefix("vt2") { return .none }
    // GNU screen passes 256 colours at most; tmux has the same `TERM`.
    let isFull = ["truecolor", "24bit"].contains(variable("COLORTERM") ?? "")
    if isFull, !term.hasPrefix("screen") || variable("TMUX") != nil { return .full }
    if term.hasSuffix("-direct") || ["kitty", "ghostty", "alacritty", "foot", "wezterm"].contains(where: term.contains)
    {
      return .full
    }
    return term.contains("256color") ? .palette : .sixteen
  }
}

/// The properties of a terminal's kind.
public enum TerminalKind {
  /// Why a terminal can't be drawn on, as the end of a sentence; nil if it can.
  /// - Parameter term: the variable `TERM` of the environment.
  public static func obstacle(term: String?) -> String? {
    guard let term, !term.isEmpty else { return "TERM isn't set, so its kind is unknown" }
    return isWithoutCells(term) ? "TERM is '\(term)', which can show only lines" : nil
  }

  static func isWithoutCells(_ term: String) -> Bool { ["", "dumb", "unknown", "emacs"].contains(term) }
}

extension RGB {
  /// The nearest of the 240 fixed colours.
  var palette: Int {
    let steps = [0, 95, 135, 175, 215, 255]
    let parts = [red, green, blue].map { light in
      steps.indices.min { abs(steps[$0] - Int(light)) < abs(steps[$1] - Int(light)) } ?? 0
    }
    let cube = RGB(UInt8(steps[parts[0]]), UInt8(steps[parts[1]]), UInt8(steps[parts[2]]))
    let grey = min(max((Int(red) + Int(green) + Int(blue)) / 3 - 3, 0) / 10, 23)
    let level = UInt8(8 + 10 * grey)
    return distance(to: RGB(level, level, level)) < distance(to: cube)
      ? 232 + grey : 16 + 36 * parts[0] + 6 * parts[1] + parts[2]
  }

  /// The nearest of xterm's sixteen colours.
  var sixteen: Int { Self.basic.indices.min { distance(to: Self.basic[$0]) < distance(to: Self.basic[$1]) } ?? 0 }

  private static let basic = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205),
    RGB(229, 229, 229), RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0), RGB(92, 92, 255),
    RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]

  /// Whether black stands out from it better than white.
  var isLight: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 128_000 }

  /// The approximate perceived difference: green weighs most, blue least.
  private func distance(to other: RGB) -> Int {
    let (red, green) = (Int(red) - Int(other.red), Int(green) - Int(other.green))
    let blue = Int(blue) - Int(other.blue)
    return 3 * red * red + 4 * green * green + 2 * blue * blue
  }
}
