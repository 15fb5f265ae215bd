import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeEach, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { dorset, type Retreat } from "@/content/retreats";
import { readRecords } from "@/lib/administration/people/records";
import { offerAsAdmin, removeEntryAsAdmin } from "@/lib/administration/waitlist/commands";
import { versionOfEntry } from "@/lib/administration/waitlist/versions";
import { signedUrl } from "@/lib/crypto/links/signed-links";
import { countPlaces, lockPlaces } from "@/lib/orders/bookings/places";
import { transferBooking } from "@/lib/orders/bookings/transfer";
import { holdPlace } from "@/lib/orders/checkout/hold";
import { db } from "@/lib/db";
import { retreatOf } from "@/lib/content/retreats";
import {
  confirmWaitlistAction,
  joinRetreatWaitlistAction,
  leaveWaitlistAction,
} from "@/lib/orders/waitlists/actions";
import { joinProgrammeWaitlist } from "@/lib/orders/waitlists/entries";
import { leaveWaitlist } from "@/lib/orders/waitlists/leave";
import { makeOffer } from "@/lib/orders/waitlists/make-offer";
import { withdrawOffer } from "@/lib/orders/waitlists/offers";
import { expireAndOffer } from "@/lib/orders/waitlists/expire-and-offer";
import { openPage } from "../../support/call-entry-point";
import { createMastermindEntry, createMember, uniqueEmail } from "../../support/factories";
import { someBuyer } from "../../support/money";
import { getBooking, deleteOrders } from "../../support/orders";
import { lettersTo } from "../../support/outbox";
import { forgetSmall, joinSmall, payFor, setUpSmall, takeDownSmall } from "../../support/waitlists";

// An entry before its address is confirmed, and who may change it.

