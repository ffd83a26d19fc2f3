import Glibc

// Prints a row for each comparison; run from the top of the repository, in release, as `make bench` does.
// An argument keeps only the comparisons whose title contains it.
let parlor = ".build/release/parlor"
let wanted = CommandLine.arguments.dropFirst().first ?? ""

/// Whether rows of a title are to be printed. No title contains nothing.
func isWanted(_ title: String) -> Bool { wanted.isEmpty || title.contains(wanted) }

do {
  // Takes minutes and compares with nothing, so it runs only where it is asked for.
  if wanted == "soak" { exit(try Soak.passes() ? 0 : 1) }
  let words = CommandLine.arguments.dropFirst(2)
  if wanted == "solve" {
    guard let file = words.first(where: { $0 != "--weak" }) else { throw RunError(description: "solve takes a file") }
    print(try Solving.report(on: file, words.contains("--weak") ? .result : .distance))
    exit(0)
  }
  if wanted == "tromp" {
    print("| board | best play | time | nodes |\n|---|---|---|---|")
    try Boards.solve(cells: words.first.flatMap { Int($0) } ?? Boards.fewCells) { row in
      print(row)
      fflush(nil)
    }
    exit(0)
  }
  if wanted == "pop-out" {
    print("| board | who pops wins | the other wins | a draw | time |\n|---|---|---|---|---|")
    try PopOutBoards.solve { row in
      print(row)
      fflush(nil)
    }
    exit(0)
  }
  if wanted == "scale" {
    print("| of a playtest on many machines | time |\n|---|---|")
    for row in try Scale.rows(parlor: parlor) { print(row) }
    exit(0)
  }
  let comparisons =
    try Rules.comparisons() + Playtests.comparisons() + Words.comparisons() + Scripts.comparisons()
    + Lookahead.comparisons() + Searches.comparisons() + Modding.comparisons() + EngineMods.comparisons()
    + ModGames.comparisons() + Sandbox.comparisons()
    + Startup.comparisons(parlor: parlor) + Finding.comparisons()
  defer {
    unlink(Words.path)
    Finding.end()
  }
  print("| what | Parlor | rival or floor | ratio | target |")
  print("|---|---|---|---|---|")
  for comparison in comparisons where isWanted(comparison.title) {
    print(comparison.row(for: try comparison.measure()))
    fflush(nil)
  }
  if isWanted("check") {
    print("\n| parlor check | processor time | target |\n|---|---|---|\n" + (try Checks.rows(parlor: parlor)))
  }
  if isWanted("reload") {
    print("\n| a saved file taken up | time | target |\n|---|---|---|\n" + (try Reloads.row(parlor: parlor)))
  }
  if isWanted("solver") {
    print("\n| positions, solved | rate | time each | nodes each |\n|---|---|---|---|")
    for set in try Solving.all() { print(try set.row()) }
  }
  if isWanted("budgets") {
    print("\n| monte-carlo, iterations | value kept | a move |\n|---|---|---|")
    // All of them take minutes, so they are played only where they are asked for.
    try Budgets.play(wanted.isEmpty ? Budgets.few : Budgets.all) { row in
      print(row)
      fflush(nil)
    }
  }
  if isWanted("first guess") {
    print(
      "\n| first guess in Hangman | longest | before it: the words made ready | target |\n|---|---|---|---|\n"
        + (try Guesses.rows()))
  }
  if isWanted("perfect") {
    print("\n| perfect, a move of 7x6: median | 95 % | 99 % | longest |\n|---|---|---|---|\n" + (try Answers.row()))
  }
  if isWanted("machine") {
    print("\n| a match's machine | new | after 40 moves |\n|---|---|---|\n" + (try Machines.rows()))
  }
  if isWanted("frame") {
    print("\n| a frame of a scene at 80x24 | median | 95 % | target |\n|---|---|---|---|\n" + Frames.rows())
  }
  if isWanted("stop") {
    print("\n| an opponent stopped | median | longest | target |\n|---|---|---|---|\n" + (try Stopping.rows()))
  }
  if isWanted("screen") { print("\n| the screen | figure | target |\n|---|---|---|\n" + Screens.rows()) }
  if isWanted("latency") {
    print("\n| the program at a terminal | figure | target |\n|---|---|---|\n" + (try Latency.rows(parlor: parlor)))
  }
  print("\n| cues on the real clock | late, mean | standard deviation | worst | drift |\n|---|---|---|---|---|")
  if isWanted("cues") { print(try Timing.report()) }
  // Last: to count allocations, the runtime's own functions are replaced, and not all code bears that.
  print("\n| random play of | rate | heap allocations a game |\n|---|---|---|")
  for engine in try EnginePlay.all() where isWanted(engine.title) {
    print(try engine.row())
    fflush(nil)
  }
} catch {
  print("parlor-bench: \(error)")
  exit(1)
}
