import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Retreat } from "@/content/retreats";
import {
  offerAsAdmin,
  openRoom,
  resendOffer,
  skipEntry,
  withdrawEntryOffer,
} from "@/lib/administration/waitlist/commands";
import { getWaitlist } from "@/lib/administration/waitlist/read";
import { countPlaces } from "@/lib/orders/bookings/places";
import { holdPlace } from "@/lib/orders/checkout/hold";
import { db } from "@/lib/db";
import { findOffer } from "@/lib/orders/waitlists/offers";
import { expireAndOffer } from "@/lib/orders/waitlists/expire-and-offer";
import { createMember } from "../../support/factories";
import { forgetMoney, someBuyer } from "../../support/money";
import { lettersTo } from "../../support/outbox";
import { joinSmall, payFor, setUpSmall, takeDownSmall } from "../../support/waitlists";

// The founder's manual waitlist actions: offer, skip, withdraw, resend, open to all.

let small: Retreat;

beforeEach(async () => {
  await forgetMoney();
  small = setUpSmall({ shared: 2, single: 1 });
});
afterAll(takeDownSmall);

const admin = await createMember({ role: "admin" });
const now = new Date();
const later = (ms: number) => new Date(now.getTime() + ms);

const read = () => getWaitlist(small, new Date());
const seen = async (id: string) => (await read()).line.find((one) => one.id === id)?.seen ?? "";
const roomSeen = async (id: string) => (await read()).rooms.find((one) => one.id === id)?.seen ?? "";
const onSale = async () => (await countPlaces(small, new Date())).rooms.single?.left;
const trail = async (subject: string) =>
  (await db.auditEntry.findMany({ where: { subject }, orderBy: { at: "asc" } })).map(({ action }) => action);

/** Sells the single room; the returned function frees it. */
async function sellSingle(): Promise<() => Promise<void>> {
  const wanted = {
    kind: "place",
    retreat: small,
    room: "single",
    totalPence: 547_00,
    offerId: null,
  } as const;
  const buyer = { name: "Kat Ellis", email: "kat@example.test", pence: 547_00 };
  const held = await holdPlace({ ...wanted, ...buyer }, someBuyer(), now);
  const id = (held.ok && held.value.checkout.orderId) || "";
  expect(await payFor(id, 547_00, now)).toBe("confirmed");
  return async () => {
    await db.order.update({ where: { id }, data: { status: "refunded" } });
    await expireAndOffer(small.id, now);
  };
}

test("offers a place to the chosen entry, whatever its preference, and holds it", async () => {
  await joinSmall("shared", now);
  const { id, email } = await joinSmall("shared", later(1));
  const done = await offerAsAdmin(admin, { id, room: "single", seen: await seen(id) }, now);
  expect(done).toMatchObject({ ok: true, value: { name: "Helen Marsh" } });
  const { line, offers, rooms } = await read();
  expect(line.map(({ offer }) => offer?.room)).toEqual([undefined, "single"]);
  expect(offers).toMatchObject([{ state: "open", room: "single", by: admin.displayName }]);
  expect(rooms.find((one) => one.id === "single")).toMatchObject({ free: 0, places: { held: 1 } });
  expect(await onSale()).toBe(0);
  expect((await lettersTo(email)).map(({ letter }) => letter)).toContain("place-offered");
  expect(await trail(id)).toEqual(["waitlist.offered"]);
});

test("two administrators offer the last single in parallel: one is refused without a change", async () => {
  const [one, two] = [await joinSmall(null, now), await joinSmall(null, later(1))];
  const [first, second] = [await seen(one.id), await seen(two.id)];
  const done = await Promise.all([
    offerAsAdmin(admin, { id: one.id, room: "single", seen: first }, now),
    offerAsAdmin(admin, { id: two.id, room: "single", seen: second }, now),
  ]);
  expect(done.map((each) => (each.ok ? "ok" : each.code)).sort()).toEqual(["no_place", "ok"]);
  expect(await db.placeOffer.count()).toBe(1);
});

