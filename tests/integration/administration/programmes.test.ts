import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import type { Member } from "@/lib/access/policy";
import { listSoldOptions } from "@/lib/administration/orders/options";
import { addProgramme, findProgrammeProduct, programmeProduct } from "@/lib/administration/sales/programme";
import { readOnSale } from "@/lib/administration/sales/overview";
import { listWaitlistEmails } from "@/lib/administration/waitlist/emails";
import { programmePrices } from "@/lib/catalogue/programme";
import { getContent } from "@/lib/content/documents";
import {
  findProgramme,
  isOfClosedProgramme,
  longestMonths,
  programmeOf,
  programmePaymentPage,
  programmeWaitlistPage,
} from "@/lib/content/programmes";
import { db } from "@/lib/db";
import { startPlanCheckout } from "@/lib/orders/checkout/plan";
import { countSeats } from "@/lib/orders/programmes/places";
import { planPrice } from "@/lib/orders/programmes/statement";
import { stripe } from "@/lib/orders/stripe/client";
import { calendarDay } from "@/lib/time/dates";
import { printedTerms } from "@/lib/content/policies";
import { joinProgrammeWaitlist } from "@/lib/orders/waitlists/entries";
import { countRecipients } from "@/lib/orders/waitlists/recipients";
import { findDocument } from "@/lib/site/documents/document";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { listListedPages } from "@/lib/site/sitemap-pages";
import { createMember } from "../../support/factories";
import { inboxOf } from "../email/fixture";
import {
  buyPlan,
  deliverEvents,
  forgetMoney,
  moveClock,
  openPlan,
  someBuyer,
  stripeNow,
} from "../../support/money";
import { viewOf } from "../../support/plan-months";
import { saveOver } from "../../support/sales";
import { resetOffice, resetSales } from "./fixture";

const now = () => new Date();
// The run is called as the mastermind's is
const climbing = {
  name: "Climb: your first 6b",
  cohort: mastermind.cohort,
  firstDay: "2031-03-05",
  oneTimePence: 250_00,
  monthlyPence: 100_00,
  payments: 3,
  interval: "month",
  months: 3,
  participants: 2,
  calls: "Mondays at 6PM GMT",
} as const;
const id = "climb-your-first-6b";
const subject = `programme.${id}`;
let admin: Member;

beforeEach(async () => {
  admin = await resetOffice();
  await forgetMoney();
  await resetSales();
});
afterAll(resetSales);

async function add(typed: Parameters<typeof addProgramme>[1] = climbing) {
  const added = await addProgramme(admin, typed, now());
  await refreshCatalogue(now());
  return added;
}

async function open(typed: Parameters<typeof addProgramme>[1] = climbing) {
  await add(typed);
  const product = findProgrammeProduct(subject);
  if (!product) throw new Error("It is not there");
  expect((await saveOver(admin, product, { sales: "open" })).ok).toBe(true);
  await refreshCatalogue(now());
  return programmeOf({ programme: id });
}

describe("an added programme", () => {
  test("is closed, has an address from its name, and texts with its own facts", async () => {
    expect(await add()).toMatchObject({ ok: true, value: { id } });
    expect(findProgramme(id)).toMatchObject({ ...climbing, id, sales: "closed", currency: "gbp" });
    expect(listListedPages().map(({ path }) => path)).not.toContain(`/programmes/${id}`);
    const document = await findDocument(`programmes-${id}-payment`);
    expect(document?.name).toBe(climbing.name);
    const { hero, plans } = getContent(programmePaymentPage(programmeOf({ programme: id })));
    expect(hero.title).toBe(`Join the ${climbing.name}`);
    expect(plans.monthly.price).toBe("£100/month");
    expect(
      getContent(programmePaymentPage(programmeOf({ programme: "mastermind" }))).plans.monthly.price,
    ).toBe("£97/month");
    expect(await db.auditEntry.findFirst({ where: { action: "sales.programme_added" } })).toMatchObject({
      subject,
      details: { name: climbing.name },
    });
  });

  test.each(["Climb, your first 6B", "Mastermind", "Coaching", "Vouchers"])(
    "with the taken name %s is refused, also in parallel",
    async (name) => {
      await add();
      const both = await Promise.all([
        addProgramme(admin, { ...climbing, name }, now()),
        addProgramme(admin, { ...climbing, name }, now()),
      ]);
      for (const refused of both) expect(refused).toMatchObject({ ok: false, code: "programme_taken" });
      expect(await db.programme.count()).toBe(1);
    },
  );

  test.each([
    [{ payments: 1 }, "payments"],
    [{ oneTimePence: 300_00 }, "dearer"],
    [{ participants: 0 }, "none"],
    [{ monthlyPence: 50 }, "too_cheap"],
  ])("with %j is refused and changes nothing", async (wrong, code) => {
    expect(await add({ ...climbing, ...wrong })).toMatchObject({ ok: false, code });
    expect(await db.programme.count()).toBe(0);
    expect(await db.salesChange.count()).toBe(0);
  });

  test("is added by administrators only", async () => {
    const member = await createMember();
    expect(await addProgramme(member, climbing, now())).toMatchObject({ ok: false, code: "not_admin" });
    expect(await db.programme.count()).toBe(0);
  });
});

