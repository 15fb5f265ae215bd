import "server-only";
import { z } from "zod";
import { formatMoney, inUnits } from "@/content/money";
import type { OfficeAction } from "@/lib/access/policy";
import { normalizeLine, printable } from "@/lib/text";
import { likePattern } from "@/lib/text/folded-search";
import { calendarDay, formatShortDay, formatTime } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

export const listPageSize = 50;

/** Bounds the rows that OFFSET skips; older ones are found by search, or in the file. */
const pageMax = 200;

/** What a URL asks of a list. */
export type Params = Readonly<Record<string, string | string[] | undefined>>;

/** A valid query of a list as URL parameters, without the page. */
export type Address = Readonly<Record<string, string>>;

export type Badge = "on" | "full" | "waiting" | "late" | "new" | "off" | "old";

/** The content of a table cell. */
export type Cell = {
  text: string;
  href?: string | null;
  /** The link's accessible name, if it isn't its text. */
  label?: string;
  /** Draws the text as a status. */
  mark?: Badge;
  /** A second line. */
  small?: string | null;
  /** More text, collapsed under its summary. */
  folded?: { summary: string; text: string } | null;
};

/** A column of the file and, unless `isFileOnly`, of the table; `text` has amounts in major units. */
export type Column<Row> = {
  header: string;
  text: (row: Row) => string | number | null;
  cell?: (row: Row, view: { now: Date; address: Address }) => Cell | string | null;
  isNumber?: boolean;
  isFileOnly?: boolean;
};

export type Option = { value: string; label: string; where: Prisma.Sql };

export type Filter =
  | { name: string; label: string; any: string; options: readonly Option[] }
  | { name: string; label: string; day: (day: string) => Prisma.Sql };

/** An admin list: its words, its query and its columns. */
export type List<Row extends { id: string }> = {
  /** The path below /admin, and the file's name. */
  name: string;
  /** The permission to see it. */
  opens?: OfficeAction;
  headline: string;
  text: string;
  placeholder: string;
  empty: { title: string; text: string };
  /** The table as `e`, with its joins. */
  table: Prisma.Sql;
  order: Prisma.Sql;
  /** The filter whose options are counted; the first is the default. */
  states: { name: string; label: string; options: (now: Date) => readonly Option[] };
  filters?: () => readonly Filter[] | Promise<readonly Filter[]>;
  /** Defaults to the table's search text. */
  search?: (text: string) => Prisma.Sql;
  load: (ids: string[], now: Date) => Promise<Row[]>;
  columns: readonly Column<Row>[];
  /** Sums in pence by column header, for each currency. */
  totals?: Readonly<Record<string, Prisma.Sql>>;
};

export type CountedOption = Option & { count: number };

/** One page of a list, and what is shown around it. */
export type ListPage<Row> = {
  address: Address;
  page: number;
  hasNext: boolean;
  filters: readonly Filter[];
  state: string;
  states: readonly CountedOption[];
  rows: Row[];
  /** Formatted sums by column header, one per currency; on the first page only. */
  totals: Readonly<Record<string, string>>[];
  /** If nothing matches a search: the states in which it does without the other filters. */
  elsewhere: readonly CountedOption[];
};

const searchText = z
  .string()
  .overwrite(normalizeLine)
  .min(1)
  .max(100)
  .regex(printable)
  .optional()
  .catch(undefined);
const pageNumber = z.coerce.number().int().min(1).max(pageMax).catch(1);
const day = z.iso.date();

/** A URL parameter's condition; undefined for an invalid value. */
function whereOf(filter: Filter, value: Params[string]): Prisma.Sql | undefined {
  if ("options" in filter) return filter.options.find((option) => option.value === value)?.where;
  const parsed = day.safeParse(value);
  return parsed.success ? filter.day(parsed.data) : undefined;
}

