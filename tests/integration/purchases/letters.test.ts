import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { site } from "@/content/site";
import { queueBalanceReminder } from "@/lib/bookings/reminder-letters";
import { db } from "@/lib/db";
import { planItem } from "@/lib/mastermind/plans";
import { queuePaymentProblem } from "@/lib/purchases/notices";
import { queueRefundLetter } from "@/lib/purchases/refund-letters";
import { uniqueEmail } from "../../support/factories";
import { lettersTo } from "../../support/outbox";
import { day, inboxOf, keptBooking, thrice } from "../email/fixture";

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
  const booking = await keptBooking();
  const days = {
    first: "2026-03-02",
    second: "2026-03-13",
    today: "2026-03-16",
    overdue: "2026-03-18",
  } as const;
  for (const [index, which] of (["first", "second", "today", "overdue"] as const).entries()) {
    await thrice((tx) => queueBalanceReminder(tx, which, booking));
    const inbox = await inboxOf(booking.email, day(days[which]));
    expect(inbox).toHaveLength(index + 1);
    expect(inbox[0]?.text).toContain("£397");
    expect(inbox[0]?.text).toContain("16 March 2026");
    expect(inbox[0]?.text).toContain(`/booking/${booking.linkToken}`);
    expect(inbox[0]?.attachments).toEqual([]);
  }
  expect((await lettersTo(booking.email)).map(({ cause }) => cause)).toEqual(
    Object.keys(days).map((which) => `balance-${which}:${booking.id}`),
  );
});

test("a reminder counts the days that are left, if it was held up", async () => {
  const subjects: (string | undefined)[] = [];
  for (const today of [undefined, "2026-03-13", "2026-03-14", "2026-03-15"]) {
    const booking = await keptBooking();
    await db.$transaction((tx) => queueBalanceReminder(tx, "second", booking, today));
    const [letter] = await inboxOf(booking.email, day(today ?? "2026-03-13"));
    subjects.push(letter?.subject.split(" to go")[0]);
  }
  expect(subjects).toEqual([`${dorset.reminders.second} days`, "3 days", "2 days", "1 day"]);
});
