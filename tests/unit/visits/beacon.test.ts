import { expect, test } from "vitest";
import { asksNotToBeCounted, beaconSchema, isBot, marksOf, sourceOf } from "@/lib/visits/beacon";

const opened = { kind: "page", page: "/", host: "", source: "", campaign: "" } as const;
const source = (given: Partial<typeof opened> | Record<string, string>) =>
  sourceOf({ ...opened, ...given }, "rebel.test");

test.each([
  [{}, "", ""],
  [{ host: "www.Google.com" }, "google.com", ""],
  [{ host: "news.example:8443" }, "news.example", ""],
  [{ host: "rebel.test" }, "", ""],
  [{ host: "not a host" }, "", ""],
  [{ host: "instagram.com", source: "Instagram", campaign: "spring-dorset" }, "instagram", "spring-dorset"],
  [{ host: "instagram.com", campaign: "spring-dorset" }, "instagram.com", ""],
  [{ source: "letter", campaign: "2026-03-15" }, "letter", "2026-03-15"],
  [{ host: "search.yahoo.com" }, "search.yahoo.com", ""],
])("the source of %j", (given, name, campaign) => {
  expect(source(given)).toEqual({ source: name, campaign });
});

const personal = [
  ...[
    "jane@example.org",
    "jane%40example",
    "jane.doe.gmail.com",
    "07700900123",
    "07700 900-123",
    "44.7700.900.123",
  ],
  ...["192.0.2.4", "3f2a91bc7d0e4a65", "0190b0a2-7c1e-7d3f-9a41-5b6c7d8e9f00"],
];

test.each([...personal, "<script>", "a".repeat(61), "=1+1"])("%s in a link is no source", (typed) => {
  expect(source({ source: typed })).toEqual({ source: "", campaign: "" });
  expect(source({ source: "letter", campaign: typed })).toEqual({ source: "letter", campaign: "" });
});

test("a form that is sent was begun and seen, so no later step exceeds an earlier one", () => {
  const kinds = (kind: "seen" | "begun" | "sent", form = "custom") =>
    marksOf({ kind, page: "/custom-retreat", form }).map((mark) => mark.kind);
  expect(kinds("seen")).toEqual(["visit", "seen"]);
  expect(kinds("begun")).toEqual(["visit", "seen", "begun"]);
  expect(kinds("sent")).toEqual(["visit", "seen", "begun", "sent"]);
  expect(kinds("sent", "constructor")).toEqual(["visit"]);
  expect(marksOf(opened).map(({ kind }) => kind)).toEqual(["visit", "page"]);
});

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/140.0 Safari/537.36",
  "facebookexternalhit/1.1",
  "curl/8.5.0",
  "python-requests/2.32",
  "Mozilla/5.0 (compatible; UptimeRobot/2.0)",
  "",
])("%s is a bot", (userAgent) => expect(isBot(userAgent)).toBe(true));

test.each([
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
  "Mozilla/5.0 (Linux; Android 13; CUBOT_X70) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
])("%s is a browser", (userAgent) => expect(isBot(userAgent)).toBe(false));

test("Do Not Track and Global Privacy Control are heard", () => {
  const asks = (headers: Record<string, string>) => asksNotToBeCounted(new Headers(headers));
  expect(asks({ dnt: "1" })).toBe(true);
  expect(asks({ "sec-gpc": "1" })).toBe(true);
  expect(asks({ dnt: "0" })).toBe(false);
  expect(asks({})).toBe(false);
});

test.each([null, {}, { kind: "booked", page: "/" }, { kind: "page" }, { kind: "seen", page: "/", form: 1 }])(
  "%j is no beacon",
  (sent) => expect(beaconSchema.safeParse(sent).success).toBe(false),
);

test("an overlong source is left out, not the visit", () => {
  const sent = { kind: "page", page: "/", host: "x".repeat(300), source: 7 };
  expect(beaconSchema.parse(sent)).toEqual(opened);
});
