import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { listBookings } from "../../support/orders";
import { maxRooms } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { undoChange } from "@/lib/administration/sales/product";
import type { AddedRoom, TypedTerms } from "@/lib/administration/sales/rooms";
import { startSchema, termsSchema } from "@/lib/administration/sales/schema";
import { draftTerms } from "@/lib/administration/sales/start";
import { countPlaces } from "@/lib/orders/bookings/places";
import { findRoom } from "@/lib/catalogue/rooms";
import { firstProblems, valuesOf } from "@/lib/forms/values";
import { startCheckout } from "@/lib/orders/checkout/place";
import { db } from "@/lib/db";
import { findAnyRetreat, listOwnRooms, placeWords, priceList } from "@/lib/content/retreats";
import { joinRetreatWaitlist } from "@/lib/orders/waitlists/entries";
import { retreatWaitlistSchemaOf } from "@/lib/orders/waitlists/schema";
import { createMember, uniqueEmail } from "../../support/factories";
import { forgetMoney, someBuyer } from "../../support/money";
import {
  kindling,
  kindlingProduct,
  resetSales,
  saveKindling,
  startKindling,
  undoLastOfKindling,
} from "./fixture";

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

const attic = {
  name: "Attic",
  text: "Under the roof.",
  sharing: "own",
  pricePence: 600_00,
  capacity: 2,
} as const;
const adding = (...rooms: AddedRoom[]): Pick<TypedTerms, "added"> => ({
  added: Object.fromEntries(Object.entries(rooms)),
});
const removing = (...rooms: string[]): Pick<TypedTerms, "rooms"> => ({
  rooms: Object.fromEntries(rooms.map((room) => [room, { isOffered: false }])),
});

const start = (more: Parameters<typeof startKindling>[1] = {}) => startKindling(admin, more);
const save = (typed: TypedTerms) => saveKindling(admin, typed);
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
    expect(await save({ sales: "open", ...adding(attic) })).toMatchObject({ ok: true });
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
    expect(await listBookings({ retreat: id })).toMatchObject([{ room: "room-1", totalPence: 600_00 }]);
    expect(await db.salesChange.findFirst({ where: { subject: id, revision: 2 } })).toMatchObject({
      authorId: admin.userId,
      changes: {
        "rooms.room-1.isOffered": { from: false, to: true },
        "rooms.room-1.pricePence": { from: 0, to: 600_00 },
      },
    });
  });

  test("can be added at the start, with another removed, and is copied on", async () => {
    expect(await start({ ...removing("single"), added: { 2: attic } })).toMatchObject({ ok: true });
    expect(rooms()).toEqual(["shared", "room-1"]);
    await startKindling(admin, { address: "again", ...adding(attic) }, id);
    expect(Object.keys(findAnyRetreat("again")?.rooms ?? {})).toEqual(["shared", "room-1", "room-2"]);
  });

  test("can be undone, keeps its name, and its id is not reused", async () => {
    await start();
    await save(adding(attic));
    expect(await undoLast()).toMatchObject({ ok: true });
    expect(rooms()).toEqual(["shared", "single"]);
    expect(findRoom(retreat(), "room-1")?.name).toBe("Attic");
    await save(adding({ ...attic, name: "Barn" }));
    expect(rooms()).toEqual(["shared", "single", "room-2"]);
    expect(retreat().rooms["room-2"]?.name).toBe("Barn");
  });

  test("is offered to the waitlist if it has all other rooms", async () => {
    await start({ rooms: { shared: { capacity: 0 }, single: { isOffered: false } } });
    await save({ sales: "waitlist" });
    await save({ sales: "open" });
    await wish("");
    await save(adding(attic));
    const [offer] = await db.placeOffer.findMany({ where: { retreat: id } });
    expect(offer).toMatchObject({ room: "room-1", state: "open" });
    expect((await countPlaces(retreat(), now())).rooms["room-1"]).toEqual({ left: 1 });
    await db.placeOffer.deleteMany();
  });

  test("needs a complete description or none, and eight is the maximum", async () => {
    await start();
    const typed = { ...draftTerms("dorset"), name: "K", address: id, seen: 1 };
    const problemsOf = (schema: ReturnType<typeof termsSchema | typeof startSchema>, more: object = {}) => {
      const form = new FormData();
      for (const [path, value] of Object.entries({ ...typed, ...more }))
        if (typeof value !== "boolean") form.set(path, path.endsWith("Day") ? "2027-11-05" : `${value}`);
      const { error } = schema.safeParse(valuesOf(form, { schema }));
      return Object.keys(error ? firstProblems(error) : {});
    };
    expect(problemsOf(termsSchema(retreat()))).toEqual([]);
    expect(problemsOf(termsSchema(retreat()), { "added.2.pricePence": "x" })).toContain("added.2.pricePence");
    expect(problemsOf(startSchema(retreat()), { "added.1.name": "Attic" })).toEqual([
      "added.1.capacity",
      "added.1.pricePence",
      "added.1.text",
    ]);
    expect(await save(adding(attic, attic, attic, attic, attic, attic))).toMatchObject({ ok: true });
    expect(rooms()).toHaveLength(maxRooms);
    await save(removing("room-6"));
    await save(adding(attic));
    const removal = await db.salesChange.findFirstOrThrow({
      where: { changes: { path: ["rooms.room-6.isOffered", "to"], equals: false } },
    });
    expect(await undoChange(admin, kindlingProduct(), removal.id, now())).toMatchObject({
      code: "rooms",
    });
  });
});

