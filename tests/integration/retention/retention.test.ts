import { createHash } from "node:crypto";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { RetentionPage } from "@/components/admin/retention/retention-page";
import { db } from "@/lib/db";
import { fileStore } from "@/lib/files/store";
import { runNightly } from "@/lib/jobs/nightly";
import { createEmailLink } from "@/lib/crypto/links/email-links";
import { findPlanByToken, findPlanOf } from "@/lib/orders/programmes/plans";
import { queueRefundLetter } from "@/lib/orders/purchases/refund-letters";
import { jobs } from "@/lib/queue";
import {
  applyPolicy,
  countExpired,
  getRetention,
  retentionKinds,
  type Retention,
} from "@/lib/data/retention";
import { createMember } from "../../support/factories";
import { forgetMoney } from "../../support/money";
import { withoutTable } from "../../support/outbox";
import { createBooking, createPlan, getBooking, getPlan } from "../../support/orders";

const day = 24 * 60 * 60 * 1000;
/** Two years and a day after the retreat of 15 to 17 May 2026. */
const longAfter = new Date("2028-05-18T02:30:00Z");
const dayBefore = new Date(longAfter.getTime() - day);

beforeEach(async () => {
  await forgetMoney();
  await db.user.deleteMany();
  await db.retentionCount.deleteMany();
});

const cancelled = (orderId: string, at: Date) =>
  db.cancellation.create({ data: { orderId, by: "buyer", reason: "My mother is ill", noticeOn: at, at } });

describe("a booking", () => {
  test("is anonymised two years after the retreat; amounts and dates stay", async () => {
    const { userId } = await createMember();
    const { id, token } = await createBooking({ userId });
    const before = await getBooking(id);
    await cancelled(id, before.createdAt);
    await applyPolicy("bookings", dayBefore);
    expect(await getBooking(id)).toMatchObject({ email: before.email, linkToken: token });
    for (let night = 0; night < 2; night++) await applyPolicy("bookings", longAfter);
    const after = await getBooking(id);
    expect(after).toMatchObject({
      ...{ name: "", email: "", emailKey: "", userId: null, anonymisedAt: longAfter },
      ...{ retreat: "dorset", totalPence: before.totalPence, createdAt: before.createdAt },
      cancellation: { reason: "", by: "buyer" },
      payments: [{ amountPence: 100_00, paymentIntentId: before.payments[0]?.paymentIntentId }],
    });
    expect(after.linkToken).not.toBe(token);
    expect(JSON.stringify(after)).not.toContain(before.email);
  });

  test("of a moved or unknown retreat expires by its days at the purchase", async () => {
    const { id } = await createBooking();
    const last = (date: string, retreat: string) =>
      db.booking.update({ where: { orderId: id }, data: { retreat, lastDay: new Date(date) } });
    await last("2027-05-17", "sold-no-more");
    expect(await countExpired("bookings", longAfter)).toBe(0);
    await last("2026-05-17", "sold-no-more");
    expect(await countExpired("bookings", longAfter)).toBe(1);
    await last("2024-05-17", "dorset");
    expect(await countExpired("bookings", new Date("2026-06-01T03:30:00Z"))).toBe(1);
    expect(await countExpired("bookings", new Date("2026-05-01T03:30:00Z"))).toBe(0);
  });

  test("is kept while a refund is pending, and gets no email once anonymised", async () => {
    const { id } = await createBooking();
    await db.payment.updateMany({ data: { refundingPence: 100 } });
    expect(await countExpired("bookings", longAfter)).toBe(0);
    await db.payment.updateMany({ data: { refundingPence: 0 } });
    await applyPolicy("bookings", longAfter);
    const purchase = { ...(await getBooking(id)), kind: "booking" as const, item: "A place" };
    const news = { variant: "partial", isThrough: true, amountPence: 100, refundId: "re_late" } as const;
    await db.$transaction((tx) => queueRefundLetter(tx, purchase, news));
    expect(await db.email.count()).toBe(0);
  });
});

