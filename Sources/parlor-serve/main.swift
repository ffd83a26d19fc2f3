import ShippedGames
import Web

await WebServer.main(games: shippedGames)
