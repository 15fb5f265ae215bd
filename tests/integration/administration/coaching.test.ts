import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { cancelPurchase } from "@/lib/administration/purchases/cancel";
import { findPurchaseCard } from "@/lib/administration/purchases/list";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { deleteSession, recordSession } from "@/lib/administration/purchases/sessions";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { coachingView, getCoaching } from "@/lib/orders/coaching/coaching";
import { buyCoaching, sellPackage } from "../../support/coaching";
import { six } from "../../support/package";
import { createMember } from "../../support/factories";
import { runDueJobs } from "../../support/jobs";
import { lettersTo } from "../../support/money";
import { createBooking, createCoaching } from "../../support/orders";
import { forgetSales } from "../../support/sales";
import { resetOffice } from "./fixture";

let admin: Member;
const now = () => new Date();
const today = () => calendarDay(now());

beforeEach(async () => {
  admin = await resetOffice();
  await sellPackage();
});
afterAll(forgetSales);

type Recorded = Partial<Parameters<typeof recordSession>[1]>;

async function record(id: string, more: Recorded = {}, by = admin) {
  const held = more.held ?? (await db.coachingSession.count({ where: { orderId: id } }));
  const typed = { id, held, sessionId: randomUUID(), date: today(), note: "", ...more };
  return recordSession(by, typed, now());
}

const viewOf = async (id: string) => coachingView(await getCoaching(db, id));

describe("a session", () => {
  test("is counted down with its day and note, which the buyer doesn't see, and written into the audit log", async () => {
    const { id } = await createCoaching();
    expect(await record(id, { note: "The inbox, again" })).toMatchObject({ ok: true, value: { left: 5 } });
    expect(await viewOf(id)).toMatchObject({ sessions: 6, left: 5, days: [today()] });
    expect(JSON.stringify(await viewOf(id))).not.toContain("The inbox");
    expect((await findPurchaseCard(id, now()))?.coaching).toMatchObject({
      ...{ sessions: 6, left: 5, held: [{ day: today(), note: "The inbox, again" }] },
    });
    expect(await db.auditEntry.findMany({ where: { subject: id } })).toMatchObject([
      { action: "coaching.session_recorded", details: { date: today(), left: 5 } },
    ]);
  });

  test("sent twice counts once, and of two administrators with the same page one is refused", async () => {
    const { id } = await createCoaching();
    const sessionId = randomUUID();
    const same = await Promise.all([record(id, { held: 0, sessionId }), record(id, { held: 0, sessionId })]);
    expect(same).toMatchObject([{ value: { left: 5 } }, { value: { left: 5 } }]);
    const other = await createMember({ role: "admin", displayName: "Jude" });
    const both = await Promise.all([record(id, { held: 1 }), record(id, { held: 1 }, other)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "changed" });
    expect((await viewOf(id)).left).toBe(4);
  });

  test("never goes below zero", async () => {
    const { id } = await createCoaching({ sessions: 1 });
    expect((await record(id)).ok).toBe(true);
    expect(await record(id)).toMatchObject({ ok: false, code: "no_sessions" });
    expect((await viewOf(id)).left).toBe(0);
  });

  test("recorded by mistake is undone, once", async () => {
    const { id } = await createCoaching({ held: [today()] });
    const { id: sessionId } = await db.coachingSession.findFirstOrThrow({ where: { orderId: id } });
    const undo = () => deleteSession(admin, { id, sessionId }, now());
    const both = await Promise.all([undo(), undo()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await undo()).toMatchObject({ ok: false, code: "session_gone" });
    expect((await viewOf(id)).left).toBe(6);
  });

  test("is refused before the purchase, after today, of other orders and by members", async () => {
    const { id } = await createCoaching();
    expect(await record(id, { date: addDays(today(), -1) })).toMatchObject({ code: "too_early" });
    expect(await record(id, { date: addDays(today(), 1) })).toMatchObject({ code: "future" });
    const ended = await createCoaching({ status: "cancelled" });
    expect(await record(ended.id)).toMatchObject({ code: "coaching_over" });
    expect(await record((await createBooking()).id)).toMatchObject({ code: "gone" });
    expect(await record(id, {}, await createMember())).toMatchObject({ code: "not_admin" });
    expect(await db.coachingSession.count()).toBe(0);
  });
});

describe("cancelling", () => {
  async function cancel(id: string, by: "buyer" | "us", seen?: string) {
    const notice = { by, noticeOn: today(), reason: "Moving away", code: undefined };
    const version = seen ?? (await versionOf(db, id, now()));
    return cancelPurchase(admin, { id, seen: version, ...notice, back: "terms", amountPence: null }, now());
  }

  test("gives back the sessions not held, and ends the rest", async () => {
    const { id, coaching } = await buyCoaching();
    await record(id);
    await record(id);
    const card = await findPurchaseCard(id, now());
    expect(card?.cancel).toMatchObject({
      ...{ usPence: six.pricePence, tiers: [{ name: "unused", backPence: 480_00 }] },
    });
    expect(await cancel(id, "buyer")).toMatchObject({ ok: true, value: { pence: 480_00 } });
    await runDueJobs();
    expect(await viewOf(id)).toMatchObject({
      status: "cancelled",
      cancelledBy: "buyer",
      refundedPence: 480_00,
    });
    expect(await lettersTo(coaching.email)).toEqual([
      "coaching-confirmed",
      "cancelled-by-buyer",
      "refund-cancelled",
    ]);
    expect(await db.auditEntry.count({ where: { action: "coaching.cancelled", subject: id } })).toBe(1);
  });

  test("gives back everything if we cancel", async () => {
    const { id } = await buyCoaching();
    await record(id);
    expect(await cancel(id, "us")).toMatchObject({ ok: true, value: { pence: six.pricePence } });
  });

  test("is refused if a session was recorded since, so that no session is paid back that took place", async () => {
    const { id } = await buyCoaching();
    const seen = await versionOf(db, id, now());
    await record(id);
    expect(await cancel(id, "buyer", seen)).toMatchObject({ ok: false, code: "quicker" });
    expect((await viewOf(id)).status).toBe("confirmed");
  });
});
