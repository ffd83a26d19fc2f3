import FourInARow
import Scripting

/// The types of game whose matches run at full speed in scripts: a release build has code of its own for each.
let fastGames = [FastGame(FourInARow<UInt64>.self), FastGame(FourInARow<UInt128>.self)]
