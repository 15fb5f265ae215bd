import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ProgrammeAbout } from "@/components/orders/programmes/about";
import { RetreatPage } from "@/components/orders/retreat-page";
import { mastermind } from "@/content/programmes";
import type { SitePage } from "@/content/page";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import { dorset, retreats } from "@/content/retreats";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { leadOf } from "@/lib/content/retreats";
import { getContent } from "@/lib/content/documents";
import { placeOrder } from "@/lib/orders/checkout/api-orders";
import { planPriceChanged } from "@/lib/orders/checkout/hold";
import type { OpenCheckout } from "@/lib/orders/checkout/open-checkout";
import { sessionParams } from "@/lib/orders/checkout/session-params";
import { retreatMetadata } from "@/lib/site/metadata";
import { listNamedPages } from "@/lib/site/sitemap-pages";
import { staticHtml } from "../../support/static-html";

// The build measures pictures
vi.mock("@/lib/site/drafts", () => ({ loadDrafts: () => Promise.resolve() }));
vi.mock("@/components/layout/picture", () => ({ Picture: () => null }));

const publish = ({ key }: SitePage, published: Record<string, unknown>) => ({
  ...{ key, published, revision: 1 },
  ...{ unpublishedAt: null, redirects: [] },
});

beforeAll(() =>
  replaceCatalogue({
    documents: [
      publish(retreatPaymentPage, {
        "search.title": "Come to {place} | {{business}}",
        "rooms.headline": "Which bed?",
        "form.terms": "",
        "toasts.serverErrors.priceChanged": "It costs something else.",
      }),
      publish(retreatWaitlistPage, { "sales.open.about": "Come with us." }),
      publish(mastermindPaymentPage, {
        sections: [
          { id: "details", kind: "fixed", isHidden: false },
          { id: "included", kind: "fixed", isHidden: false },
        ],
        "checkoutLine.one-time": "All {months} months",
        "toasts.priceChanged.text": "The plan costs something else.",
      }),
    ],
  }),
);
afterAll(() => replaceCatalogue({}));

test("an edit of the page that retreats share is on each of them, and an invalid one on none", async () => {
  for (const retreat of Object.values(retreats)) {
    const { title } = await retreatMetadata(retreat, "payment");
    expect(title).toEqual({ absolute: `Come to ${retreat.place} | Rebel Retreats` });
    const html = await staticHtml(
      <RetreatPage retreat={retreat} now={new Date(`${retreat.lastDay}T12:00:00Z`)} />,
    );
    expect(html).toContain("Which bed?");
  }
  expect(getContent(retreatPaymentPage).form.terms).toBe(retreatPaymentPage.fields.form.terms.initial);
});

test("retreats' pages are named by their own facts, and the shared ones are no pages", () => {
  const pages = listNamedPages();
  expect(pages.filter(({ path, name }) => /[{}]/.test(path + name))).toEqual([]);
  expect(pages.find(({ path }) => path === dorset.paths.payment)?.name).toBe(`Come to ${dorset.place}`);
});

test("refusals and Stripe's pages have the edited words", () => {
  const place = {
    ...{ amount: 1, currency: "gbp" },
    room: "shared",
    name: "Kat",
    email: "kat@example.com",
    termsAccepted: true,
  } as const;
  expect(placeOrder(dorset, place, "full")).toMatchObject({ message: "It costs something else." });
  expect(planPriceChanged(mastermind).message).toBe("The plan costs something else.");
  const order: OpenCheckout["order"] = {
    ...{ status: "held", name: "Kat", email: "kat@example.com", totalPence: 2_000_00, unpaidPence: 0 },
    ...{ codeId: null, linkToken: "link" },
    plan: {
      kind: "one_time",
      instalments: 1,
      paymentPence: 2_000_00,
      interval: "month",
      ...{ programme: "mastermind", cohort: "1" },
    },
    ...{ booking: null, coaching: null, voucher: null, balanceCard: null, sharedWith: null, shares: [] },
    ...{ manual: null, instalments: [] },
  };
  const { line_items } = sessionParams({
    ...{ id: "checkout", kind: "plan", orderId: "plan", order },
    ...{
      pence: 2_000_00,
      currency: "gbp",
      voucherId: null,
      voucherPence: 0,
      sessionId: null,
      url: null,
      expiresAt: new Date(),
    },
  });
  expect(line_items?.[0]?.price_data?.product_data?.description).toBe(`All ${mastermind.months} months`);
});

test("the lists beside the mastermind's form are in the edited order", async () => {
  const html = await staticHtml(<ProgrammeAbout programme={mastermind} />);
  expect(html.indexOf("particulars-headline")).toBeLessThan(html.indexOf("included-headline"));
});

test("a retreat off sale has no invitation to book, however the waitlist's is edited", () => {
  const { about } = retreatWaitlistPage.fields.sales.open;
  expect(dorset.copy.lead).toContain(about.initial);
  expect(leadOf({ ...dorset, sales: "closed" })).not.toContain(about.initial);
});
