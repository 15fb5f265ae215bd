import { clsx } from "clsx/lite";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { chip } from "@/components/ui/chip";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { listHref, type Address, type CountedOption, type Filter } from "@/lib/administration/lists/list";
import { Strip } from "@/components/admin/tabs";

const fieldClass = "field max-lg:grid-cols-1 [&>label]:text-[0.9375rem]";
const inputClass = "input min-h-11 py-[0.4rem] text-[1rem] lg:text-[0.9375rem]";

type ListFiltersProps = {
  path: string;
  address: Address;
  filters: readonly Filter[];
  /** The state's parameter, which the form keeps. */
  stateName: string;
  placeholder: string;
};

/** A list's search and filters: a GET form, so that every result has a URL. */
export function ListFilters({ path, address, filters, stateName, placeholder }: ListFiltersProps) {
  const isAlone = filters.length === 0;
  const state = address[stateName];
  return (
    <search>
      <form
        action={path}
        className={clsx(
          "flex flex-wrap items-end gap-x-3 gap-y-3 pb-5 max-lg:grid",
          isAlone ? "max-lg:grid-cols-[minmax(0,1fr)_auto]" : "max-lg:grid-cols-2",
        )}
      >
        <div className={clsx(fieldClass, isAlone || "max-lg:col-span-full")}>
          <label htmlFor="search">Search</label>
          <div className="relative">
            <span className="pointer-events-none absolute inset-y-0 left-[0.95rem] grid items-center text-ink-2">
              <LazyIcon name="search" size={18} />
            </span>
            <input
              id="search"
              name="search"
              type="search"
              className={`${inputClass} w-76 pl-[2.6rem] max-lg:w-full`}
              placeholder={placeholder}
              defaultValue={address.search}
              maxLength={100}
              enterKeyHint="search"
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        </div>
        {filters.map((filter) => {
          const { name, label } = filter;
          const isDay = "day" in filter;
          return (
            <div
              className={clsx(fieldClass, isDay ? "max-[23em]:col-span-full" : "max-lg:col-span-full")}
              key={name}
            >
              <label htmlFor={name}>{label}</label>
              {isDay ? (
                <input
                  id={name}
                  name={name}
                  type="date"
                  className={inputClass}
                  defaultValue={address[name]}
                />
              ) : (
                <select id={name} name={name} className={inputClass} defaultValue={address[name] ?? ""}>
                  <option value="">{filter.any}</option>
                  {filter.options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </select>
              )}
            </div>
          );
        })}
        {state && <input type="hidden" name={stateName} value={state} />}
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

type ListStatesProps = {
  path: string;
  address: Address;
  name: string;
  label: string;
  states: readonly Omit<CountedOption, "where">[];
  current: string;
};

/** The state filter of a list, each with its number of rows. */
export function ListStates({ path, address, name, label, states, current }: ListStatesProps) {
  return (
    <nav aria-label={label}>
      <Strip className="-my-[6px] mb-[calc(1.25rem-6px)] py-[6px] max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4">
        <ul role="list" className="flex gap-[0.4rem] lg:flex-wrap">
          {states.map(({ value, label: text, count }, index) => (
            <li key={value}>
              <Link
                href={listHref(path, { ...address, [name]: index === 0 ? undefined : value })}
                className={chip}
                aria-current={value === current ? "true" : undefined}
                prefetch={false}
              >
                {text}
                <span className="font-medium tabular-nums opacity-80">{count.toLocaleString("en-GB")}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Strip>
    </nav>
  );
}
