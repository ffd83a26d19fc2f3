import Drawing
import ParlorCore
import Screen

extension SceneFrame {
  init(thumbnail scene: ExpandedScene, width: Int, height: Int, paint: Paint) {
    self.init(scene, width: width, height: height, paint: paint)
  }
}
extension Theme { static let all = [Theme(name: "red and black")] }
extension RGB { var isDark: Bool { Int(red) + Int(green) + Int(blue) < 384 } }
