import type { Sales } from "@/content/retreats";

export type Opening = { subject: string; publicAt: Date; closedAt: Date | null };

export type HeadStarts = {
  /** The retreats and programmes that only their waitlists can buy. */
  running: readonly string[];
  /** How many openings are public: part of the catalogue's revision. */
  over: number;
};

/** True while only the waitlist can buy (docs/rules/waitlists.md#opening-sales). */
export function isHeadStart({ publicAt, closedAt }: Omit<Opening, "subject">, now: Date): boolean {
  return closedAt === null && publicAt > now;
}

/** The running head starts at a time, and how many openings are public. */
export function headStartsAt(openings: readonly Opening[], now: Date): HeadStarts {
  return {
    running: openings.flatMap((one) => (isHeadStart(one, now) ? [one.subject] : [])),
    over: openings.filter(({ publicAt }) => publicAt <= now).length,
  };
}

/** A product as visitors see it: with its waitlist while that has a head start. */
export function inPublic<Product extends { sales: Sales }>(product: Product, isEarly: boolean): Product {
  return isEarly && product.sales === "open" ? { ...product, sales: "waitlist" } : product;
}
