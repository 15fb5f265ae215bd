import { membersCopy } from "@/content/pages/members";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { Button } from "@/components/ui/button";
import { searchMax } from "@/lib/members/schema";
import { fill } from "@/lib/text";

const copy = membersCopy.search;

/** Search form for members: a plain GET, so searches have a URL and work without JavaScript. */
export function MemberSearch({ search, found }: { search: string | undefined; found: string }) {
  return (
    <search className="mb-8">
      <form action="/members" className="flex items-end gap-3">
        <div className="field min-w-0 flex-[0_1_24rem] max-lg:flex-auto">
          <label htmlFor="search">{copy.label}</label>
          <div className="relative">
            <span className="pointer-events-none absolute inset-y-0 left-[0.95rem] grid items-center text-ink-2">
              <LazyIcon name="search" />
            </span>
            <input
              id="search"
              name="search"
              type="search"
              className="input pl-[2.85rem]"
              placeholder={copy.placeholder}
              defaultValue={search}
              maxLength={searchMax}
              enterKeyHint="search"
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        </div>
        <Button type="submit" variant="secondary" size="small" className="min-h-13">
          {copy.submit}
        </Button>
      </form>
      {search && (
        <p className="mt-2 flex min-h-target flex-wrap items-center gap-x-4 font-semibold">
          <span role="status">{fill(copy.results, { count: found })}</span>
          <a className="link" href="/members">
            {copy.clear}
          </a>
        </p>
      )}
    </search>
  );
}
