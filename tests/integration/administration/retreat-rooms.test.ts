import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { maxRooms } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { undoChange } from "@/lib/administration/sales/save";
import { startSchema, termsSchema } from "@/lib/administration/sales/schema";
import { draftTerms, startRetreat } from "@/lib/administration/sales/start";
import { countPlaces } from "@/lib/orders/bookings/places";
import { findRoom, offeredTerm, sharingTerm } from "@/lib/catalogue/rooms";
import { placesTerm, priceTerm, roomNameTerm, roomTextTerm, type Terms } from "@/lib/catalogue/terms";
import { startCheckout } from "@/lib/orders/checkout/place";
import { db } from "@/lib/db";
import { findAnyRetreat, listOwnRooms, placeWords, priceList } from "@/lib/content/retreats";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { joinRetreatWaitlist } from "@/lib/orders/waitlists/entries";
import { retreatWaitlistSchemaOf } from "@/lib/orders/waitlists/schema";
import { createMember, uniqueEmail } from "../../support/factories";
import { forgetMoney, someBuyer } from "../../support/money";
import { kindling, resetSales, saveKindling, startKindling, undoLastOfKindling } from "./fixture";

let admin: Member;
const now = () => new Date();
const id = kindling;

const forget = async () => {
  await db.retreatWaitlistEntry.deleteMany();
  await db.roomLine.deleteMany();
  await resetSales();
};

beforeEach(async () => {
  await forgetMoney();
  await forget();
  admin = await createMember({ role: "admin", displayName: "Robyn" });
});
afterAll(forget);

const attic = (slot = "new-1", more: Terms = {}): Terms => ({
  [roomNameTerm(slot)]: "Attic",
  [roomTextTerm(slot)]: "Under the roof.",
  [sharingTerm(slot)]: "own",
  [priceTerm(slot)]: 600_00,
  [placesTerm(slot)]: 2,
  ...more,
});

const start = (more?: Terms) => startKindling(admin, more);
const save = (terms: Terms) => saveKindling(admin, terms);
const undoLast = () => undoLastOfKindling(admin);

function retreat() {
  const found = findAnyRetreat(id);
  if (!found) throw new Error("It is not there");
  return found;
}

const rooms = () => Object.keys(retreat().rooms);

const order = (room: string) =>
  startCheckout(
    {
      ...{ retreat: id, room, pay: "deposit", prices: priceList(retreat()), termsAccepted: true },
      ...{ name: "Kat Ellis", email: uniqueEmail("kat") },
    },
    someBuyer(),
    now(),
  );

const wish = async (room: string) => {
  const email = uniqueEmail("jo");
  await joinRetreatWaitlist(
    retreat(),
    { name: "Jo", email, phone: "07700 900123", room, consent: false },
    now(),
  );
  await db.retreatWaitlistEntry.updateMany({ where: { emailKey: email }, data: { confirmedAt: now() } });
};

describe("a room that the founder adds", () => {
  test("is sold, has a waitlist and counts like any other, and is logged", async () => {
    await start({ sales: "closed" });
    expect(await save({ sales: "open", ...attic() })).toMatchObject({ ok: true });
    expect(rooms()).toEqual(["shared", "single", "room-1"]);
    expect(retreat()).toMatchObject({
      capacity: 14,
      rooms: {
        "room-1": { name: "Attic", short: "attic", pricePence: 600_00, left: expect.any(String) as string },
      },
    });
    expect(listOwnRooms(retreat())).toEqual(["single", "room-1"]);
    expect((await countPlaces(retreat(), now())).rooms["room-1"]).toEqual({ left: 2 });
    expect(retreatWaitlistSchemaOf(retreat()).shape.room.safeParse("room-1").success).toBe(true);
    expect(await order("room-1")).toMatchObject({ ok: true });
    expect(await db.booking.findFirst({ where: { retreat: id }, include: { order: true } })).toMatchObject({
      room: "room-1",
      order: { totalPence: 600_00 },
    });
    expect(await db.salesChange.findFirst({ where: { subject: id } })).toMatchObject({
      authorId: admin.userId,
      changes: {
        [offeredTerm("room-1")]: { from: "no", to: "yes" },
        [priceTerm("room-1")]: { from: 0, to: 600_00 },
      },
    });
  });

  test("can be added at the start, with another removed, and is copied on", async () => {
    expect(await start({ ...attic("new-2"), [offeredTerm("single")]: "no" })).toMatchObject({ ok: true });
    expect(rooms()).toEqual(["shared", "room-1"]);
    const terms = { ...draftTerms(id), ...{ name: "Again", address: "again" } };
    const days = { firstDay: "2028-11-05", lastDay: "2028-11-08" };
    await startRetreat(admin, { from: id, terms: { ...terms, ...days, ...attic() } }, now());
    await refreshCatalogue(now());
    expect(Object.keys(findAnyRetreat("again")?.rooms ?? {})).toEqual(["shared", "room-1", "room-2"]);
  });

  test("can be undone, keeps its name, and its id is not reused", async () => {
    await start();
    await save(attic());
    expect(await undoLast()).toMatchObject({ ok: true });
    expect(rooms()).toEqual(["shared", "single"]);
    expect(findRoom(retreat(), "room-1")?.name).toBe("Attic");
    await save(attic("new-1", { [roomNameTerm("new-1")]: "Barn" }));
    expect(rooms()).toEqual(["shared", "single", "room-2"]);
    expect(retreat().rooms["room-2"]?.name).toBe("Barn");
  });

  test("is offered to the waitlist if it has all other rooms", async () => {
    await start({ [placesTerm("shared")]: 0, [offeredTerm("single")]: "no" });
    await save({ sales: "waitlist" });
    await save({ sales: "open" });
    await wish("");
    await save(attic());
    const [offer] = await db.placeOffer.findMany({ where: { retreat: id } });
    expect(offer).toMatchObject({ room: "room-1", state: "open" });
    expect((await countPlaces(retreat(), now())).rooms["room-1"]).toEqual({ left: 1 });
    await db.placeOffer.deleteMany();
  });

  test("needs a complete description or none, and eight is the maximum", async () => {
    await start();
    const shape = termsSchema(retreat());
    const typed = Object.fromEntries(
      Object.entries({ ...draftTerms("dorset"), name: "K", address: id, seen: 1 }).map(([name, value]) => [
        name,
        name.endsWith("Day") ? "2027-11-05" : name.endsWith("offered") ? undefined : `${value}`,
      ]),
    );
    expect(shape.safeParse(typed).error?.issues).toBeUndefined();
    const part = shape.safeParse({ ...typed, [roomNameTerm("new-1")]: "Attic", [priceTerm("new-2")]: "x" });
    expect(part.error?.issues.map(({ path }) => path[0])).toContain(priceTerm("new-2"));
    const half = startSchema(retreat()).safeParse({ ...typed, [roomNameTerm("new-1")]: "Attic" });
    expect(half.error?.issues.map(({ path }) => path[0])).toEqual([
      placesTerm("new-1"),
      priceTerm("new-1"),
      roomTextTerm("new-1"),
    ]);
    const six = [1, 2, 3, 4, 5, 6].map((slot) => attic(`new-${slot}`));
    expect(await save(Object.assign({}, ...six) as Terms)).toMatchObject({ ok: true });
    expect(rooms()).toHaveLength(maxRooms);
    await save({ [offeredTerm("room-6")]: "no" });
    await save(attic());
    const removal = await db.salesChange.findFirstOrThrow({
      where: { changes: { path: [offeredTerm("room-6"), "to"], equals: "no" } },
    });
    expect(await undoChange(admin, { retreat: id, change: removal.id }, now())).toMatchObject({
      code: "rooms",
    });
  });
});

