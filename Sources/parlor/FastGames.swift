import FourInARow
import Playtest
import Scripting

/// The types of game whose matches run at full speed in scripts: a release build has code of its own for each.
let fastGames = [FastGame(FourInARow<UInt64>.self), FastGame(FourInARow<UInt128>.self)]

/// The types of game whose playtests run at full speed.
let fastPlaytests = [FastPlaytest(FourInARow<UInt64>.self), FastPlaytest(FourInARow<UInt128>.self)]
