// The tables of scenes: what `draw` gives, and what `match:scene` returns.
extension GameAPI {
  static var sceneTables: [APIClass] { [part, place, look, stroke, page, scene] }

  /// The type of a part.
  static var partType: String { "parlor.PartTable|string|number|any[]" }

  private static var part: APIClass {
    APIClass(
      type: "parlor.PartTable", name: "part table",
      summary:
        "A part of a picture, as `draw` returns it: one of the heads `text`, `row`, `column`, `grid`, `button`, `wheel`, "
        + "`picture`, `table`, `tabs` and `meter`, with the fields that belong to it. A string or a number alone is a text, "
        + "and a list of parts is a column. docs/scenes.md shows them.",
      fields: [
        .init("title", "string|number|nil", "The heading, which is also how screen readers call the part."),
        .init("size", "\"small\"|\"large\"|nil", "How large it is beside others."),
        .init(
          "pieces", "table<string|integer, string|parlor.LookTable>?",
          "How pieces look in it, by name: a table, or a colour."),
        .init("cues", "table<string, \"say\"|\"tone\"|\"fanfare\"|\"leave\">?", "What cues do that light no cell."),
      ] + contentFields + gridFields + controlFields, methods: [])
  }

  private static var contentFields: [APIClass.Field] {
    [
      .init("text", "string|number|nil", "Head: lines of text."),
      .init("style", "\"plain\"|\"status\"|\"note\"|\"good\"|\"bad\"|\"large\"|nil", "What a text is."),
      .init("row", "any[]?", "Head: parts side by side."),
      .init("column", "any[]?", "Head: parts below one another."),
      .init("tabs", "parlor.PageTable[]?", "Head: pages of which one is shown."),
      .init("table", "(string|number)[][]?", "Head: rows of texts in columns."),
      .init("head", "(string|number)[]?", "The heads of a table's columns."),
      .init("meter", "number?", "Head: how far something has come."),
      .init("most", "number?", "Where a meter ends; above 0."),
      .init("picture", "parlor.StrokeTable[]?", "Head: line art."),
      .init("width", "number?", "How wide a picture is, in the units of its strokes."),
      .init("height", "number?", "How high it is; the origin is at the top left."),
    ]
  }

  private static var gridFields: [APIClass.Field] {
    [
      .init(
        "grid", "string|any[]|fun(column: integer, row: integer): any",
        "Head: places with pieces, as a list from the top left, a string with a character for each place (`.` is empty), or a "
          + "function; row 1 is at the bottom. A place is a piece, false, a list of pieces, or a place table."),
      .init("columns", "integer?", "How many places a row has; by default as many as `rows` takes, or all."),
      .init("rows", "integer?", "How many rows there are; of a function, by default as many as columns."),
      .init(
        "cells",
        "\"square\"|\"hole\"|\"point\"|\"hex\"|\"pit\"|\"card\"|\"die\"|\"key\"|\"pad\"|\"slot\"|\"bare\"|nil",
        "What a place is, or, of a wheel, the place in which it stands."),
      .init(
        "move", "string|integer|nil",
        "The move that a place or a button plays: `{n}` is the place's number, `{c}` and `{r}` its column and row, `{a}` its "
          + "column as a letter, `{piece}` its piece, `{from}{to}` two places such as e2 and e4, and `{rank}` what the wheel "
          + "`rank` shows."),
      .init("ground", "string?", "The colour of the board."),
      .init("ghost", "boolean?", "Whether a press shows where the mover's piece would lie."),
      .init(
        "fall", "boolean?", "Whether pieces fall from above, so that a press anywhere in a column means the column."),
      .init("legs", "boolean?", "Whether the board stands on legs."),
      .init("checker", "boolean?", "Whether places are light and dark in turn."),
      .init("names", "boolean?", "Whether columns and rows are named at the edge: a, b, c and 1, 2, 3."),
      .init("hints", "boolean?", "Whether places that can be played are marked."),
      .init("snake", "boolean?", "Whether every second row runs from right to left."),
      .init(
        "lines", "any[][]?",
        "Lines through places, each a list of numbers, of names such as \"e2\", or of `{ column, row }`."),
      .init("edges", "string[]?", "The colours of top and bottom, and of left and right."),
      .init("lights", "string|string[]|nil", "The cues that light the place that is their subject."),
      .init("label", "string?", "A grid or a picture in words, for who can't see it."),
    ]
  }

