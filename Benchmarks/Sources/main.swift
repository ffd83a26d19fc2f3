import Glibc

// Prints a row for each comparison; run from the top of the repository, in release, as `make bench` does.
// An argument keeps only the comparisons whose title contains it.
let parlor = ".build/release/parlor"
let wanted = CommandLine.arguments.dropFirst().first ?? ""

do {
  let comparisons = try Rules.comparisons() + Scripts.comparisons() + Startup.comparisons(parlor: parlor)
  print("| what | Parlor | rival or floor | ratio | target |")
  print("|---|---|---|---|---|")
  for comparison in comparisons where comparison.title.contains(wanted) {
    print(comparison.row(for: try comparison.measure()))
    fflush(nil)
  }
  print("\n| what | heap allocations a game | target |\n|---|---|---|")
  for count in AllocationCount.counts() where count.title.contains(wanted) {
    print(try count.row())
  }
} catch {
  print("parlor-bench: \(error)")
  exit(1)
}
