import { cache } from "react";
import { mastermind, type Mastermind } from "@/content/mastermind";
import { paywall, type Paywall } from "@/content/paywall";
import {
  flagship,
  retreats as starts,
  sponsored,
  type Flagship,
  type Retreat,
  type Sponsored,
} from "@/content/retreats";
import { flagshipSubject, withFlagshipTerms } from "./flagship";
import { startOf, type StartedRetreat } from "./started";
import { withMastermindTerms } from "./mastermind";
import { paywallSubject, withPaywallTerms } from "./paywall";
import { sponsoredSubject, withSponsoredTerms } from "./sponsored";
import { mastermindSubject, unfilled, withTerms, type Terms } from "./terms";

/** What the founder has set, as this process knows it: retreats by id in the order of their days, drafts among them. Revision 0 is what content/ says. */
export type Catalogue = {
  revision: number;
  /** The ids of the retreats on sale whose rooms are all sold. */
  soldOut: readonly string[];
  retreats: Readonly<Record<string, Retreat>>;
  mastermind: Mastermind;
  paywall: Paywall;
  flagship: Flagship;
  sponsored: Sponsored;
  /** Letters to many that the founder has published. */
  letters: readonly PublishedLetter[];
};

export type PublishedLetter = {
  slug: string;
  broadcastId: string | null;
  title: string;
  excerpt: string;
  text: string;
  day: Date;
  isPublished: boolean;
  revision: number;
};

export type SavedTerms = { subject: string; terms: Terms; revision: number };

// One for all copies of this module; the cache handler of scripts/light-pages reads it, too. Missing until the database was asked.
const globalCatalogue = globalThis as { catalogue?: Catalogue & { since: number } };

/** The catalogue: one and the same while a page is made, so that no page has two prices (docs/rules/sales.md#pages). */
export const currentCatalogue = cache(
  (): Catalogue => globalCatalogue.catalogue ?? (untouched ??= catalogueOf([])),
);

let untouched: Catalogue | undefined;

/** Takes over what the founder has set; every page that is older is made again when it is asked for next. */
export function replaceTerms(
  saved: readonly SavedTerms[],
  started: readonly StartedRetreat[] = [],
  letters: readonly PublishedLetter[] = [],
): void {
  globalCatalogue.catalogue = { ...catalogueOf(saved, started, letters), since: Date.now() };
}

/** Takes over which retreats are sold out: pages that say otherwise have another revision. */
export function replaceSoldOut(soldOut: readonly string[]): void {
  const known = globalCatalogue.catalogue ?? catalogueOf([]);
  const revision = revisionOf(known.revision % soldOutUnit, soldOut);
  globalCatalogue.catalogue = { ...known, soldOut, revision, since: Date.now() };
}

// Revisions of saved terms stay below it; what is sold out is told apart above it
const soldOutUnit = 1_000_000;

function revisionOf(saved: number, soldOut: readonly string[]): number {
  if (soldOut.length === 0) return saved;
  const mark = soldOut
    .join("\n")
    .split("")
    .reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % soldOutUnit, 1);
  return saved + soldOutUnit * (1 + mark);
}

/** The revision that the database had when it was asked last; null: it has not been asked yet. */
export function readRevision(): number | null {
  return globalCatalogue.catalogue?.revision ?? null;
}

/** Of that revision the part that saved terms and published letters make up. */
export function readSavedRevision(): number | null {
  const revision = readRevision();
  return revision === null ? null : revision % soldOutUnit;
}

/** The catalogue that follows from content/, what the founder has started and published, and what she has set. */
export function catalogueOf(
  saved: readonly SavedTerms[],
  started: readonly StartedRetreat[] = [],
  letters: readonly PublishedLetter[] = [],
): Catalogue {
  const termsOf = (id: string) => termsIn(saved, id);
  const retreats = allStarts(started)
    .map((start) => withTerms(start, termsOf(start.id)))
    .sort((one, other) => one.firstDay.localeCompare(other.firstDay));
  return {
    revision: [...saved, ...letters].reduce((sum, { revision }) => sum + revision, 0),
    soldOut: [],
    letters: letters.filter(({ isPublished }) => isPublished),
    mastermind: withMastermindTerms(mastermind, termsOf(mastermindSubject)),
    flagship: withFlagshipTerms(flagship, termsOf(flagshipSubject)),
    sponsored: withSponsoredTerms(sponsored, termsOf(sponsoredSubject)),
    paywall: withPaywallTerms(paywall, termsOf(paywallSubject)),
    retreats: Object.fromEntries(retreats.map((retreat) => [retreat.id, retreat])),
  };
}

/** A retreat with the facts in its copy left as their names, for another that follows it to fill with its own; null where there is none. */
export function unfilledIn(
  id: string,
  saved: readonly SavedTerms[],
  started: readonly StartedRetreat[],
): Retreat | null {
  const start = allStarts(started).find((one) => one.id === id);
  return start ? unfilled(start, termsIn(saved, id)) : null;
}

function termsIn(saved: readonly SavedTerms[], id: string): Terms {
  return saved.find(({ subject }) => subject === id)?.terms ?? {};
}

function allStarts(started: readonly StartedRetreat[]): Retreat[] {
  const ofContent: Retreat[] = Object.values(starts);
  const [complete] = ofContent;
  return complete ? [...ofContent, ...started.map((one) => startOf(one, complete))] : [];
}