let small: Retreat;
const admin = await createMember({ role: "admin" });
const now = new Date("2026-03-01T12:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const idle = { status: "idle" } as const;

beforeEach(async () => {
  await forgetSmall();
  await db.mastermindWaitlistEntry.deleteMany();
  small = setUpSmall({ shared: 2, single: 1 });
});
afterAll(takeDownSmall);

function posted(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const join = (email: string, fields: Record<string, string> = {}) =>
  joinRetreatWaitlistAction(
    small.id,
    idle,
    posted({ name: "Helen Marsh", phone: "07700 900123", room: "", ...fields, email }),
  );
const entryOf = (email: string) =>
  db.retreatWaitlistEntry.findFirstOrThrow({ where: { emailKey: email, retreat: small.id } });
const tokenOf = (url: string) => url.split("/").at(-1) ?? "";
const press = (id: string, change = "") =>
  confirmWaitlistAction(idle, posted({ token: tokenOf(signedUrl("confirm-waitlist", id)), change }));
const changeAt = ({ change }: { change: unknown }) => (change as { at: string }).at;
const lettersOf = async (email: string) => (await lettersTo(email)).map(({ letter }) => letter);
const confirmPage = {
  kind: "page",
  name: "/waitlist/confirm/[token]",
  file: "app/waitlist/confirm/[token]/page.tsx",
} as const;

async function hold(room: string, offerId: string | null = null): Promise<string> {
  const totalPence = small.rooms[room]?.pricePence ?? 0;
  const email = uniqueEmail("kat");
  const wanted = { kind: "place", retreat: small, room, totalPence, offerId } as const;
  const held = await holdPlace({ ...wanted, name: "Kat", email, pence: totalPence }, someBuyer(), now);
  if (!held.ok) throw new Error("No place was held");
  return held.value.checkout.orderId;
}

async function sell(room: string): Promise<string> {
  const id = await hold(room);
  await payFor(id, small.rooms[room]?.pricePence ?? 0, now);
  return id;
}

const offers = () => db.placeOffer.findMany({ where: { retreat: small.id } });

test("a freed place is not offered to an unconfirmed entry, not by hand either", async () => {
  const sold = await sell("single");
  const [stranger, helen] = [uniqueEmail("invented"), uniqueEmail("helen")];
  await join(stranger);
  await join(helen);
  const unconfirmed = await entryOf(stranger);
  const { id } = await entryOf(helen);
  expect(await openPage(confirmPage, { token: tokenOf(signedUrl("confirm-waitlist", id)) })).toBe("shown");
  expect((await entryOf(helen)).confirmedAt).toBeNull();
  expect(await press(id)).toMatchObject({ status: "sent" });
  expect(await press(id)).toMatchObject({ status: "sent" });
  await db.payment.deleteMany({ where: { orderId: sold } });
  await deleteOrders({ id: sold });
  const seen = (await versionOfEntry(db, unconfirmed.id)) ?? "";
  const byHand = await offerAsAdmin(admin, { id: unconfirmed.id, room: "single", seen }, now);
  expect(byHand).toMatchObject({ ok: false, code: "unconfirmed" });
  await expireAndOffer(small.id, now);
  expect(await offers()).toMatchObject([{ entryId: id, room: "single" }]);
});

test("a room whose last place was only held stays on sale after the hold, despite entries", async () => {
  await joinSmall("single", now);
  await hold("single");
  await expireAndOffer(small.id, now);
  const after = minutes(120);
  await expireAndOffer(small.id, after);
  expect(await offers()).toEqual([]);
  expect((await countPlaces(small, after)).rooms.single?.left).toBe(1);
});

test("a second form gets the same answer, and changes the entry only after confirmation", async () => {
  const email = uniqueEmail("helen");
  const first = await join(email, { room: "shared" });
  const { id } = await entryOf(email);
  await press(id);
  const before = await entryOf(email);
  expect(await join(email, { name: "A Stranger", phone: "07700 900999", room: "single" })).toEqual(first);
  const waiting = await entryOf(email);
  expect(waiting).toMatchObject({ name: before.name, phone: before.phone, room: "shared" });
  expect(await lettersOf(email)).toEqual(["waitlist-uk-retreat", "waitlist-again"]);
  expect(await press(id, "2020-01-01T00:00:00.000Z")).toMatchObject({ status: "failed", code: "changed" });
  expect(await entryOf(email)).toMatchObject({ room: "shared" });
  expect(await press(id, changeAt(waiting))).toMatchObject({ status: "sent" });
  expect(await entryOf(email)).toMatchObject({
    ...{ name: "A Stranger", room: "single", change: null, createdAt: before.createdAt },
  });
  // The same answers again send no email
  await join(email, { name: "A Stranger", phone: "07700 900999", room: "single" });
  expect(await lettersOf(email)).toHaveLength(2);
});

test("the mastermind's list is confirmed and left by the links of its email", async () => {
  const email = uniqueEmail("gert");
  const answers = { current_business: "Soap", goals: "More soap", investment_level: "monthly" } as const;
  const entry = { name: "Gert", phone: "07700 900123", consent: false, ...answers, email };
  await joinProgrammeWaitlist(mastermind, entry, now);
  const read = () => db.mastermindWaitlistEntry.findFirstOrThrow({ where: { emailKey: email } });
  const { id } = await read();
  expect(await lettersTo(email)).toMatchObject([{ letter: "waitlist-mastermind", values: { entryId: id } }]);
  expect(await press(id)).toMatchObject({ status: "sent" });
  await joinProgrammeWaitlist(mastermind, { ...entry, goals: "Less soap" }, now);
  expect(await read()).toMatchObject({ goals: "More soap", confirmedAt: expect.any(Date) as Date });
  expect(await press(id, changeAt(await read()))).toMatchObject({ status: "sent" });
  expect(await read()).toMatchObject({ goals: "Less soap" });
  expect(
    await leaveWaitlistAction(idle, posted({ token: tokenOf(signedUrl("leave-waitlist", id)) })),
  ).toMatchObject({
    status: "sent",
  });
  expect((await read()).leftAt).not.toBeNull();
});

test("a booking transferred to a person on the waitlist ends their entry", async () => {
  const bookingId = await sell("single");
  const waits = await joinSmall("single", now);
  const given = await transferBooking(admin, { id: bookingId, name: waits.name, email: waits.email }, now);
  expect(given).toMatchObject({ ok: true });
  expect(await entryOf(waits.email)).toMatchObject({ placedAt: now });
});

test("a Checkout opened in parallel with the end of its offer expires", async () => {
  const entry = await joinSmall("single", now);
  const seen = (await versionOfEntry(db, entry.id)) ?? "";
  await offerAsAdmin(admin, { id: entry.id, room: "single", seen }, now);
  const [offer] = await offers();
  if (!offer) throw new Error("Nothing was offered");
  const ended = db.$transaction(async (tx) => {
    await withdrawOffer(
      tx,
      { id: offer.id, retreat: retreatOf({ retreat: small.id }), entryId: entry.id },
      { state: "declined", endedBy: null },
      now,
    );
  });
  await Promise.allSettled([ended, hold("single", offer.id)]);
  const held = await db.checkout.count({
    where: { closedAt: null, order: { booking: { offerId: offer.id } } },
  });
  expect(held).toBe(0);
});

test("an entry that leaves in parallel with its offer gets no place", async () => {
  const entry = await joinSmall("single", now);
  const retreat = retreatOf({ retreat: small.id });
  const leaving: Promise<boolean>[] = [];
  await db.$transaction(async (tx) => {
    await lockPlaces(tx, retreat);
    leaving.push(leaveWaitlist(entry.id, now));
    await sleep(300);
    await makeOffer(tx, retreat, { entryId: entry.id, room: "single" }, null, now);
  });
  expect(await Promise.all(leaving)).toEqual([true]);
  expect(await db.placeOffer.findMany({ where: { entryId: entry.id } })).toMatchObject([
    { state: "declined" },
  ]);
});

test("every email to an entry of a waitlist has the link to leave it", async () => {
  const { letters } = await import("@/lib/email/render");
  const ofWaitlists = Object.entries(letters).filter(
    // The list of a cancelled retreat is closed, and its entries have come off it
    ([name]) => /waitlist|place-offer/.test(name) && name !== "waitlist-cancelled",
  );
  expect(ofWaitlists.length).toBeGreaterThanOrEqual(6);
  for (const [name, { values }] of ofWaitlists)
    expect([name, values]).toEqual([name, expect.arrayContaining(["leaveUrl"])]);
  expect(signedUrl("leave-waitlist", dorset.id)).toContain("leave");
});

test("a buyer refunded as too late is on that room's waitlist, confirmed and emailed", async () => {
  const bookingId = await hold("single");
  await db.checkout.updateMany({ where: { orderId: bookingId }, data: { holdExpiresAt: now } });
  await sell("single");
  expect(await payFor(bookingId, small.depositPence, minutes(60))).toBe("too-late");
  const { email } = await getBooking(bookingId);
  const { id, ...entry } = await entryOf(email);
  expect(entry).toMatchObject({ room: "single", confirmedAt: minutes(60), leftAt: null });
  expect(await lettersTo(email)).toMatchObject([
    { letter: "waitlist-late-payment", values: { entryId: id } },
  ]);
});

test("an administrator removes an entry of either list, with its offer, and a member cannot", async () => {
  const queuedEntries = await joinSmall("single", now);
  const seen = (await versionOfEntry(db, queuedEntries.id)) ?? "";
  await offerAsAdmin(admin, { id: queuedEntries.id, room: "single", seen }, now);
  const listed = await createMastermindEntry();
  const member = await createMember();
  for (const { id } of [queuedEntries, listed]) {
    expect(await removeEntryAsAdmin(member, { id }, now)).toMatchObject({ ok: false, code: "not_admin" });
    expect(await removeEntryAsAdmin(admin, { id }, now)).toMatchObject({ ok: true });
    expect(await removeEntryAsAdmin(admin, { id }, now)).toMatchObject({ ok: false, code: "gone" });
  }
  expect(await offers()).toMatchObject([{ state: "declined" }]);
  expect((await entryOf(queuedEntries.email)).leftAt).toEqual(now);
  expect(
    (await readRecords({ userId: null, emailKeys: [queuedEntries.emailKey, listed.emailKey] })).waitlists,
  ).toEqual([]);
});
