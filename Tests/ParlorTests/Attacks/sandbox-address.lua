-- Tries addresses in texts.
-- expect: fine
for _, value in ipairs { {}, print, coroutine.create(print) } do
  assert(not tostring(value):find("0x") and not ("%s"):format(value):find("0x"))
end
assert(not pcall(string.format, "%p", {}))
