import Glibc

// Prints a row for each comparison; run from the top of the repository, in release, as `make bench` does.
// An argument keeps only the comparisons whose title contains it.
let parlor = ".build/release/parlor"
let wanted = CommandLine.arguments.dropFirst().first ?? ""

do {
  // Takes minutes and compares with nothing, so it runs only where it is asked for.
  if wanted == "soak" { exit(try Soak.passes() ? 0 : 1) }
  let comparisons =
    try Rules.comparisons() + Playtests.comparisons() + Words.comparisons() + Scripts.comparisons()
    + Lookahead.comparisons() + Modding.comparisons() + EngineMods.comparisons() + ModGames.comparisons()
    + Sandbox.comparisons()
    + Startup.comparisons(parlor: parlor)
  defer { unlink(Words.path) }
  print("| what | Parlor | rival or floor | ratio | target |")
  print("|---|---|---|---|---|")
  for comparison in comparisons where comparison.title.contains(wanted) {
    print(comparison.row(for: try comparison.measure()))
    fflush(nil)
  }
  if "check".contains(wanted) || wanted.isEmpty {
    print("\n| parlor check | processor time | target |\n|---|---|---|\n" + (try Checks.rows(parlor: parlor)))
  }
  if "reload".contains(wanted) || wanted.isEmpty {
    print("\n| a saved file taken up | time | target |\n|---|---|---|\n" + (try Reloads.row(parlor: parlor)))
  }
  print("\n| cues on the real clock | late, mean | standard deviation | worst | drift |\n|---|---|---|---|---|")
  if "cues".contains(wanted) || wanted.isEmpty { print(try Timing.report()) }
  // Last: to count allocations, the runtime's own functions are replaced, and not all code bears that.
  print("\n| random play of | rate | heap allocations a game |\n|---|---|---|")
  for engine in try EnginePlay.all() where engine.title.contains(wanted) {
    print(try engine.row())
    fflush(nil)
  }
} catch {
  print("parlor-bench: \(error)")
  exit(1)
}
