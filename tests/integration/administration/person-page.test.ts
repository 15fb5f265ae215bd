import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import type { Member } from "@/lib/access/policy";
import { findMember } from "@/lib/access/viewer";
import { listClaimLinks, sendClaimLink } from "@/lib/administration/people/claim-links";
import { revokeAccessOf } from "@/lib/administration/people/end-access";
import { listLetters, listSubjects, readLedger, readRecords } from "@/lib/administration/people/records";
import { readTimeline, timelinePageSize } from "@/lib/administration/people/timeline";
import type { PlanOutcome } from "@/lib/administration/plan-on-removal";
import { findRunningPlans } from "@/lib/administration/running-plans";
import { listAuditLog } from "@/lib/administration/members";
import { transferBooking } from "@/lib/orders/bookings/transfer";
import { cursorSchema } from "@/lib/crypto/links/cursor";
import { db } from "@/lib/db";
import {
  createConsent,
  createInvitation,
  createMember,
  createWaitlistEntry,
  uniqueEmail,
} from "../../support/factories";
import { createBooking, createPlan, getBooking, getPlan } from "../../support/orders";
import { auditLogOf } from "../clubhouse/moderation-fixture";

const day = 24 * 60 * 60 * 1000;
let admin: Member;
let email: string;

beforeEach(async () => {
  admin = await createMember({ role: "admin", displayName: "Robyn" });
  email = uniqueEmail("hannah");
});

const now = () => new Date();
const end = (by: Member, id: string, plan: PlanOutcome = "end") => revokeAccessOf(by, { id, plan }, now());
const grantOf = (planId: string) => db.accessGrant.findFirstOrThrow({ where: { sourceId: planId } });

test("the audit log of a person has what was done about purchases, too", async () => {
  const booking = await createBooking({ email });
  await transferBooking(admin, { id: booking.id, name: "Jo", email: uniqueEmail("jo") }, now());
  const { emailKey } = await getBooking(booking.id);
  const subjects = await listSubjects({ userId: null, emailKeys: [emailKey] });
  expect((await listAuditLog(...subjects)).map(({ action }) => action)).toEqual(["booking.transferred"]);
  expect(await listSubjects({ userId: admin.userId, emailKeys: [] })).toEqual([admin.userId]);
});

describe("ending an access", () => {
  test("of the mastermind cancels the plan once for parallel requests, without a refund", async () => {
    const member = await createMember({ hasAccess: false });
    const plan = await createPlan({ userId: member.userId, paid: 2 });
    const { id } = await grantOf(plan.id);
    expect(await findRunningPlans([plan.id], now())).toMatchObject([
      { numbers: [3, 4, 5, 6], pence: mastermind.monthlyPence, seatsLeft: expect.any(Number) as number },
    ]);
    const second = await createMember({ role: "admin" });
    const results = await Promise.all([end(admin, id), end(second, id)]);
    expect(results.filter(({ ok }) => ok)).toMatchObject([{ value: { plan: "end" } }]);
    expect(results.filter(({ ok }) => !ok)).toMatchObject([{ code: "already" }]);
    expect(await findMember(member, now())).toMatchObject({ hasAccess: false });
    expect(await getPlan(plan.id)).toMatchObject({
      status: "cancelled",
      nextPaymentAt: null,
    });
    expect(await db.email.count({ where: { to: plan.email, letter: "cancelled-by-us" } })).toBe(1);
    expect(await db.refundRequest.count({ where: { payment: { orderId: plan.id } } })).toBe(0);
    expect(await auditLogOf(member.userId)).toMatchObject([
      { action: "access.revoked", details: { grant: id, plan: "end" } },
    ]);
    expect(await auditLogOf(plan.id)).toMatchObject([{ action: "plan.cancelled" }]);
  });

  test("may keep the plan: no access, no email, and payments stay due", async () => {
    const member = await createMember({ hasAccess: false });
    const plan = await createPlan({ userId: member.userId, paid: 2 });
    const { id } = await grantOf(plan.id);
    expect(await end(admin, id, "run")).toMatchObject({ value: { plan: "run" } });
    expect(await end(admin, id, "end")).toMatchObject({ code: "already" });
    expect(await findMember(member, now())).toMatchObject({ hasAccess: false });
    const after = await getPlan(plan.id);
    expect(after).toMatchObject({ status: "confirmed", nextPaymentAt: expect.any(Date) as Date });
    expect(await db.email.count({ where: { to: plan.email } })).toBe(0);
    expect(await auditLogOf(member.userId)).toMatchObject([{ details: { grant: id, plan: "run" } }]);
    expect(await auditLogOf(plan.id)).toEqual([]);
  });

  test("of a completed plan sends no refund, whatever was chosen", async () => {
    const member = await createMember({ hasAccess: false });
    const plan = await createPlan({ userId: member.userId, paid: 2 });
    const { id } = await grantOf(plan.id);
    await db.order.update({ where: { id: plan.id }, data: { status: "cancelled" } });
    expect(await end(admin, id, "refund")).toMatchObject({ value: { plan: null } });
    expect(await findMember(member, now())).toMatchObject({ hasAccess: false });
    expect(await db.refundRequest.count({ where: { payment: { orderId: plan.id } } })).toBe(0);
  });

  test("of a free grant changes no payments, and a second time nothing", async () => {
    const member = await createMember();
    const { id } = await db.accessGrant.findFirstOrThrow({ where: { userId: member.userId } });
    for (let time = 0; time < 2; time++)
      expect(await end(admin, id)).toMatchObject({ ok: true, value: { plan: null, hasOther: false } });
    expect(await findMember(member, now())).toMatchObject({ hasAccess: false });
    expect(await auditLogOf(member.userId)).toMatchObject([{ action: "access.revoked" }]);
  });
});

