import { beforeEach, describe, expect, test } from "vitest";
import { join } from "@/lib/accounts/join";
import { confirmAddress } from "@/lib/accounts/confirmed-address";
import { db } from "@/lib/db";
import { lockUser } from "@/lib/db/locks/user";
import { findPlanOf } from "@/lib/orders/programmes/plans";
import { listOwnBookings } from "@/lib/members/settings/own-bookings";
import { stripe } from "@/lib/orders/stripe/client";
import { aCaller } from "../../support/callers";
import { createMember, uniqueEmail } from "../../support/factories";
import { buyPlan, deliverEvents, forgetMoney, lettersTo, moveClock } from "../../support/money";
import { createBooking } from "../../support/orders";
import { apply, codeOf, holders, joinWith } from "./claims-fixture";

// Access belongs to the confirmed address or the user of the personal link, whichever is first; never both.

beforeEach(forgetMoney);

async function confirm(userId: string) {
  await db.$transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user) await confirmAddress(tx, user, new Date());
  });
}

/** Makes a member the holder of a seat that another address bought. */
async function giveSeat(userId: string, more: { startsAt?: Date; endsAt?: Date }) {
  const { plan } = await buyPlan();
  await db.accessGrant.updateMany({ where: { sourceId: plan.id }, data: { userId, ...more } });
}

describe("the personal link", () => {
  test("gives access once to a member who joins with it, whatever their address", async () => {
    const { plan } = await buyPlan();
    const code = await codeOf(plan.id);
    const member = await joinWith(code);
    expect(member.hasAccess).toBe(true);
    expect(await findPlanOf(member, new Date())).toMatchObject({ id: plan.id });
    expect(await apply(await createMember({ hasAccess: false }), code)).toMatchObject({
      code: "code_invalid",
    });
    expect(await holders(plan.id)).toEqual([{ userId: member.userId }]);
  });

  test("gives the purchase to a member with free access, and says so when used again", async () => {
    const { plan } = await buyPlan();
    const member = await createMember({ hasAccess: true });
    const code = await codeOf(plan.id);
    expect(await apply(member, code)).toMatchObject({ value: "applied" });
    expect(await apply(member, code)).toMatchObject({ value: "already" });
    expect(await holders(plan.id)).toEqual([{ userId: member.userId }]);
  });

  test("is not used by administrators, moderators or members of the mastermind", async () => {
    const { plan } = await buyPlan();
    const code = await codeOf(plan.id);
    const buyer = await createMember({ hasAccess: false });
    const paused = await createMember({ hasAccess: false });
    await giveSeat(buyer.userId, {});
    await giveSeat(paused.userId, { startsAt: new Date("2026-01-01"), endsAt: new Date("2026-02-01") });
    for (const member of [await createMember({ role: "admin" }), buyer, paused])
      expect(await apply(member, code)).toMatchObject({ value: "already" });
    expect(await db.invitation.findUniqueOrThrow({ where: { code } })).toMatchObject({ currentUses: 0 });
    expect(await holders(plan.id)).toEqual([{ userId: null }]);
    expect((await joinWith(code)).hasAccess).toBe(true);
  });

  test("of ended access is refused for joining and applying, and stays unused", async () => {
    const { plan } = await buyPlan();
    const code = await codeOf(plan.id);
    await db.accessGrant.updateMany({ where: { sourceId: plan.id }, data: { revokedAt: new Date() } });
    expect(await apply(await createMember({ hasAccess: false }), code)).toMatchObject({
      code: "code_invalid",
    });
    await createMember();
    const email = uniqueEmail("stranger");
    const input = { displayName: "Kat", email, password: "four odd words here", invitationCode: code };
    expect(await join(input, aCaller(), new Date())).toMatchObject({
      code: "code_invalid",
      fields: { invitationCode: expect.any(String) as string },
    });
    expect(await db.user.count({ where: { email } })).toBe(0);
    expect(await db.invitation.findUniqueOrThrow({ where: { code } })).toMatchObject({ currentUses: 0 });
  });

  test("used by two in parallel gives one of them access", async () => {
    const { plan } = await buyPlan();
    const code = await codeOf(plan.id);
    const members = await Promise.all([1, 2, 3].map(() => createMember({ hasAccess: false })));
    const results = await Promise.all(members.map((member) => apply(member, code)));
    expect(results.filter((result) => result.ok && result.value === "applied")).toHaveLength(1);
    expect(await db.accessGrant.count({ where: { sourceId: plan.id, userId: { not: null } } })).toBe(1);
  });

  test("confirms the address it was sent to, and no other", async () => {
    const confirmed = async (email: string) =>
      (await db.user.findFirstOrThrow({ where: { email } })).emailConfirmedAt;
    const { plan } = await buyPlan();
    const booking = await createBooking({ email: plan.email });
    const member = await joinWith(await codeOf(plan.id), plan.email);
    expect(member.hasAccess).toBe(true);
    expect(await confirmed(plan.email)).not.toBeNull();
    expect(await lettersTo(plan.email)).toEqual([
      "mastermind-welcome-monthly-invitation",
      "welcome-clubhouse",
    ]);
    expect(await listOwnBookings({ ...member, emailConfirmed: true })).toMatchObject([{ id: booking.id }]);
    const passedOn = await buyPlan();
    const other = await joinWith(await codeOf(passedOn.plan.id));
    expect(await confirmed(other.email)).toBeNull();
    const late = await createMember({ hasAccess: false });
    const bought = await buyPlan({ email: late.email });
    expect(await apply(late, await codeOf(bought.plan.id))).toMatchObject({ value: "applied" });
    expect(await confirmed(late.email)).not.toBeNull();
  });

  test("confirms nothing if it is refused", async () => {
    const { plan } = await buyPlan();
    const code = await codeOf(plan.id);
    const buyer = await createMember({ hasAccess: false });
    await db.user.update({ where: { id: buyer.userId }, data: { email: plan.email, emailKey: plan.email } });
    expect(await apply(await createMember({ hasAccess: false }), code)).toMatchObject({ value: "applied" });
    expect(await apply(buyer, code)).toMatchObject({ code: "code_invalid" });
    expect(await db.user.findUniqueOrThrow({ where: { id: buyer.userId } })).toMatchObject({
      emailConfirmedAt: null,
    });
  });

  test("used in parallel with the confirmation gives the buyer access, without a deadlock", async () => {
    for (let round = 0; round < 5; round++) {
      const buyer = await createMember({ hasAccess: false });
      const { plan } = await buyPlan({ email: buyer.email });
      const code = await codeOf(plan.id);
      await Promise.all([confirm(buyer.userId), apply(buyer, code)]);
      expect(await holders(plan.id)).toEqual([{ userId: buyer.userId }]);
    }
  });

  test("gives no access after a full refund", async () => {
    const { plan } = await buyPlan();
    const code = await codeOf(plan.id);
    const payment = await db.payment.findFirstOrThrow({ where: { orderId: plan.id } });
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "" });
    await deliverEvents();
    expect(await apply(await createMember({ hasAccess: false }), code)).toMatchObject({
      code: "code_invalid",
    });
  });

  test("used while a payment is overdue gives access until the end of the grace", async () => {
    const { plan } = await buyPlan({}, { card: "4000000000000341" });
    const now = await moveClock("1 month");
    await deliverEvents(now);
    const member = await createMember({ hasAccess: false });
    expect(await apply(member, await codeOf(plan.id))).toMatchObject({ value: "applied" });
    const grant = await db.accessGrant.findFirstOrThrow({ where: { sourceId: plan.id } });
    expect(grant.userId).toBe(member.userId);
    expect(grant.endsAt).not.toBeNull();
  });
});

