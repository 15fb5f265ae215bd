import { expect, test } from "vitest";
import { isPublicAddress, lookUpPublic, safeEndpoint } from "@/lib/http/public-endpoint";
import { quietUntil } from "@/lib/notifications/push";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
  "https://web.push.apple.com/QJ",
  "https://wns2-par02p.notify.windows.com/w/?token=BQY%3d",
])("%s is accepted", (address) => {
  expect(safeEndpoint(address)).toBe(address);
});

test.each([
  "http://fcm.googleapis.com/x",
  "https://fcm.googleapis.com:8443/x",
  "https://user:word@fcm.googleapis.com/x",
  "https://localhost/x",
  "https://localhost./x",
  "https://site.localhost/x",
  "https://db/x",
  "https://router.local/x",
  "https://metadata.google.internal/x",
  "https://127.0.0.1/x",
  "https://127.1/x",
  "https://2130706433/x",
  "https://0x7f.0.0.1/x",
  "https://①②⑦.0.0.1/x",
  "https://169.254.169.254/latest/meta-data",
  "https://192.168.0.1/x",
  "https://8.8.8.8/x",
  "https://[::1]/x",
  "https://[::ffff:127.0.0.1]/x",
  "https://[fd00::1]/x",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "//fcm.googleapis.com/x",
  "",
])("%s is refused", (address) => {
  expect(safeEndpoint(address)).toBeNull();
});

test("only the configured sandbox of this machine is accepted", () => {
  const sandbox = "http://localhost:4010";
  expect(safeEndpoint("http://localhost:4010/push/1", sandbox)).toBe("http://localhost:4010/push/1");
  expect(safeEndpoint("http://localhost:4010/push/1")).toBeNull();
  for (const waitUntil of [
    "http://localhost:4011/x",
    "https://localhost:4010/x",
    "http://localhost:4010@10.0.0.1/",
  ])
    expect(safeEndpoint(waitUntil, sandbox)).toBeNull();
});

test.each([
  ["93.184.216.34", true],
  ["2606:2800:220:1::1", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.16.0.1", false],
  ["100.64.0.1", false],
  ["169.254.169.254", false],
  ["0.0.0.0", false],
  ["::1", false],
  ["::ffff:10.0.0.1", false],
  ["fe80::1", false],
  ["fd12::1", false],
  ["64:ff9b::a00:1", false],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test("a name that resolves to this machine is not connected to", async () => {
  const met = await new Promise((resolve) => {
    lookUpPublic("localhost", {}, (error, address) => resolve(error?.code ?? address));
  });
  expect(met).toBe("EPRIVATE");
});

test.each([
  ["2026-03-19T20:59:00Z", "Europe/London", null],
  ["2026-03-19T21:00:00Z", "Europe/London", "2026-03-20T08:00:00.000Z"],
  ["2026-03-19T07:59:00Z", "Europe/London", "2026-03-19T08:00:00.000Z"],
  ["2026-03-19T08:00:00Z", "Europe/London", null],
  // The clocks go forward in this night
  ["2026-03-28T22:00:00Z", "Europe/London", "2026-03-29T07:00:00.000Z"],
  ["2026-03-19T22:00:00Z", "America/New_York", null],
  ["2026-03-19T12:30:00Z", "Asia/Tokyo", "2026-03-19T23:00:00.000Z"],
])("at %s in %s quiet hours last until %s", (now, zone, until) => {
  expect(quietUntil(new Date(now), zone)?.toISOString() ?? null).toBe(until);
});