describe("skipping", () => {
  test("offers to the next entry, and undone restores the turn", async () => {
    const free = await sellSingle();
    const [helen, joan] = [await joinSmall("single", now), await joinSmall("single", later(1))];
    const skip = async (to: "skipped" | "back") =>
      skipEntry(admin, { id: helen.id, seen: await seen(helen.id), to }, now);
    expect(await skip("skipped")).toMatchObject({ ok: true });
    expect(await skip("back")).toMatchObject({ ok: true });
    expect(await skip("skipped")).toMatchObject({ ok: true });
    await free();
    expect((await read()).line.find(({ offer }) => offer)?.id).toBe(joan.id);
    expect(await trail(helen.id)).toEqual(["waitlist.skipped", "waitlist.unskipped", "waitlist.skipped"]);
  });

  test("the only entry puts the place on sale", async () => {
    const free = await sellSingle();
    const { id } = await joinSmall("single", now);
    await skipEntry(admin, { id, seen: await seen(id), to: "skipped" }, now);
    await free();
    expect(await onSale()).toBe(1);
  });
});

test("a withdrawn offer goes to the next; its entry stays, skipped, and its link says so", async () => {
  const free = await sellSingle();
  const [helen, joan] = [await joinSmall("single", now), await joinSmall("single", later(1))];
  await free();
  const offer = await db.placeOffer.findFirstOrThrow({ where: { entryId: helen.id } });
  expect(await withdrawEntryOffer(admin, { id: helen.id, seen: await seen(helen.id) }, now)).toMatchObject({
    ok: true,
  });
  expect((await findOffer(offer.token, now))?.state).toBe("withdrawn");
  expect((await read()).line).toMatchObject([
    { id: helen.id, isSkipped: true, offer: null },
    { id: joan.id, offer: { room: "single" } },
  ]);
  expect(await db.placeOffer.findUnique({ where: { id: offer.id } })).toMatchObject({
    endedBy: admin.userId,
  });
});

test("resends the link once a minute at most", async () => {
  const { id, email } = await joinSmall("single", now);
  await offerAsAdmin(admin, { id, room: "single", seen: await seen(id) }, now);
  const again = async (at: Date) => resendOffer(admin, { id, seen: await seen(id) }, at);
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  for (const ms of [1_000, 2_000, 61_000]) await again(new Date(minute.getTime() + ms));
  const sent = (await lettersTo(email)).filter(({ letter }) => letter === "place-offered");
  expect(sent).toHaveLength(3);
});

test("a room open to all is on sale despite entries, until that is undone", async () => {
  const free = await sellSingle();
  const { id } = await joinSmall("single", now);
  const open = async (to: "all" | "line") =>
    openRoom(admin, { retreat: small.id, room: "single", seen: await roomSeen("single"), to }, now);
  expect(await open("all")).toMatchObject({ ok: true });
  await free();
  expect(await onSale()).toBe(1);
  expect((await read()).rooms.find((one) => one.id === "single")).toMatchObject({ isOpened: true });
  expect(await open("line")).toMatchObject({ ok: true });
  expect((await read()).line.find(({ offer }) => offer)?.id).toBe(id);
  expect(await trail(small.id)).toEqual(expect.arrayContaining(["waitlist.opened", "waitlist.closed"]));
});

describe("nothing changes", () => {
  test("from a stale page", async () => {
    const { id } = await joinSmall("single", now);
    const stale = await seen(id);
    const room = await roomSeen("single");
    await offerAsAdmin(admin, { id, room: "single", seen: stale }, now);
    await openRoom(admin, { retreat: small.id, room: "single", seen: room, to: "all" }, now);
    const done = [
      await skipEntry(admin, { id, seen: stale, to: "skipped" }, now),
      await withdrawEntryOffer(admin, { id, seen: stale }, now),
      await offerAsAdmin(admin, { id, room: "shared", seen: stale }, now),
      await openRoom(admin, { retreat: small.id, room: "single", seen: room, to: "all" }, now),
    ];
    expect(done.map((each) => !each.ok && each.code)).toEqual(Array(4).fill("changed"));
    expect(await trail(id)).toEqual(["waitlist.offered"]);
  });
});
