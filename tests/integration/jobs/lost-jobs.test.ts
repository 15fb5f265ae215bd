import { beforeEach, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { db } from "@/lib/db";
import { requeueLostJobs } from "@/lib/jobs/lost-jobs";
import { jobs } from "@/lib/queue";
import { createMember } from "../../support/factories";
import { forgetMoney } from "../../support/money";
import { createBooking, createPlan } from "../../support/orders";

const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

beforeEach(async () => {
  await jobs();
  await forgetMoney();
  await db.user.deleteMany();
  await db.$executeRaw`DELETE FROM pgboss.job`;
});

test("requeues lost jobs once, but not completed ones", async () => {
  const paused = await createPlan({ paid: 1, missingSince: ago(mastermind.graceDays + 1) });
  await createPlan({ paid: 1, missingSince: ago(1) });
  const booking = await createBooking();
  const card = { customerId: "cus_1", last4: "4242", pence: 100 };
  await db.balanceCard.create({ data: { ...card, orderId: booking.id, state: "off", cardId: "pm_1" } });
  const { userId } = await createMember();
  await db.accessGrant.create({
    data: { userId, source: "admin", startsAt: ago(9), endsAt: ago(0.5) },
  });
  for (let night = 0; night < 2; night++) await requeueLostJobs(now);
  const queued = await db.$queryRaw`SELECT name, data FROM pgboss.job ORDER BY name`;
  expect(queued).toEqual([
    { name: "disconnect-user", data: { userId, reason: "access" } },
    { name: "pause-plan", data: { planId: paused.id } },
    { name: "remove-card", data: { bookingId: booking.id } },
  ]);
});
