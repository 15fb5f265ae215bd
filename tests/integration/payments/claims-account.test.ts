import { beforeEach, describe, expect, test } from "vitest";
import { confirmEmail } from "@/lib/accounts/confirm-email";
import { eraseAccount } from "@/lib/accounts/erase";
import { db } from "@/lib/db";
import { createEmailLink, emailLinkUrl } from "@/lib/crypto/links/email-links";
import { lockSeats } from "@/lib/orders/programmes/places";
import { applyRefunds } from "@/lib/orders/end";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { stripe } from "@/lib/orders/stripe/client";
import { aCaller } from "../../support/callers";
import { createInvitation, createMember, uniqueEmail } from "../../support/factories";
import { runDueJobs } from "../../support/jobs";
import { buyPlan, deliverEvents, forgetMoney, lettersTo, openPlan, someBuyer } from "../../support/money";
import { createBooking, getBooking, getPlan } from "../../support/orders";
import { payCheckout } from "../../support/sandbox";
import { apply, codeOf, holders, joinWith } from "./claims-fixture";

// Purchased access when its account is deleted or gets another address, also in parallel with payments.

beforeEach(forgetMoney);

const erase = (userId: string) => db.$transaction((tx) => eraseAccount(tx, userId, new Date()));

/** Changes an account's address, confirmed by the email's link. */
async function changeAddress(userId: string, email: string) {
  const now = new Date();
  const id = await db.$transaction((tx) => createEmailLink(tx, { userId, purpose: "change", email }, now));
  const carried = new URLSearchParams(new URL(emailLinkUrl({ id, purpose: "change" })).hash.slice(1));
  return confirmEmail({ id, secret: String(carried.get("refresh_token")) }, aCaller(), now);
}

/** Waits until so many statements wait for a lock. */
const untilWaiting = (count: number) =>
  expect
    .poll(
      async () => {
        const [found] = await db.$queryRaw<{ count: number }[]>`
          SELECT count(*)::int AS count FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        return found?.count;
      },
      { timeout: 4_000, interval: 20 },
    )
    .toBe(count);

/** A purchase in progress: the buyer's account has been looked up, the place not yet stored. */
async function whileBuying<T>(
  email: string,
  buyer: ReturnType<typeof someBuyer>,
  meanwhile: () => Promise<T>,
) {
  const opened = await openPlan({ email }, buyer);
  await payCheckout(opened.url);
  let both: Promise<[unknown, T]> | undefined;
  await db.$transaction(async (tx) => {
    await lockSeats(tx, "mastermind");
    const writing = syncCheckout(opened.sessionId, new Date());
    both = Promise.all([writing, untilWaiting(1).then(meanwhile)]);
    await untilWaiting(2);
  });
  await both;
  return opened.plan;
}

describe("deleting the account", () => {
  test("returns the access to the buyer's address, with a new link", async () => {
    const { plan } = await buyPlan();
    const code = await codeOf(plan.id);
    const member = await joinWith(code);
    await createMember({ role: "owner" });
    expect(await erase(member.userId)).toMatchObject({ ok: true });
    await runDueJobs();
    expect(await holders(plan.id)).toEqual([{ userId: null }]);
    const renewed = await codeOf(plan.id);
    expect(renewed).not.toBe(code);
    expect((await lettersTo(plan.email)).at(-1)).toBe("buyer-invitation");
    expect((await joinWith(renewed)).hasAccess).toBe(true);
  });

  test("of a blocked member sends no new link", async () => {
    const { plan } = await buyPlan();
    const member = await joinWith(await codeOf(plan.id));
    await db.user.update({ where: { id: member.userId }, data: { blockedAt: new Date() } });
    await createMember({ role: "owner" });
    expect(await erase(member.userId)).toMatchObject({ ok: true });
    expect(await holders(plan.id)).toEqual([{ userId: null }]);
    expect(await db.invitation.count({ where: { orderId: plan.id } })).toBe(0);
    expect(await lettersTo(plan.email)).not.toContain("buyer-invitation");
  });

  test.each([["signed out", false] as const, ["signed in", true] as const])(
    "during a purchase made %s loses nothing of it",
    async (_, isSignedIn) => {
      await createMember({ role: "owner" });
      const member = await createMember({ hasAccess: false, isConfirmed: true });
      const plan = await whileBuying(member.email, someBuyer(isSignedIn ? member : null), () =>
        erase(member.userId),
      );
      expect(await db.user.count({ where: { id: member.userId } })).toBe(0);
      expect(await holders(plan.id)).toEqual([{ userId: null }]);
      expect((await joinWith(await codeOf(plan.id))).hasAccess).toBe(true);
    },
  );

  test("during a full refund sends no link to an ended plan, without a deadlock", async () => {
    const email = uniqueEmail("buyer");
    const { plan } = await buyPlan({ email });
    const member = await joinWith(await codeOf(plan.id), email);
    await createMember({ role: "owner" });
    await db.payment.updateMany({
      where: { orderId: plan.id },
      data: { refundedPence: plan.paymentPence },
    });
    let erased: ReturnType<typeof erase> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT id FROM orders WHERE id = ${plan.id}::uuid FOR UPDATE`;
      erased = erase(member.userId);
      await untilWaiting(1);
      await applyRefunds(tx, plan.id, new Date());
    });
    expect(await erased).toMatchObject({ ok: true });
    expect(await lettersTo(email)).not.toContain("buyer-invitation");
    expect(await db.invitation.count({ where: { orderId: plan.id, isActive: true } })).toBe(0);
    expect(await db.accessGrant.count({ where: { sourceId: plan.id, revokedAt: null } })).toBe(0);
  });
});