describe("a room that the founder removes", () => {
  test("is no longer sold, and “Undo” restores it", async () => {
    await start();
    await save({ sales: "open" });
    const prices = priceList(retreat());
    expect(await save({ [offeredTerm("single")]: "no" })).toMatchObject({ ok: true });
    expect([rooms(), retreat().capacity]).toEqual([["shared"], 8]);
    expect(await order("single")).toMatchObject({ ok: false, code: "invalid" });
    await undoLast();
    expect([rooms(), priceList(retreat())]).toEqual([["shared", "single"], prices]);
  });

  test("cannot be the last one", async () => {
    await start();
    expect(await save({ [offeredTerm("single")]: "no", [offeredTerm("shared")]: "no" })).toMatchObject({
      ok: false,
      code: "no_room",
      fields: { [offeredTerm("shared")]: "A retreat needs at least one room." },
    });
  });

  test("stays while it is booked or has a waitlist, with the numbers in the error", async () => {
    await start(attic());
    await save({ sales: "open" });
    await order("room-1");
    await wish("room-1");
    const refused = await save({ [offeredTerm("room-1")]: "no" });
    expect(refused).toMatchObject({
      code: "room_needed",
      fields: {
        [offeredTerm("room-1")]: expect.stringContaining("1 at the till, 1 waiting for it") as string,
      },
    });
    await db.order.updateMany({
      where: { booking: { retreat: id } },
      data: { status: "confirmed", confirmedAt: now() },
    });
    expect(await save({ [offeredTerm("room-1")]: "no" })).toMatchObject({ code: "room_needed" });
    await db.order.updateMany({ where: { booking: { retreat: id } }, data: { status: "cancelled" } });
    await db.retreatWaitlistEntry.updateMany({ data: { leftAt: now() } });
    expect(await save({ [offeredTerm("room-1")]: "no" })).toMatchObject({ ok: true });
    expect(placeWords({ retreat: id, room: "room-1" })).toContain("Attic");
  });

  test("in parallel with a booking of it: one of the two is refused", async () => {
    for (let round = 0; round < 5; round++) {
      await forgetMoney();
      await forget();
      await start(attic());
      await save({ sales: "open" });
      const [removed, bought] = await Promise.all([save({ [offeredTerm("room-1")]: "no" }), order("room-1")]);
      expect([removed.ok, bought.ok].filter(Boolean)).toHaveLength(1);
      expect(rooms().includes("room-1")).toBe(bought.ok);
    }
  });

  test("in parallel with a waitlist entry for it: no entry has an unknown room", async () => {
    await start(attic());
    await save({ sales: "waitlist" });
    const [removed] = await Promise.all([save({ [offeredTerm("room-1")]: "no" }), wish("room-1")]);
    const { room } = await db.retreatWaitlistEntry.findFirstOrThrow({ where: { retreat: id } });
    expect(room).toBe(removed.ok ? null : "room-1");
  });
});
