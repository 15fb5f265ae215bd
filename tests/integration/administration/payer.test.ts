import { beforeEach, describe, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { getSettings } from "@/lib/content/settings";
import type { Member } from "@/lib/access/policy";
import { revokeAccessOf } from "@/lib/administration/people/end-access";
import { readStake } from "@/lib/administration/payer";
import { setBlocked } from "@/lib/administration/roles-and-blocks";
import { db } from "@/lib/db";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { stripe } from "@/lib/orders/stripe/client";
import { deleteMember } from "../../support/delete-member";
import { createMember } from "../../support/factories";
import { forgetJobs, hurryRetries, runDueJobs } from "../../support/jobs";
import { buyPlan, deliverEvents, lettersTo, moveClock, problemsTold, stripeNow } from "../../support/money";
import { getPlan } from "../../support/orders";
import { setFaults, settleRefund } from "../../support/sandbox";
import { resetOffice } from "./fixture";

let admin: Member;

beforeEach(async () => {
  admin = await resetOffice();
});

/** A member with two of the months of a plan paid. */
async function payer() {
  const member = await createMember({ hasAccess: false, isConfirmed: true });
  const { plan } = await buyPlan({ email: member.email });
  await deliverEvents(await moveClock("1 month"));
  return { ...member, plan, subscriptionId: plan.subscriptionId ?? "" };
}

type Payer = Awaited<ReturnType<typeof payer>>;

const block = async ({ userId }: Payer, plan: "run" | "end" | "refund", by = admin) =>
  setBlocked(by, { userId, isBlocked: true, plan }, await stripeNow());
const planOf = ({ plan }: Payer) => getPlan(plan.id);
const atStripe = async ({ subscriptionId }: Payer) =>
  (await stripe().subscriptions.retrieve(subscriptionId)).status;
const refunds = () => stripe().refunds.list({ limit: 10 });
const running = async (userId: string) => (await readStake(userId, await stripeNow())).plans;
const trail = async (subject: string) =>
  db.auditEntry.findMany({ where: { subject }, select: { action: true, details: true } });

test("a payer's record shows remaining payments and the refundable amount", async () => {
  const member = await payer();
  const pence = mastermind.monthlyPence;
  expect(await running(member.userId)).toMatchObject([
    {
      id: member.plan.id,
      ...{ numbers: [3, 4, 5, 6], paid: 2, payments: mastermind.payments, pence, keptPence: 2 * pence },
      last: { pence },
      seatsLeft: mastermind.participants,
    },
  ]);
  expect(await running(admin.userId)).toEqual([]);
  await block(member, "end");
  expect(await running(member.userId)).toEqual([]);
});

describe("blocking a payer", () => {
  test("keeps the plan by default", async () => {
    const member = await payer();
    expect(await block(member, "run")).toMatchObject({ ok: true });
    expect(await runDueJobs()).toBe(0);
    expect(await atStripe(member)).toBe("active");
    expect(await planOf(member)).toMatchObject({ status: "confirmed", cancellation: null });
    expect(await trail(member.userId)).toEqual([{ action: "member.blocked", details: {} }]);
  });

  test("cancels the plan at once without a refund and emails the buyer", async () => {
    const member = await payer();
    for (let time = 0; time < 2; time++) expect(await block(member, "end")).toMatchObject({ ok: true });
    expect(await runDueJobs()).toBe(0);
    expect(await atStripe(member)).toBe("canceled");
    await deliverEvents(await moveClock("2 months"));
    expect(await planOf(member)).toMatchObject({
      status: "cancelled",
      cancellation: { by: "us", actorId: admin.userId },
      payments: [{ refundedPence: 0 }, { refundedPence: 0 }],
    });
    expect((await refunds()).data).toEqual([]);
    const letters = await db.email.findMany({ where: { to: member.email, letter: "cancelled-by-us" } });
    expect(letters).toMatchObject([
      { values: { money: expect.stringContaining("gives nothing back") as string } },
    ]);
    expect(await trail(member.userId)).toEqual([{ action: "member.blocked", details: { plan: "end" } }]);
    expect(await trail(member.plan.id)).toMatchObject([{ action: "plan.cancelled" }]);
  });

  test("refunds the last month, once for parallel requests", async () => {
    const [member, second] = [await payer(), await createMember({ role: "owner" })];
    const results = await Promise.all([block(member, "refund"), block(member, "refund", second)]);
    expect(results).toMatchObject([{ ok: true }, { ok: true }]);
    await runDueJobs();
    await deliverEvents(await stripeNow());
    expect((await refunds()).data).toMatchObject([{ amount: mastermind.monthlyPence }]);
    expect(await planOf(member)).toMatchObject({
      status: "cancelled",
      payments: [{ refundedPence: 0 }, { refundedPence: mastermind.monthlyPence }],
    });
    const letters = await lettersTo(member.email);
    expect(letters.filter((letter) => letter === "cancelled-by-us")).toHaveLength(1);
    expect(letters.at(-1)).toBe("refund-cancelled-in-part");
    expect(await lettersTo(getSettings().email)).not.toContain("founder-payment-problem");
  });

  test("refunds once Stripe is back, by the queue or by the nightly job", async () => {
    for (const mends of ["queue", "night"]) {
      const member = await payer();
      await setFaults({ stripe: { down: true } });
      await setBlocked(admin, { userId: member.userId, isBlocked: true, plan: "refund" }, new Date());
      expect(await runDueJobs()).toBeGreaterThan(0);
      await setFaults({ stripe: { down: false } });
      if (mends === "queue") await hurryRetries();
      else {
        await forgetJobs();
        await reconcile(await moveClock("5 days"));
      }
      await runDueJobs();
      expect((await planOf(member)).payments.at(-1)).toMatchObject({
        refundedPence: mastermind.monthlyPence,
      });
    }
  });

  test("is refused and changes nothing if the last month is not refundable", async () => {
    const member = await payer();
    const last = (await planOf(member)).payments.at(-1);
    await stripe().refunds.create({ payment_intent: last?.paymentIntentId ?? "", amount: 100 });
    await deliverEvents(await stripeNow());
    expect(await running(member.userId)).toMatchObject([{ last: null }]);
    expect(await block(member, "refund")).toMatchObject({ code: "no_refund" });
    expect(await planOf(member)).toMatchObject({ status: "confirmed" });
    expect(await db.user.findUniqueOrThrow({ where: { id: member.userId } })).toMatchObject({
      blockedAt: null,
    });
    expect(await trail(member.userId)).toEqual([]);
  });

  test("keeps a plan that another buyer pays", async () => {
    const { plan } = await buyPlan();
    const holder = await createMember({ hasAccess: false, isConfirmed: true });
    await db.accessGrant.updateMany({ where: { sourceId: plan.id }, data: { userId: holder.userId } });
    await setBlocked(admin, { userId: holder.userId, isBlocked: true, plan: "end" }, new Date());
    expect(await getPlan(plan.id)).toMatchObject({
      status: "confirmed",
    });
  });
});

describe("ending the access of a payer", () => {
  const end = async ({ plan }: Payer, planOutcome: "run" | "end" | "refund", by = admin) => {
    const { id } = await db.accessGrant.findFirstOrThrow({ where: { sourceId: plan.id } });
    return revokeAccessOf(by, { id, plan: planOutcome }, await stripeNow());
  };
  const asked = () => db.refundRequest.findMany({ orderBy: { id: "asc" } });

  test("sends the last month back with it, once of two at once: request, audit log, letters", async () => {
    const [member, jude] = [await payer(), await createMember({ role: "owner", displayName: "Jude" })];
    const results = await Promise.all([end(member, "refund"), end(member, "refund", jude)]);
    expect(results.filter(({ ok }) => ok)).toMatchObject([{ value: { plan: "refund" } }]);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ code: "already" });
    expect(await runDueJobs()).toBe(0);
    expect(await atStripe(member)).toBe("canceled");
    expect((await refunds()).data).toMatchObject([{ amount: mastermind.monthlyPence }]);
    expect(await asked()).toMatchObject([{ status: "done", amountPence: mastermind.monthlyPence }]);
    expect((await trail(member.plan.id)).map(({ action }) => action)).toEqual([
      "plan.cancelled",
      "refund.asked",
    ]);
    const letters = (await lettersTo(member.email)).filter((letter) => /cancelled/.test(letter));
    expect(letters).toEqual(["cancelled-by-us", "refund-cancelled-in-part"]);
    expect(await lettersTo(getSettings().email)).not.toContain("founder-payment-problem");
  });

  test("with a refund that fails at the bank tells the founder and does not retry", async () => {
    const member = await payer();
    await setFaults({ stripe: { refunds: "pending" } });
    expect(await end(member, "refund")).toMatchObject({ ok: true });
    await runDueJobs();
    expect(await asked()).toMatchObject([{ status: "pending" }]);
    const [made] = (await refunds()).data;
    await settleRefund(made?.id ?? "", "failed");
    await deliverEvents(await stripeNow());
    expect(await asked()).toMatchObject([{ status: "failed", failure: "expired_or_canceled_card" }]);
    expect(await problemsTold()).toEqual(["refundFailed"]);
    await reconcile(await moveClock("4 days"));
    await runDueJobs();
    expect((await refunds()).data).toHaveLength(1);
    expect(await planOf(member)).toMatchObject({ status: "cancelled" });
  });

  test("is refused and ends nothing if the last month is not refundable", async () => {
    const member = await payer();
    const last = (await planOf(member)).payments.at(-1);
    await stripe().refunds.create({ payment_intent: last?.paymentIntentId ?? "", amount: 100 });
    await deliverEvents(await stripeNow());
    expect(await end(member, "refund")).toMatchObject({ code: "no_refund" });
    expect(await planOf(member)).toMatchObject({ status: "confirmed" });
    expect(await db.accessGrant.count({ where: { sourceId: member.plan.id, revokedAt: null } })).toBe(1);
    expect(await trail(member.plan.id)).toEqual([]);
  });

  test("that keeps the plan charges the next month as before", async () => {
    const member = await payer();
    expect(await end(member, "run")).toMatchObject({ ok: true });
    await deliverEvents(await moveClock("1 month"));
    expect((await planOf(member)).payments).toHaveLength(3);
    expect(await atStripe(member)).toBe("active");
    expect(await db.accessGrant.count({ where: { sourceId: member.plan.id, revokedAt: null } })).toBe(0);
  });
});

describe("deleting a payer", () => {
  test("cancels the plan with the account and sends no claim link", async () => {
    const member = await payer();
    expect(await deleteMember(admin, member.userId, await stripeNow(), "refund")).toMatchObject({ ok: true });
    await runDueJobs();
    expect(await atStripe(member)).toBe("canceled");
    expect((await refunds()).data).toHaveLength(1);
    expect(await planOf(member)).toMatchObject({ status: "cancelled", userId: null });
    expect(await lettersTo(member.email)).not.toContain("buyer-invitation");
    expect(await trail(member.userId)).toEqual([{ action: "member.deleted", details: { plan: "refund" } }]);
  });

  test("keeps the plan if chosen: its access waits for the address", async () => {
    const member = await payer();
    expect(await deleteMember(admin, member.userId, await stripeNow())).toMatchObject({ ok: true });
    expect(await planOf(member)).toMatchObject({ status: "confirmed" });
    expect(await lettersTo(member.email)).toContain("buyer-invitation");
  });
});
