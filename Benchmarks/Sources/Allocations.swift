import Floor
import FourInARow
import ParlorCore

/// How many objects a game allocates on the heap while a random player plays it.
struct AllocationCount {
  /// What is played.
  let title: String
  /// The most objects that a game may take; nil where there is no limit.
  let limit: Double?
  /// Plays once and returns how many games it did.
  let play: () throws -> Int

  static func counts() -> [AllocationCount] {
    guard let game = FourInARow<UInt64>(columns: 7, rows: 6) else { return [] }
    return [AllocationCount(title: "random playouts 7x6", limit: 0) { Rules.playouts(of: game) }]
  }

  /// The row of the table; what a first run sets up doesn't count.
  func row() throws -> String {
    _ = try play()
    floor_begin_counting()
    let games = try play()
    let each = Double(floor_end_counting()) / Double(games)
    let target = limit.map { "\(Comparison.twoDigits($0)), \(each <= $0 ? "met" : "missed")" } ?? "-"
    return "| \(title) | \(Comparison.twoDigits(each)) | \(target) |"
  }
}
