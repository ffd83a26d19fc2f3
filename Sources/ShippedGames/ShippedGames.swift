import AlienESP
import FourInARow
import FourInARowSolver
import Hangman
import ParlorCore
public import Scripting
import Simon
import WordLists

/// The games that ship with Parlor, in listing order.
///
/// Every executable and every test of all games uses this list.
public let shippedGames: [Engine] = [
  Engine(fourInARowPlugin, FourInARow<UInt64>.self, opponents: [PerfectPlugin()])
    .adding(FourInARow<UInt128>.self).adding(FourInARow<WideBitboard<4>>.self).adding(FourInARow<WideBitboard<8>>.self)
    .adding(FourInARow<WideBitboard<17>>.self).analyzed { FourInARowAnalyst() },
  Engine(Hangman.self, opponents: [guesser, SetterPlugin()]) { words in
    hangmanPlugin(lists: { words.entries().map(\.name) }) { name, spelling throws(SettingError) in
      try words.list(named: name, spelling: spelling)
    }
  },
  Engine(simonPlugin, Simon<TempoTable>.self, opponents: [FlawlessPlugin(), HumanLikePlugin()]),
  Engine(alienESPPlugin, AlienESP<PlainFeedback>.self, opponents: [CardFinderPlugin()]),
]

/// The guesser of Hangman, which can use any named list.
private let guesser = GuesserPlugin { name, spelling throws(SettingError) in
  try WordLibrary.standard().list(named: name, spelling: spelling)
}
