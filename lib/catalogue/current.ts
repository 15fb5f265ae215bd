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
import { inPublic, type HeadStarts } from "./head-starts";
import { startOf, type StartedRetreat } from "./started";
import { withMastermindTerms } from "./mastermind";
import { paywallSubject, withPaywallTerms } from "./paywall";
import { sponsoredSubject, withSponsoredTerms } from "./sponsored";
import { mastermindSubject, withTerms, type Terms } from "./terms";

/** This process's copy of the founder's settings: retreats by id, by date, with drafts, their texts as they began. Revision 0 is content/. */
export type Catalogue = {
  revision: number;
  /** The ids of sold-out retreats on sale. */
  soldOut: readonly string[];
  retreats: Readonly<Record<string, Retreat>>;
  mastermind: Mastermind;
  paywall: Paywall;
  flagship: Flagship;
  sponsored: Sponsored;
  /** Broadcasts that the founder published. */
  letters: readonly PublishedLetter[];
  /** What the founder published of the documents of content/, by key (lib/content/edits.ts). */
  edits: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The keys of documents that were public and are not any more. */
  unpublished: readonly string[];
  /** The keys of pages and posts by paths they had before, without the first slash. */
  redirects: Readonly<Record<string, string>>;
  /** How often each of them was published. */
  revisions: Readonly<Record<string, number>>;
};

export type PublishedDocument = {
  key: string;
  published: Catalogue["edits"][string];
  revision: number;
  unpublishedAt: Date | null;
  redirects: readonly { address: string }[];
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

// Shared by all copies of this module and the cache handler of scripts/light-pages. Undefined until loaded.
const globalCatalogue = globalThis as { catalogue?: Catalogue & { since: number } };

/** The catalogue, constant during a render, so no page shows two prices (docs/rules/sales.md#pages). */
export const currentCatalogue = cache(
  (): Catalogue => globalCatalogue.catalogue ?? (untouched ??= catalogueOf([])),
);

let untouched: Catalogue | undefined;

/** Applies the founder's settings; older pages are re-rendered on their next request. */
export function replaceTerms(
  saved: readonly SavedTerms[],
  started: readonly StartedRetreat[] = [],
  letters: readonly PublishedLetter[] = [],
  documents: readonly PublishedDocument[] = [],
  headStarts?: HeadStarts,
): void {
  const catalogue = catalogueOf(saved, started, letters, documents, headStarts);
  globalCatalogue.catalogue = { ...catalogue, since: Date.now() };
}

/** Applies which retreats are sold out: other pages become stale by revision. */
export function replaceSoldOut(soldOut: readonly string[]): void {
  const known = globalCatalogue.catalogue ?? catalogueOf([]);
  const revision = revisionOf(known.revision % soldOutUnit, soldOut);
  globalCatalogue.catalogue = { ...known, soldOut, revision, since: Date.now() };
}

// Saved terms' revisions are below it; sold-out states are multiples of it
const soldOutUnit = 1_000_000;

function revisionOf(saved: number, soldOut: readonly string[]): number {
  if (soldOut.length === 0) return saved;
  const mark = soldOut
    .join("\n")
    .split("")
    .reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % soldOutUnit, 1);
  return saved + soldOutUnit * (1 + mark);
}

/** The revision at the last database read; null before the first. */
export function readRevision(): number | null {
  return globalCatalogue.catalogue?.revision ?? null;
}

/** That revision's part for saved terms and published broadcasts. */
export function readSavedRevision(): number | null {
  const revision = readRevision();
  return revision === null ? null : revision % soldOutUnit;
}

/** The catalogue from content/ and from what the founder created, published and set. Without head starts: as set. */
export function catalogueOf(
  saved: readonly SavedTerms[],
  started: readonly StartedRetreat[] = [],
  letters: readonly PublishedLetter[] = [],
  documents: readonly PublishedDocument[] = [],
  { running, over }: HeadStarts = { running: [], over: 0 },
): Catalogue {
  const termsOf = (id: string) => termsIn(saved, id);
  const retreats = allStarts(started)
    .map((start) => inPublic(withTerms(start, termsOf(start.id)), running.includes(start.id)))
    .sort((one, other) => one.firstDay.localeCompare(other.firstDay));
  return {
    revision: [...saved, ...letters, ...documents].reduce((sum, { revision }) => sum + revision, over),
    soldOut: [],
    letters: letters.filter(({ isPublished }) => isPublished),
    edits: Object.fromEntries(
      documents.filter((one) => one.unpublishedAt === null).map(({ key, published }) => [key, published]),
    ),
    unpublished: documents.filter((one) => one.unpublishedAt !== null).map(({ key }) => key),
    revisions: Object.fromEntries(documents.map(({ key, revision }) => [key, revision])),
    redirects: Object.fromEntries(
      documents.flatMap(({ key, redirects }) => redirects.map(({ address }) => [address, key] as const)),
    ),
    mastermind: inPublic(
      withMastermindTerms(mastermind, termsOf(mastermindSubject)),
      running.includes(mastermindSubject),
    ),
    flagship: withFlagshipTerms(flagship, termsOf(flagshipSubject)),
    sponsored: withSponsoredTerms(sponsored, termsOf(sponsoredSubject)),
    paywall: withPaywallTerms(paywall, termsOf(paywallSubject)),
    retreats: Object.fromEntries(retreats.map((retreat) => [retreat.id, retreat])),
  };
}

function termsIn(saved: readonly SavedTerms[], id: string): Terms {
  return saved.find(({ subject }) => subject === id)?.terms ?? {};
}

function allStarts(started: readonly StartedRetreat[]): Retreat[] {
  const ofContent: Retreat[] = Object.values(starts);
  const [complete] = ofContent;
  return complete ? [...ofContent, ...started.map((one) => startOf(one, complete))] : [];
}
