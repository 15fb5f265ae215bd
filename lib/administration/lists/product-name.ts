import "server-only";
import { currentCatalogue } from "@/lib/catalogue/current";
import { findPackage } from "@/lib/content/packages";
import { findRetreat } from "@/lib/content/retreats";
import { getSettings } from "@/lib/content/settings";

type Named = { retreat: string | null; cohort: string | null; package?: string | null };

/** The name of a product: a retreat with its days if `length` is "long", an older mastermind run with its cohort. */
export function productName(
  { retreat, cohort, package: slug }: Named,
  length: "short" | "long" = "short",
): string {
  if (retreat) {
    const found = findRetreat(retreat);
    if (!found) return retreat;
    return length === "long" ? `${found.name}, ${found.dates}` : found.name;
  }
  if (slug) return `Coaching, ${findPackage(slug)?.name ?? wordsOf(slug)}`;
  if (!cohort) return "Gift vouchers";
  const name = getSettings().mastermind;
  return cohort !== currentCatalogue().mastermind.cohort ? `${name}, run ${cohort}` : name;
}

/** Words for the path of an appointment: "book/first-call" is "First call". */
function wordsOf(path: string): string {
  const slug = path.replace(/^book\//, "");
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll("-", " ");
}
