import { describe, expect, test } from "vitest";
import {
  evidenceLimits,
  listExhibits,
  toEvidence,
  type EvidenceFacts,
} from "@/lib/administration/disputes/evidence";

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const now = at("2026-03-19");

const known: EvidenceFacts = {
  ...{ name: "Moira Kelso", email: "moira@example.test", reference: "DOR-0114" },
  ...{ item: "Ideas to Impact, shared room", currency: "gbp", totalPence: 497_00 },
  orderedAt: at("2026-01-22"),
  payment: { id: "pi_1", pence: 497_00, at: at("2026-01-22") },
  transferred: null,
  stay: {
    ...{ first: "2026-05-15", last: "2026-05-18", depositPence: 100_00 },
    ...{ full: "2026-03-16", half: "2026-04-15" },
  },
  coaching: null,
  terms: { version: "2024-01", hash: "9f2c", acceptedAt: at("2026-01-22"), text: "You agree." },
  cancellation: { by: "buyer", noticeOn: "2026-03-02", at: at("2026-03-02") },
  refunds: [{ id: "re_1", pence: 387_00, status: "succeeded", at: at("2026-03-04") }],
  emails: [
    {
      subject: "Your place is yours",
      sentAt: at("2026-01-22"),
      arrival: "delivered",
      arrivalAt: at("2026-01-22"),
    },
    { subject: "Not sent yet", sentAt: null, arrival: null, arrivalAt: null },
  ],
  accessSince: at("2026-01-22"),
  signInDays: ["2026-01-24", "2026-02-17"],
  messages: 2,
  guestFormOn: "2026-01-25",
};

const nothingKnown: EvidenceFacts = {
  ...known,
  ...{ stay: null, terms: null, cancellation: null, refunds: [], emails: [] },
  ...{ accessSince: null, signInDays: [], messages: 0, guestFormOn: null },
};

const exhibit = (facts: EvidenceFacts, wanted: string, day = now) =>
  listExhibits(facts, day).find(({ id }) => id === wanted);
const missing = (facts: EvidenceFacts, day = now) =>
  listExhibits(facts, day).flatMap(({ id, texts }) => (texts ? [] : [id]));

test("each exhibit says what is known, for the field that Stripe has for it", () => {
  const texts = toEvidence(known, listExhibits(known, now), "They cancelled 74 days before.");
  expect(texts).toMatchObject({
    customer_name: "Moira Kelso",
    customer_email_address: "moira@example.test",
    service_date: "15–18 May 2026",
  });
  expect(texts.product_description).toMatch(/£497.*Reference DOR-0114, pi_1/);
  expect(texts.refund_policy_disclosure).toMatch(
    /Version 2024-01 .*before the payment.*SHA-256 9f2c, equal to the stored text\n\nYou agree\./s,
  );
  expect(texts.cancellation_policy_disclosure).toMatch(/£100 .*16 March 2026.*15 April 2026/);
  expect(texts.refund_refusal_explanation).toMatch(
    /by the buyer, with notice on 2 March 2026, 74 days before.*£387 on 4 March 2026: refunded\. \(re_1\)/s,
  );
  expect(texts.access_activity_log).toMatch(/24 January 2026, 17 February 2026\. 2 messages/);
  expect(texts.uncategorized_text).toMatch(
    /^They cancelled 74 days before\.\n\nEmails .*“Your place is yours”/s,
  );
  expect(texts.uncategorized_text).not.toContain("Not sent yet");
  expect(texts.uncategorized_text).toContain("guest form on 25 January 2026");
});

test("what is missing is not sent, and neither is an empty field", () => {
  expect(missing(nothingKnown)).toEqual([
    ...["terms", "cancellation", "refunds", "emails", "signIns", "guestForm", "attendance"],
  ]);
  expect(Object.keys(toEvidence(nothingKnown, [], ""))).toEqual(["customer_name", "customer_email_address"]);
});

describe("the retreat's days", () => {
  const stayed = { ...known, cancellation: null };
  const after = at("2026-05-19");

  test("are sent once it is over, if the place was kept", () => {
    expect(missing(stayed)).toEqual(["cancellation", "attendance"]);
    expect(missing(stayed, after)).toEqual(["cancellation"]);
    expect(missing(known, after)).toEqual(["attendance"]);
    expect(missing({ ...stayed, transferred: "away" }, after)).toContain("attendance");
  });
});

test("the days of coaching sessions are sent, and nothing of them while none took place", () => {
  const coached = (heldOn: string[]) => ({ ...nothingKnown, coaching: { sessions: 6, heldOn } });
  expect(exhibit(coached(["2026-02-03", "2026-02-17"]), "attendance")?.texts).toEqual({
    uncategorized_text: "2 of 6 sessions took place, on 3 February 2026, 17 February 2026.",
  });
  expect(missing(coached([]))).toContain("attendance");
});

test("terms accepted after the payment, or by the first buyer, are not said to be the payer's", () => {
  const accepted = { ...known, terms: known.terms && { ...known.terms, acceptedAt: at("2026-01-30") } };
  expect(exhibit(accepted, "terms")?.summary).not.toContain("before the payment");
  expect(exhibit({ ...known, transferred: "here" }, "terms")?.summary).toContain("by the first buyer");
});

describe("the limits", () => {
  test("of the fields stay below Stripe's limit of all", () => {
    const sum = Object.values(evidenceLimits).reduce((all, one) => all + one, 0);
    expect(sum).toBeLessThanOrEqual(150_000);
  });

  test("cut a text at its end, never within a character, and never the founder's words", () => {
    const long = "🔥".repeat(15_000);
    const facts = { ...known, name: "n".repeat(6_000), terms: known.terms && { ...known.terms, text: long } };
    const emails = Array.from({ length: 300 }, () => ({ ...known.emails[0], subject: "s".repeat(100) }));
    const all = { ...facts, emails } as EvidenceFacts;
    const texts = toEvidence(all, listExhibits(all, now), "w".repeat(5_000));
    for (const [field, text] of Object.entries(texts)) {
      expect(text.length).toBeLessThanOrEqual(evidenceLimits[field as keyof typeof evidenceLimits]);
      expect(text.isWellFormed()).toBe(true);
    }
    expect(texts.refund_policy_disclosure).toMatch(/ \[…\]$/);
    expect(texts.uncategorized_text?.startsWith("w".repeat(5_000))).toBe(true);
  });
});
