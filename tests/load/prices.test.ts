import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { formatMoney } from "@/content/money";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { programmeProduct } from "@/lib/administration/sales/programme";
import { saveTerms } from "@/lib/administration/sales/product";
import { retreatProduct } from "@/lib/administration/sales/retreat";
import { BuiltSite } from "../support/built-site";
import { forgetSales } from "../support/sales";
import { createMember } from "../support/factories";

// A price that changes under many readers: no page has two prices or returns to an earlier one.

const connections = 32;
const visitsPerChange = 240;
const { page, payment, waitlist } = dorset.paths;
const depositPounds = dorset.depositPence / 100;
const later = [613, 627, 641, 653, 667, 681, 693, 607, 621, 635];

/** A product: the pages that may name its price, and those that do. */
type Sold = {
  what: string;
  pages: string[];
  priced: string[];
  /** In pounds, the original first: none is another product's price, balance or total. */
  prices: number[];
  /** A derived value that pages show. */
  follows: (pounds: number) => string;
  change: (admin: Member, seen: number, pence: number) => Promise<{ ok: boolean }>;
};

const sold: Sold[] = [
  {
    what: "a room",
    pages: [
      ...new Set([
        "/",
        page,
        payment,
        waitlist,
        "/ideas-to-impact-sponsored-application",
        "/terms-of-service",
      ]),
    ],
    priced: [page, payment],
    prices: [dorset.rooms.shared.pricePence / 100, ...later],
    follows: (pounds) => `£${pounds - depositPounds}`,
    change: (admin, seen, pence) => {
      const typed = { rooms: { shared: { pricePence: pence } } };
      return saveTerms(admin, retreatProduct(dorset), { seen, typed }, new Date());
    },
  },
  {
    what: "the mastermind by the month",
    pages: ["/", "/mastermind-payment", "/mastermind-waitlist", "/cancellation-policy", "/terms-of-service"],
    priced: ["/mastermind-payment", "/mastermind-waitlist"],
    prices: [mastermind.monthlyPence / 100, ...later],
    follows: (pounds) => formatMoney(pounds * 100 * mastermind.payments, mastermind.currency),
    change: (admin, seen, monthlyPence) =>
      saveTerms(admin, programmeProduct(mastermind), { seen, typed: { monthlyPence } }, new Date()),
  },
];

let site: BuiltSite | undefined;

beforeEach(forgetSales);
afterEach(async () => {
  await site?.kill();
  site = undefined;
  await forgetSales();
});

type Answer = { page: string; asked: number; status: number; prices: number[] };

async function read(running: BuiltSite, at: string, of: Sold): Promise<Answer> {
  const asked = performance.now();
  // A keep-alive connection may close as it is reused; browsers retry, too
  const answer = await fetch(running.url(at)).catch(() => fetch(running.url(at)));
  return { page: at, asked, status: answer.status, prices: pricesIn(await answer.text(), of) };
}

/** The prices on a page: in words, as a balance, in structured data, or in pence. */
function pricesIn(html: string, { prices, follows }: Sold): number[] {
  const said = (text: string) => new RegExp(`${text}(?!\\d)`).test(html);
  return prices.filter(
    (pounds) =>
      said(`£${pounds}`) ||
      said(follows(pounds)) ||
      said(`"price":"?${pounds}`) ||
      said(`(?<!\\d)${pounds}00`),
  );
}

test.each(sold)(
  "the price of $what that changes ten times under load is one on every page, and the last one stays",
  async (thing) => {
    const { pages, prices, change } = thing;
    const running = await BuiltSite.start();
    site = running;
    const admin = await createMember({ role: "admin" });
    const answers: Answer[] = [];
    const shown: { price: number; since: number }[] = [];
    const first = await Promise.all(pages.map((one) => read(running, one, thing)));
    const priced = first.filter((answer) => answer.prices.length > 0).map((answer) => answer.page);
    expect(priced).toEqual(expect.arrayContaining(thing.priced));

    for (const [seen, price] of prices.slice(1).entries()) {
      let left = visitsPerChange;
      const visitor = async (_: unknown, index: number) => {
        for (let one = index; left-- > 0; one += 1)
          answers.push(await read(running, pages[one % pages.length] ?? "/", thing));
      };
      const visits = Promise.all(Array.from({ length: connections }, visitor));
      expect(await change(admin, seen, price * 100)).toMatchObject({ ok: true });
      for (let tries = 0; ; tries += 1) {
        const now = await Promise.all(priced.map((one) => read(running, one, thing)));
        answers.push(...now);
        if (now.every((answer) => answer.prices.includes(price))) break;
        // A wide limit: an idle machine updates pages within a second
        if (tries > 200) throw new Error(`The price ${price} does not come: ${JSON.stringify(now)}`);
        await sleep(100);
      }
      shown.push({ price, since: performance.now() });
      await visits;
    }

    expect(answers.length).toBeGreaterThan(visitsPerChange * shown.length);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const countOf = (answer: Answer) => (priced.includes(answer.page) ? 1 : 0);
    expect(answers.filter((answer) => answer.prices.length !== countOf(answer))).toEqual([]);
    for (const { price, since } of shown) {
      const earlier = prices.slice(0, prices.indexOf(price));
      const late = answers.filter(
        (answer) => answer.asked > since && earlier.includes(answer.prices[0] ?? 0),
      );
      expect(late).toEqual([]);
    }
    const all = [...first, ...answers].flatMap((answer) => answer.prices);
    expect(new Set(all)).toEqual(new Set(prices));
  },
);
