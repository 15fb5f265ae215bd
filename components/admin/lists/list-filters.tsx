import { clsx } from "clsx/lite";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { chip } from "@/components/ui/chip";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { countWords } from "@/lib/administration/lists/count-words";
import { Strip } from "@/components/admin/tabs";
import { listAddress, type ListAddress } from "./list-address";

const fieldLook = "field max-lg:grid-cols-1 [&>label]:text-[0.9375rem]";
const inputLook = "input min-h-11 py-[0.4rem] text-[1rem] lg:text-[0.9375rem]";

type Choice = {
  /** The filter's query parameter. */
  name: string;
  label: string;
  /** The label when nothing is chosen. */
  any: string;
  options: readonly { value: string; label: string }[];
};

export type Filters = {
  choices?: readonly Choice[];
  /** Date filters, by query parameter. */
  days?: readonly { name: string; label: string }[];
};

type ListFiltersProps = Filters & { address: ListAddress; placeholder: string };

/** A list's search and filters: a GET form, so that every result has a URL. */
export function ListFilters({ address, placeholder, choices = [], days = [] }: ListFiltersProps) {
  const { name, query } = address;
  const shown = new Set(["search", ...[...choices, ...days].map((choice) => choice.name)]);
  const kept = Object.entries(query).filter(([key, value]) => value !== undefined && !shown.has(key));
  const isAlone = choices.length + days.length === 0;
  return (
    <search>
      <form
        action={`/admin/${name}`}
        className={clsx(
          "flex flex-wrap items-end gap-x-3 gap-y-3 pb-5 max-lg:grid",
          isAlone ? "max-lg:grid-cols-[minmax(0,1fr)_auto]" : "max-lg:grid-cols-2",
        )}
      >
        <div className={clsx(fieldLook, isAlone || "max-lg:col-span-full")}>
          <label htmlFor="search">Search</label>
          <div className="relative">
            <span className="pointer-events-none absolute inset-y-0 left-[0.95rem] grid items-center text-ink-2">
              <LazyIcon name="search" size={18} />
            </span>
            <input
              id="search"
              name="search"
              type="search"
              className={`${inputLook} w-76 pl-[2.6rem] max-lg:w-full`}
              placeholder={placeholder}
              defaultValue={query.search}
              maxLength={100}
              enterKeyHint="search"
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        </div>
        {choices.map(({ name: choice, label, any, options }) => (
          <div className={`${fieldLook} max-lg:col-span-full`} key={choice}>
            <label htmlFor={choice}>{label}</label>
            <select id={choice} name={choice} className={inputLook} defaultValue={query[choice] ?? ""}>
              <option value="">{any}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </div>
        ))}
        {days.map(({ name: day, label }) => (
          <div className={`${fieldLook} max-[23em]:col-span-full`} key={day}>
            <label htmlFor={day}>{label}</label>
            <input id={day} name={day} type="date" className={inputLook} defaultValue={query[day]} />
          </div>
        ))}
        {kept.map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <Button
          type="submit"
          variant="secondary"
          size="small"
          className={clsx("min-h-11", isAlone || "max-lg:col-span-full")}
        >
          Show
        </Button>
      </form>
    </search>
  );
}

/** The states a list can be filtered by, and their query parameter; the first is the default. */
export type States<State extends string> = {
  name: string;
  label: string;
  all: readonly State[];
  words: Readonly<Record<State, string>>;
};

type ListStatesProps<State extends string> = States<State> & {
  address: ListAddress;
  /** The number of rows per state; absent for states too large to count. */
  counts: Readonly<Partial<Record<State, number>>>;
};

/** The state filter of a list, each with its number of rows. */
export function ListStates<State extends string>(props: ListStatesProps<State>) {
  const { address, name, label, all, words, counts } = props;
  const current = address.query[name] ?? all[0];
  return (
    <nav aria-label={label}>
      <Strip className="-my-[6px] mb-[calc(1.25rem-6px)] py-[6px] max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4">
        <ul role="list" className="flex gap-[0.4rem] lg:flex-wrap">
          {all.map((state, index) => (
            <li key={state}>
              <Link
                href={listAddress(address, { [name]: index === 0 ? undefined : state })}
                className={chip}
                aria-current={state === current ? "true" : undefined}
                prefetch={false}
              >
                {words[state]}
                <Count of={counts[state]} />
              </Link>
            </li>
          ))}
        </ul>
      </Strip>
    </nav>
  );
}

function Count({ of: count }: { of: number | undefined }) {
  if (count === undefined) return null;
  return <span className="font-medium tabular-nums opacity-80">{countWords(count)}</span>;
}
