import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { formatMoney } from "@/content/money";
import { attempts } from "@/content/limits";
import { unknownCode } from "@/content/checkout";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { getContent } from "@/lib/content/documents";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { closeCode, createCode } from "@/lib/administration/codes/commands";
import { listCodes } from "@/lib/administration/codes/read";
import { listPurchases } from "@/lib/administration/purchases/list";
import { retreatProduct } from "@/lib/administration/sales/retreat";
import { getBookingByToken } from "@/lib/orders/bookings/statement";
import { replaceCatalogue } from "@/lib/catalogue/current";
import type { Buyer } from "@/lib/orders/checkout/buyer";
import { priceWithCode } from "@/lib/orders/checkout/code";
import { startCheckout, type PlaceOrder } from "@/lib/orders/checkout/place";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { priceList, retreatOf } from "@/lib/content/retreats";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { createMember, uniqueEmail } from "../../support/factories";
import { bookingAt, forgetMoney, lapse, someBuyer } from "../../support/money";
import { runDueJobs } from "../../support/jobs";
import { deliverAll } from "../../support/outbox";
import { forgetSales, saveOver } from "../../support/sales";
import { listEmails, payCheckout } from "../../support/sandbox";

// Price codes of one retreat: their effect on a price, their limits and refusals.

const now = () => new Date();
const today = () => calendarDay(now());
const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const id = dorset.id;
const retreat = () => retreatOf({ retreat: id });
const single = dorset.rooms.single.pricePence;
const shared = dorset.rooms.shared.pricePence;
let admin: Member;

beforeEach(async () => {
  await forgetMoney();
  await db.priceCode.deleteMany();
  await forgetSales();
  admin = await createMember({ role: "admin", displayName: "Robyn" });
});
afterAll(() => replaceCatalogue({}));

type New = Parameters<typeof createCode>[1];
const create = (more: Partial<New> = {}, at = now()) =>
  createCode(
    admin,
    {
      ...{ retreat: id, code: "EARLY-BIRD", percentOff: 10, sumOff: null, uses: 3 },
      ...{ lastDay: addDays(today(), 5), ...more },
    },
    at,
  );

async function created(more: Partial<New> = {}) {
  expect(await create(more)).toMatchObject({ ok: true });
  return db.priceCode.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
}

const ask = (code: string, buyer: Buyer = someBuyer(), at = now()) =>
  priceWithCode({ retreat: id, prices: priceList(retreat()), code: code.toUpperCase() }, buyer, at);

/** The discounted prices shown by a page, sent with the payment. */
async function told(code: string, buyer?: Buyer): Promise<string> {
  const answer = await ask(code, buyer);
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.priced.told;
}

const pay = (more: Partial<PlaceOrder>, buyer: Buyer = someBuyer(), at = now()) =>
  startCheckout(
    {
      ...{ retreat: id, room: "single", pay: "deposit", prices: priceList(retreat()), termsAccepted: true },
      ...{ name: "Kat Ellis", email: uniqueEmail("kat"), ...more },
    },
    buyer,
    at,
  );

/** Buys a place with the code EARLY-BIRD and pays for it. */
async function bought(more: Partial<PlaceOrder> = {}, buyer = someBuyer()) {
  return bookedWith(await pay({ code: "EARLY-BIRD", told: await told("EARLY-BIRD", buyer), ...more }, buyer));
}

async function bookedWith(opened: Awaited<ReturnType<typeof pay>>) {
  if (!opened.ok) throw new Error(opened.message);
  const { booking, sessionId } = await bookingAt(opened.value.url);
  await payCheckout(opened.value.url);
  expect(await syncCheckout(sessionId, now())).toMatchObject({ state: "confirmed" });
  return booking;
}

const used = async () => (await listCodes(retreat(), now())).map((line) => [line.used, line.state]);
const codeOf = (result: { ok: true } | { ok: false; code: string }) => (result.ok ? "ok" : result.code);
const message = {
  ...getContent(retreatPaymentPage).code.refusals,
  unknown: unknownCode,
};
const sentence = (why: keyof typeof message, code = "EARLY-BIRD") => message[why].replace("{code}", code);

