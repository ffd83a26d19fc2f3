-- Tries globals that others rely on.
-- expect: fine
local parlor = require "parlor"
pairs, ipairs, next, pcall, error, assert, select, tostring, type = nil, nil, nil, nil, nil, nil, nil, nil, nil
string, table, math, coroutine, utf8 = nil, nil, nil, nil, nil
parlor.match({ game = "four-in-a-row", players = { "greedy", "random" } }):run()
