package import ParlorCore

/// A report for a terminal, a browser or paper.
public struct Document {
  /// The title in a browser.
  package var title: String
  /// The lines above the sections; the first is the main heading.
  package var heading: [String]
  /// The sections in order.
  package var sections: [Section]
  /// A note on how the intervals are computed.
  package var footer: String
  /// The command that shows a game by its number; nil if games have no numbers.
  package var command: ((Int) -> String)?
  /// The plan that a page embeds for programs.
  package var plan: Value?

  package init(_ title: String, heading: [String], sections: [Section], footer: String) {
    (self.title, self.heading, self.sections, self.footer) = (title, heading, sections, footer)
  }

  /// The commands that replay the games of all incidents.
  package var commands: [String] {
    sections.flatMap(\.blocks).flatMap { block -> [String] in
      if case .incidents(_, let games) = block { games.map { $0.command } } else { [] }
    }
  }

  /// A part of a document.
  package struct Section: Sendable {
    package let title: String
    let blocks: [Block]
    /// Whether the section spans a page's columns.
    let isWide: Bool
    /// Whether text continues the previous section, without an empty line.
    let continues: Bool
    /// Whether short text may leave the section out.
    let isExtra: Bool

    package init(
      _ title: String, isWide: Bool = false, continues: Bool = false, isExtra: Bool = false, _ blocks: [Block]
    ) {
      (self.title, self.blocks) = (title, blocks)
      (self.isWide, self.continues, self.isExtra) = (isWide, continues, isExtra)
    }
  }

  /// A block of a section.
  package enum Block: Sendable {
    case paragraph(String)
    /// A line that text shows as a title.
    case title(String)
    /// Lines of text.
    case lines([String])
    case facts([Fact])
    case table(Table)
    /// A bar chart with one bar per line, for pages only.
    case chart([Bar], Scale = .parts(of: "50 %"))
    /// The counts of a board's cells, bottom row first, and their total.
    case board([[Cell]], of: Int)
    /// The distribution of numbers from 0 to 1 over the course of games, for pages only.
    case ribbon([Band])
    case incidents(String, [Incident])
    /// A block for pages only; text says the same in another way.
    indirect case page(Block)
    /// A block for text only.
    indirect case text(Block)
  }

  /// The number of games whose length in moves is within a range.
  package typealias Bin = (numbers: ClosedRange<Int>, games: Int)
  /// The count of a cell, and the index of the first game that contributed to it.
  package typealias Cell = (count: Int, first: Int?)
  /// Five percentiles after a number of moves.
  package typealias Band = (moves: Int, values: [Double])
  /// A game to look at, with the command that replays it; its number is nil if it isn't unique.
  package typealias Incident = (game: Int?, message: String, command: String)

  /// A named statement.
  package struct Fact: Sendable {
    package let name: String
    package let text: String
    /// A histogram shown with the statement.
    package let columns: [Bin]

    package init(_ name: String, _ text: String, columns: [Bin] = []) {
      (self.name, self.text, self.columns) = (name, text, columns)
    }
  }

  /// Rows of cells; the first row is the head.
  package struct Table: Sendable {
    let rows: [[String]]
    /// The number of columns that name a row: left-aligned, and joined into one cell on a page.
    let names: Int
    /// The columns that a page leaves out, since its charts show them.
    let charted: Range<Int>
    /// The column at which a narrow page starts a second table.
    let split: Int?
    /// The noun for rows, in the note on rows left out.
    let noun: String
    /// The number of rows left out, and a remark on them.
    let others: Int
    let remark: String

    package init(
      _ rows: [[String]], names: Int = 1, charted: Range<Int> = 0..<0, split: Int? = nil, of noun: String = "row",
      others: Int = 0, _ remark: String = ""
    ) {
      (self.rows, self.names, self.charted, self.split) = (rows.count < 2 ? [] : rows, names, charted, split)
      (self.noun, self.others, self.remark) = (noun, others, remark)
    }
  }

  /// The meaning of a chart's axis.
  package enum Scale: Sendable {
    /// From 0 to 100 %, with a label for the middle.
    case parts(of: String)
    /// From 0 to a number.
    case counts(upTo: Int)
    /// Around zero, as far as the longest bar, with a number of digits and a unit.
    case around(digits: Int, unit: String)
  }

  /// A bar with its name and the text of its figure.
  package struct Bar: Sendable {
    let name: String
    let figure: String
    let value: Double
    /// The ends of the whiskers; an infinite end reaches the edge.
    var whiskers: ClosedRange<Double>?
    /// The marked share of the bar.
    var part: Double?
    /// The indentation level.
    var depth = 0

    package init(
      _ name: String, _ figure: String, _ value: Double, whiskers: ClosedRange<Double>? = nil, part: Double? = nil,
      depth: Int = 0
    ) {
      (self.name, self.figure, self.value) = (name, figure, value)
      (self.whiskers, self.part, self.depth) = (whiskers, part, depth)
    }
  }
}
