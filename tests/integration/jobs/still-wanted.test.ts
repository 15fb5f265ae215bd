import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { queueBalanceReminder, type BalanceReminder } from "@/lib/orders/schedule/reminder-letters";
import { addDays } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { queueRefundLetter } from "@/lib/orders/purchases/refund-letters";
import { uniqueEmail } from "../../support/factories";
import { deliverLetter, forgetLetterJobs, liveLetterJobs } from "../../support/letter-jobs";
import { createPlan, getBooking } from "../../support/orders";
import { listEmails } from "../../support/sandbox";
import { keptBooking, firstPayment } from "../email/fixture";
import { standing } from "../email/letter";

const dueOn = "2026-03-16";
/** The morning so many days after the balance is due. */
const morning = (days: number) => new Date(`${addDays(dueOn, days)}T08:30:00Z`);
const reminderDays = { first: -14, second: -3, today: 0, overdue: 2 } as const;

beforeEach(async () => {
  await db.email.deleteMany();
  await forgetLetterJobs();
});

/** A queued reminder of a booking with a paid deposit. */
async function reminded(which: BalanceReminder) {
  const booking = await keptBooking();
  await db.$transaction((tx) => queueBalanceReminder(tx, which, booking, firstPayment(booking)));
  await forgetLetterJobs();
  const { id } = await db.email.findFirstOrThrow({ where: { to: booking.email } });
  return { id, to: booking.email, bookingId: booking.id };
}

const dropped = { status: "failed", lastError: "no_longer_needed", openTryAt: null };

describe.each(Object.entries(reminderDays) as [BalanceReminder, number][])(
  "the %s reminder",
  (which, day) => {
    test("is sent while the balance is owed", async () => {
      const { id, to } = await reminded(which);
      await deliverLetter(id, morning(day));
      expect(await listEmails(to)).toHaveLength(1);
    });

    test("is dropped once the balance is paid, and not retried", async () => {
      const { id, to, bookingId } = await reminded(which);
      await db.payment.updateMany({
        where: { orderId: bookingId },
        data: { amountPence: dorset.rooms.shared.pricePence },
      });
      await deliverLetter(id, morning(day));
      expect(await standing(id)).toMatchObject(dropped);
      expect(await listEmails(to)).toEqual([]);
      expect(await liveLetterJobs()).toEqual([]);
    });

    test.each([
      ["was refunded", (id: string) => db.order.update({ where: { id }, data: { status: "refunded" } })],
      [
        "is disputed",
        (bookingId: string) =>
          db.payment.updateMany({ where: { orderId: bookingId }, data: { disputeStatus: "needs_response" } }),
      ],
      [
        "is deleted",
        async (id: string) => {
          await db.payment.deleteMany({ where: { orderId: id } });
          await db.order.delete({ where: { id } });
        },
      ],
    ])("is dropped when the booking %s", async (_, change) => {
      const { id, to, bookingId } = await reminded(which);
      await change(bookingId);
      await deliverLetter(id, morning(day));
      expect(await standing(id)).toMatchObject(dropped);
      expect(await listEmails(to)).toEqual([]);
    });
  },
);

test.each([
  ["first", -12, 1],
  ["first", -11, 0],
  ["second", -1, 1],
  ["second", 0, 0],
  ["today", 1, 0],
  ["overdue", 30, 1],
] as const)("delayed, the %s reminder on day %i: %i sent", async (which, day, sent) => {
  const { id, to } = await reminded(which);
  await deliverLetter(id, morning(day));
  expect(await listEmails(to)).toHaveLength(sent);
});

test("a reminder of a newer version is left to that version", async () => {
  const { id, bookingId } = await reminded("first");
  await db.email.update({ where: { id }, data: { letter: "next-years-reminder" } });
  await db.order.update({ where: { id: bookingId }, data: { status: "refunded" } });
  await deliverLetter(id, morning(-14));
  expect(await standing(id)).toMatchObject({ status: "queued", lastError: "unknown_letter" });
});

test("an email's subject is in its row, whatever its cause is named", async () => {
  const { id, to } = await reminded("overdue");
  await db.email.update({ where: { id }, data: { cause: "renamed", subjectId: randomUUID() } });
  await deliverLetter(id, morning(2));
  expect(await standing(id)).toMatchObject(dropped);
  expect(await listEmails(to)).toEqual([]);
});

describe("an email about an overdue payment of a plan", () => {
  test.each([
    ["is sent while it is overdue", 2, 1],
    ["is dropped once it is paid, or another one is overdue", 1, 0],
  ])("%s", async (_, number, sent) => {
    const plan = await createPlan({ missingSince: new Date("2026-03-01T08:00:00Z") });
    const to = uniqueEmail("priya");
    await db.$transaction((tx) =>
      queueLetter(tx, {
        cause: `plan-paused:${plan.id}:${number}`,
        subject: { kind: "plan", id: plan.id },
        letter: "mastermind-access-paused",
        to,
        values: {
          name: "Priya",
          amount: "£97",
          number: `${number}`,
          payments: "6",
          billingUrl: "https://site.test/plan",
        },
      }),
    );
    const { id } = await db.email.findFirstOrThrow({ where: { to } });
    await deliverLetter(id, new Date("2026-03-09T08:00:00Z"));
    expect(await listEmails(to)).toHaveLength(sent);
  });
});

describe("an email about the rest after a partial refund", () => {
  test.each([
    ["is sent while the booking is current", "refund-partial", false],
    ["is dropped once the booking is cancelled", "refund-partial", true],
    ["is dropped, too, if the refund was pending", "refund-partial-pending", true],
  ] as const)("%s", async (_, letter, isCancelled) => {
    const { bookingId, to } = await reminded("overdue");
    const booking = await getBooking(bookingId);
    const isThrough = letter === "refund-partial";
    const news = { variant: "partial", isThrough, amountPence: 10_00, refundId: "re_1" } as const;
    await db.$transaction((tx) =>
      queueRefundLetter(tx, { ...booking, kind: "booking", item: "A place" }, news),
    );
    await forgetLetterJobs();
    const cancelled = { by: "us", reason: "Any", noticeOn: new Date(), at: new Date() } as const;
    if (isCancelled) await db.cancellation.create({ data: { orderId: bookingId, ...cancelled } });
    const { id } = await db.email.findFirstOrThrow({ where: { to, letter } });
    await deliverLetter(id, new Date());
    expect(await listEmails(to)).toHaveLength(isCancelled ? 0 : 1);
    if (isCancelled) expect(await standing(id)).toMatchObject(dropped);
  });
});