describe("a price with a code", () => {
  test("is shown for each room and owed by the booking; the deposit is unchanged", async () => {
    await created();
    const answer = await ask("early-bird");
    expect(answer).toMatchObject({
      ok: true,
      value: {
        priced: {
          code: "EARLY-BIRD",
          full: { "room-single pays-1": expect.stringContaining("£492.30") as string },
        },
      },
    });
    const booking = await bought();
    expect(booking).toMatchObject({ fullPence: single, totalPence: single - Math.round(single / 10) });
    const { pence } = await db.checkout.findFirstOrThrow({ where: { orderId: booking.id } });
    expect(pence).toBe(dorset.depositPence);
    expect(await used()).toEqual([[1, "open"]]);
  });

  test("of a fixed discount is the amount that Stripe charges in full", async () => {
    await created({ percentOff: null, sumOff: 50_00 });
    const booking = await bought({ room: "shared", pay: "full" });
    expect(booking.totalPence).toBe(shared - 50_00);
    expect(await db.payment.findFirstOrThrow()).toMatchObject({ amountPence: shared - 50_00 });
  });

  test("is in the confirmation email, on the personal page and in the office", async () => {
    await created({ percentOff: null, sumOff: 50_00 });
    const { linkToken, email, userId } = await bought({ room: "shared" });
    await runDueJobs();
    await deliverAll();
    const [letter] = (await listEmails(email)) as { text: string }[];
    expect(letter?.text.replace(/\s+/g, " ")).toContain("£447 (£497 less £50 with the code EARLY-BIRD)");
    expect(await getBookingByToken(linkToken)).toMatchObject({
      totalPence: shared - 50_00,
      balancePence: shared - 50_00 - dorset.depositPence,
      cheaper: { code: "EARLY-BIRD", fullPence: shared },
    });
    const [card] = await listPurchases({ userId, emailKeys: [email] }, now());
    expect(card?.lines.map(({ words, sum }) => [words, sum])).toEqual(
      expect.arrayContaining([["Code EARLY-BIRD", "−£50"]]),
    );
    expect(card?.lines[0]?.sum).toBe("£497");
  });

  test("is used once by each own share, at Checkout and until its deadline", async () => {
    await created({ uses: 2 });
    const buyer = someBuyer();
    const companions = [{ name: "Kit Rowan", email: uniqueEmail("kit") }];
    const shares = { ...{ companions, shares: true }, email: uniqueEmail("kat") };
    const order = { code: "EARLY-BIRD", told: await told("EARLY-BIRD") };
    const opened = await pay({ ...order, ...shares }, buyer);
    expect(opened).toMatchObject({ ok: true });
    expect(codeOf(await pay(order))).toBe("code");
    // The buyer's own hold is no other use
    expect((await ask("EARLY-BIRD", buyer)).ok).toBe(true);
    expect(await pay({ ...order, ...shares, pay: "full" }, buyer)).toMatchObject({ ok: true });
    await bookedWith(await pay({ ...order, ...shares }, buyer));
    expect(await used()).toEqual([[2, "used_up"]]);
    expect(await db.order.findFirstOrThrow({ where: { manual: { method: "share" } } })).toMatchObject({
      ...{ totalPence: single - Math.round(single / 10), fullPence: single, status: "held" },
    });
    await db.manualOrder.updateMany({ data: { expiresAt: new Date(0), deadline: new Date(0) } });
    expect(codeOf(await pay(order))).toBe("ok");
  });

  test("is not charged until the page has shown it", async () => {
    await created();
    const early = await told("EARLY-BIRD");
    expect(codeOf(await pay({ code: "EARLY-BIRD" }))).toBe("price_not_shown");
    expect(codeOf(await pay({ told: early }))).toBe("price_not_shown");
    expect(codeOf(await pay({ code: "EARLY-BIRD", told: `${early}0` }))).toBe("price_not_shown");
    expect(await db.booking.count()).toBe(0);
    const empty = { retreat: id, prices: priceList(retreat()), code: "" };
    expect(await priceWithCode({ ...empty, told: early }, someBuyer(), now())).toMatchObject({
      fields: { code: message.removed },
    });
    expect(await priceWithCode(empty, someBuyer(), now())).toMatchObject({ fields: { code: message.none } });
  });

  test("keeps the price of an open Checkout after the code is closed", async () => {
    const { id: codeId } = await created({ uses: 1 });
    const buyer = someBuyer();
    const order = { code: "EARLY-BIRD", told: await told("EARLY-BIRD"), email: uniqueEmail("kat") };
    const first = await pay(order, buyer);
    expect(first.ok).toBe(true);
    expect(await closeCode(admin, { retreat: id, id: codeId, to: "closed" }, now())).toMatchObject({
      ok: true,
    });
    expect(await pay(order, buyer)).toEqual(first);
    expect(await pay({ ...order, email: uniqueEmail("kat") }, buyer)).toMatchObject({
      ok: false,
      fields: { code: sentence("closed") },
    });
    // The refused choice has changed nothing of the first
    expect(await pay(order, buyer)).toEqual(first);
  });

  test("is refused for a room whose new price would not exceed the deposit", async () => {
    await created({ percentOff: null, sumOff: 100_00 });
    const before = await told("EARLY-BIRD");
    const low = dorset.depositPence + 100_00;
    const typed = { rooms: { shared: { pricePence: low } } };
    expect((await saveOver(admin, retreatProduct(dorset), typed)).ok).toBe(true);
    await refreshCatalogue(now());
    expect(codeOf(await pay({ code: "EARLY-BIRD", told: before }))).toBe("price_not_shown");
    const answer = await ask("EARLY-BIRD");
    if (!answer.ok) throw new Error(answer.message);
    const { told: after, text, rows } = answer.value.priced;
    expect(text).toContain(dorset.rooms.shared.name);
    expect(text).not.toContain(dorset.rooms.single.name);
    const { totalLabel } = getContent(retreatPaymentPage).summary;
    expect(rows.filter(({ label }) => label === totalLabel)).toMatchObject([
      {
        label: totalLabel,
        value: {
          "room-single pays-1": expect.stringContaining(
            formatMoney(single - 100_00, dorset.currency),
          ) as string,
          "room-shared pays-1": expect.stringContaining(formatMoney(low, dorset.currency)) as string,
        },
      },
    ]);
    expect(await pay({ code: "EARLY-BIRD", told: after, room: "shared" })).toMatchObject({
      fields: { code: sentence("room") },
    });
    expect(codeOf(await pay({ code: "EARLY-BIRD", told: after }))).toBe("ok");
    expect((await listCodes(retreat(), now()))[0]?.notFor).toEqual([dorset.rooms.shared.name.toLowerCase()]);
  });
});

