import type { Retreat, Started } from "@/content/retreats";

/** A retreat the founder started: a copy of another as it was then; `openedAt`: publication time. */
export type StartedRetreat = { id: string; copiedFrom: string; start: unknown; openedAt: Date | null };

/** The paths of a retreat with its own address. */
export function pathsAt(address: string): Retreat["paths"] {
  const page = `/retreats/${address}`;
  return { page, payment: `${page}/book`, waitlist: `${page}/waitlist` };
}

/**
 * A new draft copied from a retreat, with the texts that it has now; its waitlist is called as it is, and its prices are
 * the same numbers.
 */
export function copyOf(retreat: Retreat, address: string, currency = retreat.currency): Retreat {
  const { copy } = retreat;
  const started: Started = { address, from: retreat.id, isDraft: true };
  const { pitch, points } = copy.waitlist;
  const text = [`## ${pitch}`, ...points.map(({ title, text: body }) => `### ${title}\n\n${body}`)];
  return {
    ...retreat,
    ...{ id: address, currency, sales: "closed", paths: pathsAt(address), started, formerRooms: {} },
    copy: {
      ...copy,
      text: copy.text || text.join("\n\n"),
      waitlist: { ...copy.waitlist, name: "", headline: "", lead: "" },
    },
  };
}

/** A started retreat from its row; `complete` fills fields that older rows lack. */
export function startOf({ id, copiedFrom, start, openedAt }: StartedRetreat, complete: Retreat): Retreat {
  const started: Started = { address: id, from: copiedFrom, isDraft: openedAt === null };
  return { ...complete, ...(start as Retreat), id, started };
}
