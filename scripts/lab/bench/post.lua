-- Posts one text after another, each by the next of those whose cookies stand in the file COOKIES, a line each.
local cookies = {}
for line in io.lines(os.getenv("COOKIES")) do cookies[#cookies + 1] = line end
local count = 0

function request()
  count = count + 1
  local id = string.format("%08x-0000-4000-8000-%012x", os.time(), count)
  local headers = { ["Content-Type"] = "application/json", Cookie = cookies[1 + count % #cookies] }
  local body = string.format('{"id":"%s","board":"general","content":"Message %d"}', id, count)
  return wrk.format("POST", nil, headers, body)
end
