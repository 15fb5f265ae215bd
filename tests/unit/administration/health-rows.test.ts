import { describe, expect, test } from "vitest";
import { formatCron, listJobRows } from "@/lib/administration/health/job-rows";
import type { HealthFacts } from "@/lib/administration/health/facts";
import { listHealthRows } from "@/lib/administration/health/rows";
import { stripeMode } from "@/lib/administration/health/versions";
import { formatBytes } from "@/lib/administration/health/words";
import type { CheckId, CheckResult, CheckState } from "@/lib/checks/check";

const now = new Date("2026-03-19T09:12:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const day = 24 * 60;
const events = { lastAt: minutesAgo(31), waiting: 0, failed: 0, isSilent: false };
const emails = { lastAt: minutesAgo(15), undelivered: 0, waiting: 0, postponed: 0 };
const files = { count: 214, bytes: 3.1e9, disk: { free: 16.9e9, size: 20e9 } };
const good: HealthFacts = {
  ...{ events, emails, files },
  backups: { isSet: true, last: { at: minutesAgo(300), bytes: 212e6 }, isLate: false },
  database: { bytes: 0.4e9, version: "16.4" },
};
const nothing: HealthFacts = { events: null, emails: null, files: null, backups: null, database: null };
const context = { now, webhook: "https://rebel.test/api/stripe/webhook", mode: "Live", isTestKey: false };

const result = (id: CheckId, state: CheckState, message = "it is so"): CheckResult => ({
  ...{ id, title: id, state, message },
});
const allOf = (state: CheckState) =>
  (["site", "stripe", "stripe-secret", "stripe-events", "mail-service", "files", "push"] as const).map((id) =>
    result(id, state),
  );

/** The row with this id. */
function rowOf(id: string, results: CheckResult[], facts: HealthFacts = good, more = {}) {
  const row = listHealthRows(results, facts, { ...context, ...more }).find((one) => one.id === id);
  if (!row) throw new Error(`There is no row ${id}`);
  return row;
}

test("with every check passed nothing needs attention, and each row has a text", () => {
  const rows = listHealthRows(allOf("works"), good, context);
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => "works"));
  expect(rows.map(({ id }) => id)).toEqual([
    ...["site", "stripe", "stripe-secret", "stripe-events", "mail-service", "backups", "files", "push"],
  ]);
  expect(rows.every(({ text }) => /\.$/.test(text))).toBe(true);
});

test("services that do not answer are rows with a cause, and so is a database that cannot be read", () => {
  const rows = listHealthRows(allOf("unreachable"), nothing, context);
  const isUnknown = (id: string) => id === "backups" || id === "site";
  for (const row of rows)
    expect(row).toMatchObject(
      isUnknown(row.id) ? { state: "unknown" } : { state: "attention", status: "Can’t be reached" },
    );
  expect(rows.find(({ id }) => id === "stripe")?.problem).toBe("Stripe can’t be reached");
});

describe("payments", () => {
  test("a refused key has its effect first, then what to do", () => {
    const row = rowOf("stripe", [result("stripe", "fails", "it refuses the key. Copy it again.")]);
    expect(row).toMatchObject({
      state: "attention",
      text: "Payments, refunds or plans may fail.",
      fix: "stripe: it refuses the key. Copy it again.",
    });
  });

  test("a test key on a public address needs attention; a refused one says that first", () => {
    const isTestKey = { isTestKey: true };
    expect(rowOf("stripe", [result("stripe", "works")], good, isTestKey).problem).toMatch(/impossible/);
    expect(rowOf("stripe", [result("stripe", "fails")], good, isTestKey).problem).toMatch(/doesn’t accept/);
  });

  test.each([
    ["without any event", { ...events, lastAt: null }, "unknown", /No event yet/],
    [
      "with an old event and no sale since",
      { ...events, lastAt: minutesAgo(90 * day) },
      "works",
      /19 Dec 2025/,
    ],
    ["with an old event and a sale since", { ...events, isSilent: true }, "attention", /opened since/],
    ["with a failed event", { ...events, failed: 1 }, "attention", /isn’t shown/],
    ["with waiting events", { ...events, waiting: 2 }, "works", /today, 08:41\. 2 waiting\./],
  ])("%s", (_, found, state, text) => {
    for (const results of [[], [result("stripe-events", "works")]]) {
      const row = rowOf("stripe-events", results, { ...good, events: found });
      expect(row).toMatchObject({ state, text: expect.stringMatching(text) as string });
    }
  });

  test("an endpoint that Stripe lacks outweighs the last event", () => {
    const row = rowOf("stripe-events", [result("stripe-events", "fails", "not selected: x.")]);
    expect(row).toMatchObject({ state: "attention", fix: "stripe-events: not selected: x." });
  });
});

