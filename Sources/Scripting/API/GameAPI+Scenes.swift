// The tables of scenes: what `draw` gives, and what `match:scene` returns.
extension GameAPI {
  static var sceneTables: [APIClass] { [part, place, look, stroke, page, scene] }

  /// The type of a part.
  static var partType: String { "parlor.PartTable|string|number|any[]" }

  private static var part: APIClass {
    APIClass(
      type: "parlor.PartTable", name: "part table",
      summary:
        "A part of a picture, as `draw` returns it: one of the heads `text`, `row`, `column`, `grid`, `button`, "
        + "`wheel`, `picture`, `table`, `tabs` and `meter`, with its fields. A string or a number alone is a text, "
        + "and a list of parts is a column. docs/scenes.md shows them.",
      fields: [
        .init("title", "string|number|nil", "The heading, which screen readers read too."),
        .init("size", "\"small\"|\"large\"|nil", "Its size beside other parts."),
        .init(
          "pieces", "table<string|integer, string|parlor.LookTable>?",
          "How pieces look in it, by name: a table, or a colour."),
        .init(
          "cues", "table<string, \"say\"|\"tone\"|\"fanfare\"|\"leave\">?",
          "The effects of cues that light no cell."),
      ] + contentFields + gridFields + controlFields, methods: [])
  }

  private static var contentFields: [APIClass.Field] {
    [
      .init("text", "string|number|nil", "Head: lines of text."),
      .init("style", "\"plain\"|\"status\"|\"note\"|\"good\"|\"bad\"|\"large\"|nil", "The style of a text."),
      .init("row", "any[]?", "Head: parts side by side."),
      .init("column", "any[]?", "Head: parts below one another."),
      .init("tabs", "parlor.PageTable[]?", "Head: pages, one of them shown."),
      .init("table", "(string|number)[][]?", "Head: rows of texts in columns."),
      .init("head", "(string|number)[]?", "The headings of a table's columns."),
      .init("meter", "number?", "Head: the progress of something."),
      .init("most", "number?", "A meter's end; above 0."),
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
        "The shape of a place, or of the place around a wheel."),
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
      .init("checker", "boolean?", "Whether places are light and dark in turn, as on a chessboard."),
      .init("names", "boolean?", "Whether columns and rows are named at the edge: a, b, c and 1, 2, 3."),
      .init("hints", "boolean?", "Whether places that can be played are marked."),
      .init("snake", "boolean?", "Whether every second row runs from right to left."),
      .init(
        "lines", "any[][]?",
        "Lines through places, each a list of numbers, of names such as \"e2\", or of `{ column, row }`."),
      .init("edges", "string[]?", "The colours of top and bottom, and of left and right."),
      .init("lights", "string|string[]|nil", "The cues that light the place that is their subject."),
      .init("label", "string?", "A grid or a picture in words, for screen readers."),
    ]
  }

  private static var controlFields: [APIClass.Field] {
    [
      .init("button", "string|number|nil", "Head: a move in words; without `move`, it is the move itself."),
      .init("ask", "string?", "A question that a button asks first."),
      .init("key", "string?", "A key that presses a button, as in \"enter\"."),
      .init("wheel", "string|(string|number)[]|nil", "Head: a choice among values, which the front end keeps."),
      .init("name", "string?", "A wheel's name in moves."),
      .init("at", "integer?", "The number of the value that a wheel shows first."),
      .init("times", "integer?", "How many such wheels stand side by side."),
    ]
  }

  private static var place: APIClass {
    APIClass(
      type: "parlor.PlaceTable", name: "place table",
      summary: "A place of a grid and its pieces. The piece may stand first, as in `{ \"x\", mark = \"last\" }`.",
      fields: [
        .init("piece", "string|number|false|(string|number)[]|nil", "The piece, or pieces from the lowest."),
        .init(
          "move", "string|integer|false|nil", "The move that the place plays, instead of the grid's; false for none."),
        .init("label", "string?", "The place in words."),
        .init("mark", "\"good\"|\"bad\"|\"last\"|\"win\"|\"lit\"|\"chosen\"|false|nil", "How it is marked."),
        .init("ground", "string?", "Its colour."), .init("text", "string|number|nil", "A small text beside the piece."),
        .init("tone", "number?", "Its tone while it is lit, in hertz."),
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
        .init("colour", "string?", "Its colour: a name, \"#rrggbb\", or \"seat 2\" for a seat's colour."),
        .init("text", "string|number|nil", "The text on it."), .init("name", "string?", "Its name."),
      ], methods: [])
  }

  private static var stroke: APIClass {
    APIClass(
      type: "parlor.StrokeTable", name: "stroke table", summary: "A stroke of a picture: a line or a circle.",
      fields: [
        .init("line", "number[]?", "The points of a line: x, y, x, y, and so on."),
        .init("circle", "number[]?", "The centre and the radius of a circle: x, y, r."),
        .init("colour", "string?", "The colour of the line."), .init("fill", "string?", "The colour inside."),
        .init("width", "number?", "How thick the line is."),
      ], methods: [])
  }

  private static var page: APIClass {
    APIClass(
      type: "parlor.PageTable", name: "page table", summary: "A page of `tabs`.",
      fields: [
        .init("title", "string|number", "The text of its tab."),
        .init("icon", "string?", "The sign of its tab: \"key\", \"tick\", \"eye\", or a piece."),
        .init("parts", "any[]?", "The parts of the page, below one another."),
      ], methods: [])
  }

  private static var scene: APIClass {
    APIClass(
      type: "parlor.Scene", name: "scene",
      summary: "What a viewer sees, as a picture: a part, with data for front ends.",
      fields: [
        .init(
          "part", "table",
          "The picture as a part table. Every place of a grid is a table with the `looks` of its pieces, its `label` "
            + "and the legal `moves` that it plays; a button's `live` says whether it can be pressed."),
        .init("cues", "table<string, string>", "The effects of cues that light no place."),
        .init("moves", "string[]", "The moves that may be made now."),
        .init("other_moves", "string[]", "The legal moves that no part of the picture plays."),
        .init("seats", "string[]", "The names of the seats."), .init("viewer", "string?", "The seat that looks."),
        .init("mover", "string?", "The seat to move."),
      ], methods: [])
  }
}
