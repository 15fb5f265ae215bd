import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeEach, describe, expect, test } from "vitest";
import { bookingExpiry } from "@/lib/bookings/clean-up";
import { db } from "@/lib/db";
import { runNightly } from "@/lib/jobs/nightly";
import { listWhatWouldGo, retention } from "@/lib/jobs/retention";
import { findPlanByToken, findPlanOf } from "@/lib/mastermind/plans";
import { planExpiry } from "@/lib/mastermind/clean-up";
import { jobs } from "@/lib/queue";
import { queueRefundLetter } from "@/lib/purchases/refund-letters";
import { forgetAll } from "../../support/expiries";
import { createMember } from "../../support/factories";
import { forgetMoney } from "../../support/money";
import { withoutTable } from "../../support/outbox";
import { createBooking, createPlan } from "../../support/plans";

const day = 24 * 60 * 60 * 1000;
/** Two years and a day after the retreat of 15 to 17 May 2026. */
const longAfter = new Date("2028-05-18T03:30:00Z");
const dayBefore = new Date(longAfter.getTime() - day);

beforeEach(async () => {
  await forgetMoney();
  await db.user.deleteMany();
  await db.retentionCount.deleteMany();
});

const bookingOf = (id: string) =>
  db.booking.findUniqueOrThrow({ where: { id }, include: { cancellation: true, payments: true } });
const planOf = (id: string) => db.mastermindPlan.findUniqueOrThrow({ where: { id } });

const cancelled = (of: { bookingId: string } | { planId: string }, at: Date) =>
  db.cancellation.create({ data: { ...of, by: "buyer", reason: "My mother is ill", noticeOn: at, at } });

describe("a booking", () => {
  test("says nothing of its guest two years after the retreat; sums and dates stay", async () => {
    const { userId } = await createMember();
    const { id, token } = await createBooking({ userId });
    const before = await bookingOf(id);
    await cancelled({ bookingId: id }, before.createdAt);
    await bookingExpiry.forget(dayBefore);
    expect(await bookingOf(id)).toMatchObject({ email: before.email, linkToken: token });
    for (let night = 0; night < 2; night++) await bookingExpiry.forget(longAfter);
    const after = await bookingOf(id);
    expect(after).toMatchObject({
      ...{ name: "", email: "", emailKey: "", userId: null, anonymisedAt: longAfter },
      ...{ retreat: "dorset", totalPence: before.totalPence, createdAt: before.createdAt },
      cancellation: { reason: "", by: "buyer" },
      payments: [{ amountPence: 100_00, paymentIntentId: before.payments[0]?.paymentIntentId }],
    });
    expect(after.linkToken).not.toBe(token);
    expect(JSON.stringify(after)).not.toContain(before.email);
  });

  test("of a retreat that has new days since, or that is offered no more, goes by when its balance was due", async () => {
    const { id } = await createBooking();
    const dueOn = (date: string, retreat: string) =>
      db.booking.update({ where: { id }, data: { retreat, balanceDueOn: new Date(date) } });
    await dueOn("2026-03-16", "sold-no-more");
    expect(await bookingExpiry.count(longAfter)).toBe(0);
    await dueOn("2025-03-16", "sold-no-more");
    expect(await bookingExpiry.count(longAfter)).toBe(1);
    await dueOn("2024-03-16", "dorset");
    expect(await bookingExpiry.count(new Date("2026-06-01T03:30:00Z"))).toBe(1);
    expect(await bookingExpiry.count(new Date("2026-05-01T03:30:00Z"))).toBe(0);
  });

  test("is left alone while money is on its way back, and is written no letter afterwards", async () => {
    const { id } = await createBooking();
    await db.payment.updateMany({ data: { refundingPence: 100 } });
    expect(await bookingExpiry.count(longAfter)).toBe(0);
    await db.payment.updateMany({ data: { refundingPence: 0 } });
    await bookingExpiry.forget(longAfter);
    const purchase = { ...(await bookingOf(id)), item: "A place" };
    const news = {
      variant: "partial",
      isThrough: true,
      amountPence: 100,
      refundId: "re_late",
      bookingId: id,
    } as const;
    await db.$transaction((tx) => queueRefundLetter(tx, purchase, news));
    expect(await db.email.count()).toBe(0);
  });
});

