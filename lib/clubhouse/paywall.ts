import "server-only";
import { mastermind, type Programme } from "@/content/programmes";
import { formatMoney } from "@/content/money";
import { communityCopy } from "@/content/pages/community";
import type { Retreat } from "@/content/retreats";
import { currentCatalogue } from "@/lib/catalogue/current";
import { findProgramme } from "@/lib/content/programmes";
import { fillFacts } from "@/lib/content/facts/fill";
import { programmePaths, programmeWords } from "@/lib/catalogue/programme";
import { chosenOffers, chosenRetreat } from "@/lib/catalogue/paywall";
import { calendarDay } from "@/lib/time/dates";
import {
  findRetreat,
  listRetreats,
  retreatWords,
  findSponsoredPlace,
  sponsoredWords,
} from "@/lib/content/retreats";
import { fill } from "@/lib/text";

const { offers: offerWords } = communityCopy.paywall;

/** An offer to a member without access; the `bold` parts of its text are prices. */
export type PaywallOffer = { text: string; bold: string[]; button: string; href: string };

/** The paywall's open offers in the founder's order, and its text (docs/rules/access.md#the-paywall). */
export function readPaywall(now: Date): { offers: PaywallOffer[]; line: string } {
  const { paywall } = currentCatalogue();
  const retreats = new Set<string>();
  const offers = chosenOffers(paywall).flatMap((choice) => {
    if (choice === "mastermind") return offerMastermind(findProgramme(mastermind.id));
    if (choice === "sponsored-place") return offerSponsored();
    const id = chosenRetreat(choice);
    const retreat = id === null ? nextOnSale(calendarDay(now)) : findRetreat(id);
    if (!retreat || retreats.has(retreat.id)) return [];
    retreats.add(retreat.id);
    return offerRetreat(retreat);
  });
  return { offers, line: paywall.line };
}

function offerMastermind(programme: Programme | null): PaywallOffer[] {
  if (!programme || programme.sales === "closed") return [];
  const { sales } = programme;
  const words = fillFacts(offerWords.mastermind)[sales];
  const { monthlyPrice, oneTimePrice } = programmeWords(programme);
  const href = programmePaths(programme)[sales === "open" ? "payment" : "waitlist"];
  return [{ ...words, bold: [monthlyPrice, oneTimePrice], href }];
}

function offerRetreat(retreat: Retreat): PaywallOffer[] {
  const { sales, paths, clubhouse, rooms, currency } = retreat;
  if (sales === "closed") return [];
  const { opens, ...ofSales } = offerWords.retreat;
  const { text, button } = ofSales[sales];
  const { retreat: name, dates, place, deposit } = retreatWords(retreat);
  const least = Math.min(...Object.values(rooms).map(({ pricePence }) => pricePence));
  const price = formatMoney(least, currency);
  const words = fill(`${text} ${opens[clubhouse]}`.trim(), { name, dates, place, price, deposit });
  const href = sales === "open" ? paths.page : paths.waitlist;
  return [{ text: words, bold: [name, price], button: fill(button, { name }), href }];
}

function offerSponsored(): PaywallOffer[] {
  const place = findSponsoredPlace();
  if (!place?.open) return [];
  const words = sponsoredWords();
  const { text, button } = offerWords.sponsored;
  return [{ text: fill(text, words), bold: [words.retreat, words.worth], button, href: place.path }];
}

/** The next retreat on sale or with a waitlist; the last such one if none is upcoming. */
function nextOnSale(day: string): Retreat | null {
  const all = listRetreats().filter(({ sales }) => sales !== "closed");
  return all.find(({ lastDay }) => lastDay >= day) ?? all.at(-1) ?? null;
}
