import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { getSettings } from "@/lib/content/settings";
import { queueBalanceReminder } from "@/lib/orders/schedule/reminder-letters";
import { db } from "@/lib/db";
import { planItem } from "@/lib/orders/programmes/plans";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { queueRefundLetter } from "@/lib/orders/purchases/refund-letters";
import { uniqueEmail } from "../../support/factories";
import { lettersTo } from "../../support/outbox";
import { day, inboxOf, keptBooking, thrice, firstPayment } from "../email/fixture";

beforeEach(async () => {
  await db.email.deleteMany();
});

const aPurchase = (email = uniqueEmail()) => ({
  ...{
    id: randomUUID(),
    kind: "plan" as const,
    name: "Kat",
    email,
    item: planItem({ programme: "mastermind" }),
    currency: "gbp",
  },
});

test("a refunded second purchase is explained once", async () => {
  const email = uniqueEmail();
  const refund = { variant: "secondPlan" as const, isThrough: true, amountPence: 97_00 };
  const purchase = aPurchase(email);
  await thrice((tx) => queueRefundLetter(tx, purchase, { ...refund, refundId: `re_${email}` }));
  const letters = await inboxOf(email);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain("The first one stands");
});

test("a refund is emailed as pending and as done, once each", async () => {
  const email = uniqueEmail();
  const purchase = aPurchase(email);
  const refund = { variant: "partial" as const, amountPence: 97_00, refundId: `re_${email}` };
  await thrice((tx) => queueRefundLetter(tx, purchase, { ...refund, isThrough: false }));
  const [onItsWay] = await inboxOf(email);
  expect(onItsWay?.text).toContain("is being refunded");
  expect(onItsWay?.text).not.toContain("We’ve refunded");
  await thrice((tx) => queueRefundLetter(tx, purchase, { ...refund, isThrough: true }));
  const letters = await inboxOf(email);
  expect(letters).toHaveLength(2);
  expect(letters[0]?.text).toContain("We’ve refunded £97");
});

test.each([
  ["monthlyFailed", "Payment 2 of 6 was refused", "Access stays on until 7 March 2025"],
  ["accessPaused", "Payment 2 of 6 is still missing", "Access paused"],
  ["balanceOverdue", "£97 was due on 16 March 2026", "order stands"],
  ["secondPlan", "bought it a second time", "its payment is being refunded"],
  ["noPlaceLeft", "after the last place had gone", "being refunded in full"],
  ["refundPending", "£97 is being refunded", "You hear how it ends"],
  ["refundFailed", "A refund of £97 came back", "record it on the buyer’s page"],
  ["refundCanceled", "A refund of £97 was cancelled", "not tried again by itself"],
  ["refundDelayed", "£97 should have gone back", "each night until it’s taken"],
  ["refundDisputed", "A refund of £97 was stopped", "Don’t send it by hand"],
  ["inquiry", "asks about the payment", "before the date shown there"],
  ["disputeLost", "keeps £97", "Until you say so"],
  ["planStopped", "cancelled at Stripe", "Nothing more is taken"],
  ["mismatch", "disagreed in the nightly check", "Ours now match theirs"],
] as const)("the founder is told once of each %s", async (problem, what, more) => {
  const purchase = aPurchase();
  const facts = {
    amountPence: 97_00,
    number: 2,
    payments: 6,
    graceEndsOn: "2025-03-07",
    dueOn: "2026-03-16",
  };
  await thrice((tx) => queuePaymentProblem(tx, problem, purchase, facts, purchase.id));
  expect(await lettersTo(getSettings().email)).toHaveLength(1);
  const text = (await inboxOf(getSettings().email))[0]?.text ?? "";
  for (const part of [what, more]) expect(text.replace(/\s+/g, " ")).toContain(part);
});

test("a balance has four reminders, each sent once", async () => {
  const booking = await keptBooking();
  const days = {
    first: "2026-03-02",
    second: "2026-03-13",
    today: "2026-03-16",
    overdue: "2026-03-18",
  } as const;
  for (const [index, which] of (["first", "second", "today", "overdue"] as const).entries()) {
    await thrice((tx) => queueBalanceReminder(tx, which, booking, firstPayment(booking)));
    const inbox = await inboxOf(booking.email, day(days[which]));
    expect(inbox).toHaveLength(index + 1);
    expect(inbox[0]?.text).toContain("£397");
    expect(inbox[0]?.text).toContain("16 March 2026");
    expect(inbox[0]?.text).toContain(`/booking/${booking.linkToken}`);
    expect(inbox[0]?.attachments).toEqual([]);
  }
  expect((await lettersTo(booking.email)).map(({ cause }) => cause)).toEqual(
    Object.keys(days).map((which) => `balance-${which}:${booking.id}:2026-03-16`),
  );
});

test("a delayed reminder names the remaining days", async () => {
  const subjects: (string | undefined)[] = [];
  for (const today of [undefined, "2026-03-13", "2026-03-14", "2026-03-15"]) {
    const booking = await keptBooking();
    await db.$transaction((tx) => queueBalanceReminder(tx, "second", booking, firstPayment(booking), today));
    const [letter] = await inboxOf(booking.email, day(today ?? "2026-03-13"));
    subjects.push(letter?.subject.split(" to go")[0]);
  }
  expect(subjects).toEqual([`${dorset.reminders.second} days`, "3 days", "2 days", "1 day"]);
});
