import "server-only";

// Rows read at a time, so that no history is in memory as a whole.
export const pageSize = 500;

export type Pages = AsyncIterable<readonly object[]>;

export type Row = { id: string };

export type DatedRow = Row & { createdAt: Date };

export const page = { orderBy: { id: "asc" }, take: pageSize } as const;

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

/** Reads page after page until one comes back short. */
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