describe("a new address", () => {
  test("gets the emails about its account's purchases, which keep the access", async () => {
    const member = await createMember({ hasAccess: false, isConfirmed: true });
    const { plan } = await buyPlan({ email: member.email });
    const booking = await createBooking({ email: member.email });
    const forAFriend = await createBooking({ userId: member.userId });
    const email = uniqueEmail("New");
    expect(await changeAddress(member.userId, email)).toMatchObject({ value: "changed" });
    const moved = { email, emailKey: email.toLowerCase() };
    expect(await getPlan(plan.id)).toMatchObject({
      ...moved,
      linkToken: plan.linkToken,
    });
    expect(await db.accessGrant.findFirstOrThrow({ where: { sourceId: plan.id } })).toMatchObject({
      userId: member.userId,
      claimKey: moved.emailKey,
    });
    const bookingOf = (id: string) => getBooking(id);
    expect(await bookingOf(booking.id)).toMatchObject(moved);
    expect(await bookingOf(forAFriend.id)).toMatchObject({ email: forAFriend.email });
    const payment = await db.payment.findFirstOrThrow({ where: { orderId: plan.id } });
    await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "" });
    await deliverEvents();
    expect(await lettersTo(email)).toContain("refund-full");
    expect(await lettersTo(member.email)).not.toContain("refund-full");
  });

  test("gets nothing of an unconfirmed old address, nor another buyer's plan", async () => {
    const typed = uniqueEmail("typed");
    const { plan } = await buyPlan({ email: typed });
    const booking = await createBooking({ email: typed });
    const { userId } = await joinWith(await createInvitation(), typed);
    await changeAddress(userId, uniqueEmail("new"));
    const given = await buyPlan();
    const receiver = await createMember({ hasAccess: false, isConfirmed: true });
    await apply(receiver, await codeOf(given.plan.id));
    await changeAddress(receiver.userId, uniqueEmail("new"));
    for (const { id, email } of [plan, given.plan]) expect(await getPlan(id)).toMatchObject({ email });
    expect(await getBooking(booking.id)).toMatchObject({ email: typed });
  });

  test("confirmed in parallel with a purchase by the old one gets it, too", async () => {
    const member = await createMember({ hasAccess: false, isConfirmed: true });
    const email = uniqueEmail("new");
    const { id } = await whileBuying(member.email, someBuyer(member), () =>
      changeAddress(member.userId, email),
    );
    expect(await holders(id)).toEqual([{ userId: member.userId }]);
    expect(await getPlan(id)).toMatchObject({ email });
  });
});
