import FourInARowSolver
import Glibc

struct UsageError: Error, CustomStringConvertible {
  let description = "expected 'solve LOG [MEGABYTES]', 'pack LOG BOOK' or 'verify BOOK [COUNT]'"
}

struct FileError: Error, CustomStringConvertible {
  let description: String

  init(_ path: String, _ problem: String = String(cString: strerror(errno))) { description = "\(path): \(problem)" }
}

/// The most bytes that ship.
let longest = 4 << 20

private func maker(log: String, megabytes: Int = 1, isSolving: Bool) throws -> BookMaker {
  try BookMaker(
    columns: 7, rows: 6, last: OpeningBook.deepest, megabytes: megabytes, from: .shipped, log: log,
    isSolving: isSolving)
}

/// Solves on from the book that ships, a ply after another, until all its positions have a score and the best moves of
/// those before the last ply follow. Those of the first plies follow from the first that is solved.
func solve(log: String, megabytes: Int) throws {
  let maker = try maker(log: log, megabytes: megabytes, isSolving: true)
  print("\(maker.book.count) positions are solved")
  for ply in 8...maker.book.last {
    try maker.solve(ply: ply) { count in
      print("ply \(ply): \(count) positions")
      fflush(nil)
    }
  }
}

func pack(log: String, book path: String) throws {
  let maker = try maker(log: log, isSolving: false)
  maker.derive()
  let book = maker.book.trimmed
  let bytes = book.bytes
  guard bytes.count <= longest else { throw FileError(path, "\(bytes.count) bytes are more than \(longest)") }
  let new = path + ".new"
  guard let file = fopen(new, "w") else { throw FileError(new) }
  let written = fwrite(bytes, 1, bytes.count, file)
  guard fclose(file) == 0, written == bytes.count, rename(new, path) == 0 else { throw FileError(path) }
  print("\(path): \(book.count) positions with at most \(book.last) discs, \(bytes.count) bytes")
}

/// Solves positions of a book without it, each with an empty table; which ones depends on the count alone.
func verify(book path: String, count: Int) throws {
  let book = try read(path)
  guard let solver = Solver(columns: 7, rows: 6, megabytes: 256),
    let reader = Solver(columns: 7, rows: 6, megabytes: 256, book: book)
  else { return }
  let positions = book.positions(count)
  for position in positions {
    solver.forget()
    let (score, columns) = (try solver.score(of: position), try solver.bestColumns(in: position))
    let (known, best) = (try reader.score(of: position), try reader.bestColumns(in: position))
    guard score == known, columns == best else {
      throw FileError(path, "\(position) has \(known ?? 0), \(best), but solved anew \(score ?? 0), \(columns)")
    }
  }
  print("\(path): \(positions.count) of \(book.count) positions solved anew, all as in the book")
}

private func read(_ path: String) throws -> OpeningBook {
  guard let file = fopen(path, "r") else { throw FileError(path) }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: longest)
  bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
  return try bytes.withUnsafeBytes { try OpeningBook($0) }
}
