import { afterAll, beforeAll, expect, test, vi } from "vitest";
import RetreatAboutPage, {
  generateStaticParams as generateAboutParams,
} from "@/app/(site)/retreats/[slug]/page";
import RetreatPaymentPage, {
  generateMetadata,
  generateStaticParams,
} from "@/app/(site)/retreats/[slug]/book/page";
import RetreatWaitlistPage, {
  generateMetadata as generateWaitlistMetadata,
  generateStaticParams as generateWaitlistParams,
} from "@/app/(site)/retreats/[slug]/waitlist/page";
import { RetreatPage } from "@/components/orders/retreat-page";
import { WaitlistPage } from "@/components/site/retreat-waitlist/waitlist-page";
import { RetreatAbout } from "@/components/site/retreats/retreat-about";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { getContent } from "@/lib/content/documents";
import { dorset, retreats } from "@/content/retreats";
import { findRetreat } from "@/lib/content/retreats";
import { addDays } from "@/lib/time/dates";
import { listListedPages } from "@/lib/site/sitemap-pages";
import { fill } from "@/lib/text";
import { addSpring, spring } from "../../support/second-retreat";
import { staticHtml } from "../../support/static-html";

// A retreat from one content file has pages, a sitemap entry and a share card.

// The build measures pictures
vi.mock("@/lib/site/drafts", () => ({ loadDrafts: () => Promise.resolve() }));
vi.mock("@/components/layout/picture", () => ({ Picture: () => null }));

const { behind } = getContent(retreatPaymentPage).sales;

let remove: () => void;
beforeAll(() => {
  remove = addSpring();
});
afterAll(() => remove());

const params = Promise.resolve({ slug: spring.id });
const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("its payment page sells its rooms at its prices", async () => {
  const html = await staticHtml(await RetreatPaymentPage({ params }));
  const text = textOf(html);
  for (const words of [spring.name, spring.copy.lead, "Attic", "€480", "Tent", "€300.50", "A view"]) {
    expect(text).toContain(words);
  }
  expect(text).toContain("Reserve My Place — €120 Deposit");
  expect(text).not.toContain("£");
  expect(text).not.toContain("Dorset Retreat");
  expect(html).toContain('name="retreat" value="spring"');
  const [json = "{}"] = html.match(/(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/) ?? [];
  const { "@graph": things } = JSON.parse(json) as { "@graph": { offers?: unknown }[] };
  expect(things.find(({ offers }) => offers)).toMatchObject({
    name: spring.name,
    startDate: spring.firstDay,
    offers: [
      { price: 480, priceCurrency: "EUR" },
      { price: 300.5, priceCurrency: "EUR" },
    ],
  });
});

test("it has its own waitlist", async () => {
  const text = textOf(await staticHtml(await RetreatWaitlistPage({ params })));
  for (const words of [
    "A barn and a",
    spring.dates,
    spring.location,
    "€480 in a room of your own, €300.50 in a shared room",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain("Dorset, UK");
});

const ordinary = addDays(spring.firstDay, -spring.balanceDueDaysBefore);

test.each([
  ["on the ordinary balance day", ordinary, true],
  ["the day after", addDays(ordinary, 1), false],
  ["the day before it begins", addDays(spring.firstDay, -1), false],
  ["once it has begun", spring.firstDay, true],
])("its payment page offers the deposit: %s", async (_, day, isOffered) => {
  const html = await staticHtml(<RetreatPage retreat={spring} now={new Date(`${day}T12:00:00Z`)} />);
  expect(html.includes("€120 Deposit")).toBe(isOffered);
  expect(html.includes('value="deposit"')).toBe(isOffered);
  expect(html.includes("Balance due by")).toBe(isOffered);
  expect(html.includes('name="byItself"')).toBe(isOffered);
  expect(textOf(html)).toContain("Pay in Full — €300.50");
});

test("its page describes it and links to the others", async () => {
  const html = await staticHtml(await RetreatAboutPage({ params }));
  for (const words of [spring.name, spring.copy.lead, "€300.50 in a shared room"])
    expect(html).toContain(words);
  expect(html).toContain(`href="${spring.paths.payment}"`);
});

test("all are built, listed and titled", async () => {
  const all = [{ slug: "dorset" }, { slug: "spring" }];
  expect([generateAboutParams(), generateStaticParams(), generateWaitlistParams()]).toEqual([
    ...[[{ slug: "spring" }], all, all],
  ]);
  const paths = listListedPages().map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(Object.values(spring.paths)));
  expect(new Set(paths).size).toBe(paths.length);
  const [page, waitlist] = [await generateMetadata({ params }), await generateWaitlistMetadata({ params })];
  expect(page.title).toEqual({ absolute: expect.stringContaining("Spring Retreat, the Auvergne") as string });
  expect(page.description).toContain("€480 single en-suite, €300.50 shared, €120 deposit");
  expect(waitlist.title).toEqual({ absolute: expect.stringContaining("Spring retreat waitlist") as string });
  expect(page.alternates?.canonical).toBe("/retreats/spring/book");
});

test.each(Object.values(retreats))(
  "$id is consistent: places add up, dates are in order, the id is unique",
  (retreat) => {
    const places = Object.values(retreat.rooms).reduce((sum, { capacity }) => sum + capacity, 0);
    expect(places).toBe(retreat.capacity);
    expect(retreat.firstDay < retreat.lastDay).toBe(true);
    expect(retreat.depositPence).toBeLessThan(
      Math.min(...Object.values(retreat.rooms).map((room) => room.pricePence)),
    );
    // The other key of /api/availability
    expect(retreat.id).not.toBe("mastermind");
    expect(retreats[retreat.id]).toBe(retreat);
  },
);

test("the agreed addresses stay", () => {
  expect(dorset.paths).toEqual({
    page: "/dorset-retreat-payment",
    payment: "/dorset-retreat-payment",
    waitlist: "/uk-retreat-waitlist",
  });
});

test("a past, closed retreat says so on all its pages, and links to the next", async () => {
  // With a page of its own, as the other retreat has
  const copy = { ...dorset.copy, sections: findRetreat(spring.id)?.copy.sections };
  const over = { ...dorset, copy, sales: "closed" } as const;
  const on = (day: string) => new Date(`${day}T12:00:00Z`);
  for (const Page of [RetreatAbout, RetreatPage, WaitlistPage]) {
    const html = (now: Date) => staticHtml(<Page retreat={over} now={now} />);
    expect(textOf(await html(on(dorset.lastDay)))).not.toContain(behind.title);
    const after = await html(on(addDays(dorset.lastDay, 1)));
    expect(textOf(after)).toContain(behind.title);
    expect(textOf(after)).toContain(fill(behind.text, { retreat: dorset.name, dates: dorset.dates }));
    expect(after).toContain(`href="${spring.paths.page}"`);
    expect(after).not.toContain('type="submit"');
  }
});