async function parseQuery<Row extends { id: string }>(list: List<Row>, params: Params, now: Date) {
  const filters = (await list.filters?.()) ?? [];
  const states = list.states.options(now);
  const state = states.find(({ value }) => value === params[list.states.name]) ?? states[0];
  if (!state) throw new Error(`${list.name} has no states`);
  const search = parseSearch(params);
  const chosen = filters.flatMap((filter) => {
    const where = whereOf(filter, params[filter.name]);
    return where ? [{ name: filter.name, value: String(params[filter.name]), where }] : [];
  });
  const searches = search ? [list.search?.(search) ?? contains("e.search_text", search)] : [];
  return {
    ...{ filters, states, state, search, searches },
    where: [...chosen.map(({ where }) => where), ...searches],
    given: {
      ...(search && { search }),
      ...Object.fromEntries(chosen.map(({ name, value }) => [name, value])),
    },
  };
}

/** The page of a list that a URL asks for; invalid parameters are ignored. */
export async function getListPage<Row extends { id: string }>(
  list: List<Row>,
  params: Params,
  now: Date,
): Promise<ListPage<Row>> {
  const query = await parseQuery(list, params, now);
  const { filters, state, search, searches, where, given } = query;
  const page = pageNumber.parse(params.page);
  const shown = [state.where, ...where];
  const [ids, states, totals] = await Promise.all([
    findIds(list, shown, Prisma.sql`LIMIT ${listPageSize + 1} OFFSET ${(page - 1) * listPageSize}`),
    countStates(list, query.states, where),
    page === 1 ? sumTotals(list, shown) : [],
  ]);
  const isDefault = state.value === query.states[0]?.value;
  return {
    address: { ...given, ...(!isDefault && { [list.states.name]: state.value }) },
    ...{ page, filters, states, totals, state: state.value },
    hasNext: ids.length > listPageSize && page < pageMax,
    rows: await loadRows(list, ids.slice(0, listPageSize), now),
    elsewhere:
      search && ids.length === 0
        ? (await countStates(list, query.states, searches)).filter(({ count }) => count > 0)
        : [],
  };
}

/** The valid search text of URL parameters, if any. */
export function parseSearch(params: Params): string | undefined {
  return searchText.parse(params.search);
}

/** The first rows of a list that a text is found in, in any state, and their number. */
export async function searchList<Row extends { id: string }>(
  list: List<Row>,
  search: string,
  limit: number,
  now: Date,
): Promise<{ rows: Row[]; count: number }> {
  const { states, state, where } = await parseQuery(list, { search }, now);
  const any = states.find(({ value }) => value === "all") ?? state;
  const [ids, counted] = await Promise.all([
    findIds(list, [any.where, ...where], Prisma.sql`LIMIT ${limit}`),
    countStates(list, [any], where),
  ]);
  return { rows: await loadRows(list, ids, now), count: counted[0]?.count ?? 0 };
}

/** The first rows of an unfiltered list. */
export async function getFirstRows<Row extends { id: string }>(list: List<Row>, limit: number, now: Date) {
  const { state } = await parseQuery(list, {}, now);
  return loadRows(list, await findIds(list, [state.where], Prisma.sql`LIMIT ${limit}`), now);
}

/** All rows that a URL asks for, loaded in batches; and its filters, for the audit log. */
export async function getAllRows<Row extends { id: string }>(list: List<Row>, params: Params, now: Date) {
  const { state, where, given } = await parseQuery(list, params, now);
  async function* batches(): AsyncGenerator<Row[]> {
    const size = 500;
    // The ids at once: rows that come or move meanwhile are neither skipped nor repeated
    const ids = await findIds(list, [state.where, ...where], Prisma.empty);
    for (let from = 0; from < ids.length; from += size) {
      yield await loadRows(list, ids.slice(from, from + size), now);
    }
  }
  return { batches: batches(), filters: { [list.states.name]: state.value, ...given } };
}

function allOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  if (conditions.length === 0) return Prisma.sql`TRUE`;
  return Prisma.join(
    conditions.map((condition) => Prisma.sql`(${condition})`),
    " AND ",
  );
}

type Queried = Pick<List<{ id: string }>, "table" | "order" | "totals">;

