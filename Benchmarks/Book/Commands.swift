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

/// Solves on until everything is solved. First what a perfect player meets, then all openings: a ply more takes three
/// times as many positions.
func solve(log: String, megabytes: Int) throws {
  let maker = try BookMaker(columns: 7, rows: 6, megabytes: megabytes, log: log)
  print("\(maker.count) positions are solved")
  func report(_ what: String) -> (Int, Int) -> Void {
    { ply, count in
      print("ply \(ply): \(count) positions of \(what)")
      fflush(nil)
    }
  }
  try maker.solvePlay(upTo: 12, isReached: report("play"))
  for ply in [8, 9] { try maker.solveAll(atPly: ply, isReached: report("all")) }
}

func pack(log: String, book path: String) throws {
  let book = try BookMaker(columns: 7, rows: 6, log: log, isSolving: false).book(derivingUpTo: 8)
  let bytes = book.bytes
  guard bytes.count <= longest else { throw FileError(path, "\(bytes.count) bytes are more than \(longest)") }
  let new = path + ".new"
  guard let file = fopen(new, "w") else { throw FileError(new) }
  let written = fwrite(bytes, 1, bytes.count, file)
  guard fclose(file) == 0, written == bytes.count, rename(new, path) == 0 else { throw FileError(path) }
  print("\(path): \(book.count) positions, \(bytes.count) bytes")
}

/// Solves positions of a book without it, each with an empty table; which ones depends on the count alone.
func verify(book path: String, count: Int) throws {
  let book = try read(path)
  guard let solver = Solver(columns: 7, rows: 6, megabytes: 1024) else { return }
  let step = max(1, book.count / max(count, 1))
  let chosen = stride(from: step / 2, to: book.count, by: step)
  for index in chosen {
    guard let position = book.position(at: index), let known = book.best(in: position) else {
      throw FileError(path, "entry \(index) is no position")
    }
    solver.forget()
    let (score, columns) = (try solver.score(of: position), try solver.bestColumns(in: position))
    guard score == known.score, columns == known.columns else {
      throw FileError(path, "entry \(index) is \(known), but solved anew \(score ?? 0), \(columns)")
    }
  }
  print("\(path): \(chosen.underestimatedCount) of \(book.count) positions solved anew, all as in the book")
}

private func read(_ path: String) throws -> OpeningBook {
  guard let file = fopen(path, "r") else { throw FileError(path) }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: longest)
  bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
  return try bytes.withUnsafeBytes { try OpeningBook($0) }
}
