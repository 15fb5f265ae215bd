import "server-only";
import { programmeLabel } from "@/lib/catalogue/programme";
import { findPackage } from "@/lib/content/packages";
import { listProgrammes, programmeName, programmeOf } from "@/lib/content/programmes";
import { findRetreat } from "@/lib/content/retreats";

type Named = Record<"retreat" | "programme" | "cohort", string | null> & { package?: string | null };

/** The name of a product: a retreat with its days if `length` is "long", an older run of a programme with its cohort. */
export function productName(
  { retreat, programme: id, cohort, package: slug }: Named,
  length: "short" | "long" = "short",
): string {
  if (retreat) {
    const found = findRetreat(retreat);
    if (!found) return retreat;
    return length === "long" ? `${found.name}, ${found.dates}` : found.name;
  }
  if (slug) return packageName(slug);
  if (!id) return "Gift vouchers";
  const programme = programmeOf({ programme: id });
  const name = programmeName(programme);
  return cohort === programme.cohort ? name : `${name}, run ${cohort}`;
}

/** The name of a coaching package, or of a kind of appointment that was bought. */
export function packageName(slug: string): string {
  return `Coaching, ${findPackage(slug)?.name ?? wordsOf(slug)}`;
}

/** What the programme of a plan is called, where there are several; else null. */
export function distinctProgramme(plan: { programme: string }): string | null {
  return listProgrammes().length > 1 ? programmeLabel(programmeOf(plan)) : null;
}

/** Words for the path of an appointment: "book/first-call" is "First call". */
function wordsOf(path: string): string {
  const slug = path.replace(/^book\//, "");
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll("-", " ");
}
