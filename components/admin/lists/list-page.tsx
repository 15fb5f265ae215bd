import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { requireAdmin } from "@/lib/access/viewer";
import { may, type Member } from "@/lib/access/policy";
import {
  exportAction,
  getListPage,
  listHref,
  type List,
  type ListPage,
  type Params,
} from "@/lib/administration/lists/list";
import { AdminFrame } from "../admin-frame";
import type { AdminPage } from "../sidebar";
import { ListFilters, ListStates } from "./list-filters";
import { drawCell, ListTable } from "./list-table";

type Extras<Row> = {
  /** A button at the end of each row. */
  action?: { header: string; draw: (row: Row) => ReactNode };
  /** A button beside the download. */
  button?: (admin: Member) => ReactNode;
  /** The page around its list, if it has more content. */
  around?: (list: ReactNode, shown: ListPage<Row>, now: Date) => ReactNode | Promise<ReactNode>;
};

/** An admin list's page: search, filters, counted states, a page of rows, and the download of all rows. */
export function listPage<Row extends { id: string }>(list: List<Row>, extras: Extras<Row> = {}) {
  const path = `/admin/${list.name}`;
  const { name, label } = list.states;

  async function draw(params: Params, now: Date, admin: Member): Promise<ReactNode> {
    const mayExport = may(admin, exportAction(list.name));
    const shown = await getListPage(list, params, now);
    const { address, filters, states, state, rows } = shown;
    const drawn = (
      <>
        <ListFilters {...{ path, address, filters }} stateName={name} placeholder={list.placeholder} />
        <ListStates {...{ path, address, name, label, states }} current={state} />
        {rows.length === 0 ? (
          <EmptyList list={list} shown={shown} />
        ) : (
          <ListTable
            label={list.headline}
            rows={rows}
            columns={columnsOf(list, extras, { now, address })}
            totals={shown.totals}
          />
        )}
        <Pages path={path} shown={shown} mayExport={mayExport} />
      </>
    );
    return (
      <>
        <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="min-w-0 flex-1 basis-104">
            <h1 className="h1">{list.headline}</h1>
            <p className="mt-[0.65rem] max-w-176 text-pretty text-ink-2">{list.text}</p>
          </div>
          <div className="acts">
            {mayExport && (
              <Button href={listHref(`/api${path}.csv`, address)} variant="secondary" size="small" download>
                <LazyIcon name="download" size={18} />
                Download CSV
              </Button>
            )}
            {extras.button?.(admin)}
          </div>
        </header>
        {(await extras.around?.(drawn, shown, now)) ?? drawn}
      </>
    );
  }

  async function Page({ searchParams }: { searchParams: Promise<Params> }) {
    const at = path as AdminPage;
    const admin = await requireAdmin(at, list.opens);
    return (
      <AdminFrame member={admin} current={at}>
        {await draw(await searchParams, new Date(), admin)}
      </AdminFrame>
    );
  }

  return Object.assign(Page, { draw });
}

type View = Parameters<NonNullable<List<{ id: string }>["columns"][number]["cell"]>>[1];

function columnsOf<Row extends { id: string }>(list: List<Row>, { action }: Extras<Row>, view: View) {
  const columns = list.columns
    .filter(({ isFileOnly }) => !isFileOnly)
    .map(({ header, isNumber, text, cell }) => ({
      ...{ header, isNumber },
      cell: (row: Row) => drawCell(cell ? cell(row, view) : String(text(row) ?? "")),
    }));
  return action ? [...columns, { header: action.header, cell: action.draw, isAction: true }] : columns;
}

type PagesProps<Row> = { path: string; shown: ListPage<Row>; mayExport: boolean };

/** Links to the next rows, and back. */
function Pages<Row>({ path, shown: { address, page, hasNext }, mayExport }: PagesProps<Row>) {
  return (
    <nav className="mt-4 flex flex-wrap items-center gap-x-6 text-compact text-ink-2" aria-label="Pages">
      {hasNext && (
        <Link
          href={listHref(path, { ...address, page: `${page + 1}` })}
          className="link py-3"
          prefetch={false}
        >
          Show older
        </Link>
      )}
      {page > 1 && (
        <Link href={listHref(path, address)} className="link py-3" prefetch={false}>
          Back to the top
        </Link>
      )}
      {mayExport && <span className="py-3">The CSV holds what the filters show.</span>}
    </nav>
  );
}

type EmptyListProps<Row extends { id: string }> = { list: List<Row>; shown: ListPage<Row> };

/** Replaces an empty list: no match, with the states that have one without filters; or the list's own text. */
function EmptyList<Row extends { id: string }>({ list, shown }: EmptyListProps<Row>) {
  const { address, elsewhere, states } = shown;
  const path = `/admin/${list.name}`;
  const { search } = address;
  const { title, text } = search
    ? { title: "Nothing matches", text: `Nothing here matches “${search}”.` }
    : Object.keys(address).length > 0
      ? { title: "Nothing here", text: "There is nothing in this part of the list." }
      : list.empty;
  return (
    <div className="grid justify-items-start gap-[0.35rem] border-t-[1.5px] border-ink py-8">
      <h2 className="font-display text-[1.375rem]/[1.1] font-heavy">{title}</h2>
      <p className="text-ink-2">{text}</p>
      {elsewhere.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          Found in another part of the list:
          {elsewhere.map(({ value, label, count }) => (
            <Link
              key={value}
              href={listHref(path, {
                search,
                [list.states.name]: value === states[0]?.value ? undefined : value,
              })}
              className="link"
              prefetch={false}
            >
              {label} {count}
            </Link>
          ))}
        </p>
      )}
      {search && (
        <Link
          href={listHref(path, { ...address, search: undefined })}
          className="tinybtn mt-3"
          prefetch={false}
        >
          Clear the search
        </Link>
      )}
    </div>
  );
}
