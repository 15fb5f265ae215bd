import { beforeEach, expect, test } from "vitest";
import { sumMoney } from "@/lib/administration/lists/money";
import { orderList } from "@/lib/administration/lists/orders";
import { paymentList } from "@/lib/administration/lists/payments";
import { readTimeline } from "@/lib/administration/people/timeline";
import { listNews } from "@/lib/administration/today/news";
import { moneyByMonth, signUpsByWeek } from "@/lib/administration/today/plots";
import { applyPolicy, countExpired } from "@/lib/data/retention";
import { recordSets, readRows, formatRow } from "@/lib/members/settings/export-sets";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { readList } from "../../support/list-files";
import { createBooking, createCoaching } from "../../support/orders";
import { resetOffice } from "./fixture";

const now = new Date("2026-03-19T12:00:00Z");

beforeEach(async () => {
  await resetOffice();
});

test("the lists of orders and payments name the package and the sessions held", async () => {
  await createCoaching({ held: ["2026-03-05", "2026-03-12"], now });
  await createBooking({ now });
  const orders = await readList(orderList, { kind: "coaching" }, now);
  expect(orders.texts("What")).toEqual(["Coaching, Six Sessions"]);
  expect(orders.texts("Paid")).toEqual([720]);
  const payments = await readList(paymentList, { for: "coaching" }, now);
  expect(payments.texts("What for")).toEqual(["Coaching, Six Sessions"]);
});

test("the sums have a row for each package, which is all paid", async () => {
  await createCoaching({ now });
  await createCoaching({ now, status: "refunded" });
  await createBooking({ now });
  expect((await sumMoney(now)).filter((row) => row.package !== null)).toMatchObject([
    {
      ...{ package: "six-sessions", retreat: null, cohort: null, taken: 1 },
      ...{ soldPence: 720_00, paidPence: 720_00, owedPence: 0, latePence: 0, next: null },
    },
  ]);
});

test("Today tells of it, and its revenue counts", async () => {
  await createCoaching({ now });
  const { news } = await listNews(new Date(now.getTime() - 60_000), now);
  expect(news).toMatchObject([{ kind: "coaching", about: "Six Sessions", name: "Fern Oduya" }]);
  expect((await signUpsByWeek(now)).at(-1)).toMatchObject({ coaching: 1, plans: 0, bookings: 0 });
  expect((await moneyByMonth(now)).gbp?.at(-1)).toMatchObject({ inPence: 720_00 });
});

test("its buyer's timeline has the purchase and each session", async () => {
  const { email } = await createCoaching({ held: ["2026-03-05"], now });
  const { events } = await readTimeline({ userId: null, emailKeys: [email] }, undefined);
  expect(events.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      "Bought coaching: Six Sessions",
      "Coaching session on 5 March 2026",
      "Paid £720",
    ]),
  );
});

test("a member's own data has the sessions without the founder's notes", async () => {
  const member = await createMember();
  const { id } = await createCoaching({ userId: member.userId, held: ["2026-03-05"], now });
  await db.coachingSession.updateMany({ data: { note: "The inbox, again" } });
  const { coaching } = recordSets(member);
  if (!coaching) throw new Error("There is no set");
  const rows: object[] = [];
  for await (const batch of readRows(coaching)) rows.push(...batch.map((row) => formatRow(coaching, row)));
  expect(rows).toMatchObject([{ package: "Six Sessions", sessions: 6, held: [{ day: "2026-03-05" }] }]);
  expect(JSON.stringify(rows)).not.toContain("The inbox");
  expect(JSON.stringify(rows)).not.toContain(id);
});

test("it is anonymised two years after the last session, but not while sessions are left", async () => {
  const used = await createCoaching({ sessions: 1, held: ["2026-03-25"], now });
  const left = await createCoaching({ sessions: 2, held: ["2026-03-25"], now });
  await db.coachingSession.updateMany({ data: { note: "The inbox, again" } });
  expect(await countExpired("coaching", new Date("2028-03-24T12:00:00Z"))).toBe(0);
  await applyPolicy("coaching", new Date("2028-03-27T12:00:00Z"));
  const read = (id: string) => db.order.findUniqueOrThrow({ where: { id }, include: { coaching: true } });
  expect(await read(used.id)).toMatchObject({
    name: "",
    email: "",
    paidPence: 720_00,
    coaching: { sessions: 1 },
  });
  expect(await read(left.id)).toMatchObject({ email: left.email, anonymisedAt: null });
  expect(await db.coachingSession.findMany({ where: { orderId: used.id } })).toMatchObject([{ note: "" }]);
});

test("an abandoned Checkout of it is deleted after 30 days", async () => {
  await createCoaching({ status: "released", now });
  await applyPolicy("unpaid_coaching", new Date("2026-04-10T12:00:00Z"));
  expect(await db.order.count()).toBe(1);
  await applyPolicy("unpaid_coaching", new Date("2026-04-20T12:00:00Z"));
  expect(await db.order.count()).toBe(0);
});
