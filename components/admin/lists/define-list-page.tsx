import type { ReactNode } from "react";
import { requireAdmin } from "@/lib/access/viewer";
import { filtersOf, readPage, type List, type ListQuery } from "@/lib/administration/lists/list";
import { AdminFrame } from "../admin-frame";
import type { AdminPage } from "@/components/admin/sidebar";
import type { ListAddress } from "./list-address";
import { ListFilters, ListStates, type Filters, type States } from "./list-filters";
import { EmptyList, ListEnd, ListHead } from "./list-parts";

/** The data to render a list page: the query, its rows, and what `read` returned. */
type Shown<Query, Row, Read> = Read & { query: Query; address: ListAddress; rows: Row[]; now: Date };

type Definition<Query extends ListQuery, Row extends { id: string }, State extends string, Read> = {
  at: AdminPage;
  list: List<Query, Row>;
  words: {
    headline: string;
    text?: string;
    placeholder: string;
    empty: { title: string; text: string };
  };
  states: States<State>;
  /** Loads the number of rows in each state, and other data of the page. */
  read: (query: Query, now: Date) => Promise<Read>;
  /** The text below the heading, if it depends on the data. */
  text?: (shown: Shown<Query, Row, Read>) => string;
  filters?: (shown: Shown<Query, Row, Read>) => Filters;
  /** Shown between the search and the states. */
  above?: ReactNode;
  /** The rows, at least one. */
  table: (shown: Shown<Query, Row, Read>) => ReactNode | Promise<ReactNode>;
  /** The page around its list, if it has more content. */
  around?: (list: ReactNode, shown: Shown<Query, Row, Read>) => ReactNode;
};

type Asked = Record<string, string | string[] | undefined>;

/** An admin list: its page, its rows per page, and its URL for a query. */
export function defineListPage<
  Query extends ListQuery,
  Row extends { id: string },
  State extends string,
  Read extends { counts: Readonly<Partial<Record<State, number>>> },
>(definition: Definition<Query, Row, State, Read>) {
  const { at, list, words, states } = definition;

  function addressOf(query: Partial<Query>): ListAddress {
    const { [states.name]: state, ...filters } = filtersOf(query);
    const cut = state === states.all[0] ? undefined : state;
    return { name: at.slice("/admin/".length), query: { ...filters, [states.name]: cut } };
  }

  async function draw(asked: Asked, now: Date): Promise<ReactNode> {
    const query = list.query.parse(asked);
    const address = addressOf(query);
    const [{ rows, next }, read] = await Promise.all([
      readPage(list, query, now),
      definition.read(query, now),
    ]);
    const shown = { ...read, query, address, rows, now };
    const listed = (
      <>
        <ListFilters address={address} placeholder={words.placeholder} {...definition.filters?.(shown)} />
        {definition.above}
        <ListStates address={address} {...states} counts={read.counts} />
        {rows.length === 0 ? (
          <EmptyList address={address} words={words.empty} states={states} counts={read.counts} />
        ) : (
          await definition.table(shown)
        )}
        <ListEnd address={address} next={next} isFromStart={!query.after} />
      </>
    );
    return (
      <>
        <ListHead
          headline={words.headline}
          text={definition.text?.(shown) ?? words.text ?? ""}
          address={address}
        />
        {definition.around?.(listed, shown) ?? listed}
      </>
    );
  }

  async function Page({ searchParams }: { searchParams: Promise<Asked> }) {
    const admin = await requireAdmin(at);
    return (
      <AdminFrame member={admin} current={at}>
        {await draw(await searchParams, new Date())}
      </AdminFrame>
    );
  }

  return { Page, draw, addressOf };
}
