import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { GET as getCalendar } from "@/app/(booking)/booking/[token]/calendar/route";
import * as availability from "@/app/api/availability/route";
import { dorset } from "@/content/retreats";
import { countPlaces } from "@/lib/orders/bookings/places";
import { sendBalanceReminders } from "@/lib/orders/schedule/reminders";
import { startCheckout } from "@/lib/orders/checkout/place";
import { soldByCheckout } from "@/lib/orders/checkout/checkout-result";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { priceList, retreatOf } from "@/lib/content/retreats";
import { stripe } from "@/lib/orders/stripe/client";
import { joinRetreatWaitlist } from "@/lib/orders/waitlists/entries";
import { uniqueEmail } from "../../support/factories";
import { runDueJobs } from "../../support/jobs";
import { bookingAt, forgetMoney, someBuyer } from "../../support/money";
import { deliverAll } from "../../support/outbox";
import { listEmails, payCheckout, type SandboxEmail } from "../../support/sandbox";
import { setTerms } from "../../support/sales";
import { addSpring, spring } from "../../support/second-retreat";
import { dueOf } from "../../support/orders";

// A second retreat in another currency: each has its own places, holds, dates and texts.

beforeAll(() => addSpring());
beforeEach(forgetMoney);

type Order = Partial<Parameters<typeof startCheckout>[0]>;

const dueOn = addDays(spring.firstDay, -spring.balanceDueDaysBefore);

const buy = (order: Order = {}, buyer = someBuyer()) =>
  startCheckout(
    {
      ...{ retreat: spring.id, room: "tent", pay: "deposit", prices: priceList(spring), termsAccepted: true },
      ...{ name: "Kat Ellis", email: uniqueEmail("kat"), ...order },
    },
    buyer,
    new Date(),
  );
const inDorset = { retreat: dorset.id, room: "shared", prices: priceList(dorset) };

/** Buys a place and pays for it. */
async function bought() {
  const opened = await buy();
  if (!opened.ok) throw new Error(opened.message);
  const { booking, sessionId } = await bookingAt(opened.value.url);
  expect((await soldByCheckout(sessionId)).retreat).toEqual(spring);
  await payCheckout(opened.value.url);
  expect(await syncCheckout(sessionId, new Date())).toMatchObject({ state: "confirmed" });
  await runDueJobs();
  return { booking, sessionId, email: booking.email };
}

const inbox = async (to: string, now = new Date()) => {
  await deliverAll(now);
  return (await listEmails(to)) as (SandboxEmail & { attachments: { filename: string }[] })[];
};

test("sells its last place once, while the other retreat keeps all of its own", async () => {
  const buyers = await Promise.all(Array.from({ length: 10 }, () => buy()));
  expect(buyers.map((one) => (one.ok ? "ok" : one.code)).sort()).toEqual([
    "ok",
    ...Array<string>(9).fill("sold_out"),
  ]);
  // The tent was the last place
  expect(await (await availability.GET()).json()).toMatchObject({
    spring: { left: 0, rooms: { attic: { left: 0 }, tent: { left: 0 } } },
    dorset: { left: dorset.capacity },
  });
  expect(await buy(inDorset)).toMatchObject({ ok: true });
});

test("a browser may hold a place on each, independent of the other", async () => {
  const buyer = someBuyer();
  const both = [await buy({}, buyer), await buy(inDorset, buyer)];
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await db.booking.count({ where: { order: { status: "held" } } })).toBe(2);
});

test.each([
  ["an unknown retreat", { retreat: "winter" }, "invalid"],
  ["an inherited property", { retreat: "constructor" }, "invalid"],
  ["a room of the other retreat", { room: "shared" }, "invalid"],
  ["the other retreat's prices", { prices: priceList(dorset) }, "price_changed"],
])("%s is refused, and no place is held", async (_, order, code) => {
  expect(await buy(order)).toMatchObject({ ok: false, code });
  expect(await db.booking.count()).toBe(0);
});