async function findIds({ table, order }: Queried, where: Prisma.Sql[], limit: Prisma.Sql): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT e.id FROM ${table} WHERE ${allOf(where)} ORDER BY ${order} ${limit}`;
  return rows.map(({ id }) => id);
}

async function loadRows<Row extends { id: string }>(
  list: List<Row>,
  ids: string[],
  now: Date,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await list.load(ids, now)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

async function countStates(
  { table }: Queried,
  states: readonly Option[],
  where: readonly Prisma.Sql[],
): Promise<CountedOption[]> {
  const columns = states.map(
    (state, index) => Prisma.sql`count(*) FILTER (WHERE ${state.where})::int AS ${Prisma.raw(`"${index}"`)}`,
  );
  const [counts] = await db.$queryRaw<Record<string, number>[]>`
    SELECT ${Prisma.join(columns)} FROM ${table} WHERE ${allOf(where)}`;
  return states.map((state, index) => ({ ...state, count: counts?.[index] ?? 0 }));
}

async function sumTotals({ table, totals }: Queried, where: readonly Prisma.Sql[]) {
  if (!totals) return [];
  const columns = Object.entries(totals).map(
    ([header, sum]) => Prisma.sql`coalesce(${sum}, 0)::float8 AS ${Prisma.raw(`"${header}"`)}`,
  );
  const rows = await db.$queryRaw<({ currency: string } & Record<string, number>)[]>`
    SELECT e.currency, ${Prisma.join(columns)} FROM ${table}
    WHERE ${allOf(where)} GROUP BY e.currency ORDER BY e.currency`;
  return rows.map(({ currency, ...sums }) =>
    Object.fromEntries(Object.entries(sums).map(([header, pence]) => [header, formatMoney(pence, currency)])),
  );
}

/** The condition that a column contains a text, without accents and in any case. */
export function contains(column: string, text: string): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(column)} ILIKE ${likePattern(text)}`;
}

/** The keys of texts of which one contains the search. */
export function keysWith(texts: Iterable<readonly [string, string]>, search: string): string[] {
  const wanted = search.toLowerCase();
  return [...texts].flatMap(([key, text]) => (text.toLowerCase().includes(wanted) ? [key] : []));
}

/** The condition that a column has one of these values. */
export function isOneOf(column: string, values: readonly string[]): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(column)} = ANY(${values})`;
}

/** A column with a day. */
export function dayColumn<Row>(header: string, at: (row: Row) => Date | string | null): Column<Row> {
  const dayOf = (row: Row) => {
    const value = at(row);
    return value instanceof Date ? calendarDay(value) : value;
  };
  return {
    header,
    text: dayOf,
    cell: (row) => {
      const value = dayOf(row);
      return value && formatShortDay(value);
    },
  };
}

/** A column with a time, to the minute. */
export function timeColumn<Row>(header: string, at: (row: Row) => Date | null): Column<Row> {
  return {
    header,
    text: (row) => {
      const value = at(row);
      return value && formatTime(value);
    },
  };
}

/** A column with an amount; zero is not shown in the table. */
export function moneyColumn<Row extends { currency: string }>(
  header: string,
  pence: (row: Row) => number,
): Column<Row> {
  return {
    ...{ header, isNumber: true },
    text: (row) => inUnits(pence(row), row.currency),
    cell: (row) => (pence(row) > 0 ? formatMoney(pence(row), row.currency) : null),
  };
}

/** A column of the file alone. */
export function fileColumn<Row>(header: string, text: Column<Row>["text"]): Column<Row> {
  return { header, text, isFileOnly: true };
}

type Buyer = { id: string; userId: string | null; name: string; email: string };

/** The buyer of a purchase; unknown during Checkout, erased after the retention period. */
export function buyerCell({ id, userId, name, email }: Buyer): Cell {
  if (!email) return { text: name || "Unknown" };
  return { text: name || email, href: `/admin/people/${userId ?? id}`, small: email };
}

/** The URL of an admin page with parameters. */
export function listHref(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams(given).toString();
  return query ? `${path}?${query}` : path;
}

/** The permission to download a list's file: those about money have their own. */
export function exportAction(name: string): OfficeAction {
  return ["orders", "bookings", "plans", "payments", "year"].includes(name) ? "orders.export" : "list.export";
}
