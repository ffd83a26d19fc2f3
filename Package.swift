// swift-tools-version: 6.2
import PackageDescription

let strictC: [CSetting] = [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// The engines that ship: each is a target that imports the contract alone, a library, and a part of ShippedGames.
let engines = ["FourInARow", "Hangman", "Simon", "AlienESP"]
let engineTargets = engines.map { Target.Dependency.byName(name: $0) }

let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

/// What serves pages, and the parts of it that are imported by name.
let http = [
  ("Hummingbird", "hummingbird"), ("HummingbirdCore", "hummingbird"), ("HTTPTypes", "swift-http-types"),
  ("Logging", "swift-log"), ("NIOCore", "swift-nio"), ("NIOPosix", "swift-nio"),
  ("ServiceLifecycle", "swift-service-lifecycle"),
].map { Target.Dependency.product(name: $0, package: $1) }

/// The files of the page; Web/Page/Assets.swift says what each is.
let page = [
  "api.js", "cards.js", "cells.js", "chrome.css", "colour.js", "commands.js", "dialog.js", "dom.js", "early.js",
  "events.js", "fields.js", "fit.js", "grid.js", "ground.js", "icon.svg", "index.html", "keys.js", "look.js", "menu.js",
  "motion.js", "openapi.json", "page.js", "paint.js", "parts.js", "pattern.js", "people.js", "picks.js", "picture.js",
  "pieces.js", "play.js", "pointing.js", "qr.js", "replay.css", "replay.js", "scene.css", "scene.js", "script.js",
  "setup.js",
  "side.js", "sizes.js", "sound.js", "stream.js", "style.css", "thumb.js", "typing.js", "walking.js", "wheel.js",
  "workbench-commands.js", "workbench-console.js", "workbench-inside.js", "workbench-table.js", "workbench.css",
  "workbench.js",
]

/// A target of Swift code; its dependencies are the arrows of docs/architecture.md and nothing else.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of a target.
func tests(
  _ name: String, _ others: [Target.Dependency] = [], exclude: [String] = [], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name)] + others, exclude: exclude, resources: resources,
    swiftSettings: strict)
}

/// A library of one target.
func library(_ name: String) -> Product { .library(name: name, targets: [name]) }

