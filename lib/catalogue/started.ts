import type { Retreat, Started } from "@/content/retreats";

/** A retreat that the founder has started: what it was when she copied it, and since when others see it. */
export type StartedRetreat = { id: string; copiedFrom: string; start: unknown; openedAt: Date | null };

/** Where a retreat with an address of its own stands. */
export function pathsAt(address: string): Retreat["paths"] {
  const page = `/retreats/${address}`;
  return { page, payment: `${page}/book`, waitlist: `${page}/waitlist` };
}

/** A retreat that follows another, before anything of it is its own; it carries that one's words as they read now. */
export function copyOf(retreat: Retreat, address: string): Retreat {
  const { copy } = retreat;
  const started: Started = { address, from: retreat.id, isDraft: true };
  const { pitch, points } = copy.waitlist;
  const text = [`## ${pitch}`, ...points.map(({ title, text: said }) => `### ${title}\n\n${said}`)];
  return {
    ...retreat,
    ...{ id: address, sales: "closed", paths: pathsAt(address), started, formerRooms: {} },
    copy: { ...copy, text: copy.text ?? text.join("\n\n") },
  };
}

/** A started retreat out of its row; `complete` has what a row of an earlier version lacks. */
export function startOf({ id, copiedFrom, start, openedAt }: StartedRetreat, complete: Retreat): Retreat {
  const started: Started = { address: id, from: copiedFrom, isDraft: openedAt === null };
  return { ...complete, ...(start as Retreat), id, started };
}
