import Pig
import Scripting
import ShippedGames
import Web

await WebServer.main(games: shippedGames + [Engine(pigPlugin, Pig.self)])
