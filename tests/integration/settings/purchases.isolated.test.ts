import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { PaymentBanner } from "@/components/orders/payment-banner";
import { PausedGate } from "@/components/clubhouse/paused-gate";
import { PlanBlock } from "@/components/settings/plan-block";
import { mastermind } from "@/content/programmes";
import { planPart } from "@/content/pages/plan";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { openOwnPortalAction } from "@/lib/orders/programmes/actions";
import { hasBought } from "@/lib/orders/programmes/own-plan";
import { findPlanByToken, findPlanOf, type PlanView } from "@/lib/orders/programmes/plans";
import { withLatePayment } from "@/lib/orders/programmes/sync";
import { listPayments, duePence, planFigure, planMeaning } from "@/lib/orders/programmes/statement";
import { exportData } from "@/lib/members/settings/export";
import { listOwnBookings } from "@/lib/members/settings/own-bookings";
import { createMember } from "../../support/factories";
import { buyPlan, deliverEvents, forgetMoney, lettersTo, moveClock, stripeNow } from "../../support/money";
import { switchCard } from "../../support/plan-months";
import { createBooking, createPlan } from "../../support/orders";
import { setFaults } from "../../support/sandbox";
import { ask } from "../../support/access-levels";
import { codeOf, joinWith } from "../payments/claims-fixture";
import { getContent } from "@/lib/content/documents";

const planCopy = getContent(planPart);

// Needs the sizes from a build
vi.mock("@/components/layout/picture", () => ({ Picture: () => null }));

const now = new Date("2026-03-19T12:00:00Z");
async function fileOf(member: Member): Promise<string> {
  let text = "";
  for await (const piece of exportData(member, now)) text += piece;
  return text;
}

/** Another buyer's plan, whose link the member has used. */
async function passedOn(member: Member, options: Parameters<typeof createPlan>[0] = {}) {
  const plan = await createPlan({ paid: 2, name: "The payer", ...options });
  await db.accessGrant.create({ data: { userId: member.userId, source: "mastermind", sourceId: plan.id } });
  return plan;
}

const onTheFirst = new Date("2026-03-04T09:00:00Z");
const monthly = mastermind.monthlyPence;

async function planOf(options: Parameters<typeof createPlan>[0]): Promise<PlanView> {
  const { token } = await createPlan({ now, ...options });
  const plan = await findPlanByToken(token, now);
  if (!plan) throw new Error("There is no such plan");
  return plan;
}

describe("a plan's description", () => {
  test("has the number of payments, and the next with its date", async () => {
    const plan = await planOf({ paid: 3, now: onTheFirst });
    expect(planFigure(plan)).toBe("3 of 6 paid, next £97 on 1 April");
    expect(planMeaning(plan)).toContain("£291 paid, £291 to go.");
    expect(listPayments(plan).map(({ number, state, on }) => `${number} ${state} ${on}`)).toEqual([
      "1 paid 2026-01-01",
      "2 paid 2026-02-01",
      "3 paid 2026-03-01",
      "4 next 2026-04-01",
      "5 planned 2026-05-01",
      "6 planned 2026-06-01",
    ]);
  });

  test("has the overdue payment, and until when access lasts", async () => {
    const plan = await planOf({ paid: 3, missingSince: new Date("2026-03-15T09:00:00Z") });
    expect(planFigure(plan)).toBe("3 of 6 paid, number 4 didn’t go through");
    expect(planMeaning(plan)).toContain("22 March");
    expect(listPayments(plan)[3]).toMatchObject({ number: 4, state: "missing", on: "2026-03-15" });
    expect(listPayments(plan)[4]).toMatchObject({ number: 5, state: "planned", on: "2026-04-15" });
    expect(duePence(plan)).toBe(3 * monthly);
  });

  test("says that access is paused once the grace is over", async () => {
    const plan = await planOf({ paid: 1, missingSince: new Date("2026-03-12T09:00:00Z") });
    expect(planMeaning(plan)).toBe(planCopy.meaning.paused);
  });

  test.each([
    ["six payments", { paid: 6 }, 6],
    ["one payment", { kind: "one_time" as const }, 1],
  ])("says that all is paid after %s", async (_, options, payments) => {
    const plan = await planOf(options);
    expect(planFigure(plan)).toBe("All paid. Your access stays.");
    expect(duePence(plan)).toBe(0);
    expect(listPayments(plan).map(({ state }) => state)).toEqual(Array(payments).fill("paid"));
  });

  test("has no debt and no schedule after a full refund", async () => {
    const plan = await planOf({ paid: 2, status: "refunded", refundedPence: monthly });
    expect(planFigure(plan)).toBe(planCopy.figure.ended);
    expect(duePence(plan)).toBe(0);
    expect(listPayments(plan)).toMatchObject([{ refundedPence: 0 }, { refundedPence: monthly }]);
  });

  test("is shown as stored while Stripe is down", async () => {
    const plan = await planOf({ paid: 1, missingSince: new Date("2026-03-15T09:00:00Z") });
    await db.plan.update({ where: { orderId: plan.id }, data: { subscriptionId: `sub_${plan.token}` } });
    await setFaults({ stripe: { down: true } });
    expect(await withLatePayment(plan, now)).toEqual(plan);
  });
});