let package = Package(
  name: "parlor",
  products: [
    .executable(name: "parlor", targets: ["parlor"])
  ]
    + [
      "ParlorCore", "Match", "Opponents", "Playtest", "GameLaws", "Scripting", "ShippedGames", "ParlorCommand",
      "FourInARowSolver", "Web",
    ].map(library) + engines.map(library),
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
  ],
  targets: [
    .systemLibrary(name: "CLua"),
    .target(name: "CLuaShim", dependencies: ["CLua"], cSettings: strictC),
    module("Lua", ["CLuaShim"]),
    module("ParlorCore"),
    module("Console", ["ParlorCore"]),
    module("Documents", ["ParlorCore", "Console"]),
    .target(name: "CScreen", cSettings: strictC),
    module("Screen", ["CScreen"]),
    .target(
      name: "Drawing", dependencies: ["ParlorCore", "Screen"],
      resources: ["red-and-black", "red-and-yellow", "safe-colours", "no-colours"].map {
        .embedInCode("Themes/Files/\($0).json")
      }, swiftSettings: strict),
    module("WordLists", ["ParlorCore", "Console", "Hangman"]),
    module("Opponents", ["ParlorCore"]),
    module("Match", ["ParlorCore"]),
    module("Playtest", ["ParlorCore", "Console", "Documents", "Match", "Opponents"]),
    module("Store", ["ParlorCore", "Console", "Match", grdb]),
    module("GameLaws", ["ParlorCore", "Match"]),
    .target(
      name: "Scripting",
      dependencies: ["ParlorCore", "Documents", "Lua", "Match", "Opponents", "Playtest", "GameLaws", "WordLists"],
      resources: ["Below", "Layers"].map { .embedInCode("Games/Mods/\($0).lua") }, swiftSettings: strict),
    .target(name: "CFourInARowBook", exclude: ["7x6.book"], cSettings: strictC),
    module("FourInARowSolver", ["CFourInARowBook", "ParlorCore", "FourInARow", "Opponents"]),
    module("ShippedGames", ["ParlorCore", "FourInARowSolver", "Scripting", "WordLists"] + engineTargets),
    module("Checking", ["ParlorCore", "Lua", "Match", "GameLaws", "Playtest", "Scripting"]),
    module("Session", ["ParlorCore", "Lua", "Match", "Scripting", "Store"]),
    module(
      "Terminal",
      ["ParlorCore", "Console", "Drawing", "Lua", "Match", "Screen", "Scripting", "Session", "Store"]),
    module(
      "ParlorCommand",
      [
        "ParlorCore", "Checking", "Console", "Drawing", "GameLaws", "Lua", "Match", "Opponents", "PageFiles",
        "Playtest",
        "Screen", "Scripting", "Session", "Store", "Terminal", "WordLists",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "parlor", dependencies: ["ParlorCommand", "ShippedGames"], swiftSettings: strict),
    .target(
      name: "Web",
      dependencies: [
        "ParlorCore", "Console", "Drawing", "Lua", "Match", "Opponents", "PageFiles", "ParlorCommand", "Scripting",
        "Session",
        "Store",
      ] + http,
      exclude: ["Page"], swiftSettings: strict),
    .target(
      name: "PageFiles", dependencies: ["ParlorCore"], path: "Sources/Web/Page", exclude: ["types.d.ts"],
      resources: page.map { .embedInCode($0) }, swiftSettings: strict),
    .executableTarget(name: "parlor-serve", dependencies: ["ShippedGames", "Web"], swiftSettings: strict),
    .target(name: "Floor", dependencies: ["CLua"], path: "Benchmarks/Floor", cSettings: strictC),
    .executableTarget(
      name: "parlor-bench",
      dependencies: [
        "ParlorCore", "Drawing", "FourInARowSolver", "WordLists", "Match", "Lua", "Opponents", "Playtest", "Scripting",
        "Screen", "Session", "ShippedGames", "Store", "Floor",
      ] + engineTargets,
      path: "Benchmarks/Sources", swiftSettings: strict),
    .executableTarget(
      name: "parlor-book", dependencies: ["FourInARowSolver"], path: "Benchmarks/Book", swiftSettings: strict),
    .target(
      name: "SampleGames", dependencies: ["ParlorCore"], path: "Tests/SampleGames", swiftSettings: strict),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "CLua", "Hangman", "Lua", "Match", "ParlorCore", "Playtest", "Screen", "Scripting", "ShippedGames", "WordLists",
      ],
      path: "Tests/FuzzTargets", swiftSettings: strict),
    tests("FuzzTargets", exclude: ["Corpus"]),
    tests("ParlorCore", ["GameLaws", "SampleGames"]),
    tests("Console"),
    .target(
      name: "CVTerm", path: "Tests/CVTerm", cSettings: strictC, linkerSettings: [.linkedLibrary("vterm")]),
    .executableTarget(
      name: "screen-probe", dependencies: ["Screen"], path: "Tests/ScreenProbe", swiftSettings: strict),
    tests("Screen", ["CVTerm", "screen-probe"]),
    tests("Drawing", ["ParlorCore", "Screen"]),
    tests("WordLists", ["ParlorCore", "Hangman"]),
    tests("Opponents", ["ParlorCore", "FourInARow", "Match", "SampleGames"]),
    tests("Match", ["ParlorCore", "GameLaws", "SampleGames"]),
    tests("Playtest", ["ParlorCore", "Documents", "Match", "Opponents", "FourInARow", "Simon", "SampleGames"]),
    tests("Checking", ["GameLaws", "Lua", "SampleGames", "Scripting", "ShippedGames"]),
    // Scripting is imported through ShippedGames; named here, a change of its types compiles these tests again.
    tests("GameLaws", ["ParlorCore", "Match", "FourInARow", "Scripting", "ShippedGames", "SampleGames"]),
    tests("FourInARowSolver", ["ParlorCore", "FourInARow"], resources: [.copy("Data")]),
    tests("Lua"),
    tests(
      "Scripting", ["ParlorCore", "FourInARow", "Lua", "Match", "Opponents", "GameLaws", "ShippedGames"],
      exclude: ["Golden"]),
    .executableTarget(
      name: "store-probe", dependencies: ["ParlorCore", "Match", "FourInARow", "Store"], path: "Tests/StoreProbe",
      swiftSettings: strict),
    .executableTarget(name: "measure", path: "Tests/Measure", swiftSettings: strict),
    tests("Session", ["Lua", "Match", "ParlorCore", "SampleGames", "Scripting", "ShippedGames", "Store"]),
    tests(
      "Terminal",
      [
        "ParlorCore", "FourInARow", "Simon", "AlienESP", "Drawing", "Lua", "Match", "Screen", "Scripting", "Session",
        "SampleGames", "ShippedGames", "Store", "WordLists",
      ]),
    tests(
      "Web",
      [
        "Lua", "Match", "Opponents", "PageFiles", "ParlorCommand", "ParlorCore", "Playtest", "SampleGames", "Scripting",
        "Session", "ShippedGames", "Store",
      ] + http),
    tests("Store", ["ParlorCore", "Match", "FourInARow", "SampleGames", "store-probe", grdb]),
    .testTarget(name: "ArchitectureTests", swiftSettings: strict),
    .target(
      name: "CommandRuns", dependencies: ["Console", "ParlorCommand", "SampleGames", "ShippedGames"],
      path: "Tests/CommandRuns",
      swiftSettings: strict),
    tests("ParlorCommand", ["parlor", "CommandRuns", "SampleGames"]),
    .testTarget(
      name: "ParlorTests",
      dependencies: [
        "parlor", "parlor-serve", "measure", "CommandRuns", "Lua", "Match", "SampleGames", "Scripting", "ShippedGames",
      ],
      exclude: ["Attacks", "Golden"], swiftSettings: strict),
  ]
    + engines.map { module($0, ["ParlorCore"]) }
    + engines.map { name in
      tests(
        name, ["ParlorCore", "Match", "GameLaws", "SampleGames"],
        resources: name == "FourInARow" ? [.copy("Data")] : [])
    }
)

// The compiler's fuzzer is linked only where `make fuzz` builds.
if Context.environment["PARLOR_FUZZ"] != nil {
  package.targets += [
    .target(name: "Driver", path: "Tests/Fuzzing/Driver", cSettings: strictC),
    .executableTarget(
      name: "parlor-fuzz", dependencies: ["Driver", "FuzzTargets"], path: "Tests/Fuzzing/Program",
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary("stdc++")]),
  ]
}

// `make test` tests optimised code that keeps its checks. A package with such flags can't be a dependency by its version.
if Context.environment["PARLOR_TESTS"] != nil {
  for target in package.targets where target.type != .test {
    target.swiftSettings?.append(.unsafeFlags(["-O", "-assert-config", "Debug"]))
    target.cSettings?.append(.unsafeFlags(["-O2"]))
  }
}
