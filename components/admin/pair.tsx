import Link from "next/link";
import type { ReactNode } from "react";
import { BackLink } from "./page-head";

export type PairRow = {
  id: string;
  href: string;
  title: string;
  /** Not opened yet. */
  isNew?: boolean;
  at: Date;
  /** The row's displayed time. */
  when: string;
  text: string;
  status: ReactNode;
};

type PairProps = {
  list: { href: string; label: string; more: string };
  rows: readonly PairRow[];
  currentId: string;
  /** The id of the opened item's heading. */
  labelledBy: string;
  children: ReactNode;
};

/** A list beside the opened item; on a phone only the item, with a back link. */
export function Pair({ list, rows, currentId, labelledBy, children }: PairProps) {
  return (
    <>
      <BackLink href={list.href} label={list.label} />
      <div className="mt-1 grid items-start min-[75em]:grid-cols-[22.5rem_minmax(0,1fr)]">
        <nav className="relative z-1 max-[75em]:hidden" aria-label={list.label}>
          <ol role="list" className="border-t-[1.5px] border-ink">
            {rows.map((row) => (
              <li key={row.id}>
                <Row row={row} isCurrent={row.id === currentId} />
              </li>
            ))}
          </ol>
          <p className="p-2 text-compact">
            <Link href={list.href} className="link inline-block py-2" prefetch={false}>
              {list.more}
            </Link>
          </p>
        </nav>
        <article
          className="min-w-0 border-[1.5px] border-ink bg-card px-8 pt-7 pb-8 max-lg:-mx-4 max-lg:border-x-0 max-lg:px-4 max-lg:pt-5"
          aria-labelledby={labelledBy}
        >
          {children}
        </article>
      </div>
    </>
  );
}

function Row({
  row: { href, title, isNew, at, when, text, status },
  isCurrent,
}: {
  row: PairRow;
  isCurrent: boolean;
}) {
  return (
    <Link
      href={href}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b-[1.5px] border-hair py-3 pr-4 pl-2 no-underline hover:bg-wash aria-[current]:relative aria-[current]:-mt-[1.5px] aria-[current]:-mr-[1.5px] aria-[current]:border-[1.5px] aria-[current]:border-ink aria-[current]:border-r-card aria-[current]:bg-card aria-[current]:pl-4"
      aria-current={isCurrent ? "page" : undefined}
      prefetch={false}
    >
      <span className={`wrap-anywhere ${isNew ? "font-bold" : "font-medium"}`}>{title}</span>
      <time className="text-label/[1.5rem] text-ink-2 tabular-nums" dateTime={at.toISOString()}>
        {when}
      </time>
      <span className="col-span-full truncate text-compact text-ink-2">{text}</span>
      <span className="col-span-full text-label/normal">{status}</span>
    </Link>
  );
}
