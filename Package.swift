// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A target of Swift code; its dependencies are the arrows of docs/architecture.md and nothing else.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "parlor",
  products: [
    .library(name: "ParlorCore", targets: ["ParlorCore"]),
    .executable(name: "parlor", targets: ["parlor"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    .systemLibrary(name: "CLua"),
    .target(name: "CLuaShim", dependencies: ["CLua"]),
    module("Lua", ["CLuaShim"]),
    module("ParlorCore"),
    module("FourInARow", ["ParlorCore"]),
    module("Opponents", ["ParlorCore"]),
    module("Match", ["ParlorCore"]),
    module("Scripting", ["ParlorCore", "Lua", "Match", "Opponents"]),
    module("ShippedGames", ["ParlorCore", "FourInARow"]),
    .executableTarget(
      name: "parlor",
      dependencies: [
        "ParlorCore", "Lua", "Match", "Opponents", "Scripting", "ShippedGames",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict),
  ]
)
