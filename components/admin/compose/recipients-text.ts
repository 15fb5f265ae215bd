import { composeCopy } from "@/content/pages/admin-compose";
import type { AccessLevel } from "@/lib/broadcasts/recipient-eligibility";
import { fill } from "@/lib/text";

const { reach } = composeCopy;

type Numbered = { none: string; one: string; many: string };

/** Words for so many: none, one or their number. */
export function counted({ none, one, many }: Numbered, count: number): string {
  return count === 0 ? none : count === 1 ? one : fill(many, { count });
}

/** "26 people will get this, 5 are left out" */
export function reachLine({ gets, total }: Pick<AccessLevel, "gets" | "total">): string {
  return fill(reach.line, { gets: counted(reach.gets, gets), left: counted(reach.left, total - gets) });
}

/** Who of so many, by the first of their names. */
export function someOf(names: readonly string[], count: number): string {
  const shown = names.join(", ");
  return count > names.length ? fill(reach.more, { names: shown, count: count - names.length }) : shown;
}
