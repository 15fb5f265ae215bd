import { afterEach, expect, test } from "vitest";
import {
  audienceLabel,
  footerFor,
  listAudiences,
  mayBeService,
  parseAudience,
} from "@/lib/broadcasts/audiences";
import { addSpring } from "../../support/second-retreat";

let forget = () => {};
afterEach(() => forget());

test.each([
  "",
  "nobody",
  "Everybody",
  "everybody:dorset",
  "members:",
  "waitlist",
  "waitlist:",
  "waitlist:nowhere",
  "waitlist:dorset:",
  "waitlist:dorset:castle",
  "waitlist:dorset:shared:now",
  "waitlist:dorset:__proto__",
  "waitlist:mastermind:",
  "waitlist:mastermind:shared",
  "waitlist:__proto__",
  "guests:",
  "guests:nowhere",
  "guests:mastermind",
  "guests:dorset:shared",
])("“%s” is not an audience, and its label is the key", (key) => {
  expect(parseAudience(key)).toBeNull();
  expect(audienceLabel(key)).toBe(key);
});

test("the guests of any retreat are an audience", () => {
  expect(parseAudience("guests")).toEqual({ kind: "guests", retreat: null });
  expect(audienceLabel("guests")).toBe("Guests");
});

test("audiences are listed in order, by name", () => {
  forget = addSpring();
  expect(listAudiences()).toEqual([
    { key: "everybody", label: "Everybody who said yes", isWaitlist: false, mayBeService: false },
    { key: "workbook", label: "Workbook readers", isWaitlist: false, mayBeService: false },
    {
      key: "waitlist:dorset",
      label: "Waitlist: Ideas to Impact Retreat",
      isWaitlist: true,
      mayBeService: true,
    },
    {
      key: "waitlist:dorset:shared",
      label: "Waitlist: Ideas to Impact Retreat, Shared room",
      isWaitlist: true,
      mayBeService: true,
    },
    {
      key: "waitlist:dorset:single",
      label: "Waitlist: Ideas to Impact Retreat, Single-occupancy en-suite",
      isWaitlist: true,
      mayBeService: true,
    },
    { key: "waitlist:spring", label: "Waitlist: Spring Retreat", isWaitlist: true, mayBeService: true },
    {
      key: "waitlist:spring:attic",
      label: "Waitlist: Spring Retreat, Attic",
      isWaitlist: true,
      mayBeService: true,
    },
    {
      key: "waitlist:spring:tent",
      label: "Waitlist: Spring Retreat, Tent",
      isWaitlist: true,
      mayBeService: true,
    },
    { key: "waitlist:mastermind", label: "Waitlist: Mastermind", isWaitlist: true, mayBeService: true },
    { key: "guests:dorset", label: "Guests: Ideas to Impact Retreat", isWaitlist: false, mayBeService: true },
    { key: "guests:spring", label: "Guests: Spring Retreat", isWaitlist: false, mayBeService: true },
    { key: "owes", label: "Who owes", isWaitlist: false, mayBeService: true },
    { key: "members", label: "Members", isWaitlist: false, mayBeService: true },
    { key: "mastermind", label: "Mastermind", isWaitlist: false, mayBeService: true },
  ]);
});

test("every audience is found by its key, and gives the reason for an email", () => {
  forget = addSpring();
  const reasons = listAudiences().flatMap(({ key, label, mayBeService: isOfBuyers }) => {
    const audience = parseAudience(key);
    if (!audience) throw new Error(`Nothing is found by ${key}`);
    expect([key, audienceLabel(key), mayBeService(audience)]).toEqual([key, label, isOfBuyers]);
    const [{ reason: marketing }, { reason: service, stopWords }] = [
      footerFor(audience, false),
      footerFor(audience, true),
    ];
    expect(stopWords).toBe(key.startsWith("waitlist") ? "Leave the waitlist" : "Stop these letters");
    expect(marketing).toMatch(/^You get this because you’?.* said yes to letters\.$/);
    if (!isOfBuyers) expect(service).toBe(marketing);
    else expect(service).not.toContain("yes");
    return [marketing, service];
  });
  expect(reasons).toContain(
    "You get this because you joined the waitlist for the Spring Retreat and said yes to letters.",
  );
  expect(reasons).toContain("You get this because you have a place on the Spring Retreat.");
  expect(reasons).toContain("You get this because you’re on the waitlist for the Spring Retreat.");
  expect(reasons).toContain("You get this because you’re on the waitlist for the Rebel AF Mastermind.");
  expect(reasons.join()).not.toMatch(/[{}]/);
});

test("the label of a deleted audience is its key", () => {
  forget = addSpring();
  expect(audienceLabel("guests:spring")).toBe("Guests: Spring Retreat");
  forget();
  expect([parseAudience("guests:spring"), audienceLabel("guests:spring")]).toEqual([null, "guests:spring"]);
});
