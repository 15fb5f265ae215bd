import "server-only";

/** Rows read at a time, so that a long history never stands in memory as a whole. */
export const pageSize = 500;

/** Rows that belong together, a page at a time. */
export type Pages = AsyncIterable<readonly object[]>;

/** A row that can be read on from. */
export type Row = { id: string };

/** A row that is read on from in time, for ids that do not grow with it. */
export type DatedRow = Row & { createdAt: Date };

/** The next rows by id, which grows with time except where a browser or a letter's secret made it. */
export const page = { orderBy: { id: "asc" }, take: pageSize } as const;

/** The next rows in time. */
export const pageInTime = {
  orderBy: [{ createdAt: "asc" as const }, { id: "asc" as const }],
  take: pageSize,
};

/** What comes after a row, by id. */
export function afterId(last: Row | null) {
  return last ? { id: { gt: last.id } } : {};
}

/** What comes after a row, in time. */
export function inTimeAfter(last: DatedRow | null) {
  return last
    ? {
        OR: [{ createdAt: { gt: last.createdAt } }, { createdAt: last.createdAt, id: { gt: last.id } }],
      }
    : {};
}

/** Reads page after page, each after the last row of the one before, until one comes back short. */
export async function* inPages<Found extends Row>(
  read: (last: Found | null) => Promise<Found[]>,
): AsyncGenerator<Found[]> {
  let last: Found | null = null;
  for (;;) {
    const rows: Found[] = await read(last);
    yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < pageSize) return;
  }
}
