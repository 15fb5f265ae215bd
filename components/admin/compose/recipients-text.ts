import type { AccessLevel } from "@/lib/broadcasts/recipient-eligibility";
import { plural } from "@/lib/text";

/** "26 people will get this, 5 are left out" */
export function reachLine({ gets, total }: Pick<AccessLevel, "gets" | "total">): string {
  const getting = plural(gets, "1 person will get this", "{count} people will get this");
  return `${getting}, ${plural(total - gets, "1 is left out", "{count} are left out")}`;
}

/** Who of so many, by the first of their names. */
export function someOf(names: readonly string[], count: number): string {
  const shown = names.join(", ");
  return count > names.length ? `${shown} and ${count - names.length} more` : shown;
}
