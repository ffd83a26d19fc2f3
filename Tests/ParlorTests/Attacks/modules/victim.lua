-- An opponent that fails if anybody changed what it uses.
local parlor = require "parlor"
local shared = require "modules.shared"

return parlor.opponent {
  choose = function(seen)
    local sum = 0
    for _, number in ipairs { 1, 2 } do sum = sum + number end
    assert(sum == 3 and shared.limit == 7 and leaked == nil and load("return leaked")() == nil)
    assert(("a"):byte() == 97 and string.byte("a") == 97 and ("%d"):format(1) == "1" and table.concat { 1, 2 } == "12")
    assert(math.max(1, 2) == 2 and utf8.char(65) == "A" and coroutine.wrap(function() return 3 end)() == 3)
    assert(require "modules.shared" == shared and parlor.match and getmetatable("") == false)
    return seen.moves[1]
  end,
}
