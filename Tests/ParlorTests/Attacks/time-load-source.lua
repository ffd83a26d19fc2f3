-- Tries a compiler bomb of operators.
-- expect: time or error
load("return " .. ("a or "):rep(200000) .. "a")
while true do end