describe("a plan", () => {
  const bought = new Date("2026-01-10T12:00:00Z");
  /** Six months and two years later. */
  const over = new Date("2028-07-12T03:30:00Z");

  test("paid in full says nothing of its buyer two years after its end, and its member stays in", async () => {
    const member = await createMember({ hasAccess: false });
    const plan = await createPlan({ userId: member.userId, kind: "one_time", now: bought });
    expect(await planExpiry.count(new Date(over.getTime() - 7 * day))).toBe(0);
    await planExpiry.forget(over);
    expect(await planOf(plan.id)).toMatchObject({
      ...{ name: "", email: "", emailKey: "", userId: null, anonymisedAt: over, status: "active" },
      ...{ payments: 1, currency: "gbp" },
    });
    expect(await findPlanByToken(plan.token, over)).toBeNull();
    expect(await findPlanOf(member, over)).toMatchObject({ id: plan.id, name: "" });
    const grants = await db.accessGrant.findMany({ where: { sourceId: plan.id } });
    expect(grants).toMatchObject([{ userId: member.userId, claimKey: null, revokedAt: null }]);
  });

  test("nobody has claimed keeps its way in by the link, and forgets the address", async () => {
    const plan = await createPlan({ kind: "one_time", now: bought });
    await db.accessGrant.create({
      data: { claimKey: plan.email, source: "mastermind", sourceId: plan.id, startsAt: bought },
    });
    await db.invitation.create({ data: { code: "ABC234", planId: plan.id, sentTo: plan.email } });
    await planExpiry.forget(over);
    expect(await db.accessGrant.findMany({ where: { sourceId: plan.id } })).toMatchObject([{ claimKey: "" }]);
    expect(await db.invitation.findMany()).toMatchObject([{ sentTo: null, isActive: true }]);
  });

  test("that is still owed stays, however old; one that was cancelled or paid back goes two years after that", async () => {
    await createPlan({ paid: 2, missingSince: bought, now: bought });
    expect(await planExpiry.count(over)).toBe(0);
    const gone = await createPlan({ status: "cancelled", now: bought });
    await cancelled({ planId: gone.id }, bought);
    const back = await createPlan({ status: "ended", now: bought });
    const soon = new Date("2028-01-09T03:30:00Z");
    expect(await planExpiry.count(soon)).toBe(1);
    await planExpiry.forget(new Date("2028-01-11T03:30:00Z"));
    for (const { id } of [gone, back]) expect(await planOf(id)).toMatchObject({ email: "", name: "" });
  });
});

test("an event of Stripe’s goes a year after its work was done; one that failed stays", async () => {
  const event = (id: string, processedAt: Date | null) =>
    db.stripeEvent.create({
      data: { id, type: "x", objectId: "y", receivedAt: new Date(0), processedAt },
    });
  await event("evt_old", new Date("2027-05-18T03:29:59Z"));
  await event("evt_young", new Date("2027-05-18T03:30:01Z"));
  await event("evt_failed", null);
  await forgetAll(retention, longAfter);
  const left = await db.stripeEvent.findMany({ orderBy: { id: "asc" }, select: { id: true } });
  expect(left.map(({ id }) => id)).toEqual(["evt_failed", "evt_young"]);
});

test("a job goes a week after it is put away", async () => {
  const boss = await jobs();
  const id = await boss.send("end-plan", { planId: "none" });
  const jobsLeft = () => db.$queryRaw`SELECT id FROM pgboss.archive WHERE id = ${id}::uuid`;
  await db.$executeRaw`
    UPDATE pgboss.job SET state = 'completed', completed_on = now() - interval '2 days' WHERE id = ${id}::uuid`;
  await boss.maintain();
  expect(await jobsLeft()).toHaveLength(1);
  await db.$executeRaw`UPDATE pgboss.archive SET archived_on = now() - interval '8 days' WHERE id = ${id}::uuid`;
  await boss.maintain();
  expect(await jobsLeft()).toHaveLength(0);
});

describe("the night", () => {
  test("does the rest when one step fails, and then fails itself", async () => {
    const { id } = await createBooking();
    await withoutTable("message_reports", async () => {
      await expect(runNightly(longAfter)).rejects.toThrow("not all done");
    });
    expect(await bookingOf(id)).toMatchObject({ email: "" });
  });

  test("can be counted before: what would go, and nothing has gone", async () => {
    const { id, email } = await createBooking();
    const member = await createMember({ hasAccess: false });
    await db.user.update({
      where: { id: member.userId },
      data: { createdAt: new Date(0), deletionToldAt: new Date(0) },
    });
    const would = async () =>
      (await listWhatWouldGo(longAfter)).flatMap(({ expiry, count }) => (count === 0 ? [] : [expiry.kind]));
    expect(await would()).toEqual(expect.arrayContaining(["unconfirmed_accounts", "bookings"]));
    expect(await bookingOf(id)).toMatchObject({ email });
    await forgetAll(retention, longAfter);
    expect(await would()).toEqual([]);
  });

  test("is counted by a command, a line for each kind with its promise, and what went last", async () => {
    await db.retentionCount.createMany({
      data: [
        { day: new Date("2028-05-17"), kind: "letters", count: 5 },
        { day: new Date("2028-05-18"), kind: "sessions", count: 3 },
      ],
    });
    const server = ["--conditions=react-server", "--import", "tsx", "scripts/retention.ts"];
    const { stdout } = await promisify(execFile)(process.execPath, server, { env: process.env });
    const lines = stdout.trimEnd().split("\n");
    const [tonight, ...rest] = lines;
    expect(tonight).toBe("Would be deleted tonight:");
    const would = rest.slice(0, retention.length).map((line) => line.replace(/^ *\d+ {2}/, ""));
    expect(would.map((line) => line.replace(/ \(.*\)$/, ""))).toEqual(retention.map(({ what }) => what));
    expect(would).toContain("sessions that have ended (Our rule: 30 days after their end)");
    expect(would).toContain(
      "bookings that still say whose they were (Privacy policy, section 9: Booking data: Until the retreat ends, plus 2 years)",
    );
    expect(rest.slice(retention.length)).toEqual([
      "Deleted on 18 May 2028:",
      "      3  sessions that have ended",
    ]);
  });
});
