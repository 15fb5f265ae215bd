import { findRoom } from "@/lib/catalogue/rooms";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { Retreat } from "@/content/retreats";
import {
  offerAsAdmin,
  openRoom,
  skipEntry,
  withdrawEntryOffer,
} from "@/lib/administration/waitlist/commands";
import { versionOfEntry, versionOfRoom } from "@/lib/administration/waitlist/versions";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { cancelOrder } from "@/lib/orders/cancel";
import { endOrder } from "@/lib/orders/end";
import { countPlaces } from "@/lib/orders/bookings/places";
import { holdPlace } from "@/lib/orders/checkout/hold";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { isWaitedFor } from "@/lib/orders/allocation/allocate";
import { listPreferredRooms } from "@/lib/orders/allocation/queue";
import { holdsPlace } from "@/lib/orders/purchases/checkouts";
import { leaveWaitlist } from "@/lib/orders/waitlists/leave";
import { declineOffer } from "@/lib/orders/waitlists/offers";
import { expireAndOffer } from "@/lib/orders/waitlists/expire-and-offer";
import { createMember, uniqueEmail } from "../../support/factories";
import { someBuyer } from "../../support/money";
import { createBooking } from "../../support/orders";
import { forgetSmall, joinSmall, payFor, setUpSmall, takeDownSmall } from "../../support/waitlists";

// Random orders of entries, offers, holds, payments, cancellations, refunds, expiries, manual changes and
// capacities: no place is sold twice or stays free while an entry waits, and no buyer passes the waitlist.

