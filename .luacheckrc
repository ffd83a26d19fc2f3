-- Scripts run in a sandbox: Lua 5.4 without what reaches files, processes, clocks, bytecode or other scripts.
local absent = {
  "collectgarbage", "coroutine.close", "debug", "dofile", "io", "loadfile", "math.randomseed", "os", "package",
  "string.dump", "warn",
}

std = "lua54"
not_globals = absent
max_line_length = 120

-- The first is a definition file for editors; the others are scripts that tests need broken or hostile.
exclude_files = { "scripts/meta", "Tests/**/Broken", "Tests/**/Attacks" }

-- Plain lua5.4 runs these.
files["Benchmarks"] = { read_globals = absent }

-- What test files have beside the rest.
for _, place in ipairs { "**/tests", "**/*-test.lua", "scripts/templates/test.lua" } do
  files[place] = { read_globals = { "describe", "it", "before_each", "after_each", "expect" } }
end
