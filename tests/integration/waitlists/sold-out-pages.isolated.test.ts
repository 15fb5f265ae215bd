import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { OtherRetreats } from "@/components/site/home/other-retreats";
import { RetreatAbout } from "@/components/site/retreats/retreat-about";
import { homePage } from "@/content/pages/home";
import { getContent } from "@/lib/content/documents";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import { retreats, type Retreat } from "@/content/retreats";
import { cancelOrder } from "@/lib/orders/cancel";
import { listStartedRetreats } from "@/lib/content/retreats";
import { currentCatalogue, replaceCatalogue } from "@/lib/catalogue/current";
import { holdPlace } from "@/lib/orders/checkout/hold";
import { calendarDay } from "@/lib/time/dates";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { expireAndOffer } from "@/lib/orders/waitlists/expire-and-offer";
import { createMember, uniqueEmail } from "../../support/factories";
import { someBuyer } from "../../support/money";
import { forgetSmall, payFor, setUpSmall, takeDownSmall } from "../../support/waitlists";
import { staticHtml } from "../../support/static-html";

// Pictures are files of the build
vi.mock("@/lib/site/drafts", () => ({ loadDrafts: () => Promise.resolve() }));
vi.mock("@/components/layout/picture", () => ({ Picture: () => null }));

// The page of a retreat whose rooms are all sold.

let small: Retreat;
const now = new Date();

beforeEach(async () => {
  await forgetSmall();
  small = setUpSmall({ shared: 1, single: 1 });
  // The home page's cards are of retreats that the founder started
  retreats.small = { ...small, started: { address: "small", from: "dorset", isDraft: false } };
  replaceCatalogue({});
  await refreshCatalogue(now);
});
afterAll(takeDownSmall);

async function sell(room: string, isPaid = true): Promise<string> {
  const totalPence = small.rooms[room]?.pricePence ?? 0;
  const wanted = { kind: "place", retreat: small, room, totalPence, offerId: null } as const;
  const buyer = { name: "Kat", email: uniqueEmail("kat"), pence: totalPence };
  const held = await holdPlace({ ...wanted, ...buyer }, someBuyer(), now);
  const id = held.ok && held.value.checkout.orderId;
  if (!id) throw new Error("No place was held");
  if (isPaid) await payFor(id, totalPence, now);
  return id;
}

const card = () => renderToStaticMarkup(OtherRetreats({ retreats: listStartedRetreats() }));

async function page(): Promise<string> {
  await refreshCatalogue(now);
  return staticHtml(RetreatAbout({ retreat: small, now }));
}

test("a retreat is sold out on its page and in structured data until a place is free", async () => {
  const { open, soldOut } = getContent(retreatWaitlistPage).sales;
  await sell("shared");
  const before = currentCatalogue().revision;
  const single = await sell("single", false);
  expect(await page()).toContain(open.button);
  expect(await page()).toContain(open.about);
  expect(card()).toContain(open.about);
  await payFor(single, small.rooms.single?.pricePence ?? 0, now);
  const sold = await page();
  expect(currentCatalogue().revision).not.toBe(before);
  expect(sold).toContain(soldOut);
  expect(sold).toContain(`href="${small.paths.waitlist}"`);
  expect(sold).toContain(getContent(retreatPaymentPage).sales.soldOut.button);
  expect(sold).toContain("https://schema.org/SoldOut");
  expect(sold).not.toContain("https://schema.org/InStock");
  expect(sold).not.toContain(open.button);
  expect(sold).not.toContain(open.about);
  expect(card()).toContain(getContent(homePage).retreats.others.soldOut.badge);
  expect(card()).toContain(`href="${small.paths.waitlist}"`);
  expect(card()).not.toContain(open.about);
  const admin = await createMember({ role: "admin" });
  await cancelOrder(admin, { id: single, by: "buyer", reason: "Ill", noticeOn: calendarDay(now) }, now);
  await expireAndOffer(small.id, now);
  expect(await page()).toContain(open.button);
  expect(currentCatalogue().revision).toBe(before);
});
