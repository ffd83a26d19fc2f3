extension Scene {
  /// The look of a piece.
  ///
  /// In the `pieces` of a part, a colour alone is a disc of that colour, and a name alone refers to another piece: with
  /// `["r": Look(name: "red")]`, `r` looks like `red`. An expanded look is complete: it has a name, and a shape or a
  /// text.
  public struct Look: Hashable, Sendable {
    /// The shape; nil if the look is only a text.
    public var shape: Shape?
    /// The colour; nil for the text colour.
    public var colour: Colour?
    /// The text on the shape, or alone; nil for none.
    public var text: String?
    /// The name in words; nil for the name of the piece.
    public var name: String?

    public init(shape: Shape? = nil, colour: Colour? = nil, text: String? = nil, name: String? = nil) {
      (self.shape, self.colour, self.text, self.name) = (shape, colour, text, name)
    }
  }

  /// The shapes of pieces.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    case disc, ring, cross, square, diamond, triangle, star, heart, spade, club, stick
    /// A playing card: its `text` is rank and suit, such as `Qh`, or `??` for its back.
    case card
  }

  /// A colour, by a name that themes map or as an exact value.
  public enum Colour: Hashable, Sendable {
    case named(Name)
    /// The colour of a seat, by its number: the theme's for that seat, else the colour that the seat is named after.
    case seat(Int)
    /// Red, green and blue, as `0xRRGGBB`.
    case exact(UInt32)

    /// The names that themes map.
    public enum Name: String, Hashable, Sendable, CaseIterable {
      case red, orange, yellow, green, turquoise, blue, purple, pink, brown, white, grey, black
      /// The text colour.
      case ink
    }
  }

  /// Line art: strokes on a plane whose origin is at the top left.
  public struct Picture: Hashable, Sendable {
    /// The strokes, from the bottom up.
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
      /// A line through points, in order.
      case line([Point])
      case circle(Point, radius: Double)
    }

    /// A point on a picture's plane.
    public struct Point: Hashable, Sendable {
      /// The distances from the left and the top.
      public var x: Double, y: Double
      public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
    }

    /// The form.
    public var form: Form
    /// The line colour; nil for the text colour.
    public var colour: Colour?
    /// The fill colour; nil for none.
    public var fill: Colour?
    /// The line width, in units of the plane.
    public var width: Double

    public init(_ form: Form, colour: Colour? = nil, fill: Colour? = nil, width: Double = 1) {
      (self.form, self.colour, self.fill, self.width) = (form, colour, fill, width)
    }
  }
}