describe("a room that the founder removes", () => {
  test("is no longer sold, and “Undo” restores it", async () => {
    await start();
    await save({ sales: "open" });
    const prices = priceList(retreat());
    expect(await save(removing("single"))).toMatchObject({ ok: true });
    expect([rooms(), retreat().capacity]).toEqual([["shared"], 8]);
    expect(await order("single")).toMatchObject({ ok: false, code: "invalid" });
    await undoLast();
    expect([rooms(), priceList(retreat())]).toEqual([["shared", "single"], prices]);
  });

  test("cannot be the last one", async () => {
    await start();
    expect(await save(removing("single", "shared"))).toMatchObject({
      ok: false,
      code: "no_room",
      fields: { "rooms.shared.isOffered": "A retreat needs at least one room." },
    });
  });

  test("stays while it is booked or has a waitlist, with the numbers in the error", async () => {
    await start(adding(attic));
    await save({ sales: "open" });
    await order("room-1");
    await wish("room-1");
    const refused = await save(removing("room-1"));
    expect(refused).toMatchObject({
      code: "room_needed",
      fields: {
        "rooms.room-1.isOffered": expect.stringContaining("1 at the till, 1 waiting for it") as string,
      },
    });
    await db.order.updateMany({
      where: { booking: { retreat: id } },
      data: { status: "confirmed", confirmedAt: now() },
    });
    expect(await save(removing("room-1"))).toMatchObject({ code: "room_needed" });
    await db.order.updateMany({ where: { booking: { retreat: id } }, data: { status: "cancelled" } });
    await db.retreatWaitlistEntry.updateMany({ data: { leftAt: now() } });
    expect(await save(removing("room-1"))).toMatchObject({ ok: true });
    expect(placeWords({ retreat: id, room: "room-1" })).toContain("Attic");
  });

  test("in parallel with a booking of it: one of the two is refused", async () => {
    for (let round = 0; round < 5; round++) {
      await forgetMoney();
      await forget();
      await start(adding(attic));
      await save({ sales: "open" });
      const [removed, bought] = await Promise.all([save(removing("room-1")), order("room-1")]);
      expect([removed.ok, bought.ok].filter(Boolean)).toHaveLength(1);
      expect(rooms().includes("room-1")).toBe(bought.ok);
    }
  });

  test("in parallel with a waitlist entry for it: no entry has an unknown room", async () => {
    await start(adding(attic));
    await save({ sales: "waitlist" });
    const [removed] = await Promise.all([save(removing("room-1")), wish("room-1")]);
    const { room } = await db.retreatWaitlistEntry.findFirstOrThrow({ where: { retreat: id } });
    expect(room).toBe(removed.ok ? null : "room-1");
  });
});