describe("a fortnightly programme", () => {
  const day = 24 * 60 * 60 * 1000;
  // As many as there can be: over the ends of months and at least one clock change
  const payments = 24;
  const fortnightly = { ...climbing, interval: "fortnight", payments, oneTimePence: 2_300_00 } as const;

  test("is charged every 14 days, on the days that its page said, and never after the last", async () => {
    const programme = await open(fortnightly);
    const order = { programme: id, prices: programmePrices(programme), email: "kim@example.com" };
    const { plan, sessionId } = await buyPlan(order);
    const { custom_text } = await stripe().checkout.sessions.retrieve(sessionId);
    expect(custom_text.submit?.message).toMatch(/same card each fortnight, 23 times: £2,400 in all/);
    const first = plan.payments[0]?.paidAt.getTime() ?? 0;
    const times = Array.from({ length: payments }, (_, index) => new Date(first + index * 14 * day));
    const said = await viewOf(plan.linkToken, now());
    expect(said.planned.map(({ on }) => on)).toEqual(times.slice(1).map(calendarDay));
    expect(planPrice(said)).toBe("24 fortnightly payments of £100");

    // One more than there are
    for (let moved = 0; moved < payments + 1; moved++) await moveClock("2 weeks");
    expect(await deliverEvents(await stripeNow())).toBe(0);
    const { data: charges } = await stripe().charges.list({ limit: 100 });
    expect(charges.map(({ amount }) => amount)).toEqual(times.map(() => 100_00));
    const late = charges.reverse().map(({ created }, index) => created * 1000 - Number(times[index]));
    // Stripe takes an invoice's payment an hour after it creates the invoice
    expect(Math.max(...late)).toBeLessThan(2 * 60 * 60 * 1000);
    expect(Math.min(...late)).toBeGreaterThan(-1000);
    expect(await viewOf(plan.linkToken, await stripeNow())).toMatchObject({ isComplete: true, planned: [] });
    const [last] = (await inboxOf("kim@example.com")).filter(({ subject: is }) => is.startsWith("24 of 24"));
    expect(last?.text).toContain(`on the fortnightly plan of the ${climbing.name}`);
  });

  test("keeps the interval of who joined when the founder changes it", async () => {
    const programme = await open(fortnightly);
    const { plan } = await buyPlan({ programme: id, prices: programmePrices(programme) });
    await saveOver(admin, programmeProduct(programme), { interval: "week" });
    await refreshCatalogue(now());
    expect(await viewOf(plan.linkToken, now())).toMatchObject({ interval: "fortnight" });
    const seen = { programme: id, prices: programmePrices(programme), email: "lee@example.com" };
    await expect(openPlan(seen)).rejects.toThrow();
    const later = await openPlan({ ...seen, prices: programmePrices(programmeOf({ programme: id })) });
    expect(later.plan.interval).toBe("week");
  });

  test("is named so on its pages, in the terms, the office and its emails", async () => {
    expect(printedTerms()).toContain("paid once or by monthly instalments");
    const programme = await open(fortnightly);
    const { plans, form } = getContent(programmePaymentPage(programme));
    expect(plans.monthly).toMatchObject({ name: "Fortnightly", price: "£100/fortnight" });
    expect(form.submitMonthly).toBe(`Join ${climbing.name} - £100/fortnight`);
    expect(getContent(programmeWaitlistPage(programme)).form.investment_level.options.monthly).toBe(
      "I’d pay £100 a fortnight for 24 fortnights",
    );
    expect(printedTerms()).toContain("paid once or by fortnightly or monthly instalments");
    const { plan } = await buyPlan({ programme: id, prices: programmePrices(programme) });
    const [sold] = (await listSoldOptions(now())).filter(({ what }) => what === `plan:${id}:monthly`);
    expect(sold?.detail).toBe("24 fortnightly payments of £100");
    const notice = await db.email.findFirstOrThrow({ where: { cause: `new-plan:${plan.id}` } });
    expect(notice.values).toMatchObject({
      kind: `${climbing.name}, fortnightly`,
      balance: "£2,300, £100 a fortnight",
    });
  });
});