describe("a member's purchases", () => {
  test("include the plan of their access, and no one else's", async () => {
    const [member, other] = [await createMember(), await createMember()];
    const { token } = await createPlan({ userId: member.userId, paid: 2 });
    expect(await findPlanOf(member, now)).toMatchObject({ token, paid: 2 });
    expect(await findPlanOf(other, now)).toBeNull();
  });

  test("include bookings made while signed in, or under their confirmed address", async () => {
    const member = await createMember();
    await createBooking();
    const own = await createBooking({ userId: member.userId });
    const byAddress = await createBooking({ email: member.email.toUpperCase() });
    expect((await listOwnBookings(member)).map(({ token }) => token)).toEqual([own.token]);
    const confirmed = await listOwnBookings({ ...member, emailConfirmed: true });
    expect(confirmed.map(({ token }) => token)).toEqual([byAddress.token, own.token]);
    expect(confirmed[0]).toMatchObject({
      room: { name: "Shared room" },
      paidPence: 100_00,
      balancePence: 397_00,
    });
  });

  test("exclude refunded or unpaid bookings", async () => {
    const member = await createMember();
    for (const status of ["held", "released", "refused"] as const) {
      const { id } = await createBooking({ userId: member.userId });
      await db.order.update({ where: { id }, data: { status, confirmedAt: null } });
    }
    const { id } = await createBooking({ userId: member.userId });
    await db.order.update({ where: { id }, data: { status: "refunded" } });
    expect(await listOwnBookings(member)).toEqual([]);
  });

  test("are in their export with payments, without the tokens of their pages", async () => {
    const member = await createMember();
    const stranger = await createMember();
    const mine = await createPlan({ userId: member.userId, paid: 2, refundedPence: 500 });
    const booking = await createBooking({ userId: member.userId });
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId: booking.id } });
    const made = { paymentId, amountPence: 10_00, createdAt: new Date() };
    await db.refund.create({ data: { ...made, id: `re_${booking.id}`, status: "pending" } });
    await db.dispute.create({ data: { ...made, id: `dp_${booking.id}`, status: "won" } });
    const left = await createPlan({ userId: member.userId, paid: 4, leftBehind: [2] });
    await createPlan({ email: member.email, name: "Under her address" });
    await createPlan({ userId: stranger.userId, name: "Somebody else" });
    const text = await fileOf(member);
    expect(JSON.parse(text)).toMatchObject({
      bookings: [
        {
          room: "shared",
          payments: [
            {
              amountPence: 100_00,
              refunds: [{ amountPence: 10_00, status: "pending" }],
              disputes: [{ amountPence: 10_00, status: "won" }],
            },
          ],
        },
      ],
      mastermindPlans: [
        {
          kind: "monthly",
          paymentPence: monthly,
          received: [
            { amountPence: monthly, refundedPence: 0 },
            { amountPence: monthly, refundedPence: 500 },
          ],
          missed: [],
        },
        { missed: [{ number: 2 }] },
      ],
    });
    for (const secret of [mine.token, left.token, booking.token, "invoice.stripe"])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/Somebody else|Under her address/);
    expect(await fileOf({ ...member, emailConfirmed: true })).toContain("Under her address");
  });
});

