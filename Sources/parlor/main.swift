import ParlorCommand
import ShippedGames

ParlorCommand.main(games: shippedGames)
