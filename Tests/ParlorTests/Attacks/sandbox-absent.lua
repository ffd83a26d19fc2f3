-- Tries what reaches beyond the sandbox.
-- expect: fine
for _, library in ipairs { os, io, debug } do
  for name, value in pairs(library) do
    local works, given = pcall(value, "x")
    assert(not works or not given or name == "traceback" and given:find "^x\nstack traceback:\n\tsandbox%-absent.lua:", name)
  end
end
assert(package.loadlib == nil and package.searchers == nil and io.stdout == nil and debug.getregistry == nil)
assert(debug.getmetatable("") == false)
assert(not dofile and not loadfile and not collectgarbage)
assert(not string.dump and not math.randomseed and not coroutine.close and not warn)
