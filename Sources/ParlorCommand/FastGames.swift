import FourInARow
import Scripting

/// The types of game that are played at full speed: a release build has code of its own for each.
let fastGames = [FastGame(FourInARow<UInt64>.self), FastGame(FourInARow<UInt128>.self)]