test("emails that failed are linked, and postponed ones are counted", () => {
  const facts = { ...good, emails: { ...emails, undelivered: 2, waiting: 3, postponed: 1 } };
  expect(rowOf("mail-service", [result("mail-service", "works")], facts)).toMatchObject({
    ...{ state: "works", status: "1 to retry" },
    text: expect.stringMatching(/2 couldn’t be delivered.*3 waiting\. 1 was postponed/) as string,
    link: { href: "/admin/letters?state=failed" },
  });
});

test("a nearly full disk needs attention although uploads still work", () => {
  const full = { ...good, files: { ...files, disk: { free: 0.9e9, size: 20e9 } } };
  expect(rowOf("files", [result("files", "works")], full)).toMatchObject({ status: "Nearly full" });
  const bucket = { ...good, files: { ...files, disk: null } };
  expect(rowOf("files", [result("files", "works")], bucket)).toMatchObject({ state: "works" });
});

test.each([
  ["not set up", { isSet: false, last: null, isLate: false }, "off"],
  ["set up today", { isSet: true, last: null, isLate: false }, "unknown"],
  ["failing since the first night", { isSet: true, last: null, isLate: true }, "attention"],
])("backups that are %s", (_, backups, state) => {
  expect(rowOf("backups", [], { ...good, backups })).toMatchObject({ state });
});

describe("jobs", () => {
  const job = { name: "nightly", doneAt: minutesAgo(342), hasFailed: false, isMissed: false } as const;
  const backup = { ...job, name: "backup" } as const;

  test.each([
    ["ran", job, "works"],
    ["never ran", { ...job, doneAt: null }, "unknown"],
    ["failed last", { ...job, hasFailed: true }, "attention"],
    ["missed two runs", { ...job, doneAt: null, isMissed: true }, "attention"],
  ])("that %s", (_, facts, state) => {
    expect(listJobRows([facts], { now, hasBackups: true })).toMatchObject([{ state }]);
  });

  test("a backup that is not set up is off, not missed", () => {
    const missed = { ...backup, isMissed: true };
    expect(listJobRows([missed], { now, hasBackups: false })).toMatchObject([{ state: "off" }]);
  });

  test.each([
    ["30 3 * * *", "Daily at 03:30"],
    ["*/5 * * * *", "Every 5 minutes"],
    ["* * * * *", "Every minute"],
  ])("%s is %s", (cron, words) => expect(formatCron(cron)).toBe(words));
});

test.each([
  ["sk_test_1", undefined, "Test"],
  ["rk_live_1", undefined, "Live"],
  ["sk_test_1", "http://localhost:4010", "Demo"],
  ["sk_other", undefined, "Unknown"],
])("the key %s at %s is %s", (STRIPE_SECRET_KEY, SANDBOX_URL, mode) => {
  expect(stripeMode({ STRIPE_SECRET_KEY, SANDBOX_URL })).toBe(mode);
});

test.each([
  [0, "0 MB"],
  [212e6, "212 MB"],
  [3.14e9, "3.1 GB"],
])("%d bytes are %s", (bytes, words) => expect(formatBytes(bytes)).toBe(words));
