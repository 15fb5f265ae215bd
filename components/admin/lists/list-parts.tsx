import Link from "next/link";
import { Button } from "@/components/ui/button";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { fill } from "@/lib/text";
import { listAddress, type ListAddress } from "./list-address";
import type { States } from "./list-filters";

type ListHeadProps = { headline: string; text: string; address: ListAddress };

/** The head of a list page, with a download of the rows shown. */
export function ListHead({ headline, text, address }: ListHeadProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h1 className="h1">{headline}</h1>
        <p className="mt-[0.65rem] max-w-176 text-pretty text-ink-2">{text}</p>
      </div>
      <Button href={listAddress(address, {}, "file")} variant="secondary" size="small" download>
        <LazyIcon name="download" size={18} />
        Download CSV
      </Button>
    </header>
  );
}

type ListEndProps = { address: ListAddress; next: string | null; isFromStart: boolean };

/** Links to the next rows, and back. */
export function ListEnd({ address, next, isFromStart }: ListEndProps) {
  return (
    <nav className="mt-4 flex flex-wrap items-center gap-x-6 text-compact text-ink-2" aria-label="Show older">
      {next && (
        <Link href={listAddress(address, { after: next })} className="link py-3" prefetch={false}>
          Show older
        </Link>
      )}
      {!isFromStart && (
        <Link href={listAddress(address)} className="link py-3" prefetch={false}>
          Back to the top
        </Link>
      )}
      <span className="py-3">The CSV holds what the filters show.</span>
    </nav>
  );
}

type EmptyListProps<State extends string> = {
  address: ListAddress;
  words: { title: string; text: string };
  states: States<State>;
  counts: Readonly<Partial<Record<State, number>>>;
};

/** Replaces an empty list: no match, with the other states that have one; or the list's own text. */
export function EmptyList<State extends string>({ address, words, states, counts }: EmptyListProps<State>) {
  const { search } = address.query;
  const isFiltered = Object.values(address.query).some((value) => value !== undefined);
  const { title, text } = search
    ? { title: "Nothing matches", text: "Nothing here matches “{search}”." }
    : isFiltered
      ? { title: "Nothing here", text: "There is nothing in this part of the list." }
      : words;
  return (
    <div className="grid justify-items-start gap-[0.35rem] border-t-[1.5px] border-ink py-8">
      <h2 className="font-display text-[1.375rem]/[1.1] font-heavy">{title}</h2>
      <p className="text-ink-2">{fill(text, { search: search ?? "" })}</p>
      {search && <Elsewhere {...{ address, states, counts }} />}
      {search && (
        <Link href={listAddress(address, { search: undefined })} className="tinybtn mt-3" prefetch={false}>
          Clear the search
        </Link>
      )}
    </div>
  );
}

function Elsewhere<State extends string>({
  address,
  states: { name, all, words },
  counts,
}: Omit<EmptyListProps<State>, "words">) {
  const current = address.query[name] ?? all[0];
  // "all" isn't counted; assume a match
  const least: Readonly<Record<string, number>> = { all: 1 };
  const found = all.filter((state) => state !== current && (counts[state] ?? least[state] ?? 0) > 0);
  if (found.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4">
      Found in another part of the list:
      {found.map((state) => (
        <Link
          key={state}
          href={listAddress(address, { [name]: state === all[0] ? undefined : state })}
          className="link"
          prefetch={false}
        >
          {words[state]} {counts[state]}
        </Link>
      ))}
    </p>
  );
}
