-- Asks for the paths of a file in turn, over and over, and prints what it measured as one line of JSON.
local paths = {}
local at = 0

function init(args)
  for path in io.lines(args[1]) do
    paths[#paths + 1] = path
  end
end

function request()
  at = at % #paths + 1
  return wrk.format('GET', paths[at])
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout + errors.status
  local rate = summary.requests / summary.duration * 1e6
  local p50, p95 = latency:percentile(50) / 1000, latency:percentile(95) / 1000
  io.write(string.format('\n{"rate":%f,"p50":%f,"p95":%f,"failed":%d}\n', rate, p50, p95, failed))
end
