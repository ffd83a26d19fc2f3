extension Scene {
  /// How a piece looks.
  ///
  /// In the `pieces` of a part, a colour alone is a disc of that colour, and a name alone stands for the piece of that
  /// name: with `["r": Look(name: "red")]`, `r` looks like `red`. An expanded look is whole: it has a name, and a shape
  /// or a text.
  public struct Look: Hashable, Sendable {
    /// Its shape; nil where it is only a text.
    public var shape: Shape?
    /// Its colour; nil for that of text.
    public var colour: Colour?
    /// What is written on it, or alone; nil for nothing.
    public var text: String?
    /// What it is called in words; nil for the name of the piece.
    public var name: String?

    public init(shape: Shape? = nil, colour: Colour? = nil, text: String? = nil, name: String? = nil) {
      (self.shape, self.colour, self.text, self.name) = (shape, colour, text, name)
    }
  }

  /// The shapes of pieces.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    case disc, ring, cross, square, diamond, triangle, star, heart, spade, club, stick
    /// A playing card: its `text` is rank and suit as in `Qh`, or `??` for its back.
    case card
  }

  /// A colour by name, which a theme maps, or as it is.
  public enum Colour: Hashable, Sendable {
    case named(Name)
    /// The colour of a seat, by its number: the theme's for that seat, else the colour that the seat's name is.
    case seat(Int)
    /// Red, green and blue, as `0xRRGGBB`.
    case exact(UInt32)

    /// The names that themes know.
    public enum Name: String, Hashable, Sendable, CaseIterable {
      case red, orange, yellow, green, turquoise, blue, purple, pink, brown, white, grey, black
      /// That of text.
      case ink
    }
  }

  /// Line art: strokes on a plane whose origin is at the top left.
  public struct Picture: Hashable, Sendable {
    /// The strokes, the lowest first.
    public var strokes: [Stroke]
    /// The size of the plane, in its own units; above 0.
    public var width: Double, height: Double
    /// The picture in words.
    public var label: String

    public init(_ strokes: [Stroke], width: Double, height: Double, label: String) {
      (self.strokes, self.width, self.height, self.label) = (strokes, width, height, label)
    }
  }

  /// A stroke of a picture.
  public struct Stroke: Hashable, Sendable {
    /// The form of a stroke.
    public enum Form: Hashable, Sendable {
      /// A line through points, one after the other.
      case line([Point])
      case circle(Point, radius: Double)
    }

    /// A place on the plane of a picture.
    public struct Point: Hashable, Sendable {
      /// How far it is from the left and from the top.
      public var x: Double, y: Double
      public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
    }

    /// What is drawn.
    public var form: Form
    /// The colour of the line; nil for that of text.
    public var colour: Colour?
    /// The colour inside; nil for none.
    public var fill: Colour?
    /// How thick the line is, in units of the plane.
    public var width: Double

    public init(_ form: Form, colour: Colour? = nil, fill: Colour? = nil, width: Double = 1) {
      (self.form, self.colour, self.fill, self.width) = (form, colour, fill, width)
    }
  }
}