describe("the buyer's address", () => {
  test("gives its account access once it is confirmed, and uses up the link", async () => {
    const email = uniqueEmail("buyer");
    const { plan } = await buyPlan({ email });
    const code = await codeOf(plan.id);
    const member = await createMember({ hasAccess: false });
    await db.user.update({ where: { id: member.userId }, data: { email, emailKey: email } });
    expect(await holders(plan.id)).toEqual([{ userId: null }]);
    await confirm(member.userId);
    expect(await holders(plan.id)).toEqual([{ userId: member.userId }]);
    expect(await apply(await createMember({ hasAccess: false }), code)).toMatchObject({
      code: "code_invalid",
    });
  });

  test("confirmed in parallel with the link's use: one of them gets it, without a deadlock", async () => {
    for (let round = 0; round < 5; round++) {
      const email = uniqueEmail("buyer");
      const { plan } = await buyPlan({ email });
      const [owner, other] = [
        await createMember({ hasAccess: false }),
        await createMember({ hasAccess: false }),
      ];
      await db.user.update({ where: { id: owner.userId }, data: { email, emailKey: email } });
      await Promise.all([confirm(owner.userId), apply(other, await codeOf(plan.id))]);
      const [held, ...more] = await holders(plan.id);
      expect(more).toEqual([]);
      expect([owner.userId, other.userId]).toContain(held?.userId);
    }
  });
});
