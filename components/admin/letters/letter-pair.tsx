import type { ReactNode } from "react";
import { getSettings } from "@/lib/content/settings";
import { letterHref, letterStatus, titleOf, type LetterListRow } from "@/lib/administration/lists/letters";
import { listHref, type Address } from "@/lib/administration/lists/list";
import { calendarDay, formatClock, formatShortDay } from "@/lib/time/dates";
import { Pair, type PairRow } from "../pair";
import { Status } from "../lists/list-table";

const shownBeside = 12;

type LetterPairProps = {
  /** The list's query, and the rows to show beside the opened email. */
  address: Address;
  rows: LetterListRow[];
  currentId: string;
  now: Date;
  children: ReactNode;
};

/** The opened email and its list neighbours. */
export function LetterPair({ address, rows, currentId, now, children }: LetterPairProps) {
  const place = rows.findIndex(({ id }) => id === currentId);
  const first = Math.max(0, place - shownBeside / 2);
  return (
    <Pair
      list={{ href: listHref("/admin/letters", address), label: "Letters", more: "All of them" }}
      rows={rows.slice(first, first + shownBeside).map((row) => rowOf(row, address, now))}
      currentId={currentId}
      labelledBy="letter"
    >
      {children}
    </Pair>
  );
}

function rowOf(row: LetterListRow, address: Address, now: Date): PairRow {
  const { id, to, createdAt } = row;
  const isToday = calendarDay(createdAt) === calendarDay(now);
  return {
    id,
    href: letterHref(address, id),
    title: titleOf(row),
    at: createdAt,
    when: isToday ? formatClock(createdAt) : formatShortDay(calendarDay(createdAt)),
    text: to === getSettings().email ? "You" : to,
    status: <Status {...letterStatus(row)} />,
  };
}
