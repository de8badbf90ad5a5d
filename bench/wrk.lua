-- Requests the given paths in turn and prints a summary as JSON.
local requests = {}
local at = 0

function init(args)
  for _, address in ipairs(args) do table.insert(requests, wrk.format("GET", address)) end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"max":%d,"failed":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), latency.max,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
