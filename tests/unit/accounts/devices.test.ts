import { describe, expect, test } from "vitest";
import { deviceName } from "@/lib/accounts/device-name";
import { lastUsedWords } from "@/lib/members/settings/last-used";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("the name of a device", () => {
  test.each([
    [null, "A device"],
    ["", "A device"],
    ["curl/8.5.0", "A device"],
    ["<script>alert(1)</script>/1.0", "A device"],
    ["x".repeat(400), "A device"],
  ])("%s is %s", (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  test.each([
    [
      "Chrome on a Mac",
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/131.0.0.0 Safari/537.36`,
    ],
    [
      "Safari on an iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    ],
    [
      "Firefox on an iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/132.0 Mobile/15E148 Safari/605.1.15",
    ],
    [
      "Safari on an iPad",
      "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1",
    ],
    [
      "Chrome on an Android phone",
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`,
    ],
    [
      "Chrome on an Android tablet",
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0.0.0 Safari/537.36`,
    ],
    [
      "Samsung Internet on an Android phone",
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    ],
    [
      "Edge on a Windows computer",
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    ],
    [
      "Firefox on a Linux computer",
      "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0",
    ],
    [
      "Chrome on a Chromebook",
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0.0.0 Safari/537.36`,
    ],
  ])("is %s", (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

describe("a device's last use", () => {
  const now = new Date("2026-07-02T08:00:00Z");

  test.each([
    ["today, 08:30", "2026-07-02T07:30:00Z"],
    // Past midnight in the founder's summer time
    ["today, 00:10", "2026-07-01T23:10:00Z"],
    ["yesterday, 21:40", "2026-07-01T20:40:00Z"],
    ["30 June, 09:05", "2026-06-30T08:05:00Z"],
  ])("is %s", (words, instant) => {
    expect(lastUsedWords(new Date(instant), now)).toBe(words);
  });
});
