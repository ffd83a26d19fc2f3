public import ParlorCore

/// The opponents that ship with Parlor, in the order in which they are listed.
public let shippedOpponents: [any OpponentPlugin] = [RandomPlugin(), GreedyPlugin()]

/// The opponent plugin with an id.
/// - Throws: an error that names the likely one or lists all.
public func opponentPlugin(_ id: String) throws(OpponentError) -> any OpponentPlugin {
  if let plugin = shippedOpponents.first(where: { $0.id == id }) { return plugin }
  let ids = shippedOpponents.map(\.id)
  if let likely = nearest(to: id, in: ids) {
    throw OpponentError("no opponent \(quoted(id)); did you mean '\(likely)'?")
  }
  throw OpponentError("no opponent \(quoted(id)); there are: human, \(ids.joined(separator: ", "))")
}
