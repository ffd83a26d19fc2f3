import AlienESP
import FourInARow
import Hangman
import ParlorCore
public import Scripting
import Simon

/// The games that ship with Parlor, in the order in which they are listed.
///
/// Every executable and every test that runs over all games takes them from here.
public let shippedGames: [Engine] = [
  Engine(fourInARowPlugin, FourInARow<UInt64>.self).adding(FourInARow<UInt128>.self),
  Engine(Hangman.self) { words in
    hangmanPlugin { name, accents throws(SettingError) in try words.list(named: name, accents: accents) }
  },
  Engine(simonPlugin, Simon<TempoTable>.self),
  Engine(alienESPPlugin, AlienESP<PlainFeedback>.self),
]
