import { formatMoney } from "@/content/money";
import type { Sales } from "@/content/retreats";
import { plural } from "@/lib/text";
import { pick } from "./terms";

/** A package of coaching sessions that the founder sells; its price is in the smallest unit. */
export type CoachingPackage = {
  slug: string;
  name: string;
  sessions: number;
  pricePence: number;
  currency: string;
  /** How many monthly payments a buyer may choose, the first at once; 0: paid at once. */
  instalments: number;
  sales: Exclude<Sales, "waitlist">;
  text: string;
};

const terms = ["name", "sessions", "pricePence", "instalments", "sales", "text"] as const;

/** What the founder sets of a package. */
export type PackageTerms = Pick<CoachingPackage, (typeof terms)[number]>;

/** A package's terms. */
export function packageTerms(sold: CoachingPackage): PackageTerms {
  return pick(sold, terms);
}

/** The key of a package's changes. */
export function packageSubject(slug: string): string {
  return `coaching:${slug}`;
}

/** The address of a package's page. */
export function packagePath({ slug }: Pick<CoachingPackage, "slug">): string {
  return `/coaching/${slug}`;
}

/** The slug of a package with this name; "" if it has no letter or digit. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/[’']/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
}

/** "6 sessions". */
export function sessionsWords(sessions: number): string {
  return plural(sessions, "1 session", "{count} sessions");
}

/** A package's facts for copy. */
export function packageWords({
  name,
  sessions,
  pricePence,
  currency,
}: Pick<CoachingPackage, "name" | "sessions" | "pricePence" | "currency">) {
  return { package: name, sessions: sessionsWords(sessions), price: formatMoney(pricePence, currency) };
}

/** What a payment page was rendered with, to detect a stale page (docs/rules/payments.md#prices). */
export function packagePrices({ pricePence, sessions, instalments }: CoachingPackage): string {
  return `${pricePence}-${sessions}-${instalments}`;
}
