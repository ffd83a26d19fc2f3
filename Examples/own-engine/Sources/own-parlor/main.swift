import ParlorCommand
import Pig
import Scripting
import ShippedGames

ParlorCommand.main(games: shippedGames + [Engine(pigPlugin, Pig.self)])
