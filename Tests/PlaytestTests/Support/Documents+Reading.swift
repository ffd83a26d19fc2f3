@testable import Documents
@testable import Playtest

extension ExperimentReport {
  var document: Document { document(naming: nil) }
}

extension Document {
  /// The rows of all tables.
  var rows: [[String]] {
    sections.flatMap(\.blocks).flatMap { block -> [[String]] in
      if case .table(let table) = block { table.rows } else { [] }
    }
  }

  var facts: [Fact] {
    sections.flatMap(\.blocks).flatMap { block -> [Fact] in
      switch block {
      case .facts(let facts), .text(.facts(let facts)): facts
      default: []
      }
    }
  }
}
