import { expect, test } from "vitest";
import { getVisits } from "@/lib/administration/visits/report";
import { getAppointmentsOffice } from "@/lib/appointments/office/views";
import { db } from "@/lib/db";
import { listAskedGuests } from "@/lib/guests/feedback/ask";
import { listFeedback } from "@/lib/guests/feedback/form";
import { listFirstSteps } from "@/lib/guests/first-steps/steps";
import { listDocuments } from "@/lib/orders/invoices/documents";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { createSample } from "@/prisma/sample/create";
import { addressOf } from "@/prisma/sample/people";
import { createMember } from "../support/factories";
import { leftOn } from "../support/vouchers";

test("the sample data fits the tables, with several guests and invoices, and is made once", async () => {
  const now = new Date();
  const made = await Promise.all([createSample(now), createSample(now)]);
  expect(made.toSorted()).toEqual([false, true]);
  const several = await db.order.findFirstOrThrow({
    where: { booking: { guests: { some: { number: 2 } } } },
  });
  expect((await listDocuments(several.id)).map(({ kind }) => kind)).toEqual(["invoice", "receipt"]);
  const owed = await db.order.findMany({ where: { product: "retreat" } });
  expect(owed.every(({ unpaidPence, totalPence, paidPence }) => unpaidPence === totalPence - paidPence)).toBe(
    true,
  );
  const { orderId } = await db.voucher.findFirstOrThrow();
  expect(await leftOn(orderId)).toBe(50_00);
  const coaching = await db.order.findFirstOrThrow({ where: { product: "coaching" } });
  expect((await listDocuments(coaching.id)).map(({ kind }) => kind)).toEqual(["invoice", "receipt"]);
  const packaged = { state: "booked", startsAt: { gt: now }, orderId: coaching.id } as const;
  expect(await db.appointment.count({ where: packaged })).toBe(1);
  expect(await db.appointment.count({ where: { state: "booked", orderId: null } })).toBe(2);
  const office = await getAppointmentsOffice(await createMember({ role: "desk" }), now);
  expect(office.kinds.every(({ free }) => free > 0)).toBe(true);
  expect(await db.user.count({ where: { role: "desk", email: addressOf("ayesha") } })).toBe(1);
  expect(
    await db.seriesMember.groupBy({ by: ["endedBy"], _count: true, orderBy: { endedBy: "asc" } }),
  ).toEqual([
    { endedBy: "finished", _count: 3 },
    { endedBy: null, _count: 1 },
  ]);
  const { board } = await db.message.findFirstOrThrow({ where: { poll: { options: { some: {} } } } });
  expect(board).toBe("group-dorset");
  expect(await db.pollVote.count()).toBe(6);
  expect(await db.message.count({ where: { board: { startsWith: "dm:" } } })).toBe(3);
  expect(await db.messageSettings.findFirstOrThrow()).toMatchObject({ isOn: true });
  expect(await db.savedPost.count()).toBe(6);
  const past = await db.retreat.findFirstOrThrow({ where: { copiedFrom: "dorset" } });
  await refreshCatalogue(now);
  expect((await listFirstSteps(past.id)).steps.map(({ state }) => state).sort()).toEqual([
    "asked",
    "done",
    "written",
    "written",
  ]);
  const { given, unasked } = await listFeedback(past.id);
  expect([given.filter(({ answers }) => answers).length, given.length, unasked]).toEqual([2, 4, 0]);
  expect((await listAskedGuests()).filter(({ answer }) => answer)).toHaveLength(1);
  const { total, forms } = await getVisits({}, now);
  expect(total).toBeGreaterThan(0);
  expect(forms.every(({ seen, begun, sent }) => seen >= begun && begun >= sent)).toBe(true);
  expect(await createSample(now)).toBe(false);
});