describe("a plan", () => {
  const bought = new Date("2026-01-10T12:00:00Z");
  /** Six months and two years later. */
  const over = new Date("2028-07-12T03:30:00Z");

  test("paid in full is anonymised two years after its end, and its member keeps access", async () => {
    const member = await createMember({ hasAccess: false });
    const plan = await createPlan({ userId: member.userId, kind: "one_time", now: bought });
    expect(await countExpired("plans", new Date(over.getTime() - 7 * day))).toBe(0);
    await applyPolicy("plans", over);
    expect(await getPlan(plan.id)).toMatchObject({
      ...{ name: "", email: "", emailKey: "", userId: null, anonymisedAt: over, status: "confirmed" },
      ...{ instalments: 1, currency: "gbp" },
    });
    expect(await findPlanByToken(plan.token, over)).toBeNull();
    expect(await findPlanOf(member, over)).toMatchObject({ id: plan.id, name: "" });
    const grants = await db.accessGrant.findMany({ where: { sourceId: plan.id } });
    expect(grants).toMatchObject([{ userId: member.userId, claimKey: null, revokedAt: null }]);
  });

  test("that is unclaimed keeps its personal link, without the address", async () => {
    const plan = await createPlan({ kind: "one_time", now: bought });
    await db.accessGrant.create({
      data: { claimKey: plan.email, source: "mastermind", sourceId: plan.id, startsAt: bought },
    });
    await db.invitation.create({ data: { code: "ABC234", orderId: plan.id, sentTo: plan.email } });
    await applyPolicy("plans", over);
    expect(await db.accessGrant.findMany({ where: { sourceId: plan.id } })).toMatchObject([{ claimKey: "" }]);
    expect(await db.invitation.findMany()).toMatchObject([{ sentTo: null, isActive: true }]);
  });

  test("with a debt is kept; a cancelled or refunded one expires after two years", async () => {
    await createPlan({ paid: 2, missingSince: bought, now: bought });
    expect(await countExpired("plans", over)).toBe(0);
    const gone = await createPlan({ status: "cancelled", now: bought });
    await cancelled(gone.id, bought);
    const back = await createPlan({ status: "refunded", now: bought });
    const soon = new Date("2028-01-09T03:30:00Z");
    expect(await countExpired("plans", soon)).toBe(1);
    await applyPolicy("plans", new Date("2028-01-11T03:30:00Z"));
    for (const { id } of [gone, back]) expect(await getPlan(id)).toMatchObject({ email: "", name: "" });
  });
});

test("Stripe's events are deleted a year after processing; failed ones stay", async () => {
  const event = (id: string, processedAt: Date | null) =>
    db.stripeEvent.create({
      data: { id, type: "x", objectId: "y", receivedAt: new Date(0), processedAt },
    });
  await event("evt_old", new Date("2027-05-18T02:29:59Z"));
  await event("evt_young", new Date("2027-05-18T02:30:01Z"));
  await event("evt_failed", null);
  await applyPolicy("stripe_events", longAfter);
  const left = await db.stripeEvent.findMany({ orderBy: { id: "asc" }, select: { id: true } });
  expect(left.map(({ id }) => id)).toEqual(["evt_failed", "evt_young"]);
});

test("sessions and links are deleted 30 days after their end", async () => {
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const { userId, sessionId, email } = await createMember();
  const session = (data: { endedAt?: Date; seenAt?: Date }) =>
    db.session.create({ data: { userId, ...data } });
  const recent = [await session({ endedAt: ago(29) }), await session({ seenAt: ago(59) })];
  await session({ endedAt: ago(31) });
  await session({ seenAt: ago(61) });
  await createEmailLink(db, { userId, purpose: "confirm", email }, ago(40));
  const link = await createEmailLink(db, { userId, purpose: "confirm", email }, ago(20));
  await applyPolicy("sessions", now);
  await applyPolicy("email_links", now);
  const left = await db.session.findMany({ where: { userId }, select: { id: true } });
  expect(left.map(({ id }) => id).sort()).toEqual([sessionId, ...recent.map(({ id }) => id)].sort());
  expect(await db.emailLink.findMany({ where: { userId }, select: { id: true } })).toEqual([{ id: link }]);
});

test("an archived job is deleted after a week", async () => {
  const boss = await jobs();
  const id = await boss.send("cancel-plan", { planId: "none" });
  const jobsLeft = () => db.$queryRaw`SELECT id FROM pgboss.archive WHERE id = ${id}::uuid`;
  await db.$executeRaw`
    UPDATE pgboss.job SET state = 'completed', completed_on = now() - interval '2 days' WHERE id = ${id}::uuid`;
  await boss.maintain();
  expect(await jobsLeft()).toHaveLength(1);
  await db.$executeRaw`UPDATE pgboss.archive SET archived_on = now() - interval '8 days' WHERE id = ${id}::uuid`;
  await boss.maintain();
  expect(await jobsLeft()).toHaveLength(0);
});

async function oldEvents(count: number): Promise<void> {
  const row = { type: "x", objectId: "y", receivedAt: new Date(0), processedAt: new Date(0) };
  const ids = Array.from({ length: count }, (_, nth) => `evt_${Date.now()}_${nth}`);
  await db.stripeEvent.createMany({ data: ids.map((id) => ({ id, ...row })) });
}

const counts = async () =>
  (await db.retentionCount.findMany({ orderBy: [{ day: "asc" }, { kind: "asc" }] })).map(
    (row) => [row.day.toISOString().slice(0, 10), row.kind, row.count] as const,
  );

