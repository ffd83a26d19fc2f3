import FourInARowSolver
import Glibc

// Makes the opening book of Four-in-a-Row on 7 columns and 6 rows, as `make book` does:
//
//   parlor-book solve LOG [MEGABYTES]   solves on, and appends each position to LOG
//   parlor-book pack LOG BOOK           writes what is solved as a book
//   parlor-book verify BOOK [COUNT]     solves some positions of a book again
let arguments = Array(CommandLine.arguments.dropFirst())
let number = arguments.count > 2 ? Int(arguments[2]) : nil

do {
  switch (arguments.first, arguments.count) {
  case ("solve", 2),
    ("solve", 3) where number != nil:
    try solve(log: arguments[1], megabytes: number ?? 1024)
  case ("pack", 3): try pack(log: arguments[1], book: arguments[2])
  case ("verify", 2),
    ("verify", 3) where number != nil:
    try verify(book: arguments[1], count: number ?? 200)
  default: throw UsageError()
  }
} catch {
  print("parlor-book: \(error)")
  exit(1)
}
