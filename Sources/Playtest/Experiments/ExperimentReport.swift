public import Console
public import ParlorCore

/// What the games of an experiment show, as front ends tell it.
public protocol ExperimentReport {
  /// Why not everything was played; nil where it was.
  var interruption: String? { get }
  /// Whether the games were given up, and not ended by somebody.
  var isGivenUp: Bool { get }
  /// How many games ended in a forfeit.
  var forfeits: Int { get }
  /// The report as plain data, which JSON and scripts have.
  var value: Value { get }
  /// The report for people.
  func shown(naming: GameNaming, style: TextStyle) -> Shown
  /// The report as a page for a browser and for paper.
  func page(naming: GameNaming) -> String
}

/// How the commands that a report prints name its game, and the options that they repeat.
public struct GameNaming: Hashable, Sendable {
  /// The game's id or its file, with its mods.
  public let game: String
  /// Options and their values.
  public let options: [String]

  /// Makes one.
  public init(_ game: String, options: [String] = []) { (self.game, self.options) = (game, options) }
}

extension PlaytestReport: ExperimentReport {
  public var isGivenUp: Bool { givenUp != nil }
  public var forfeits: Int { tally.forfeits.count }
  public func shown(naming: GameNaming, style: TextStyle) -> Shown {
    shown(naming: naming.game, options: naming.options, style: style)
  }
  public func page(naming: GameNaming) -> String { page(naming: naming.game, options: naming.options) }
}

extension ComparisonReport: ExperimentReport {
  public var isGivenUp: Bool { givenUp != nil }
  public func shown(naming: GameNaming, style: TextStyle) -> Shown { shown(style: style) }
  public func page(naming: GameNaming) -> String { page }
}

extension TournamentReport: ExperimentReport {
  public func shown(naming: GameNaming, style: TextStyle) -> Shown {
    "\(shown(style: style))\n\n\(lines: ratingsText)\n"
  }
  public func page(naming: GameNaming) -> String { page }
}

extension LadderReport: ExperimentReport {
  public func shown(naming: GameNaming, style: TextStyle) -> Shown { shown(style: style) }
  public func page(naming: GameNaming) -> String { page }
}

extension TuningReport: ExperimentReport {
  public func shown(naming: GameNaming, style: TextStyle) -> Shown { shown(style: style) }
  public func page(naming: GameNaming) -> String { page }
}