const room = fc.constantFrom("shared", "single");
const which = fc.nat(20);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("join" as const), room: fc.option(room) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("hold" as const), room }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("pay" as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("take" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("decline" as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("leave" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("refund" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.constantFrom(1, 49) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("sponsor" as const), room }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("skip" as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("by hand" as const), which, room }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("take back" as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("open" as const), room, to: fc.constantFrom("all", "line") }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("places" as const), room, more: fc.nat(1) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const admin = await createMember({ role: "admin" });
const start = new Date("2026-03-01T12:00:00Z").getTime();
const hour = 60 * 60 * 1000;

function pick<T>(items: readonly T[], index: number): T | undefined {
  return items[index % Math.max(1, items.length)];
}

class World {
  now = new Date(start);
  private readonly places = { shared: 1, single: 1 };
  /** Whether each room is the waitlist's, and whether the founder has opened it to all. */
  private readonly rooms = {
    shared: { isOfLine: false, isOpened: false },
    single: { isOfLine: false, isOpened: false },
  };
  retreat: Retreat = setUpSmall(this.places);

  async take(one: Step): Promise<void> {
    switch (one.do) {
      case "join":
        await joinSmall(one.room, this.now);
        return;
      case "hold":
        await this.hold(one.room, null);
        return;
      case "take": {
        const offer = pick(await this.offers(), one.which);
        if (offer) await this.hold(offer.room, offer.id);
        return;
      }
      case "pay": {
        const booking = pick(await this.bookings(["held", "released"]), one.which);
        if (booking) await payFor(booking.id, this.retreat.depositPence, this.now);
        return;
      }
      case "decline": {
        const offer = pick(await this.offers(), one.which);
        if (offer) await declineOffer(offer.token, this.now);
        return;
      }
      case "leave": {
        const entry = pick(await this.entries(), one.which);
        if (entry) await leaveWaitlist(entry.id, this.now);
        return;
      }
      case "skip": {
        const entry = pick(await this.entries(), one.which);
        const to = entry?.skippedAt ? "back" : "skipped";
        if (entry) await skipEntry(admin, { ...(await this.shown(entry.id)), to }, this.now);
        return;
      }
      case "by hand": {
        const entry = pick(await this.entries(), one.which);
        if (entry) await offerAsAdmin(admin, { ...(await this.shown(entry.id)), room: one.room }, this.now);
        return;
      }
      case "take back": {
        const offer = pick(await this.offers(), one.which);
        if (offer) await withdrawEntryOffer(admin, await this.shown(offer.entryId), this.now);
        return;
      }
      case "open": {
        const { id } = this.retreat;
        const asked = {
          retreat: id,
          room: one.room,
          seen: await versionOfRoom(db, id, one.room),
          to: one.to,
        };
        expect((await openRoom(admin, asked, this.now)).ok).toBe(true);
        this.rooms[one.room].isOpened = one.to === "all";
        return;
      }
      case "cancel": {
        const booking = pick(await this.bookings(["confirmed"]), one.which);
        const input = { by: "buyer", reason: "Ill", noticeOn: calendarDay(this.now) } as const;
        if (booking) await cancelOrder(admin, { ...input, id: booking.id }, this.now);
        return;
      }
      case "refund": {
        const booking = pick(await this.bookings(["confirmed"]), one.which);
        if (booking) await db.$transaction((tx) => endOrder(tx, booking.id, "refunded", this.now));
        return;
      }
      case "sponsor":
        await this.sponsor(one.room);
        return;
      case "wait":
        this.now = new Date(this.now.getTime() + one.hours * hour);
        return;
      case "places": {
        const name = one.room;
        this.places[name] = Math.max(await this.gone(name), 1 + one.more);
        this.retreat = setUpSmall(this.places);
      }
    }
  }

  async check(): Promise<void> {
    const line = await listPreferredRooms(db, this.retreat.id);
    const onSale = await countPlaces(this.retreat, this.now);
    for (const name of ["shared", "single"] as const) {
      const capacity = this.places[name];
      const state = this.rooms[name];
      const gone = await this.gone(name);
      expect(gone).toBeLessThanOrEqual(capacity);
      const left = onSale.rooms[name]?.left ?? 0;
      expect(left).toBeLessThanOrEqual(capacity - gone);
      if (gone < capacity && isWaitedFor(line, name)) expect(left).toBe(capacity - gone);
      if (gone < capacity) expect(left).toBeGreaterThan(0);
      if (state.isOfLine && !state.isOpened && isWaitedFor(line, name)) expect(gone).toBe(capacity);
      if (await this.isSoldOut(name)) state.isOfLine = true;
      else if (gone < capacity && !state.isOpened) state.isOfLine = false;
    }
  }

  private async isSoldOut(name: "shared" | "single"): Promise<boolean> {
    const order = { status: "confirmed" as const };
    const where = { retreat: this.retreat.id, room: name, award: null, order };
    return (await db.booking.count({ where })) === this.places[name];
  }

  /** Places sold, held or offered: counted independently of the tested code. */
  private async gone(name: string): Promise<number> {
    const where = { retreat: this.retreat.id, room: name };
    const sold = { order: { status: "confirmed" as const }, award: null };
    const held = { status: "held" as const, checkouts: { some: holdsPlace(this.now) } };
    const holds = { order: held, offerId: null };
    const booked = await db.booking.count({ where: { ...where, OR: [sold, holds] } });
    return booked + (await db.placeOffer.count({ where: { ...where, state: "open" } }));
  }

  private async hold(name: string, offerId: string | null): Promise<void> {
    const totalPence = findRoom(this.retreat, name)?.pricePence ?? 0;
    const wanted = { kind: "place", retreat: this.retreat, room: name, totalPence, offerId } as const;
    const buyer = { name: "Kat Ellis", email: uniqueEmail("kat"), pence: this.retreat.depositPence };
    await holdPlace({ ...wanted, ...buyer }, someBuyer(), this.now);
  }

  /** A sponsored place, which is on top of the capacity. */
  private async sponsor(name: string): Promise<void> {
    await createBooking({
      ...{ retreat: this.retreat.id, room: name, name: "Imogen Shaw", email: uniqueEmail("imogen") },
      ...{ now: this.now, totalPence: 0, payments: {}, terms: retreatTerms(this.retreat) },
      award: { retreat: this.retreat.id, awardedAt: this.now, sentAt: this.now },
    });
  }

  /** An entry as a page of the office would show it. */
  private async shown(id: string) {
    return { id, seen: (await versionOfEntry(db, id)) ?? "" };
  }

  private offers() {
    const where = { retreat: this.retreat.id, state: "open" as const };
    return db.placeOffer.findMany({ where, orderBy: { id: "asc" } });
  }

  private entries() {
    return db.retreatWaitlistEntry.findMany({
      where: { retreat: this.retreat.id, leftAt: null },
      orderBy: { id: "asc" },
    });
  }

  private bookings(status: ("held" | "released" | "confirmed")[]) {
    const where = { booking: { retreat: this.retreat.id }, status: { in: status } };
    return db.order.findMany({ where, orderBy: { id: "asc" } });
  }
}

afterAll(takeDownSmall);

test("no place is sold twice, and none stays free while a matching entry waits", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      await forgetSmall();
      const world = new World();
      for (const one of steps) {
        await world.take(one);
        await expireAndOffer(world.retreat.id, world.now);
        await world.check();
      }
    }),
    { numRuns: 8 },
  );
}, 300_000);
