-- An opponent that takes memory without end.
local parlor = require "parlor"

return parlor.opponent {
  choose = function()
    local kept = {}
    while true do kept[#kept + 1] = ("x"):rep(10000) .. #kept end
  end,
}
