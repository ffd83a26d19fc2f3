package import ParlorCore

/// A report for a terminal, a browser or paper.
public struct Document {
  /// What a browser calls it.
  package var title: String
  /// What stands above its sections; the first line is the largest.
  package var heading: [String]
  /// What it consists of.
  package var sections: [Section]
  /// How its intervals come about.
  package var footer: String
  /// The command that shows a game by its number; nil where numbers name no games.
  package var command: ((Int) -> String)?
  /// What a page has with it for programs alone.
  package var plan: Value?

  package init(_ title: String, heading: [String], sections: [Section], footer: String) {
    (self.title, self.heading, self.sections, self.footer) = (title, heading, sections, footer)
  }

  /// The commands that play the games again that went wrong.
  package var commands: [String] {
    sections.flatMap(\.blocks).flatMap { block -> [String] in
      if case .incidents(_, let games) = block { games.map { $0.command } } else { [] }
    }
  }

  /// A part of a document.
  package struct Section: Sendable {
    package let title: String
    let blocks: [Block]
    /// Whether it is as wide as a page, and not as a column.
    let isWide: Bool
    /// Whether text goes on below the section before, without an empty line.
    let continues: Bool
    /// Whether text that has to be short may leave it out.
    let isExtra: Bool

    package init(
      _ title: String, isWide: Bool = false, continues: Bool = false, isExtra: Bool = false, _ blocks: [Block]
    ) {
      (self.title, self.blocks) = (title, blocks)
      (self.isWide, self.continues, self.isExtra) = (isWide, continues, isExtra)
    }
  }

  /// A piece of a section.
  package enum Block: Sendable {
    case paragraph(String)
    /// A line that text shows as a title.
    case title(String)
    /// What something says, line by line.
    case lines([String])
    case facts([Fact])
    case table(Table)
    /// Bars below one another, which are for pages alone.
    case chart([Bar], Scale = .parts(of: "50 %"))
    /// How often something happened in each cell of a board, whose rows begin at the bottom, and in all.
    case board([[Cell]], of: Int)
    /// How numbers from 0 to 1 are spread as games go on, which is for pages alone.
    case ribbon([Band])
    case incidents(String, [Incident])
    /// What only a page has, as text says it in another way.
    indirect case page(Block)
    /// What only text has.
    indirect case text(Block)
  }

  /// How many games there are of some numbers of moves.
  package typealias Bin = (numbers: ClosedRange<Int>, games: Int)
  /// How often something happened in a cell, and the index of the first game in which it did.
  package typealias Cell = (count: Int, first: Int?)
  /// Five percentiles after a number of moves.
  package typealias Band = (moves: Int, values: [Double])
  /// A game to look at, by its number where that is its alone, and the command that plays it again.
  package typealias Incident = (game: Int?, message: String, command: String)

  /// What is said of something by its name.
  package struct Fact: Sendable {
    package let name: String
    package let text: String
    /// How many games there are of each of some numbers in a row, which is shown with it.
    package let columns: [Bin]

    package init(_ name: String, _ text: String, columns: [Bin] = []) {
      (self.name, self.text, self.columns) = (name, text, columns)
    }
  }

  /// Rows of cells, the first row of which is the head.
  package struct Table: Sendable {
    let rows: [[String]]
    /// The number of columns that name a row: left-aligned, and one cell on a page.
    let names: Int
    /// The columns that a page leaves out, since its charts have them.
    let charted: Range<Int>
    /// The column with which a narrow page begins a second table.
    let split: Int?
    /// What a row is, for rows that are left out.
    let noun: String
    /// How many rows aren't here, and what is said of them.
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

  /// What the ends of the bars of a chart stand for.
  package enum Scale: Sendable {
    /// From nothing to all of something that the middle names.
    case parts(of: String)
    /// From nothing to a number.
    case counts(upTo: Int)
    /// To either side of zero, as far as the longest, with so many digits and a unit.
    case around(digits: Int, unit: String)
  }

  /// A bar with its name and the text of its figure.
  package struct Bar: Sendable {
    let name: String
    let figure: String
    let value: Double
    /// Where its whiskers reach; to the edge where it has no end.
    var whiskers: ClosedRange<Double>?
    /// Which part of it is marked.
    var part: Double?
    /// How deep it stands below others.
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
