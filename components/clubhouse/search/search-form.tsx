import Link from "next/link";
import type { BoardId } from "@/content/boards";
import { searchCopy } from "@/content/pages/search";
import { Button } from "@/components/ui/button";
import { chip } from "@/components/ui/chip";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { searchAddress, searchPath } from "@/lib/clubhouse/search-address";
import { searchTextMax, searchTimes, type SearchInput, type SearchPage } from "@/lib/clubhouse/search-schema";
import { countOf, placeName } from "./words";

/** The search form: text, board, author and period. A GET form, so that a search has a URL. */
export function SearchForm({ input, page }: { input: SearchInput; page: SearchPage }) {
  const { q, board, by, when } = input;
  return (
    <search className="mb-7 block">
      <form action={searchPath}>
        <div className="grid max-w-176 grid-cols-[minmax(0,1fr)_auto] gap-3">
          <div className="relative">
            <label htmlFor="q" className="sr-only">
              {searchCopy.label}
            </label>
            <span className="pointer-events-none absolute inset-y-0 left-[0.95rem] grid items-center text-ink-2">
              <LazyIcon name="search" />
            </span>
            <input
              id="q"
              name="q"
              type="search"
              className="input min-h-13 pl-[2.85rem] text-[1.125rem]"
              defaultValue={q}
              maxLength={searchTextMax}
              aria-describedby={q ? undefined : "search-hint"}
              enterKeyHint="search"
              autoComplete="off"
              spellCheck={false}
            />
          </div>
          <Button type="submit" variant="secondary" size="small" className="min-h-13">
            {searchCopy.submit}
          </Button>
        </div>
        {board && <input type="hidden" name="board" value={board} />}
        {q || by ? (
          <div className="mt-5 flex flex-wrap items-end gap-x-6 gap-y-4">
            <nav aria-labelledby="where">
              <p id="where" className={labelClass}>
                {searchCopy.where}
              </p>
              <ul role="list" className="flex flex-wrap gap-[0.4rem]">
                {[{ board: undefined, count: sumOf(page) }, ...page.byBoard.toSorted(chatLast)].map((one) => (
                  <li key={one.board ?? ""}>
                    <Link
                      href={searchAddress({ ...input, board: one.board, page: 1 })}
                      className={`${chip} px-[0.65rem] text-[0.875rem]`}
                      aria-current={one.board === board ? "true" : undefined}
                      prefetch={false}
                    >
                      {one.board ? placeName(one.board) : searchCopy.everywhere}
                      <span className="font-medium tabular-nums opacity-80">
                        {countOf(one.count, page.isCapped)}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="flex gap-4 max-lg:grid max-lg:w-full max-lg:grid-cols-2">
              <Choice
                name="by"
                label={searchCopy.who}
                any={searchCopy.anybody}
                value={by}
                options={page.people.map(({ id, name }) => [id, name])}
              />
              <Choice
                name="when"
                label={searchCopy.when}
                any={searchCopy.times.any}
                value={when}
                options={searchTimes.map((time) => [time, searchCopy.times[time]])}
              />
            </div>
          </div>
        ) : (
          <p id="search-hint" className="mt-3 max-w-measure text-small text-ink-2">
            {searchCopy.hint}
          </p>
        )}
      </form>
    </search>
  );
}

const labelClass = "mb-[0.4rem] text-[0.875rem]/[1.3] font-[650]";

type ChoiceProps = {
  name: string;
  label: string;
  any: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
};

function Choice({ name, label, any, value, options }: ChoiceProps) {
  return (
    <div>
      <label htmlFor={name} className={`${labelClass} block`}>
        {label}
      </label>
      <select
        id={name}
        name={name}
        className="input min-h-10 w-44 py-[0.3rem] text-[0.9375rem] max-lg:min-h-target max-lg:w-full max-lg:text-[1rem]"
        defaultValue={value ?? ""}
      >
        <option value="">{any}</option>
        {options.map(([id, words]) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

function chatLast(one: { board: BoardId }, other: { board: BoardId }): number {
  return Number(one.board === "general") - Number(other.board === "general");
}

function sumOf({ byBoard }: SearchPage): number {
  return byBoard.reduce((all, { count }) => all + count, 0);
}
