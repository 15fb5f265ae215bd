import { cache } from "react";
import { business } from "@/content/business";
import type { Programme } from "@/content/programmes";
import { paywall, type Paywall } from "@/content/paywall";
import { flagship, sponsored, type Flagship, type Retreat, type Sponsored } from "@/content/retreats";
import { voucherTerms, type VoucherTerms } from "@/content/vouchers";
import { siteEnv } from "@/lib/env/site";
import { inPublic, type HeadStarts } from "./head-starts";
import type { OutOfOffice } from "./out-of-office";
import type { CoachingPackage } from "./packages";
import { programmeSubject } from "./programme";
import { startProgrammes, startRetreats } from "./starts";
import { termsOf, withTerms } from "./terms";

/** This process's copy of the founder's settings: retreats by id, by date, with drafts, their texts as they began. Revision 0 is content/. */
export type Catalogue = {
  revision: number;
  /** The ids of sold-out retreats on sale. */
  soldOut: readonly string[];
  retreats: Readonly<Record<string, Retreat>>;
  /** By id, those that the site is delivered with first, then by name. */
  programmes: Readonly<Record<string, Programme>>;
  /** By name. */
  packages: readonly CoachingPackage[];
  paywall: Paywall;
  /** Null for a business without one. */
  flagship: Flagship | null;
  sponsored: Sponsored | null;
  vouchers: VoucherTerms;
  /** What visitors read while the founder is out of office; null otherwise. */
  outOfOffice: OutOfOffice | null;
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

/** What the founder set, started and published; what is missing is as in content/. */
export type Saved = Partial<
  Pick<Catalogue, "packages" | "paywall" | "flagship" | "sponsored" | "vouchers">
> & {
  retreats?: readonly Retreat[];
  programmes?: readonly Programme[];
  /** The revision of all that is on sale. */
  revision?: number;
  headStarts?: HeadStarts;
  outOfOffice?: { current: OutOfOffice | null; revision: number };
  letters?: readonly PublishedLetter[];
  documents?: readonly PublishedDocument[];
};

// Shared by all copies of this module and the cache handler of scripts/light-pages. Undefined until loaded.
const globalCatalogue = globalThis as { catalogue?: Catalogue & { since: number } };

/** The catalogue, constant during a render, so no page shows two prices (docs/rules/sales.md#pages). */
export const currentCatalogue = cache(
  (): Catalogue => globalCatalogue.catalogue ?? (untouched ??= catalogueOf()),
);

let untouched: Catalogue | undefined;

/** Applies the founder's settings; older pages are re-rendered on their next request. */
export function replaceCatalogue(saved: Saved): void {
  globalCatalogue.catalogue = { ...catalogueOf(saved), since: Date.now() };
}

/** Applies which retreats are sold out: other pages become stale by revision. */
export function replaceSoldOut(soldOut: readonly string[]): void {
  const known = globalCatalogue.catalogue ?? catalogueOf();
  const revision = revisionOf(known.revision % savedUnit, soldOut);
  globalCatalogue.catalogue = { ...known, soldOut, revision, since: Date.now() };
}

// Saved terms' revisions are below it; the rest of what pages show is a multiple of it
const savedUnit = 1_000_000;

/** Pages contain the site's address and the business, so that one build is stale with others. */
function revisionOf(saved: number, soldOut: readonly string[]): number {
  const mark = [siteEnv.PUBLIC_URL, JSON.stringify(business), ...soldOut]
    .join("\n")
    .split("")
    .reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % savedUnit, 1);
  return saved + savedUnit * (1 + mark);
}

/** The revision at the last database read; null before the first. */
export function readRevision(): number | null {
  return globalCatalogue.catalogue?.revision ?? null;
}

/** That revision's part for saved terms and published broadcasts. */
export function readSavedRevision(): number | null {
  const revision = readRevision();
  return revision === null ? null : revision % savedUnit;
}

/** The catalogue from content/ and from what the founder set, started and published. Without head starts: as set. */
export function catalogueOf({
  letters = [],
  documents = [],
  revision = 0,
  headStarts: { running, over } = { running: [], over: 0 },
  outOfOffice = { current: null, revision: 0 },
  ...saved
}: Saved = {}): Catalogue {
  const { retreats = [], programmes = [] } = saved;
  const delivered = startProgrammes.map((start) => programmes.find(({ id }) => id === start.id) ?? start);
  const added = programmes.filter(({ id }) => startProgrammes.every((start) => start.id !== id));
  const others = Object.values(startRetreats).filter(({ id }) => retreats.every((one) => one.id !== id));
  const all = [...others.map((start) => withTerms(start, termsOf(start))), ...retreats]
    .map((retreat) => inPublic(retreat, running.includes(retreat.id)))
    .sort((one, other) => one.firstDay.localeCompare(other.firstDay));
  return {
    ...{ packages: [], paywall, vouchers: voucherTerms, ...saved },
    flagship: business.flagship ? (saved.flagship ?? flagship) : null,
    sponsored: business.sponsored ? (saved.sponsored ?? sponsored) : null,
    programmes: Object.fromEntries(
      [...delivered, ...added].map((one) => [one.id, inPublic(one, running.includes(programmeSubject(one)))]),
    ),
    revision: revisionOf(
      [...letters, ...documents].reduce(
        (sum, one) => sum + one.revision,
        revision + over + outOfOffice.revision,
      ),
      [],
    ),
    outOfOffice: outOfOffice.current,
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
    retreats: Object.fromEntries(all.map((retreat) => [retreat.id, retreat])),
  };
}
