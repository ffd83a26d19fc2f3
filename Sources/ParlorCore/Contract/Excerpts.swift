/// Two texts as a message shows them, each from a little before the first character that differs.
public func excerpts(_ one: String, _ another: String) -> (String, String) {
  let (leadIn, shortest) = (12, 40)
  let same = zip(one, another).prefix { $0 == $1 }.count
  guard max(one.count, another.count) > shortest, same > leadIn else { return (quoted(one), quoted(another)) }
  let excerpts = [one, another].map { quoted("..." + $0.dropFirst(same - leadIn)) }
  return (excerpts[0], excerpts[1])
}
