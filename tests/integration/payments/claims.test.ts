import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { join } from "@/lib/accounts/join";
import { markConfirmed } from "@/lib/accounts/confirmed-address";
import { db } from "@/lib/db";
import { lockUser } from "@/lib/db/locks/user";
import { findPlanOf } from "@/lib/orders/mastermind/plans";
import { listOwnBookings } from "@/lib/members/settings/own-bookings";
import { stripe } from "@/lib/orders/stripe/client";
import { aCaller } from "../../support/callers";
import { createMember, uniqueEmail } from "../../support/factories";
import { buyPlan, deliverEvents, forgetMoney, lettersTo, moveClock } from "../../support/money";
import { createBooking } from "../../support/plans";
import { apply, codeOf, holders, joinWith } from "./claims-fixture";

// Who gets what was bought: by the address, once it is proved, or by the personal link, whichever comes first; never both.

beforeEach(forgetMoney);

async function confirm(userId: string) {
  await db.$transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user) await markConfirmed(tx, user, new Date());
  });
}

describe("the personal link", () => {
  test("lets its buyer in with whatever address she joins with, and once", async () => {
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

  test("gives a member with free access what she has paid for, and tells her so when pressed again", async () => {
    const { plan } = await buyPlan();
    const member = await createMember({ hasAccess: true });
    const code = await codeOf(plan.id);
    expect(await apply(member, code)).toMatchObject({ value: "applied" });
    expect(await apply(member, code)).toMatchObject({ value: "already" });
    expect(await holders(plan.id)).toEqual([{ userId: member.userId }]);
  });

  test("is left to its buyer by whoever runs the Clubhouse or has the mastermind, paused or not", async () => {
    const { plan } = await buyPlan();
    const code = await codeOf(plan.id);
    const [buyer, paused] = [
      await createMember({ hasAccess: false }),
      await createMember({ hasAccess: false }),
    ];
    await db.accessGrant.createMany({
      data: [
        { userId: buyer.userId, source: "mastermind", sourceId: randomUUID() },
        {
          userId: paused.userId,
          source: "mastermind",
          sourceId: randomUUID(),
          startsAt: new Date("2026-01-01"),
          endsAt: new Date("2026-02-01"),
        },
      ],
    });
    for (const member of [await createMember({ role: "admin" }), buyer, paused])
      expect(await apply(member, code)).toMatchObject({ value: "already" });
    expect(await db.invitation.findUniqueOrThrow({ where: { code } })).toMatchObject({ currentUses: 0 });
    expect(await holders(plan.id)).toEqual([{ userId: null }]);
    expect((await joinWith(code)).hasAccess).toBe(true);
  });

  test("whose access is gone is refused in joining and applying, and is not used", async () => {
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

  test("pressed by two at once lets one of them in", async () => {
    const { plan } = await buyPlan();
    const code = await codeOf(plan.id);
    const members = await Promise.all([1, 2, 3].map(() => createMember({ hasAccess: false })));
    const results = await Promise.all(members.map((member) => apply(member, code)));
    expect(results.filter((result) => result.ok && result.value === "applied")).toHaveLength(1);
    expect(await db.accessGrant.count({ where: { sourceId: plan.id, userId: { not: null } } })).toBe(1);
  });

  test("proves the address it was sent to, and that one alone", async () => {
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

  test("proves nothing where it is refused", async () => {
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

  test("used by its buyer while she confirms her address: the access is hers, and nobody waits for ever", async () => {
    for (let round = 0; round < 5; round++) {
      const buyer = await createMember({ hasAccess: false });
      const { plan } = await buyPlan({ email: buyer.email });
      const code = await codeOf(plan.id);
      await Promise.all([confirm(buyer.userId), apply(buyer, code)]);
      expect(await holders(plan.id)).toEqual([{ userId: buyer.userId }]);
    }
  });

  test("opens nothing once everything has been paid back", async () => {
    const { plan } = await buyPlan();
    const code = await codeOf(plan.id);
    const payment = await db.payment.findFirstOrThrow({ where: { planId: plan.id } });
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "" });
    await deliverEvents();
    expect(await apply(await createMember({ hasAccess: false }), code)).toMatchObject({
      code: "code_invalid",
    });
  });

  test("used while a payment is missing opens for as long as the grace lasts", async () => {
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
  test("once it is confirmed its account has the access, and the link is used up", async () => {
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

  test("confirmed while somebody uses the link: one of the two has it, and nobody waits for ever", async () => {
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
