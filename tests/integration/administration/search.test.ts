import { beforeAll, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { findPersonKey } from "@/lib/administration/people/person";
import { readRecords } from "@/lib/administration/people/records";
import { readTimeline } from "@/lib/administration/people/timeline";
import { searchOffice } from "@/lib/administration/search/search";
import { db } from "@/lib/db";
import { issueInvoice } from "@/lib/orders/invoices/issue";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { createAppointment } from "../../support/appointments";
import {
  createApplication,
  createEnquiry,
  createMember,
  createWaitlistEntry,
  uniqueEmail,
  writeMessages,
} from "../../support/factories";
import { createBooking } from "../../support/orders";

const now = new Date("2026-03-19T12:00:00Z");
let admin: Member;

beforeAll(async () => {
  admin = await createMember({ role: "admin" });
});

async function find(search: string, more: Record<string, string> = {}) {
  const results = await searchOffice(admin, { search, ...more }, now);
  if (!results) throw new Error("Nothing was searched");
  return results.found;
}

const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join("");
const titles = (hits: readonly { title: { text: string }[] }[]) => hits.map(({ title }) => textOf(title));

describe("the office's search", () => {
  test("finds a person once, with all records of a confirmed address", async () => {
    const member = await createMember({ displayName: "Tamsin Vale", isConfirmed: true });
    await createBooking({ name: "Tamsin Vale", email: member.email, now: new Date("2026-03-01T12:00:00Z") });
    await createWaitlistEntry({ name: "Tamsin Vale", email: member.email, phone: "07700 900166" });
    const { people } = await find("tamsin vale");
    expect(people.count).toBe(1);
    expect(people.hits).toMatchObject([
      { href: `/admin/people/${member.userId}`, end: "Buyer, Member, Waitlist" },
    ]);
    expect(textOf(people.hits[0]?.text ?? [])).toBe(`${member.email}, 07700 900166`);
    expect((await find("07700 900166")).people.count).toBe(1);
  });

  test("keeps an account that has not confirmed an address apart from its records", async () => {
    const stranger = await createMember({ displayName: "Odette Marsh" });
    const booking = await createBooking({ name: "Odette Marsh", email: stranger.email });
    const { people } = await find("odette");
    expect(people.hits.map(({ id }) => id).toSorted()).toEqual([booking.id, stranger.userId].toSorted());
  });

  test("finds enquirers and applicants by name, and not by their answers", async () => {
    await createEnquiry({ firstName: "Zenobia", lastName: "Quist", vision: "Three days with a trombone" });
    await createApplication("Zenobia Applied");
    expect(titles((await find("zenobia")).people.hits).toSorted()).toEqual([
      "Zenobia Applied",
      "Zenobia Quist",
    ]);
    expect((await find("trombone")).people.count).toBe(0);
  });

  test("finds who only booked an appointment, and opens their page with it", async () => {
    const email = uniqueEmail("isolde");
    const startsAt = new Date(now.getTime() + 90 * 24 * 3_600_000);
    const booked = {
      email,
      startsAt,
      name: "Isolde Penn",
      phone: "07700 900155",
      bookedAt: now,
      createdAt: now,
    };
    const { id } = await createAppointment(booked);
    for (const search of ["isolde penn", email, "07700 900155"])
      expect((await find(search)).people.hits, search).toMatchObject([
        { href: `/admin/people/${id}`, end: "Appointment" },
      ]);
    const person = await findPersonKey(id);
    if (!person) throw new Error("There is no person");
    const { appointments, phone } = await readRecords(person);
    expect([appointments, phone]).toMatchObject([[{ id, kind: "Free first call" }], "07700 900155"]);
    const { events } = await readTimeline(person, undefined);
    expect(events.map(({ text }) => text)).toEqual(["Booked an appointment: Free first call"]);
  });

  test("finds an order by reference, invoice number, amount and Stripe's reference", async () => {
    const booking = await createBooking({ name: "Wren Oakley", totalPence: 613_37, paidPence: 613_37 });
    await db.$transaction((tx) => issueInvoice(tx, booking.id, now));
    const invoice = await db.invoice.findFirstOrThrow({ where: { orderId: booking.id } });
    const { paymentIntentId } = await db.payment.findFirstOrThrow({ where: { orderId: booking.id } });
    const number = `${invoice.year}-${String(invoice.number).padStart(4, "0")}`;
    for (const search of [purchaseReference(booking.id), number, "£613.37", "613.37", paymentIntentId ?? ""])
      expect((await find(search)).orders, search).toMatchObject({
        count: 1,
        hits: [{ href: `/admin/orders/${booking.id}`, small: "£613.37" }],
      });
    expect((await find(purchaseReference(booking.id))).people.count).toBe(0);
  });

  test("shows the first of each group, and fifty of one group", async () => {
    for (let made = 0; made < 5; made += 1) await createBooking({ name: `Ferelith ${made}` });
    const { people, orders } = await find("ferelith");
    expect([people.count, people.hits.length, orders.count, orders.hits.length]).toEqual([5, 3, 5, 3]);
    const alone = await find("ferelith", { in: "orders" });
    expect([alone.people.hits.length, alone.orders.hits.length]).toEqual([3, 5]);
  });

  test("finds posts by their words", async () => {
    await writeMessages(["I stopped sending invoices with gubbins in the subject line."], { board: "wins" });
    expect((await find("gubbins")).posts).toMatchObject({ count: 1, hits: [{ board: "wins" }] });
  });

  test("treats % and _ as text, and searches for nothing without a text", async () => {
    await createBooking({ name: "Hundred 100%_" });
    expect((await find("100%_")).orders.count).toBe(1);
    expect((await find("1_0%_")).orders.count).toBe(0);
    for (const search of ["", "   ", "\u200b", "a\u0000", "x".repeat(101)])
      expect(await searchOffice(admin, { search }, now)).toBeNull();
    for (const search of ["07700900166", "99999999.99", "2026-9999999999"])
      expect((await find(search)).orders.count, search).toBe(0);
    expect(await searchOffice(admin, { search: ["a", "b"] }, now)).toBeNull();
  });
});
