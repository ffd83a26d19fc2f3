import ParlorCore
import Testing

@Suite("Scenes from plain data")
struct SceneReadingTests {
  private func scene(_ json: String) throws -> Scene { try Scene(reading: try #require(Value(json: json))) }

  /// What is wrong with a scene in JSON; nil where nothing is.
  private func refusal(of json: String) throws -> String? {
    do {
      _ = try scene(json)
      return nil
    } catch let refusal as Refusal { return refusal.reason }
  }

  @Test("a scene reads back as it was written, as data and as JSON", arguments: 0..<300 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = RandomScene(seed: seed)
    let scene = random.scene()
    #expect(scene.problem == nil)
    #expect(try Scene(reading: scene.value) == scene)
    #expect(try Scene(reading: try #require(Value(json: scene.value.json))) == scene)
  }

  @Test("a text, a number and a list are parts, and what is false is left out")
  func shortForms() throws {
    let expected = Scene(part: .column([.text("one"), .text("2"), .row([.text("2.5")])]))
    #expect(try scene(#"["one", false, 2, {"row": [2.5, false], "title": false}]"#) == expected)
    #expect(try scene("[]") == Scene(part: .column([])))
  }

  @Test("the cells of a grid are false, a piece, pieces, or a table")
  func cells() throws {
    var table = Scene.Cell(pieces: ["x", "o"], move: "", mark: .last, ground: .named(.red))
    (table.text, table.tone, table.light, table.isGap, table.label) = ("2", 440, .integer(3), true, "here")
    let cells = [Scene.Cell(), Scene.Cell("7"), Scene.Cell(), Scene.Cell(pieces: ["a", "b"]), table, Scene.Cell()]
    let read = try scene(
      #"""
      {"grid": [false, 7, "", ["a", false, "b"], {"piece": ["x", "o"], "move": false, "mark": "last", "ground": "red",
        "text": 2, "tone": 440, "light": 3, "gap": true, "label": "here"}, {}], "columns": 3}
      """#)
    #expect(read == Scene(Scene.Part(.grid(Scene.Grid(cells, columns: 3)))))
  }

  @Test("a text is a grid of one character a cell; without columns a grid is one row, or as many as it says")
  func shapesOfGrids() throws {
    let cells = [Scene.Cell("x"), Scene.Cell(), Scene.Cell("é"), Scene.Cell("o")]
    func grid(_ columns: Int, _ rows: Int) -> Scene {
      Scene(Scene.Part(.grid(Scene.Grid(cells, columns: columns, rows: rows))))
    }
    #expect(try scene(#"{"grid": "x.éo"}"#) == grid(4, 1))
    #expect(try scene(#"{"grid": "x.éo", "rows": 2}"#) == grid(2, 2))
    #expect(try scene(#"{"grid": "x.éo", "columns": 3}"#) == grid(3, 2))
    #expect(try scene(#"{"grid": "x.éo", "columns": 3, "rows": 4}"#) == grid(3, 4))
    #expect(try scene(#"{"grid": []}"#) == Scene(Scene.Part(.grid(Scene.Grid([], columns: 1)))))
  }

  @Test("the cells of a line are told by number, by name, or by column and row from the bottom")
  func lines() throws {
    let read = try scene(#"{"grid": "......", "columns": 3, "lines": [[1, "b1", {"column": 3, "row": 2}, [3, 1]]]}"#)
    guard case .grid(let grid) = read.part.content else { return #expect(Bool(false)) }
    #expect(grid.lines == [[0, 4, 2, 5]])
  }

  @Test("a look is a table or a colour, and pieces may be numbered")
  func looks() throws {
    let read = try scene(
      ##"{"text": "", "pieces": [{"colour": "#00ff7f", "name": "one"}, "seat 2", {"text": "♛", "colour": "ink"}]}"##)
    #expect(
      read.part.pieces == [
        "1": Scene.Look(colour: .exact(0x00FF7F), name: "one"),
        "2": Scene.Look(colour: .seat(1)),
        "3": Scene.Look(colour: .named(.ink), text: "♛"),
      ])
  }

  @Test("a button without a move plays its text, and a wheel of a text has its characters")
  func controls() throws {
    let read = try scene(#"[{"wheel": "rgb", "name": "code", "times": 4, "at": 2}, {"button": "start"}]"#)
    let wheel = Scene.Part(.wheel(Scene.Wheel(["r", "g", "b"], name: "code", start: 1, times: 4)))
    #expect(read == Scene(wheel, Scene.Part(.button(Scene.Button("start", move: "start")))))
  }

  @Test("any part may say what cues do, and what an outer one says counts")
  func cues() throws {
    let read = try scene(
      #"{"row": [{"text": "a", "cues": {"hint": "tone", "won": "fanfare"}}], "cues": {"hint": "say"}}"#)
    #expect(read == Scene(part: .row([.text("a")]), cues: ["hint": .say, "won": .fanfare]))
  }

  static let wrong: [(json: String, reason: String)] = [
    ("7.5e400", "a part is a text, a number, a list of parts, or a table with a head such as 'grid', not nothing"),
    ("true", "a part is a text, a number, a list of parts, or a table with a head such as 'grid', not true"),
    (#"{"gird": []}"#, "a part has no head; did you mean 'grid'?"),
    (
      #"{"x": []}"#,
      "a part has no head; give it one of text, row, column, grid, button, wheel, picture, table, tabs, meter"
    ),
    (#"{"grid": [], "text": "a"}"#, "a part has the heads 'text' and 'grid'; it takes one"),
    (
      #"{"row": [{"grid": ["x", {"piece": "o", "makr": "last"}]}]}"#,
      "row 1, grid, cell 2: a cell has no field 'makr'; did you mean 'mark'?"
    ),
    (
      #"["a", {"grid": [{"mark": "lost"}]}]"#, "column 2, grid, cell 1: there is no 'mark' 'lost'; did you mean 'last'?"
    ),
    (#"{"grid": "x", "cells": "squares"}"#, "grid: there is no 'cells' 'squares'; did you mean 'square'?"),
    (#"{"grid": "x", "ground": "bleu"}"#, "grid: there is no colour 'bleu'; did you mean 'blue'?"),
    (#"{"grid": "x", "move": {}}"#, "grid: 'move' takes a text or a number, not a table"),
    (#"{"grid": "xxx", "columns": 1, "rows": 2}"#, "grid: 3 cells in 1 column and 2 rows"),
    (#"{"grid": "x", "ghost": 1}"#, "grid: 'ghost' takes true or false, not 1"),
    (
      #"{"grid": "x", "lines": [["a2"]]}"#,
      "grid, lines, line 1, cell 1: there is no such cell; a cell is its number from 1, its name such as 'e2', or { column, row }"
    ),
    (
      #"{"tabs": [{"title": "a", "parts": [{"meter": 1}]}]}"#,
      "tabs, page 1, part 1, meter: a meter needs 'most' beside it, as in { meter = 8, most = 15 }"
    ),
    (#"{"meter": 9, "most": 8}"#, "a meter goes from 0 to 'most', which is above 0; here it is 9.0 of 8.0"),
    (
      #"{"wheel": ["a"], "name": "piece"}"#,
      "wheel: a wheel can't be called 'piece'; a name has letters, and isn't one of n c r a piece from to"
    ),
    (
      #"[{"wheel": "ab", "name": "rank"}, {"button": "Go", "move": "{rnak}"}]"#,
      "column 2, button: 'move' has the field '{rnak}'; did you mean 'rank'?"
    ),
    (
      #"{"picture": [{"line": [1, 2]}], "width": 4, "height": 4}"#,
      "picture, stroke 1: 'line' takes two points or more, as in { 0, 0, 4, 4 }"
    ),
    (
      #"{"text": "a", "cues": {"hint": "sing"}}"#,
      "text, cues: there is no 'hint' 'sing'; there are say, tone, fanfare, leave"
    ),
  ]

  @Test("what is wrong is told in a line, with its place in the tree and what may be meant", arguments: wrong)
  func errors(json: String, reason: String) throws {
    let value = Value(json: json) ?? .none
    do {
      _ = try Scene(reading: value)
      Issue.record("nothing is wrong with \(json)")
    } catch { #expect(error.reason == reason) }
  }
}
