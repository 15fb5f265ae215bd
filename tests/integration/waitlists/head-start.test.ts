import { afterAll, beforeEach, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import type { Retreat, Sales } from "@/content/retreats";
import { programmeProduct } from "@/lib/administration/sales/programme";
import { revisionOf, saveTerms, type Product } from "@/lib/administration/sales/product";
import { retreatProduct } from "@/lib/administration/sales/retreat";
import { listWaitlistEmails } from "@/lib/administration/waitlist/emails";
import { currentCatalogue, replaceCatalogue } from "@/lib/catalogue/current";
import { priceList, retreatOf } from "@/lib/content/retreats";
import { signedUrl } from "@/lib/crypto/links/signed-links";
import { db } from "@/lib/db";
import { writeOut } from "@/lib/email/outbox";
import { handlers } from "@/lib/jobs/workers";
import { startCheckout } from "@/lib/orders/checkout/place";
import { priceWithCode } from "@/lib/orders/checkout/code";
import { leaveWaitlist } from "@/lib/orders/waitlists/leave";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import type { JobData } from "@/lib/queue";
import { openPage } from "../../support/call-entry-point";
import { createMastermindEntry, createMember, uniqueEmail } from "../../support/factories";
import { bookingAt, buyPlan, forgetMoney, openPlan, someBuyer } from "../../support/money";
import { lettersTo } from "../../support/outbox";
import { forgetSmall, joinSmall, payFor, setUpSmall, takeDownSmall } from "../../support/waitlists";
import { resetSales } from "../administration/fixture";

let small: Retreat;
const admin = await createMember({ role: "admin" });
const hour = 60 * 60 * 1000;

beforeEach(async () => {
  await forgetMoney();
  await forgetSmall();
  await resetSales();
  await db.mastermindWaitlistEntry.deleteMany();
  await forgetEmailJobs();
  small = setUpSmall({ shared: 2, single: 1 });
});
afterAll(async () => {
  await forgetSmall();
  await resetSales();
  takeDownSmall();
});

const forgetEmailJobs = () => db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'email-waitlist'`;

/** Runs the queued emails of openings that are due at a time. */
async function runEmails(now = new Date()): Promise<void> {
  for (;;) {
    const due = await db.$queryRaw<{ data: JobData["email-waitlist"] }[]>`
      DELETE FROM pgboss.job WHERE name = 'email-waitlist' AND start_after <= ${now} RETURNING data`;
    if (due.length === 0) return;
    // Twice, as after a crash
    for (const { data } of due)
      for (let time = 0; time < 2; time++) await handlers["email-waitlist"](data, now);
  }
}

async function setSales(
  sales: Sales,
  headStart = 0,
  product: Product<object, object, { sales?: Sales }> = retreatProduct(small),
): Promise<void> {
  const seen = await revisionOf(db, product.subject);
  const saved = await saveTerms(admin, product, { seen, typed: { sales }, headStart }, new Date());
  if (!saved.ok) throw new Error(saved.message);
  await refreshCatalogue(new Date());
}

async function open(headStart: number): Promise<void> {
  await setSales("waitlist");
  await setSales("open", headStart);
}

/** Ends the running head start as its time does. */
async function passHeadStart(): Promise<void> {
  await db.salesOpening.updateMany({ where: { closedAt: null }, data: { publicAt: new Date() } });
  await refreshCatalogue(new Date());
}

const tokenOf = (entryId: string) => signedUrl("early-booking", entryId).split("/").at(-1) ?? "";
const buy = (early?: string, buyer = someBuyer()) =>
  startCheckout(
    {
      ...{
        retreat: "small",
        room: "shared",
        pay: "full",
        name: "A Stranger",
        email: uniqueEmail("stranger"),
      },
      ...{ prices: priceList(small), termsAccepted: true, early },
    },
    buyer,
    new Date(),
  );
const refused = { ok: false, code: "not_open" };
const lettersOf = async (email: string) => (await lettersTo(email)).map(({ letter }) => letter);
const earlyPage = {
  kind: "page",
  name: "/waitlist/book/[token]",
  file: "app/waitlist/book/[token]/page.tsx",
} as const;
const show = (token: string) => openPage(earlyPage, { token });
const waiting = () => joinSmall(null, new Date());

test("during it a stranger is refused, a waiting person buys on any device, and afterwards everybody buys", async () => {
  const helen = await waiting();
  const token = tokenOf(helen.id);
  await open(48);
  expect(retreatOf({ retreat: "small" }).sales).toBe("waitlist");
  expect(await buy()).toMatchObject(refused);
  for (const forged of ["A".repeat(80), `${helen.id}-${"A".repeat(43)}`, token.replace(/.$/, "!")])
    expect(await buy(forged)).toMatchObject(refused);
  const page = { retreat: "small", prices: priceList(small), code: "NONE" };
  expect(await priceWithCode(page, someBuyer(), new Date())).toMatchObject(refused);
  expect(await priceWithCode({ ...page, early: token }, someBuyer(), new Date())).toMatchObject({
    code: "code",
  });
  expect(await show(token)).toBe("shown");

  // Two devices press at once: one Checkout, in the name and at the address of the entry
  const both = await Promise.all([buy(token), buy(token)]);
  const urls = both.map((one) => (one.ok ? one.value.url : one.message));
  expect(new Set(urls).size).toBe(1);
  const { booking } = await bookingAt(urls[0] ?? "");
  expect(booking).toMatchObject({ name: helen.name, email: helen.email });
  expect(await db.booking.count({ where: { retreat: "small", order: { status: "held" } } })).toBe(1);
  expect(await payFor(booking.id, booking.totalPence, new Date())).toBe("confirmed");
  // The link has bought its place
  expect(await buy(token)).toMatchObject(refused);
  expect(await show(token)).toBe(`to ${small.paths.payment}`);

  await passHeadStart();
  expect(retreatOf({ retreat: "small" }).sales).toBe("open");
  expect(await buy()).toMatchObject({ ok: true });
});

test("a server that has not read the opening yet refuses strangers, too", async () => {
  await open(48);
  replaceCatalogue({ retreats: [{ ...small, sales: "open" }], revision: 2 });
  expect(await buy()).toMatchObject(refused);
});

test("the emails go once, in order, to confirmed entries on the list, and link to a place of their own", async () => {
  const now = new Date();
  const later = await joinSmall(null, now);
  const first = await joinSmall(null, new Date(now.getTime() - hour));
  const [left, unconfirmed] = [await waiting(), await waiting()];
  await leaveWaitlist(left.id, now);
  await db.retreatWaitlistEntry.update({ where: { id: unconfirmed.id }, data: { confirmedAt: null } });
  await open(48);
  await runEmails();
  const sent = await db.email.findMany({ where: { letter: "waitlist-first" }, orderBy: { id: "asc" } });
  expect(sent.map(({ to }) => to)).toEqual([first.email, later.email]);
  expect(JSON.stringify(sent)).not.toContain(tokenOf(first.id));
  const [email] = sent;
  if (!email) throw new Error("No email was queued");
  const { html } = await writeOut("waitlist-first", { ...email, link: null });
  expect(html).toContain(`/waitlist/book/${tokenOf(first.id)}`);
  expect(html).toContain(signedUrl("leave-waitlist", first.id));
  for (const { id } of [left, unconfirmed]) {
    expect(await buy(tokenOf(id))).toMatchObject(refused);
    expect(await show(tokenOf(id))).toBe(`to ${small.paths.payment}`);
  }

  // Confirmed during the head start: emailed once anyone can buy, others not again
  await db.retreatWaitlistEntry.update({ where: { id: unconfirmed.id }, data: { confirmedAt: now } });
  await passHeadStart();
  await runEmails(new Date(now.getTime() + 49 * hour));
  expect(await lettersOf(unconfirmed.email)).toEqual(["waitlist-uk-retreat", "waitlist-open"]);
  expect(await lettersOf(first.email)).toEqual(["waitlist-uk-retreat", "waitlist-first"]);
  expect(await listWaitlistEmails("small")).toMatchObject([{ kind: "opening", sent: 3 }]);
});

test("with 0 hours sales open for everyone at once, and the list is emailed", async () => {
  const { email } = await waiting();
  await open(0);
  expect(await buy()).toMatchObject({ ok: true });
  await runEmails();
  await runEmails(new Date(Date.now() + 200 * hour));
  expect(await lettersOf(email)).toEqual(["waitlist-uk-retreat", "waitlist-open"]);
});

test("closing ends it, and a second opening emails again", async () => {
  const { id, email } = await waiting();
  await open(48);
  await runEmails();
  await setSales("closed");
  expect(await buy(tokenOf(id))).toMatchObject(refused);
  expect(await show(tokenOf(id))).toBe(`to ${small.paths.payment}`);
  // The second half of the first opening
  await runEmails(new Date(Date.now() + 49 * hour));
  expect(await lettersOf(email)).toEqual(["waitlist-uk-retreat", "waitlist-first"]);
  await open(24);
  expect(await buy(tokenOf(id))).toMatchObject({ ok: true });
  expect(await buy()).toMatchObject(refused);
  await runEmails();
  expect(await lettersOf(email)).toEqual(["waitlist-uk-retreat", "waitlist-first", "waitlist-first"]);
  expect(await db.salesOpening.findMany({ orderBy: { openedAt: "asc" } })).toMatchObject([
    { closedAt: expect.any(Date) as Date, emailed: 1 },
    { closedAt: null, emailed: 1 },
  ]);
});

test("two administrators who open sales at once open them once", async () => {
  await setSales("waitlist");
  const typed = { sales: "open" } as const;
  const both = await Promise.all(
    [24, 48].map((headStart) =>
      saveTerms(admin, retreatProduct(small), { seen: 1, typed, headStart }, new Date()),
    ),
  );
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await db.salesOpening.count({ where: { subject: "small" } })).toBe(1);
});

test("a sales change from Closed to Open has no head start", async () => {
  await setSales("closed");
  await setSales("open", 48);
  expect(await buy()).toMatchObject({ ok: true });
});

test("the mastermind's waitlist buys first, too, each entry one place", async () => {
  const { id, email } = await createMastermindEntry({ confirmedAt: new Date() });
  await setSales("waitlist", 0, programmeProduct(mastermind));
  await setSales("open", 48, programmeProduct(mastermind));
  expect(currentCatalogue().programmes.mastermind?.sales).toBe("waitlist");
  await expect(openPlan()).rejects.toThrow();
  expect(await show(tokenOf(id))).toBe("shown");
  const { plan } = await buyPlan({ early: tokenOf(id) });
  expect(plan).toMatchObject({ status: "confirmed", email });
  await expect(openPlan({ early: tokenOf(id) })).rejects.toThrow();
  expect(await show(tokenOf(id))).toBe("to /mastermind-payment");
  await passHeadStart();
  expect((await openPlan()).url).toContain("http");
});