describe("two programmes", () => {
  test("are in the sitemap and in menus while they are on sale", async () => {
    const listed = () => listListedPages().map(({ path }) => path);
    await open();
    expect(listed()).toEqual(expect.arrayContaining(["/mastermind-payment", `/programmes/${id}`]));
    await saveOver(admin, programmeProduct(programmeOf({ programme: "mastermind" })), { sales: "closed" });
    await refreshCatalogue(now());
    expect(listed()).toContain(`/programmes/${id}`);
    expect(listed()).not.toContain("/mastermind-payment");
    expect(isOfClosedProgramme("/mastermind-waitlist")).toBe(true);
  });

  test("run for at most as long as the longest", async () => {
    expect(longestMonths()).toBe(mastermind.months);
    await add({ ...climbing, months: 11 });
    expect(longestMonths()).toBe(11);
  });

  test("are sold beside each other: own seats, own runs of one name, both to one person", async () => {
    const programme = await open();
    const order = { programme: id, prices: programmePrices(programme), email: "kim@example.com" };
    const { plan } = await buyPlan(order);
    expect(plan).toMatchObject({ programme: id, paymentPence: 100_00, instalments: 3, status: "confirmed" });
    expect((await buyPlan({ email: "kim@example.com" })).plan.status).toBe("confirmed");
    expect(await countSeats(programme, now())).toEqual({ sales: "open", left: 1 });
    expect((await countSeats(programmeOf({ programme: "mastermind" }), now())).left).toBe(
      mastermind.participants - 1,
    );
    expect((await buyPlan(order)).plan.status).toBe("refused");
    const letters = await inboxOf("kim@example.com");
    expect(letters.filter(({ subject }) => subject === `Welcome to the ${climbing.name}`)).toHaveLength(1);
    expect(letters.filter(({ text }) => text.includes("We start in March 2031"))).toHaveLength(1);
  });

  test("refuse a price of the other, and sell out alone", async () => {
    const programme = await open();
    const join = (prices: string) =>
      startPlanCheckout(
        { programme: id, plan: "one-time", prices, name: "Jo", email: "jo@example.com", termsAccepted: true },
        someBuyer(),
        now(),
      );
    expect(await join(programmePrices(mastermind))).toMatchObject({ ok: false, code: "price_changed" });
    await join(programmePrices(programme));
    await join(programmePrices(programme));
    expect(await join(programmePrices(programme))).toMatchObject({ ok: false });
    expect((await countSeats(programmeOf({ programme: "mastermind" }), now())).left).toBe(
      mastermind.participants,
    );
  });

  test("have a waitlist each, which one address can join", async () => {
    await add();
    const answers = { current_business: "Ropes", goals: "6b", investment_level: "monthly" } as const;
    const entry = { ...answers, name: "Ida", email: "ida@example.com", phone: "07700 900123" };
    for (const one of ["mastermind", id])
      expect(
        await joinProgrammeWaitlist(
          programmeOf({ programme: one }),
          { ...entry, consent: false, wording: "" },
          now(),
        ),
      ).toMatchObject({ ok: true });
    await db.mastermindWaitlistEntry.updateMany({ data: { confirmedAt: now() } });
    for (const list of ["mastermind", subject]) expect(await countRecipients(list)).toBe(1);
    expect(await listWaitlistEmails(subject)).toEqual([]);
    expect(
      getContent(programmeWaitlistPage(programmeOf({ programme: id }))).form.investment_level.options,
    ).toMatchObject({ "one-time": "I’d pay £250 at once" });
  });

  test("are both offered in the office", async () => {
    await open();
    const options = await listSoldOptions(now());
    expect(options.map(({ what }) => what)).toEqual(
      expect.arrayContaining([`plan:${id}:monthly`, "plan:mastermind:one-time"]),
    );
    expect((await readOnSale(now())).programmes.map(({ programme }) => programme.id)).toEqual([
      "mastermind",
      id,
    ]);
  });
});
