import ParlorCore
import Scripting
import Session
import ShippedGames
import Synchronization

/// Plays a script's match in time with a person on its seats.
/// - Parameter look: called whenever there is something to see.
/// - Returns: what the script printed, and the log of what the person did.
func playedInTime(
  _ script: String, look: @escaping @Sendable (Place, Session) -> Void
) throws -> (printed: String, log: [String]) {
  let output = ScriptOutput()
  let printed = Mutex("")
  let log = Mutex<[String]>([])
  let host = try ScriptHost(games: shippedGames) { output.write($0) }
  let table = try ScriptTable(host: host, output: output, manners: .init(hasTime: true, handsOver: true))
  let session = table.session
  let place = Mutex<Place?>(nil)
  let attached = session.attach(hasAllPeople: true) { if let place = place.withLock({ $0 }) { look(place, session) } }
  place.withLock { $0 = attached }
  output.write = { text in printed.withLock { $0 += text } }
  host.play.people.write = { line in log.withLock { $0.append(line) } }
  table.run(in: host) { try $0.run(script, name: "a.lua") }
  return (printed.withLock { $0 }, log.withLock { $0 })
}