describe("a code is refused without a change", () => {
  test.each<[string, "ended" | "closed" | "used_up", () => Promise<Date>]>([
    ["after its last day", "ended", () => Promise.resolve(later(6))],
    [
      "once it is closed",
      "closed",
      async () => {
        const { id: codeId } = await db.priceCode.findFirstOrThrow();
        await closeCode(admin, { retreat: id, id: codeId, to: "closed" }, now());
        return now();
      },
    ],
    ["once it is used up", "used_up", async () => (await bought(), now())],
  ])("%s", async (_, why, happen) => {
    await created({ uses: 1 });
    const before = await told("EARLY-BIRD");
    const at = await happen();
    const count = await db.booking.count();
    const refusal = await pay({ code: "EARLY-BIRD", told: before }, someBuyer(), at);
    expect(refusal).toMatchObject({ ok: false, code: "code" });
    const [start = ""] = sentence(why).split(" {");
    expect(refusal).toMatchObject({ fields: { code: expect.stringContaining(start) as string } });
    expect(codeOf(await ask("EARLY-BIRD", someBuyer(), at))).toBe("code");
    expect(await db.booking.count()).toBe(count);
  });

  test("if unknown, of another retreat, or guessed too often", async () => {
    await created();
    await db.priceCode.updateMany({ data: { retreat: "spring" } });
    expect(await ask("EARLY-BIRD")).toMatchObject({ fields: { code: message.unknown } });
    const buyer = someBuyer();
    const answers = [];
    for (let one = 0; one <= attempts.priceCode.tries; one++) answers.push(codeOf(await ask("GUESS", buyer)));
    expect(answers).toEqual([...Array<string>(attempts.priceCode.tries).fill("code"), "too_many"]);
    await db.priceCode.updateMany({ data: { retreat: id } });
    const right = someBuyer();
    for (let one = 0; one <= attempts.priceCode.tries; one++)
      expect(await ask("EARLY-BIRD", right)).toMatchObject({ ok: true });
  });

  test("and is valid on its whole last day in the founder's time zone", async () => {
    await created();
    await db.priceCode.updateMany({ data: { lastDay: new Date("2026-05-01T00:00:00Z") } });
    expect(codeOf(await ask("EARLY-BIRD", someBuyer(), new Date("2026-05-01T22:59:59Z")))).toBe("ok");
    expect(codeOf(await ask("EARLY-BIRD", someBuyer(), new Date("2026-05-01T23:00:00Z")))).toBe("code");
  });
});