  private static var controlFields: [APIClass.Field] {
    [
      .init("button", "string|number|nil", "Head: a move in words; without `move`, it is the move itself."),
      .init("ask", "string?", "A question that a button asks first."),
      .init("key", "string?", "A key that presses a button, as in \"enter\"."),
      .init("wheel", "string|(string|number)[]|nil", "Head: a pick among values, which the front end keeps."),
      .init("name", "string?", "What moves call a wheel."),
      .init("at", "integer?", "The number of the value at which a wheel begins."),
      .init("times", "integer?", "How many wheels of a kind stand side by side."),
    ]
  }

  private static var place: APIClass {
    APIClass(
      type: "parlor.PlaceTable", name: "place table",
      summary: "A place of a grid and what lies there. The piece may stand first, as in `{ \"x\", mark = \"last\" }`.",
      fields: [
        .init("piece", "string|number|false|(string|number)[]|nil", "The piece, or pieces from the lowest."),
        .init(
          "move", "string|integer|false|nil", "The move that the place plays in place of the grid's; false for none."),
        .init("label", "string?", "The place in words."),
        .init("mark", "\"good\"|\"bad\"|\"last\"|\"win\"|\"lit\"|\"chosen\"|false|nil", "What is special about it."),
        .init("ground", "string?", "Its colour."), .init("text", "string|number|nil", "A small text beside the piece."),
        .init("tone", "number?", "What it sounds like while it is lit, in hertz."),
        .init("light", "string|integer|nil", "The subject of the cues that light it; by default its number."),
        .init("gap", "boolean?", "Whether there is no place here."),
      ], methods: [])
  }

  private static var look: APIClass {
    APIClass(
      type: "parlor.LookTable", name: "look table",
      summary: "How a piece looks. A colour alone is a disc, and a name alone stands for the piece of that name.",
      fields: [
        .init(
          "shape",
          "\"disc\"|\"ring\"|\"cross\"|\"square\"|\"diamond\"|\"triangle\"|\"star\"|\"heart\"|\"spade\"|\"club\"|\"stick\"|\"card\"|nil",
          "Its shape."),
        .init("colour", "string?", "Its colour: a name, \"#rrggbb\", or \"seat 2\" for that of a seat."),
        .init("text", "string|number|nil", "What is written on it."), .init("name", "string?", "What it is called."),
      ], methods: [])
  }

  private static var stroke: APIClass {
    APIClass(
      type: "parlor.StrokeTable", name: "stroke table", summary: "A stroke of a picture: a line or a circle.",
      fields: [
        .init("line", "number[]?", "The points of a line: x, y, x, y, and so on."),
        .init("circle", "number[]?", "The middle and the radius of a circle: x, y, r."),
        .init("colour", "string?", "The colour of the line."), .init("fill", "string?", "The colour inside."),
        .init("width", "number?", "How thick the line is."),
      ], methods: [])
  }

  private static var page: APIClass {
    APIClass(
      type: "parlor.PageTable", name: "page table", summary: "A page among some.",
      fields: [
        .init("title", "string|number", "What its tab says."),
        .init("icon", "string?", "The sign of its tab: \"key\", \"tick\", \"eye\", or a piece."),
        .init("parts", "any[]?", "The parts of the page, below one another."),
      ], methods: [])
  }

  private static var scene: APIClass {
    APIClass(
      type: "parlor.Scene", name: "scene",
      summary: "What somebody sees as a picture: a part, with what front ends know beside it.",
      fields: [
        .init(
          "part", "table",
          "The picture as a part table. Every place of a grid is a table, with the `looks` of its pieces, its `label`, and the "
            + "legal `moves` that it plays; a button says whether it is `live`."),
        .init("cues", "table<string, string>", "What cues do that light no place."),
        .init("moves", "string[]", "The moves that may be made now."),
        .init("other_moves", "string[]", "Those that no part of the picture plays."),
        .init("seats", "string[]", "The names of the seats."), .init("viewer", "string?", "The seat that looks."),
        .init("mover", "string?", "The seat to move."),
      ], methods: [])
  }
}
