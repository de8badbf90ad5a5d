-- A stranger's load: unique searches, or guesses at a sign-in code, as the first argument says.
local kind
local at = 0

function init(args) kind = args[1] end

function request()
  at = at + 1
  if kind == "search" then return wrk.format("GET", "/shop?search=" .. string.format("%x", math.random(1e9)) .. at) end
  local headers = {
    ["Content-Type"] = "application/json",
    ["Origin"] = wrk.scheme .. "://" .. wrk.host .. ":" .. wrk.port,
    ["Cookie"] = "kontak_challenge=" .. string.rep("x", 30) .. at,
  }
  return wrk.format("POST", "/api/auth/verify", headers, '{"email":"owner@example.com","code":"123456"}')
end
