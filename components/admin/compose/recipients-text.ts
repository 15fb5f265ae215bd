import type { AccessLevel } from "@/lib/broadcasts/recipient-eligibility";
import { fill } from "@/lib/text";

type Numbered = { none: string; one: string; many: string };

/** Words for so many: none, one or their number. */
export function counted({ none, one, many }: Numbered, count: number): string {
  return count === 0 ? none : count === 1 ? one : fill(many, { count });
}

/** "26 people will get this, 5 are left out" */
export function reachLine({ gets, total }: Pick<AccessLevel, "gets" | "total">): string {
  return `${counted({ none: "0 people will get this", one: "1 person will get this", many: "{count} people will get this" }, gets)}, ${counted({ none: "0 are left out", one: "1 is left out", many: "{count} are left out" }, total - gets)}`;
}

/** Who of so many, by the first of their names. */
export function someOf(names: readonly string[], count: number): string {
  const shown = names.join(", ");
  return count > names.length ? `${shown} and ${count - names.length} more` : shown;
}