describe("the nightly counts", () => {
  test("are by policy and the founder's date; another run adds what has expired since", async () => {
    /** Still the 18th in the founder's time zone. */
    const sameDay = new Date("2028-05-18T22:30:00Z");
    await oldEvents(1_001);
    await createBooking();
    for (let tries = 0; tries < 2; tries++) await runNightly(longAfter);
    expect(await counts()).toEqual([
      ["2028-05-18", "bookings", 1],
      ["2028-05-18", "stripe_events", 1_001],
    ]);
    await oldEvents(2);
    await runNightly(sameDay);
    await oldEvents(3);
    await runNightly(new Date(sameDay.getTime() + day / 24));
    expect(await counts()).toEqual([
      ["2028-05-18", "bookings", 1],
      ["2028-05-18", "stripe_events", 1_003],
      ["2028-05-19", "stripe_events", 3],
    ]);
  });

  test("include the other policies when one fails, and the job fails", async () => {
    await oldEvents(1);
    await withoutTable("message_reports", async () => {
      await expect(runNightly(longAfter)).rejects.toThrow("not all done");
    });
    expect(await counts()).toEqual([["2028-05-18", "stripe_events", 1]]);
  });

  test("include what a policy deleted before it failed", async () => {
    for (const name of ["one", "two", "three"]) {
      const sha256 = createHash("sha256").update(name).digest("hex");
      const about = {
        key: `messages/${name}.txt`,
        sha256,
        type: "text/plain",
        bytes: 1,
        purpose: "messages",
      };
      await db.file.create({ data: { ...about, createdAt: new Date(0), removedAt: new Date(0) } });
    }
    const remove = vi.spyOn(fileStore(), "delete").mockResolvedValueOnce(undefined);
    remove.mockRejectedValueOnce(new Error("away"));
    await expect(applyPolicy("message_files", longAfter)).rejects.toThrow("away");
    expect(await counts()).toEqual([["2028-05-18", "message_files", 1]]);
    remove.mockRestore();
    await applyPolicy("message_files", longAfter);
    expect(await counts()).toEqual([["2028-05-18", "message_files", 3]]);
  });

  test("are deleted after three years", async () => {
    const count = (on: string) => ({ day: new Date(on), kind: "letters", count: 7 });
    await db.retentionCount.createMany({ data: [count("2025-05-17"), count("2025-05-18")] });
    await applyPolicy("retention_counts", longAfter);
    expect(await counts()).toEqual([
      ["2025-05-18", "letters", 7],
      ["2028-05-18", "retention_counts", 1],
    ]);
  });
});

describe("the administration's page", () => {
  const render = (read: Retention) => renderToStaticMarkup(createElement(RetentionPage, read));

  test("has every policy with its promise, the expired and the deleted rows", async () => {
    await oldEvents(1);
    const count = (on: string, rows: number) => ({ day: new Date(on), kind: "bookings", count: rows });
    await db.retentionCount.createMany({ data: [count("2028-04-18", 20), count("2028-04-19", 1234)] });
    const read = await getRetention(longAfter);
    expect(read.rows.map(({ id }) => id)).toEqual(retentionKinds);
    const rowOf = (kind: string) => read.rows.find(({ id }) => id === kind);
    expect(rowOf("stripe_events")).toMatchObject({ tonight: 1, recently: 0, inAll: 0, href: null });
    expect(rowOf("bookings")).toMatchObject({ tonight: 0, recently: 1234, inAll: 1254 });
    const html = render(read);
    for (const text of ['href="/privacy-policy#9-how-long-we-keep-it"', "1,254", "Internal rule"])
      expect(html).toContain(text);
    for (const text of ["Nothing has been deleted", "Could not be counted"]) expect(html).not.toContain(text);
    expect(await db.stripeEvent.count()).toBe(1);
  });

  test("marks a policy that could not be counted, and counts the rest", async () => {
    await oldEvents(1);
    const read = await withoutTable("message_reports", () => getRetention(longAfter));
    expect(read.rows.filter(({ tonight }) => tonight === null).map(({ id }) => id)).toEqual(["reports"]);
    expect(read.rows.find(({ id }) => id === "stripe_events")).toMatchObject({ tonight: 1 });
    const html = render(read);
    expect(html.split("Could not be counted")).toHaveLength(2);
    expect(html).toContain("Nothing has been deleted yet");
  });

  test("shows the last successful run, and a failed one after it", async () => {
    const boss = await jobs();
    const night = async () => (await getRetention(longAfter)).night;
    await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'nightly'`;
    expect(await night()).toEqual({ doneAt: null, isUndone: false });
    const done = await boss.send("nightly", {});
    await db.$executeRaw`
      UPDATE pgboss.job SET state = 'completed', completed_on = ${longAfter} WHERE id = ${done}::uuid`;
    const isDone = await night();
    const failed = await boss.send("nightly", {});
    await db.$executeRaw`UPDATE pgboss.job SET state = 'retry' WHERE id = ${failed}::uuid`;
    const isNot = await night();
    await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'nightly'`;
    expect([isDone, isNot]).toEqual([false, true].map((isUndone) => ({ doneAt: longAfter, isUndone })));
    const html = (about: typeof isDone) => render({ rows: [], night: about });
    expect(html(isDone)).toContain("Thursday 18 May at 03:30");
    expect(html(isDone)).not.toContain("didn’t finish");
    expect(html(isNot)).toContain("didn’t finish");
    expect(html({ doneAt: null, isUndone: false })).toContain("hasn’t run yet");
  });
});
