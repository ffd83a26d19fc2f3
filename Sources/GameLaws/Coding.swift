#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

private let encoder: JSONEncoder = {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return encoder
}()

private let decoder = JSONDecoder()

/// A value as JSON with sorted names.
func encoded(_ value: some Encodable) throws -> String {
  String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// The value that JSON stands for.
func decoded<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
  try decoder.decode(type, from: Data(text.utf8))
}
