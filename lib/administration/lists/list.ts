import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { normalizeLine, printable } from "@/lib/text";
import { Prisma } from "@/prisma/generated/client";
import { listCountMax } from "./count-words";

export const listPageSize = 50;

const searchMax = 100;

/** The last row of the previous page: its sort key and id. */
export type ListCursor = { key: number; id: string };

// Nine base-36 digits fit in a valid Date
const cursorShape = /^(-?[0-9a-z]{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The cursor of a URL. */
const cursor = z
  .string()
  .regex(cursorShape)
  .transform((text): ListCursor => {
    const [, key = "", id = ""] = cursorShape.exec(text) ?? [];
    return { key: parseInt(key, 36), id };
  })
  .optional()
  .catch(undefined);

export const listQuery = {
  search: z
    .string()
    .overwrite(normalizeLine)
    .min(1)
    .max(searchMax)
    .regex(printable)
    .optional()
    .catch(undefined),
  after: cursor,
};

/** One of these URL values, else the first. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words).catch(words[0] as Words[number]);
}

/** One of these URL values, or undefined: then there is no filter. */
export function anyOf<const Words extends readonly string[]>(words: Words) {
  return z.enum(words).optional().catch(undefined);
}

/** As `oneOf`, but reads the values on every parse. */
export function oneOfNow(words: () => readonly string[]) {
  return z
    .string()
    .refine((word) => words().includes(word))
    .catch(() => words()[0] ?? "");
}

/** As `anyOf`, but reads the values on every parse. */
export function anyOfNow(words: () => readonly string[]) {
  return z
    .string()
    .refine((word) => words().includes(word))
    .optional()
    .catch(undefined);
}

export type ListQuery = { search?: string | undefined; after?: ListCursor | undefined };

/** The active filters of a query, without the page. */
export function filtersOf(query: ListQuery): Record<string, string> {
  const filters = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(filters);
}

type Row = { id: string };

export type FileColumn<R> = { header: string; value: (row: R) => string | number | null };

/** A list: its URL query, its rows in order, its sort key and CSV columns; amounts in major units. */
export type List<Query extends ListQuery, R extends Row> = {
  query: z.ZodType<Query>;
  find: (query: Query, take: number, now: Date) => Promise<R[]>;
  key: (row: R) => number;
  columns: readonly FileColumn<R>[];
};

/** One page of a list; `next` is the next page's cursor, null at the end. */
export async function readPage<Query extends ListQuery, R extends Row>(
  list: Pick<List<Query, R>, "find" | "key">,
  query: Query,
  now: Date,
): Promise<{ rows: R[]; next: string | null }> {
  const found = await list.find(query, listPageSize + 1, now);
  const rows = found.slice(0, listPageSize);
  const last = rows.at(-1);
  const next = last && found.length > rows.length ? `${list.key(last).toString(36)}.${last.id}` : null;
  return { rows, next };
}

/** All rows of a list, fetched in batches. */
export async function* readAll<Query extends ListQuery, R extends Row>(
  { find, key }: Pick<List<Query, R>, "find" | "key">,
  query: Query,
  now: Date,
): AsyncGenerator<R[]> {
  const size = 500;
  let after: ListCursor | undefined;
  for (;;) {
    const rows = await find({ ...query, after }, size, now);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = { key: key(last), id: last.id };
  }
}

export const countedAtMost = { take: listCountMax + 1 };

/** As `countedAtMost`, for lists whose sort order allows an index-only count. */
export const countedInOrder = { orderBy: { attention: "asc" }, ...countedAtMost } as const;

/** The number of rows per state. */
export async function countEach<State extends string>(
  states: readonly State[],
  count: (state: State) => Promise<number>,
): Promise<Record<State, number>> {
  const counts = await Promise.all(states.map(async (state) => [state, await count(state)] as const));
  return Object.fromEntries(counts) as Record<State, number>;
}

/** The total rows of several queries, counted up to one more than is shown. */
export async function countRows(queries: readonly Prisma.Sql[]): Promise<number> {
  const rows = queries.map((query) => Prisma.sql`(${query})`);
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (${Prisma.join(rows, " UNION ALL ")} LIMIT ${countedAtMost.take}) counted`;
  return row?.count ?? 0;
}

/** The number of rows per state, and their sum as "all": counting all rows at once is slower. */
export async function countStates<State extends string>(
  states: readonly State[],
  count: (state: Exclude<State, "all">) => Promise<number>,
): Promise<Record<State, number>> {
  const parts = states.filter((state): state is Exclude<State, "all"> => state !== "all");
  const counts = await countEach(parts, count);
  const all = Object.values<number>(counts).reduce((sum, one) => sum + one, 0);
  return { all, ...counts } as unknown as Record<State, number>;
}

const intMax = 2 ** 31 - 1;

/** Prisma's condition for rows after the cursor, for an ascending integer key. */
export function afterGrowing(column: string, after: ListCursor | undefined) {
  if (!after) return {};
  const key = Math.max(-intMax, Math.min(after.key, intMax));
  return { [column]: { gte: key }, OR: [{ [column]: { gt: key } }, { id: { gt: after.id } }] };
}

/** Prisma's condition for rows after the cursor, for lists ordered newest first; keys in ms. */
export function afterNewest(column: string, after: ListCursor | undefined) {
  if (!after) return {};
  const at = new Date(after.key);
  return { [column]: { lte: at }, OR: [{ [column]: { lt: at } }, { id: { lt: after.id } }] };
}
