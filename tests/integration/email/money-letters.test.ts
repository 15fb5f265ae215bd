import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { site } from "@/content/site";
import { db } from "@/lib/db";
import { queuePaymentProblem } from "@/lib/email/money-notices";
import { queueRefundLetter } from "@/lib/email/refund-letters";
import { queueBalanceReminder } from "@/lib/email/reminder-letters";
import { planItem } from "@/lib/mastermind/plans";
import { uniqueEmail } from "../../support/factories";
import { lettersTo } from "../../support/outbox";
import { aBooking, inboxOf, thrice } from "./fixture";

beforeEach(async () => {
  await db.email.deleteMany();
});

test("a second purchase that is sent back is explained once", async () => {
  const email = uniqueEmail();
  const refund = { variant: "secondPlan" as const, amountPence: 97_00, refundedPence: 97_00 };
  const purchase = { id: randomUUID(), name: "Kat", email, item: planItem };
  await thrice((tx) => queueRefundLetter(tx, purchase, { ...refund, paymentIntentId: `pi_${email}` }));
  const letters = await inboxOf(email);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain("The first one stands");
});

test.each([
  ["monthlyFailed", "Payment 2 of 6 was refused", "Access stays on until 7 March 2025"],
  ["accessPaused", "Payment 2 of 6 is still missing", "Access paused"],
  ["balanceOverdue", "£97 was due on 16 March 2026", "still held"],
  ["secondPlan", "bought it a second time", "refunded and ended"],
  ["refundFailed", "A refund of £97 came back", "by hand"],
  ["planStopped", "cancelled at Stripe", "Nothing more is taken"],
  ["mismatch", "disagreed in the nightly check", "Ours now match theirs"],
] as const)("the founder is told once of each %s", async (problem, what, more) => {
  const purchase = { id: randomUUID(), name: "Kat", email: uniqueEmail(), item: planItem };
  const facts = { amountPence: 97_00, number: 2, graceEndsOn: "2025-03-07", dueOn: "2026-03-16" };
  await thrice((tx) => queuePaymentProblem(tx, problem, purchase, facts, purchase.id));
  expect(await lettersTo(site.email)).toHaveLength(1);
  const text = (await inboxOf(site.email))[0]?.text ?? "";
  for (const part of [what, more]) expect(text.replace(/\s+/g, " ")).toContain(part);
});

test("a balance is written about four times, each once", async () => {
  const booking = aBooking();
  for (const which of ["first", "second", "today", "overdue"] as const) {
    await thrice((tx) => queueBalanceReminder(tx, which, booking));
  }
  expect((await lettersTo(booking.email)).map(({ cause }) => cause)).toEqual(
    ["first", "second", "today", "overdue"].map((which) => `balance-${which}:${booking.id}`),
  );
  for (const { text, attachments } of await inboxOf(booking.email)) {
    expect(text).toContain("£397");
    expect(text).toContain("16 March 2026");
    expect(text).toContain(`/booking/${booking.linkToken}`);
    expect(attachments).toEqual([]);
  }
});

test("a reminder counts the days that are left, if it was held up", async () => {
  const subjects: (string | undefined)[] = [];
  for (const today of [undefined, "2026-03-13", "2026-03-14", "2026-03-15"]) {
    const booking = aBooking();
    await db.$transaction((tx) => queueBalanceReminder(tx, "second", booking, today));
    subjects.push((await inboxOf(booking.email))[0]?.subject.split(" to go")[0]);
  }
  expect(subjects).toEqual([`${dorset.reminders.second} days`, "3 days", "2 days", "1 day"]);
});