describe("a claim link", () => {
  /** A plan whose buyer has no account, and its claim link. */
  async function waiting() {
    const plan = await createPlan({ email });
    const code = await createInvitation({ includesAccess: true });
    await db.invitation.update({ where: { code }, data: { orderId: plan.id, sentTo: email } });
    return { ...plan, code };
  }
  const person = () => ({ userId: null, emailKeys: [email] });
  const sent = () => db.email.count({ where: { to: email, letter: "buyer-invitation" } });

  test("is shown and sent again, once for parallel requests", async () => {
    const { id, code } = await waiting();
    expect(await listClaimLinks(person(), now())).toMatchObject([
      { planId: id, email, url: expect.stringContaining(code) as string },
    ]);
    const results = await Promise.all([sendClaimLink(admin, id, now()), sendClaimLink(admin, id, now())]);
    expect(results).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await sent()).toBe(1);
    expect(await auditLogOf(id)).toMatchObject([{ action: "claim.sent", actorId: admin.userId }]);
    await sendClaimLink(admin, id, new Date(Date.now() + day));
    expect(await sent()).toBe(2);
  });

  test("that was used is gone, and none goes to a blocked account", async () => {
    const { id, code } = await waiting();
    const { userId } = await createMember();
    await db.user.update({ where: { id: userId }, data: { email, emailKey: email, blockedAt: now() } });
    expect(await sendClaimLink(admin, id, now())).toMatchObject({ code: "blocked" });
    await db.user.update({ where: { id: userId }, data: { blockedAt: null } });
    await db.invitation.update({ where: { code }, data: { currentUses: 1 } });
    expect(await listClaimLinks(person(), now())).toEqual([]);
    expect(await sendClaimLink(admin, id, now())).toMatchObject({ code: "gone" });
    expect(await sent()).toBe(0);
  });
});

describe("the timeline, newest first", () => {
  test("merges the events of the account and its address, without others'", async () => {
    const member = await createMember({ hasAccess: false });
    const person = { userId: member.userId, emailKeys: [email] };
    const at = (days: number) => new Date(Date.now() - days * day);
    await createBooking({ userId: member.userId, now: at(9), paidPence: 100_00 });
    await db.workbookDownload.create({ data: { email, emailKey: email, downloadedAt: at(12) } });
    await createWaitlistEntry({ email, createdAt: at(7) });
    await db.email.create({
      data: {
        cause: `x:${email}`,
        letter: "password-changed",
        to: email.toUpperCase(),
        values: {},
        createdAt: at(3),
      },
    });
    await createBooking({ now: at(1) });
    const { events, next } = await readTimeline(person, undefined);
    expect(next).toBeNull();
    expect(events.map(({ text }) => text.split(":")[0])).toEqual([
      "Joined the Clubhouse",
      "Letter",
      "Joined the waitlist",
      expect.stringMatching(/^(Paid £100|Booked)$/),
      expect.stringMatching(/^(Paid £100|Booked)$/),
      "Asked for the workbook",
    ]);
    expect(events[1]?.href).toMatch(/^\/admin\/letters\/[-\da-f]{36}$/);
    expect(await listLetters(person)).toHaveLength(1);
    expect(await readRecords(person)).toMatchObject({ waitlists: [{}], applications: [], enquiries: [] });
  });

  test("names a broadcast once it was sent to the person, and links to it", async () => {
    const id = randomUUID();
    const at = now();
    const to = { email, emailKey: email, name: "" };
    await db.broadcast.create({
      data: {
        ...{ id, subject: "You are first", preheader: "", text: "Hi", audience: "everybody" },
        ...{ status: "sending", createdAt: at, changedAt: at, startedAt: at },
        recipients: { create: { ...to, state: "sent", sentAt: at } },
      },
    });
    const told = async () =>
      (await readTimeline({ userId: null, emailKeys: [email] }, undefined)).events.filter(({ href }) =>
        href?.endsWith(id),
      );
    expect(await told()).toMatchObject([
      { text: "Letter to many: You are first", href: `/admin/letters/${id}` },
    ]);
    await db.broadcastRecipient.updateMany({ data: { state: "waiting", sentAt: null } });
    expect(await told()).toEqual([]);
  });

  test("shows each event on exactly one page, also with equal times", async () => {
    const consent = await createConsent(email);
    const count = 2 * timelinePageSize + 3;
    const event = { consentId: consent.id, email, wording: "Yes", source: "/" };
    await db.consentEvent.createMany({
      data: Array.from({ length: count }, () => ({
        ...event,
        kind: "given" as const,
        createdAt: consent.givenAt,
      })),
    });
    const person = { userId: null, emailKeys: [email] };
    const seen = new Set<string>();
    let after: string | null = null;
    do {
      const page = await readTimeline(person, after ? cursorSchema.parse(after) : undefined);
      page.events.forEach(({ id }) => seen.add(id));
      after = page.next;
    } while (after);
    expect(seen.size).toBe(count);
    expect(await readLedger(person)).toHaveLength(20);
  });
});
