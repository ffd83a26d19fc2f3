-- Tries source in pieces that grow.
-- expect: memory or error the source is longer than 1 MiB
local s = "-"
assert(load(function()
  s = s .. s
  return s
end))
