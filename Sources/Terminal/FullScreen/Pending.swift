import Drawing
import ParlorCore
import Screen
extension SceneFrame {
  init(thumbnail scene: ExpandedScene, width: Int, height: Int, paint: Paint) {
    self.init(scene, width: width, height: height, paint: paint)
  }
  init(
    _ from: ExpandedScene, to: ExpandedScene, share: Double, width: Int, height: Int, state: SceneState, paint: Paint
  ) { self.init(share < 0.5 ? from : to, width: width, height: height, state: state, paint: paint) }
}
extension ExpandedScene {
  func motionTime(after last: ExpandedScene) -> Duration? { .milliseconds(200) }
}
extension Theme { static let all = [Theme(name: "red and black")] }
extension RGB { var isDark: Bool { Int(red) + Int(green) + Int(blue) < 384 } }