describe("its uses", () => {
  test("twenty buyers in parallel: one gets the last use; the others are refused", async () => {
    await created({ uses: 1 });
    const order = { code: "EARLY-BIRD", told: await told("EARLY-BIRD"), room: "shared" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(order)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toMatchObject({ code: "code", fields: { code: sentence("used_up") } });
    expect(await db.booking.count()).toBe(1);
    expect(await used()).toEqual([[1, "used_up"]]);
  });

  test("are returned by a cancelled booking, and by a released or expired hold", async () => {
    await created({ uses: 1 });
    const buyer = someBuyer();
    const order = { code: "EARLY-BIRD", told: await told("EARLY-BIRD") };
    expect(codeOf(await pay(order, buyer))).toBe("ok");
    expect(codeOf(await pay(order))).toBe("code");
    // A hold blocks other buyers only: its own may apply the code again, also to another room
    expect(codeOf(await ask("EARLY-BIRD", buyer))).toBe("ok");
    expect(codeOf(await pay({ ...order, room: "shared" }, buyer))).toBe("ok");
    expect(await used()).toEqual([[1, "used_up"]]);
    expect(codeOf(await pay({}, buyer))).toBe("ok");
    expect(await used()).toEqual([[0, "open"]]);
    expect(codeOf(await pay(order))).toBe("ok");
    const held = { status: "held", fullPence: { not: null } } as const;
    const { id: orderId } = await db.order.findFirstOrThrow({ where: held });
    await lapse({ orderId });
    expect(codeOf(await pay(order))).toBe("ok");
    await forgetMoney();
    const booking = await bought();
    expect(codeOf(await pay(order))).toBe("code");
    await db.order.update({ where: { id: booking.id }, data: { status: "cancelled" } });
    expect(codeOf(await pay(order))).toBe("ok");
  });
});

describe("the founder", () => {
  test.each<[string, Partial<New>, string, string]>([
    ["both a percentage and a sum", { sumOff: 5_00 }, "one_of_two", "percentOff"],
    ["neither of the two", { percentOff: null }, "one_of_two", "sumOff"],
    ["a past day", { lastDay: "2020-01-01" }, "past", "lastDay"],
    [
      "a discount that leaves less than the deposit",
      { percentOff: null, sumOff: shared - dorset.depositPence },
      "too_much",
      "sumOff",
    ],
    ["a percentage with the same effect", { percentOff: 90 }, "too_much", "percentOff"],
  ])("is refused %s", async (_, more, code, field) => {
    const refused = await create(more);
    expect(refused).toMatchObject({ ok: false, code, fields: { [field]: expect.any(String) as string } });
    expect(await db.priceCode.count()).toBe(0);
  });

  test("sees the numbers of a code with too large a discount", async () => {
    const refused = await create({ percentOff: null, sumOff: shared - dorset.depositPence });
    expect(refused.ok ? "" : refused.message).toBe(
      "That would make the cheapest room, shared room, £100 instead of £497. It has to stay above the deposit of £100.",
    );
  });

  test("cannot reuse a name on the same retreat, but on another", async () => {
    await created();
    expect(await create()).toMatchObject({ code: "taken", fields: { code: expect.any(String) as string } });
    await db.priceCode.updateMany({ data: { retreat: "spring" } });
    expect(await create()).toMatchObject({ ok: true });
  });

  test("closes one and opens it again, each once, and the audit log says so", async () => {
    const { id: codeId } = await created();
    const turn = (to: "closed" | "open") => closeCode(admin, { retreat: id, id: codeId, to }, now());
    expect(codeOf(await turn("open"))).toBe("changed");
    expect(codeOf(await turn("closed"))).toBe("ok");
    expect(codeOf(await turn("closed"))).toBe("changed");
    expect(await used()).toEqual([[0, "closed"]]);
    expect(codeOf(await turn("open"))).toBe("ok");
    expect(codeOf(await ask("EARLY-BIRD"))).toBe("ok");
    expect(codeOf(await closeCode(admin, { retreat: "spring", id: codeId, to: "closed" }, now()))).toBe(
      "gone",
    );
    const trail = await db.auditEntry.findMany({
      where: { action: { startsWith: "price_code." }, actorId: admin.userId },
      orderBy: { at: "asc" },
    });
    expect(trail.map(({ action, subject }) => [action, subject])).toEqual([
      ["price_code.created", id],
      ["price_code.closed", id],
      ["price_code.opened", id],
    ]);
  });
});
