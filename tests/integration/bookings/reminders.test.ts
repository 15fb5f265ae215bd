import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { formatMoney } from "@/content/money";
import { dorset } from "@/content/retreats";
import { getSettings } from "@/lib/content/settings";
import { sendBalanceReminders } from "@/lib/orders/schedule/reminders";
import { addDays, formatDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { sendReminders } from "@/lib/jobs/reminders";
import type { Prisma } from "@/prisma/generated/client";
import { uniqueEmail } from "../../support/factories";
import { createBooking, deleteOrders } from "../../support/orders";
import { deliverAll, lettersTo, withoutTable } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";

const dueOn = "2026-03-16";
const { depositPence } = dorset;
const rest = dorset.rooms.shared.pricePence - depositPence;

/** The morning so many days after the balance is due. */
const morning = (days: number) => new Date(`${addDays(dueOn, days)}T08:30:00Z`);

const payment = (
  amountPence: number,
  more: Partial<Prisma.PaymentUncheckedCreateWithoutOrderInput> = {},
) => ({
  checkoutSessionId: `cs_test_${randomUUID()}`,
  paymentIntentId: `pi_${randomUUID()}`,
  amountPence,
  currency: dorset.currency,
  paidAt: new Date("2026-01-10T12:00:00Z"),
  ...more,
});

/** A booking with its deposit paid long before, by default. */
const booked = (more: Parameters<typeof createBooking>[0] = {}, payments = [payment(depositPence)]) =>
  createBooking({
    ...{ name: "Kat Ellis", email: uniqueEmail("kat"), totalPence: dorset.rooms.shared.pricePence },
    ...{ balanceDueOn: dueOn, now: new Date("2026-01-10T12:00:00Z"), payments: { create: payments } },
    ...more,
  });

const causes = async (to: string) => (await lettersTo(to)).map(({ cause }) => cause);

beforeEach(async () => {
  await db.payment.deleteMany();
  await deleteOrders({ product: "retreat" });
  await db.email.deleteMany();
});

describe("an unpaid balance", () => {
  test("sends four reminders, then tells the founder; each once, however often the job runs", async () => {
    const { id, email } = await booked();
    const days: Record<string, number> = {};
    for (let day = -20; day <= 40; day++) {
      await Promise.all([sendReminders(morning(day)), sendReminders(morning(day))]);
      for (const { cause } of await db.email.findMany({ select: { cause: true } })) days[cause] ??= day;
    }
    expect(days).toEqual({
      [`balance-first:${id}:${dueOn}`]: -14,
      [`balance-second:${id}:${dueOn}`]: -3,
      [`balance-today:${id}:${dueOn}`]: 0,
      [`balance-overdue:${id}:${dueOn}`]: 2,
      [`payment-problem:balanceOverdue:${id}:${dueOn}`]: 3,
      [`guest-form-first:${id}`]: 30,
    });
    expect(await causes(email)).toHaveLength(5);
    expect(await causes(getSettings().email)).toHaveLength(1);
  });

  test("sends emails with the amount owed and the personal link", async () => {
    const { email, linkToken } = await booked();
    for (const day of [-14, -3, 0, 2]) {
      await sendBalanceReminders(morning(day));
      expect(await deliverAll(morning(day))).toBe(0);
    }
    const letters = await listEmails(email);
    expect(letters).toHaveLength(4);
    for (const { text } of letters) {
      expect(text).toContain(formatMoney(rest, dorset.currency));
      expect(text).toContain(formatDay(dueOn));
      expect(text).toContain(`/booking/${linkToken}`);
    }
  });

  test("after downtime sends the latest reminder only, and none after long", async () => {
    const { id, email } = await booked();
    await sendBalanceReminders(morning(-12));
    expect(await causes(email)).toEqual([`balance-first:${id}:${dueOn}`]);
    await sendBalanceReminders(morning(0));
    expect(await causes(email)).toEqual([`balance-first:${id}:${dueOn}`, `balance-today:${id}:${dueOn}`]);
    await sendBalanceReminders(morning(10));
    expect(await causes(email)).toHaveLength(2);
    expect(await causes(getSettings().email)).toEqual([`payment-problem:balanceOverdue:${id}:${dueOn}`]);
  });

  test("uses days of the founder's time zone, also across summer time", async () => {
    const { email } = await booked({ balanceDueOn: "2026-07-15" });
    await sendBalanceReminders(new Date("2026-06-30T22:59:00Z"));
    expect(await causes(email)).toEqual([]);
    await sendBalanceReminders(new Date("2026-06-30T23:01:00Z"));
    expect(await causes(email)).toHaveLength(1);
  });
});

test("a late booking skips the first reminder and gets none on its first day", async () => {
  const at = morning(-dorset.balanceMinimumDays);
  const { id, email } = await booked({ createdAt: at, confirmedAt: at });
  for (let day = -dorset.balanceMinimumDays; day <= 10; day++) await sendBalanceReminders(morning(day));
  expect(await causes(email)).toEqual(
    ["second", "today", "overdue"].map((reminder) => `balance-${reminder}:${id}:${dueOn}`),
  );
});

describe("no reminder goes to a buyer", () => {
  test.each([
    ["who has paid everything at once", {}, [payment(depositPence + rest)]],
    ["who has paid the balance", {}, [payment(depositPence), payment(rest)]],
    ["who was refunded", { status: "refunded" }, [payment(depositPence)]],
    ["whose payment came too late", { status: "refused", confirmedAt: null }, [payment(depositPence)]],
    ["who is still in Checkout", { status: "held", confirmedAt: null }, []],
    ["who has left Checkout", { status: "released", confirmedAt: null }, []],
  ] as const)("%s", async (_, more, payments) => {
    await booked(more, [...payments]);
    for (let day = -20; day <= 40; day++) await sendBalanceReminders(morning(day));
    expect(await db.email.count()).toBe(0);
  });

  test("except one whose second payment was refunded as a duplicate", async () => {
    const { email } = await booked({}, [
      payment(depositPence),
      payment(rest, { refundReason: "paid_twice" }),
    ]);
    await sendBalanceReminders(morning(-3));
    expect(await causes(email)).toHaveLength(1);
  });

  test("while a payment is disputed; the founder is told", async () => {
    const { email } = await booked({}, [payment(depositPence, { disputeStatus: "needs_response" })]);
    for (let day = -20; day <= 10; day++) await sendBalanceReminders(morning(day));
    expect([(await causes(email)).length, (await causes(getSettings().email)).length]).toEqual([0, 1]);
  });

  test("once the balance is paid, whatever was sent before", async () => {
    const { id, email } = await booked();
    await sendBalanceReminders(morning(-14));
    await db.payment.create({ data: { ...payment(rest), orderId: id } });
    for (let day = -13; day <= 10; day++) await sendBalanceReminders(morning(day));
    expect(await causes(email)).toEqual([`balance-first:${id}:${dueOn}`]);
    expect(await causes(getSettings().email)).toEqual([]);
  });
});

test("a payment during the job stops its reminder", async () => {
  const { id } = await booked();
  let pay = () => {};
  const paid = new Promise<void>((resolve) => (pay = resolve));
  let paying: Promise<void> | undefined;
  await new Promise<void>((locked) => {
    paying = db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT id FROM orders WHERE id = ${id}::uuid FOR UPDATE`;
      locked();
      await paid;
      await tx.payment.create({ data: { ...payment(rest), orderId: id } });
    });
  });
  const reminding = sendBalanceReminders(morning(-3));
  await expect.poll(() => isWaiting()).toBe(true);
  pay();
  await Promise.all([paying, reminding]);
  expect(await db.email.count()).toBe(0);
});

test("one failing booking delays no others, and is retried", async () => {
  const bookings = await Promise.all(Array.from({ length: 3 }, () => booked()));
  const broken = bookings[1];
  await withBrokenAddress(broken?.email ?? "", async () => {
    await expect(sendBalanceReminders(morning(-3))).rejects.toThrow("1 orders");
  });
  expect(await db.email.count()).toBe(2);
  expect(await sendBalanceReminders(morning(-3))).toBe(3);
  expect(await db.email.count()).toBe(3);
});

test("without the database the job fails, and nothing is lost", async () => {
  await booked();
  await withoutTable("bookings", async () => {
    await expect(sendBalanceReminders(morning(-3))).rejects.toThrow();
  });
  await sendBalanceReminders(morning(-3));
  expect(await db.email.count()).toBe(1);
});

test("reminds all bookings of several batches", async () => {
  const emails = Array.from({ length: 230 }, () => uniqueEmail());
  for (const email of emails) await booked({ email });
  expect(await sendBalanceReminders(morning(-3))).toBe(emails.length);
  expect(await db.email.count()).toBe(emails.length);
});

/** Whether a query waits for a row lock. */
async function isWaiting(): Promise<boolean> {
  const [row] = await db.$queryRaw<{ waiting: boolean }[]>`
    SELECT EXISTS (SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting`;
  return row?.waiting ?? false;
}

/** Runs work while emails to one address cannot be written. */
async function withBrokenAddress(address: string, work: () => Promise<void>): Promise<void> {
  await db.$executeRawUnsafe(`ALTER TABLE emails ADD CONSTRAINT broken CHECK (to_address <> '${address}')`);
  try {
    await work();
  } finally {
    await db.$executeRawUnsafe("ALTER TABLE emails DROP CONSTRAINT broken");
  }
}
