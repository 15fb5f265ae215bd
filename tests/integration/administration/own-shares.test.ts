import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { erasePerson } from "@/lib/administration/erasure/erase";
import { orderList } from "@/lib/administration/lists/orders";
import { releaseOrder } from "@/lib/administration/orders/release";
import { applyPolicy } from "@/lib/data/retention";
import { db } from "@/lib/db";
import { startCheckout } from "@/lib/orders/checkout/place";
import { startShareCheckout } from "@/lib/orders/checkout/share";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { listGroup, listShares } from "@/lib/orders/shares/group";
import { releaseLapsedShares } from "@/lib/orders/shares/deadline";
import { uniqueEmail } from "../../support/factories";
import { bookingAt, lapse, lettersTo, placeOrder, someBuyer } from "../../support/money";
import { payCheckout } from "../../support/sandbox";
import { resetOffice } from "./fixture";

let admin: Member;

beforeEach(async () => {
  admin = await resetOffice();
});

/** A group of two who each pay their own share. */
async function openGroup() {
  const companions = [{ name: "Kit Rowan", email: uniqueEmail("kit") }];
  const order = placeOrder({ room: "shared", shares: true, companions, name: "Ottilie Grant" });
  const opened = await startCheckout(order, someBuyer(), new Date());
  if (!opened.ok) throw new Error(opened.message);
  const { booking, sessionId } = await bookingAt(opened.value.url);
  const share = await db.order.findFirstOrThrow({ where: { sharedWithId: booking.id } });
  return { url: opened.value.url, booking, sessionId, share };
}

async function buyGroup() {
  const group = await openGroup();
  await payCheckout(group.url);
  await syncCheckout(group.sessionId, new Date());
  return group;
}

async function release(orderId: string) {
  await db.manualOrder.update({
    where: { orderId },
    data: { expiresAt: new Date(0), deadline: new Date(0) },
  });
  await releaseLapsedShares(new Date());
}

test("the office sees the orders of a group, and what each waits for", async () => {
  const { booking, share } = await buyGroup();
  expect(await listGroup(booking.id)).toMatchObject([{ id: share.id, status: "held", isFirst: false }]);
  expect(await listGroup(share.id)).toMatchObject([
    { name: "Ottilie Grant", status: "confirmed", isFirst: true },
  ]);
  const rows = await orderList.load([share.id], new Date());
  const texts = rows.map((row) => orderList.columns.map(({ text }) => text(row)));
  expect(texts.flat()).toContain("Waiting for their share");
});

test("the founder releases a share without an email; the buyer may still pay for it", async () => {
  const { booking, share } = await buyGroup();
  expect(await releaseOrder(admin, { id: share.id }, new Date())).toMatchObject({ ok: true });
  expect(await lettersTo(booking.email)).not.toContain("share-released");
  expect(await listShares(booking.linkToken, new Date())).toMatchObject([
    { state: "released", isPayable: true },
  ]);
});

test("a guest is erased once their share is released, also from the buyer's page and emails", async () => {
  const { booking, share } = await buyGroup();
  const erase = () => erasePerson(admin, { id: share.id, erasure: randomUUID(), name: "rowan" }, new Date());
  expect(await erase()).toMatchObject({ code: "held" });
  await release(share.id);
  expect(await lettersTo(booking.email)).toContain("share-released");
  expect(await erase()).toMatchObject({ ok: true });
  const shares = await listShares(booking.linkToken, new Date());
  expect(shares).toMatchObject([{ name: "", state: "released", isPayable: false }]);
  const asked = { token: booking.linkToken, share: share.id };
  expect(await startShareCheckout(asked, new Date())).toMatchObject({ code: "nothing_owed" });
  const about = await db.email.findMany();
  expect(JSON.stringify(about)).not.toContain("Rowan");
});

test("a group that never paid is deleted as a whole", async () => {
  const { booking, share, sessionId } = await openGroup();
  await lapse({ sessionId });
  await db.order.updateMany({ data: { status: "released", createdAt: new Date("2026-01-01") } });
  await applyPolicy("unpaid_bookings", new Date());
  expect(await db.order.count({ where: { id: { in: [booking.id, share.id] } } })).toBe(0);
});
