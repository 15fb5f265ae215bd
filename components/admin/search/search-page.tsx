import Link from "next/link";
import { addressOf } from "@/components/clubhouse/search/search-hits";
import { placeName } from "@/components/clubhouse/search/words";
import { Status } from "@/components/admin/lists/list-table";
import { Button } from "@/components/ui/button";
import { chip } from "@/components/ui/chip";
import { Excerpt } from "@/components/ui/excerpt";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { listHref } from "@/lib/administration/lists/list";
import type { OfficeHit, OfficeResults, SearchGroup } from "@/lib/administration/search/search";
import { searchAddress } from "@/lib/clubhouse/search-address";
import type { SearchHit } from "@/lib/clubhouse/search-schema";
import { plural } from "@/lib/text";
import { calendarDay, formatShortDay } from "@/lib/time/dates";

const path = "/admin/search";

type Group = {
  name: SearchGroup;
  title: string;
  more: [one: string, many: string];
  count: number;
  hits: OfficeHit[];
};

/** The office's search: a text, and what it is found in, by group. */
export function OfficeSearch({ results }: { results: OfficeResults | null }) {
  const search = results?.search ?? "";
  const groups = results ? groupsOf(results) : [];
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <h1 className="h1 mb-5">Search</h1>
      <search>
        <form action={path} className="grid max-w-176 grid-cols-[minmax(0,1fr)_auto] gap-3">
          <div className="relative">
            <label htmlFor="office-search" className="sr-only">
              Search the office
            </label>
            <span className="pointer-events-none absolute inset-y-0 left-[0.95rem] grid items-center text-ink-2">
              <LazyIcon name="search" />
            </span>
            <input
              id="office-search"
              name="search"
              type="search"
              className="input min-h-13 pl-[2.85rem] text-[1.125rem]"
              defaultValue={search}
              maxLength={100}
              aria-describedby="office-search-hint"
              enterKeyHint="search"
              autoComplete="off"
              spellCheck={false}
            />
          </div>
          <Button type="submit" variant="secondary" size="small" className="min-h-13">
            Search
          </Button>
        </form>
      </search>
      <p id="office-search-hint" className="mt-3 max-w-measure text-small text-ink-2">
        A name, an address, a reference, an invoice’s number or an amount. Words from emails’ subjects and
        posts, too.
      </p>
      {results && (
        <>
          <Groups search={search} only={results.only} groups={groups} total={total} />
          {groups
            .filter(({ name, count }) => count > 0 && (results.only === null || results.only === name))
            .map((group) => (
              <Results key={group.name} group={group} search={search} isAlone={results.only !== null} />
            ))}
          <p className="mt-6 text-small text-ink-2">
            {total === 0 ? `Nothing contains “${search}”.` : `${total.toLocaleString("en-GB")} found.`} Health
            answers are never searched.
          </p>
        </>
      )}
    </>
  );
}

function groupsOf({ found: { people, orders, emails, posts } }: OfficeResults): Group[] {
  return [
    { name: "people", title: "People", more: ["One more person", "{count} more people"], ...people },
    { name: "orders", title: "Orders", more: ["One more order", "{count} more orders"], ...orders },
    { name: "emails", title: "Emails", more: ["One more email", "{count} more emails"], ...emails },
    {
      ...{ name: "posts", title: "Posts", more: ["One more post", "{count} more posts"] },
      ...{ count: posts.count, hits: posts.hits.map(postHit) },
    },
  ];
}

function postHit(hit: SearchHit): OfficeHit {
  return {
    ...{ id: hit.id, href: addressOf(hit) },
    title: [{ text: hit.author?.name ?? "A former member", isHit: false }],
    text: hit.excerpt,
    end: placeName(hit.board),
    small: formatShortDay(calendarDay(hit.createdAt)),
  };
}

type GroupsProps = { search: string; only: SearchGroup | null; groups: readonly Group[]; total: number };

function Groups({ search, only, groups, total }: GroupsProps) {
  const links = [{ name: undefined, title: "Everything", count: total }, ...groups];
  return (
    <nav aria-label="Show" className="mt-5 mb-6">
      <ul role="list" className="flex flex-wrap gap-[0.4rem]">
        {links.map(({ name, title, count }) => (
          <li key={title}>
            <Link
              href={listHref(path, { search, in: name })}
              className={chip}
              aria-current={(name ?? null) === only ? "true" : undefined}
              prefetch={false}
            >
              {title}
              <span className="font-medium tabular-nums opacity-80">{count.toLocaleString("en-GB")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ResultsProps = { group: Group; search: string; isAlone: boolean };

function Results({ group: { name, title, more, count, hits }, search, isAlone }: ResultsProps) {
  const left = count - hits.length;
  return (
    <section
      aria-labelledby={`found-${name}`}
      className="grid grid-cols-[11rem_minmax(0,1fr)] gap-x-6 border-t-[1.5px] border-ink max-lg:grid-cols-1"
    >
      <h2 id={`found-${name}`} className="h4 py-3 max-lg:pb-0">
        {title} <small className="font-sans text-small font-medium text-ink-2">{count}</small>
      </h2>
      <ul role="list">
        {hits.map((hit) => (
          <Hit key={hit.id} hit={hit} />
        ))}
        {left > 0 && (
          <li className="py-2">
            <Link href={moreHref(name, search, isAlone)} className="link py-2" prefetch={false}>
              {plural(left, ...more)}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

/** More hits are shown in their group first, then in their list. */
function moreHref(name: SearchGroup, search: string, isAlone: boolean): string {
  if (!isAlone || name === "people") return listHref(path, { search, in: name });
  if (name === "posts") return searchAddress({ q: search });
  return listHref(name === "orders" ? "/admin/orders" : "/admin/letters", { search, state: "all" });
}

function Hit({ hit: { href, title, text, end, mark, small } }: { hit: OfficeHit }) {
  return (
    <li className="relative flex flex-wrap justify-between gap-x-6 gap-y-1 border-b-[1.5px] border-hair py-3 last:border-b-0 hover:bg-ink/4">
      <div className="min-w-0 wrap-anywhere">
        <Link
          href={href}
          prefetch={false}
          className="font-strong text-ink no-underline after:absolute after:inset-0 hover:underline"
          dir="auto"
        >
          <Excerpt parts={title} />
        </Link>
        <p className="text-ink-2" dir="auto">
          <Excerpt parts={text} />
        </p>
      </div>
      <p className="text-small text-ink-2 sm:text-right">
        {mark ? <Status text={end} mark={mark} /> : end}
        <span className="block">{small}</span>
      </p>
    </li>
  );
}
