import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { confirmEmail } from "@/lib/accounts/confirm-email";
import { eraseUnconfirmed, warnUnconfirmed } from "@/lib/accounts/unconfirmed";
import { db } from "@/lib/db";
import { aCaller } from "../../support/callers";
import { createMember } from "../../support/factories";
import { linkInLetter } from "../../support/letter-links";
import { createBooking, createPlan, deleteOrders } from "../../support/orders";
import { lettersNamed } from "./fixture";

const now = new Date();
const day = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(now.getTime() - days * day);
const later = (days: number) => ago(-days);

beforeEach(async () => {
  await db.email.deleteMany();
  await db.payment.deleteMany();
  await deleteOrders();
  await db.user.deleteMany();
});

type Change = { emailConfirmedAt?: Date; role?: "admin"; deletionToldAt?: Date | null };

async function memberSince(days: number, change: Change = {}) {
  const member = await createMember({ hasAccess: false });
  const told = days >= 30 ? ago(days - 23) : null;
  await db.user.update({
    where: { id: member.userId },
    data: { createdAt: ago(days), deletionToldAt: told, ...change },
  });
  return member;
}

const exists = async (id: string) => (await db.user.count({ where: { id } })) === 1;

test("deletes accounts unconfirmed for 30 days, but not administrators or unwarned ones", async () => {
  const gone = await memberSince(31);
  const stays = [
    await memberSince(29),
    await memberSince(31, { emailConfirmedAt: ago(31) }),
    await memberSince(31, { role: "admin" }),
    await memberSince(31, { deletionToldAt: null }),
    await memberSince(31, { deletionToldAt: ago(6) }),
  ];
  expect(await eraseUnconfirmed(now)).toBe(1);
  for (const { userId } of stays) expect(await exists(userId)).toBe(true);
  expect(await exists(gone.userId)).toBe(false);
  expect(await eraseUnconfirmed(now)).toBe(0);
});

const grant = (userId: string, data: { endsAt?: Date; revokedAt?: Date; startsAt?: Date } = {}) =>
  db.accessGrant.create({ data: { userId, source: "admin", sourceId: randomUUID(), ...data } });

describe("an unconfirmed account", () => {
  test.each<[string, (userId: string, email: string) => Promise<unknown>]>([
    ["has access", (userId) => grant(userId)],
    ["has access that ends later", (userId) => grant(userId, { endsAt: later(1) })],
    ["will have access", (userId) => grant(userId, { startsAt: later(1) })],
    ["has bought a plan", (userId) => createPlan({ userId })],
    ["pays a plan whose access is paused", (userId) => createPlan({ userId, missingSince: ago(20) })],
    [
      "holds another buyer's plan, while it is paused",
      async (userId) => {
        await createPlan({ userId, missingSince: ago(20) });
        await db.order.updateMany({ where: { product: "programme" }, data: { userId: null } });
      },
    ],
    ["is buying a plan", (userId) => createPlan({ userId, status: "held" })],
    ["has a current booking", (userId) => createBooking({ userId })],
    ["has the address of a plan that was bought while signed out", (_, email) => createPlan({ email })],
    ["has the address of a current booking", (_, email) => createBooking({ email })],
    [
      "has the address of a waiting grant",
      (_, email) => db.accessGrant.create({ data: { claimKey: email, source: "admin" } }),
    ],
  ])("is kept and gets no email if the member %s", async (_, keep) => {
    const { userId, email } = await memberSince(31);
    await keep(userId, email);
    expect(await warnUnconfirmed(now)).toBe(0);
    expect(await eraseUnconfirmed(now)).toBe(0);
    expect(await exists(userId)).toBe(true);
    expect(await lettersNamed(email)).toEqual([]);
  });

  test.each<[string, (userId: string) => Promise<unknown>]>([
    ["expired access", (userId) => grant(userId, { startsAt: ago(2), endsAt: ago(1) })],
    ["revoked access", (userId) => grant(userId, { revokedAt: ago(1) })],
    ["a refunded plan", (userId) => createPlan({ userId, status: "refunded" })],
  ])("is deleted despite %s", async (_, keep) => {
    const { userId } = await memberSince(31);
    await keep(userId);
    expect(await eraseUnconfirmed(now)).toBe(1);
    expect(await exists(userId)).toBe(false);
  });

  test("is deleted without a second warning once nothing keeps it", async () => {
    const { userId, email } = await memberSince(31);
    const { id } = await grant(userId, { endsAt: later(3) });
    await warnUnconfirmed(now);
    await db.accessGrant.delete({ where: { id } });
    expect(await eraseUnconfirmed(later(4))).toBe(0);
    expect(await warnUnconfirmed(later(4))).toBe(1);
    expect(await lettersNamed(email)).toEqual(["account-goes"]);
    expect(await eraseUnconfirmed(later(10))).toBe(0);
    expect(await eraseUnconfirmed(later(11))).toBe(1);
  });
});

describe("the warning a week ahead", () => {
  test("is sent once, with a link that works until the deletion", async () => {
    const [early, told] = [await memberSince(22), await memberSince(24)];
    expect(await Promise.all([warnUnconfirmed(now), warnUnconfirmed(now)])).toContain(1);
    expect(await warnUnconfirmed(later(0.5))).toBe(0);
    expect(await lettersNamed(early.email)).toEqual([]);
    expect(await lettersNamed(told.email)).toEqual(["account-goes"]);
    const link = await linkInLetter(told.email, "account-goes");
    expect(await confirmEmail(link, aCaller(), later(6.9))).toMatchObject({ value: "confirmed" });
    expect(await eraseUnconfirmed(later(8))).toBe(0);
    expect(await exists(told.userId)).toBe(true);
  });

  test("is not sent to a blocked account, which is deleted all the same", async () => {
    const { userId, email } = await memberSince(31, { deletionToldAt: null });
    await db.user.update({ where: { id: userId }, data: { blockedAt: ago(1) } });
    expect(await warnUnconfirmed(now)).toBe(1);
    expect(await lettersNamed(email)).toEqual([]);
    expect(await eraseUnconfirmed(later(7))).toBe(1);
  });

  test("is sent to an account that is overdue, and delays its deletion by a week", async () => {
    const { userId } = await memberSince(200, { deletionToldAt: null });
    expect(await warnUnconfirmed(now)).toBe(1);
    expect(await eraseUnconfirmed(later(6.9))).toBe(0);
    expect(await eraseUnconfirmed(later(7))).toBe(1);
    expect(await exists(userId)).toBe(false);
    expect(await db.email.count()).toBe(0);
  });
});
