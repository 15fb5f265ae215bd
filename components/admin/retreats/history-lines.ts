import type { Change } from "@/lib/administration/sales/editor";
import { termName, termValue, type Described } from "@/lib/administration/sales/words";
import { calendarDay, formatClock, formatShortDay } from "@/lib/time/dates";
import type { HistoryLine } from "./terms-history";

/** Formats the changes of a product for its page. */
export function linesOf(changes: readonly Change[], thing: Described): HistoryLine[] {
  return changes.map((change) => ({
    id: change.id,
    at: `${formatShortDay(calendarDay(change.at))}, ${formatClock(change.at)}`,
    text: lineOf(change, thing),
    details: Object.entries(change.changes).map(([term, { from, to }]) => {
      const words = termValue(term, to, thing);
      if (from === "") return words;
      return `${termValue(term, from, thing)} to ${words}`;
    }),
    isUndone: change.isUndone,
    canBeUndone: change.canBeUndone,
  }));
}

function lineOf({ who, changes, isUndoing }: Change, thing: Described): string {
  const names = Object.keys(changes).map((term) => termName(term, thing));
  const what = new Intl.ListFormat("en-GB").format(names);
  return isUndoing ? `${who} took back ${what}` : `${who} changed ${what}`;
}
