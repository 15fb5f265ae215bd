import { beforeEach, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { findPastPurchases, readPastPurchases } from "@/lib/accounts/imported-purchases";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { forgetMoney } from "../../support/money";
import { setFaults } from "../../support/sandbox";
import { soldBefore } from "../../support/sold-before";

const now = new Date();
const buyer = "buyer@example.test";

beforeEach(async () => {
  await forgetMoney();
  await db.user.deleteMany();
});

async function broughtAlong(email: string): Promise<string> {
  const { userId } = await createMember({ displayName: email, hasAccess: false });
  await db.user.update({ where: { id: userId }, data: { email, emailKey: email } });
  await db.importedMember.create({ data: { userId, importedAt: now } });
  return userId;
}

test("searches imported members' past purchases once and names what is not a plan", async () => {
  const userId = await broughtAlong(buyer);
  await broughtAlong("nothing@example.test");
  await soldBefore(mastermind.oneTimePence);
  await soldBefore(10_000);
  expect(await readPastPurchases()).toMatchObject({ all: 2, searched: 0, plans: 0, left: { count: 0 } });
  await findPastPurchases(now);
  const found = await readPastPurchases();
  expect(found).toMatchObject({
    all: 2,
    searched: 2,
    plans: 1,
    left: { count: 1, shown: [{ userId, name: buyer }] },
  });
  expect(found.left.shown[0]?.ids).toEqual([expect.stringMatching(/^pi_/)]);
  await findPastPurchases(now);
  expect(await readPastPurchases()).toEqual(found);
  expect(await db.plan.count()).toBe(1);
});

test("throws while Stripe is down and searches again later", async () => {
  await broughtAlong(buyer);
  await soldBefore(mastermind.monthlyPence, { monthly: true });
  await setFaults({ stripe: { down: true } });
  await expect(findPastPurchases(now)).rejects.toThrow();
  expect(await readPastPurchases()).toMatchObject({ searched: 0, plans: 0 });
  await setFaults({ stripe: { down: false } });
  await findPastPurchases(now);
  expect(await readPastPurchases()).toMatchObject({ searched: 1, plans: 1 });
});

test("does not query Stripe without imported members", async () => {
  await setFaults({ stripe: { down: true } });
  await findPastPurchases(now);
  expect(await readPastPurchases()).toEqual({ all: 0, searched: 0, plans: 0, left: { count: 0, shown: [] } });
});
