// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "own-engine",
  dependencies: [.package(name: "parlor", path: "../..")],
  targets: [
    .target(name: "Pig", dependencies: [.product(name: "ParlorCore", package: "parlor")]),
    .executableTarget(
      name: "own-parlor",
      dependencies: [
        "Pig", .product(name: "ParlorCommand", package: "parlor"), .product(name: "Scripting", package: "parlor"),
        .product(name: "ShippedGames", package: "parlor"),
      ]),
    .executableTarget(
      name: "own-parlor-serve",
      dependencies: [
        "Pig", .product(name: "Scripting", package: "parlor"), .product(name: "ShippedGames", package: "parlor"),
        .product(name: "Web", package: "parlor"),
      ]),
    .testTarget(name: "PigTests", dependencies: ["Pig", .product(name: "GameLaws", package: "parlor")]),
  ]
)
