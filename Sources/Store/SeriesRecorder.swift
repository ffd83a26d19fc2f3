public import Match
internal import ParlorCore

/// Saves a series after each change, so that whatever was recorded is on the disk.
///
/// If saving fails, one line is reported and play continues unsaved. Every later call tries again, without waiting for
/// other processes. The first call that succeeds saves everything that was missed and reports it; the next failure is
/// reported again. A recorder belongs to its series' thread.
public final class SeriesRecorder {
  /// The series that is recorded.
  public let series: Series
  /// Where it is kept; nil before it was saved for the first time.
  public private(set) var id: SeriesID?
  /// Why not everything that `record` was called for is on the disk, as it was reported; nil where everything is.
  public private(set) var failure: (any Error)?
  /// Whether everything that `record` was called for is on the disk.
  public var isSaved: Bool { failure == nil }
  private let store: Store
  private let report: (String) -> Void
  /// The games as they were when they were looked at last.
  private var seen: [Int: GameSnapshot] = [:]
  private var seenShape: Shape?
  /// What the series said of itself when its shape was seen.
  private var seenHead: SavedSeries?
  /// The numbers of games that aren't saved as they are to be.
  private var unsaved: Set<Int> = []
  private var isShapeUnsaved = false

  /// Records a new series; the first call of `record` saves it with all its games.
  /// - Parameter report: takes one line for people.
  public init(_ series: Series, in store: Store, report: @escaping (String) -> Void) {
    (self.series, self.store, self.report) = (series, store, report)
  }

  /// Records on where a series was read from the store. What the store holds stays as it is until the series changes,
  /// also moves that couldn't be read.
  /// - Parameter isKept: false where the store doesn't hold the series as it is; the first call of `record` saves it
  ///   whole.
  public init(
    _ series: Series, resuming id: SeriesID, isKept: Bool = true, in store: Store, report: @escaping (String) -> Void
  ) throws(MatchError) {
    (self.series, self.store, self.report, self.id) = (series, store, report, id)
    try look()
    unsaved = isKept ? [] : Set(series.games.map(\.number))
    isShapeUnsaved = !isKept
  }

  /// The series as it was when it could be looked at last, for rules that fail later; nil before it was.
  public var lastSeen: SavedSeries? {
    guard var series = seenHead, let seenShape else { return nil }
    series.matches = seenShape.numbers.compactMap { seen[$0]?.match }
    return series
  }

  /// Saves what changed since the last call; to be called after each change. O(plies of the current game).
  /// - Returns: whether everything is on the disk.
  @discardableResult
  public func record() -> Bool {
    do {
      try look()
      try save()
      if !isSaved { report("everything that was played is saved again") }
      failure = nil
    } catch {
      guard isSaved else { return false }
      report("\(error); playing on unsaved")
      failure = error
    }
    return isSaved
  }

  /// What of a series stands in its head, but for totals, which only change with the first number.
  private struct Shape: Equatable {
    let numbers: [Int]
    let selected: Int
    let settings: [String: Value]

    init(_ series: Series) {
      (numbers, selected, settings) = (series.games.map(\.number), series.selected, series.settings)
    }
  }

  /// Finds out what changed. For games that weren't played, it compares only the number of moves.
  private func look() throws(MatchError) {
    let shape = Shape(series)
    var changed: [GameSnapshot] = []
    for game in series.games {
      let last = seen[game.number]
      let isPlayed = [shape.selected, seenShape?.selected].contains(game.number)
      guard isPlayed || last?.match.moves.count != game.match.ply else { continue }
      let snapshot = try GameSnapshot(game)
      if snapshot != last { changed.append(snapshot) }
    }
    // Not before here: if the rules of a game fail above, `seen` still describes one series.
    for snapshot in changed {
      unsaved.insert(snapshot.number)
      seen[snapshot.number] = snapshot
    }
    if shape != seenShape {
      isShapeUnsaved = true
      seenHead = SavedSeries(headOf: series)
    }
    seenShape = shape
    seen = seen.filter { shape.numbers.contains($0.key) }
    unsaved.formIntersection(shape.numbers)
  }

  private func save() throws {
    guard isShapeUnsaved || !unsaved.isEmpty else { return }
    let games = unsaved.sorted().compactMap { seen[$0] }
    let head = SavedSeries(headOf: series)
    if let id {
      try store.save(head: isShapeUnsaved ? head : nil, games: games, of: id, waitsIfBusy: isSaved)
    } else {
      id = try store.newSeries(head, games: games, waitsIfBusy: isSaved)
    }
    unsaved = []
    isShapeUnsaved = false
  }
}
