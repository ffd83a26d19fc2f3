import ParlorCore
public import Screen

/// A theme on light or dark paper for a game's seats: the source of colours for renderers.
public struct Paint: Sendable {
  /// The theme.
  public let theme: Theme
  /// The theme's colours on this paper.
  public let palette: Theme.Palette

  /// - Parameter isDark: whether the paper is dark.
  public init(_ theme: Theme, isDark: Bool) {
    var theme = theme
    if theme.isColourless {
      // Letters and shapes distinguish pieces then.
      theme.hasLetters = true
      if theme.shapes.isEmpty { theme.shapes = [.disc, .ring, .diamond, .triangle, .square, .cross, .star, .heart] }
    }
    (self.theme, palette) = (theme, isDark ? theme.dark : theme.light)
  }

  /// The style of an empty cell, and of the screen's background.
  public var paper: Style {
    theme.isColourless ? Style() : Style(foreground: palette.text, background: palette.paper)
  }

  var text: Dot { ink(palette.text) }
  var dim: Dot { ink(palette.dim) }
  var accent: Dot { ink(palette.accent) }
  var good: Dot { ink(palette.good) }
  var bad: Dot { ink(palette.bad) }
  /// The surface of the focus.
  var focus: Dot { ink(palette.focus) }
  /// The face of cards and dice.
  var card: Dot { ink(palette.card) }
  /// A slightly raised surface; paper without colours.
  var panel: Dot { ground(palette.panel) }

  private func ink(_ rgb: RGB) -> Dot { theme.isColourless ? .ink : Dot(rgb) }
  private func ground(_ rgb: RGB) -> Dot { theme.isColourless ? .none : Dot(rgb) }

  /// A colour of a scene as it is drawn on paper.
  func rgb(_ colour: Scene.Colour, seats: [Seat]) -> RGB {
    switch colour {
    case .named(.ink): palette.text
    case .named(let name): palette.colours[name] ?? palette.text
    case .exact(let bits):
      RGB(UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8), UInt8(truncatingIfNeeded: bits))
    case .seat(let number): rgb(ofSeat: number, seats: seats)
    }
  }

  private func rgb(ofSeat number: Int, seats: [Seat]) -> RGB {
    if theme.seats.indices.contains(number), !theme.seats[number].isSeat {
      return rgb(theme.seats[number], seats: seats)
    }
    let named = seats.indices.contains(number) ? Scene.Colour.Name(rawValue: seats[number].name) : nil
    let usual: [Scene.Colour.Name] = [.red, .blue, .green, .yellow, .orange, .purple, .turquoise, .pink]
    return rgb(.named(named ?? usual[abs(number % usual.count)]), seats: seats)
  }

  /// A piece's colour, made lighter or darker to contrast with its background.
  func piece(_ colour: Scene.Colour?, on ground: Dot, seats: [Seat], ratio: Double = 1.6) -> Dot {
    if theme.isColourless { return .ink }
    return Dot(apart(colour.map { rgb($0, seats: seats) } ?? palette.text, from: ground.rgb ?? palette.paper, ratio))
  }

  /// A readable text colour on a ground.
  func text(_ rgb: RGB? = nil, on ground: Dot) -> Dot {
    if theme.isColourless { return .ink }
    let behind = ground.rgb ?? palette.paper
    if let rgb { return Dot(apart(rgb, from: behind, 3)) }
    if ground == .none { return text }
    return Dot(behind.isDark ? .white : .black)
  }

  /// A colour, made lighter or darker to contrast with a ground.
  private func apart(_ rgb: RGB, from ground: RGB, _ ratio: Double) -> RGB {
    if rgb.contrast(to: ground) >= ratio { return rgb }
    let isDarker = rgb.luminance < ground.luminance
    let away: RGB = isDarker ? .black : .white
    let goal = ground.contrast(to: away) >= ratio ? away : isDarker ? .white : .black
    for step in 1..<10 {
      let mixed = rgb.mixed(with: goal, Double(step) / 10)
      if mixed.contrast(to: ground) >= ratio { return mixed }
    }
    return goal
  }

  /// A coloured surface; paper without colours.
  func surface(_ colour: Scene.Colour, seats: [Seat]) -> Dot { ground(rgb(colour, seats: seats)) }

  /// The colour of a board with holes, distinct from any seat's discs.
  func board(_ colour: Scene.Colour, seats: [Seat]) -> Dot {
    let discs = seats.indices.map { rgb(ofSeat: $0, seats: seats) }
    let choices = [colour, .named(.blue), .named(.yellow), .named(.brown), .named(.grey)]
    let fitting = choices.first { choice in
      let ground = rgb(choice, seats: seats)
      return !discs.contains { $0.isLike(ground) }
    }
    return surface(fitting ?? colour, seats: seats)
  }

  /// A surface that is lighter or darker: from -1, black, to 1, white.
  func shade(_ dot: Dot, _ amount: Double) -> Dot {
    guard let rgb = dot.rgb else { return dot }
    return Dot(rgb.mixed(with: amount > 0 ? .white : .black, abs(amount)))
  }

  /// A faint colour, such as for disabled parts.
  func faint(_ dot: Dot, _ share: Double = 0.5) -> Dot {
    guard let rgb = dot.rgb else { return dot }
    return Dot(rgb.mixed(with: palette.paper, share))
  }

  /// The shape of a piece; for a seat's disc, the theme's.
  func shape(of look: Scene.Look) -> Scene.Shape? {
    if look.shape == .disc, case .seat(let number)? = look.colour, theme.shapes.indices.contains(number) {
      return theme.shapes[number]
    }
    return look.shape
  }

  /// A piece's text: its look's, else its colour's letter in themes with letters.
  func letter(on look: Scene.Look, seats: [Seat]) -> String? {
    // Seats with shapes need no letters.
    guard look.text == nil, theme.hasLetters, shape(of: look) == .disc || look.shape == .square else {
      return look.text
    }
    switch look.colour {
    case .named(let name): return name.letter
    case .seat(let number):
      let letters = seats.map { Scene.Colour.Name(rawValue: $0.name)?.letter ?? $0.name.prefix(1).uppercased() }
      guard letters.indices.contains(number) else { return nil }
      return letters.count { $0 == letters[number] } == 1 ? letters[number] : "\(number + 1)"
    default: return nil
    }
  }
}

extension Scene.Colour {
  fileprivate var isSeat: Bool { if case .seat = self { true } else { false } }
}

extension Scene.Colour.Name {
  /// A letter unique to the colour.
  fileprivate var letter: String {
    switch self {
    case .red: "R"
    case .orange: "O"
    case .yellow: "Y"
    case .green: "G"
    case .turquoise: "T"
    case .blue: "B"
    case .purple: "U"
    case .pink: "P"
    case .brown: "N"
    case .white: "W"
    case .grey: "E"
    case .black: "K"
    case .ink: "I"
    }
  }
}