describe("a plan that another buyer has paid", () => {
  test("is in the export of its holder with amounts only: without buyer or receipts", async () => {
    const member = await createMember({ isConfirmed: true });
    const { token, email } = await passedOn(member);
    const text = await fileOf(member);
    expect(JSON.parse(text)).toMatchObject({
      mastermindPlans: [{ kind: "monthly", received: [{ amountPence: monthly }, { amountPence: monthly }] }],
    });
    for (const secret of ["The payer", email, token, "receipts", "terms"]) expect(text).not.toContain(secret);
  });

  test("is so until the buyer's address is confirmed", async () => {
    const member = await createMember();
    const { id } = await passedOn(member, { email: member.email });
    const confirmed = { ...member, emailConfirmed: true };
    expect(await fileOf(member)).not.toContain("The payer");
    expect(await hasBought(member, { id })).toBe(false);
    expect(await fileOf(confirmed)).toContain("The payer");
    expect(await hasBought(confirmed, { id })).toBe(true);
  });

  test("opens no portal, and says where its buyer finds it", async () => {
    const member = await createMember({ isConfirmed: true });
    const { id } = await passedOn(member, { customerId: "cus_somebody" });
    await ask(member);
    await expect(openOwnPortalAction(id, "/account")).rejects.toMatchObject({
      digest: expect.stringContaining(`/account?plan=${id}&failed=not_buyer`) as string,
    });
  });

  test("shows the debt to its holder; invoices, cards and receipts only to its buyer", async () => {
    const member = await createMember({ isConfirmed: true });
    const { token } = await passedOn(member, {
      paid: 3,
      leftBehind: [2],
      missingSince: new Date(),
      now: new Date(),
    });
    const shown = async (one: Member) => {
      const plan = await findPlanOf(one, new Date());
      const gate = plan && (await PausedGate({ member: one, plan, returnTo: "/community" }));
      const block = await PlanBlock({ member: one, plan, isFirst: true, failed: null });
      return [renderToStaticMarkup(gate), renderToStaticMarkup(block)];
    };
    const hers = ["Update ", token, "receipts/1", "https://invoice.stripe.test/pay"];
    for (const html of await shown(member)) {
      expect(html).toContain(planCopy.portal.elsewhere);
      for (const part of hers) expect(html).not.toContain(part);
    }
    await db.order.update({ where: { linkToken: token }, data: { userId: member.userId } });
    const [gate, block] = await shown(member);
    expect(gate).toContain("Update ");
    for (const part of hers) expect(block).toContain(part);
    expect(block).not.toContain(planCopy.portal.elsewhere);
  });

  test("shows the end of access below the bar: the amount only to its buyer", async () => {
    const member = await createMember({ isConfirmed: true, hasAccess: true });
    const { token } = await passedOn(member, { missingSince: new Date(), now: new Date() });
    const banner = async () =>
      renderToStaticMarkup(
        await PaymentBanner({ member, current: "community", hasPlan: true, children: null }),
      );
    expect(await banner()).toContain("A payment for your place");
    expect(await banner()).not.toMatch(/£|invoice\.stripe/);
    await db.order.update({ where: { linkToken: token }, data: { userId: member.userId } });
    expect(await banner()).toContain("Your £97 payment");
  });

  test("has its emails about money sent to its buyer, and none to its holder", async () => {
    await forgetMoney();
    const { plan } = await buyPlan();
    const holder = await joinWith(await codeOf(plan.id));
    await switchCard(plan.subscriptionId ?? "", "fails");
    await moveClock("1 month");
    await deliverEvents(await moveClock("20 days"));
    expect(await lettersTo(plan.email)).toEqual(
      expect.arrayContaining(["mastermind-payment-failed", "mastermind-access-paused"]),
    );
    expect((await lettersTo(holder.email)).filter((letter) => letter.startsWith("mastermind"))).toEqual([]);
    expect(await findPlanOf(holder, await stripeNow())).toMatchObject({ id: plan.id, isPaused: true });
  });
});