test("after its balance date only the full price is accepted", async () => {
  const firstDay = addDays(calendarDay(new Date()), spring.balanceDueDaysBefore - 1);
  await setTerms(spring, { firstDay, lastDay: addDays(firstDay, 2) });
  onTestFinished(async () => {
    await db.retreat.deleteMany();
  });
  expect(await buy()).toMatchObject({
    ok: false,
    message: expect.stringContaining("paid in full") as string,
  });
  expect(await buy({ pay: "full" })).toMatchObject({ ok: true });
});

test("is paid in its own currency, and its emails have its own amounts, dates and calendar", async () => {
  const { booking, sessionId, email } = await bought();
  const session = await stripe().checkout.sessions.retrieve(sessionId, { expand: ["line_items"] });
  expect(session).toMatchObject({ amount_total: 120_00, currency: "eur" });
  expect(session.line_items?.data[0]?.description).toBe(`${spring.name}, tent`);
  expect(dueOf(booking).toISOString()).toContain(dueOn);
  expect(await db.payment.findFirstOrThrow()).toMatchObject({ currency: "eur", amountPence: 120_00 });
  const [letter] = await inbox(email);
  for (const words of [spring.name, spring.dates, "Tent", "€120", "€180.50", spring.copy.course]) {
    expect(letter?.text.replace(/\s+/g, " ")).toContain(words);
  }
  expect(letter?.text).not.toContain("£");
  expect(letter?.attachments).toMatchObject([{ filename: "retreat.ics" }]);
  const calendar = await getCalendar(new Request("https://site.test/"), {
    params: Promise.resolve({ token: booking.linkToken }),
  }).then((answer) => answer.text());
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${spring.firstDay.replaceAll("-", "")}`);
  expect(calendar).toContain("LOCATION:Auvergne\\, France");
});

test("has its own dates of reminders", async () => {
  const { email } = await bought();
  const remindedOn = async (days: number) => {
    const before = (await inbox(email)).length;
    const morning = new Date(`${addDays(dueOn, days)}T08:00:00Z`);
    await sendBalanceReminders(morning);
    return (await inbox(email, morning)).length - before;
  };
  expect(await remindedOn(-dorset.reminders.first)).toBe(0);
  expect(await remindedOn(-spring.reminders.first)).toBe(1);
  expect(await remindedOn(-spring.reminders.second)).toBe(1);
  expect((await inbox(email)).at(0)?.text).toContain("€180.50");
});

test("has its own waitlist: the same person may be on both", async () => {
  const email = uniqueEmail("maya");
  const entry = { name: "Maya", email, phone: "07700 900123", consent: false };
  for (const retreat of [spring, dorset, spring]) await joinRetreatWaitlist(retreat, entry, new Date());
  const entries = await db.retreatWaitlistEntry.findMany({ where: { email }, orderBy: { retreat: "asc" } });
  expect(entries.map(({ retreat }) => retreat)).toEqual(["dorset", "spring"]);
  const letters = await inbox(email);
  expect(letters.map(({ subject }) => subject).sort()).toEqual([
    "You’re on the waitlist for Dorset",
    "You’re on the waitlist for the Auvergne",
  ]);
  const own = letters.find(({ subject }) => subject.includes("Auvergne"))?.text.replace(/\s+/g, " ");
  expect(own).toContain("€480 in a room of your own or €300.50 in a shared room");
  expect(own).toContain("/retreats/spring");
});

test("an unknown retreat throws in place of a default", async () => {
  expect(() => retreatOf({ retreat: "winter" })).toThrow("winter");
  expect(() => retreatOf({ retreat: "constructor" })).toThrow("constructor");
  for (const other of ["cs_test_nobodys", "\0", undefined, ["cs_test_1", "cs_test_2"]]) {
    expect((await soldByCheckout(other)).retreat).toBeNull();
  }
  expect((await countPlaces(spring, new Date())).left).toBe(1);
});
