import { formatMoney } from "@/content/money";
import type { MoneyRow } from "@/lib/administration/lists/money";
import { formatWeekday } from "@/lib/time/dates";
import { findProgramme } from "@/lib/content/programmes";
import { findRetreat } from "@/lib/content/retreats";

/** "£5,170 sold, 10 places". */
export function soldWords({
  retreat,
  cohort,
  package: slug,
  soldPence,
  currency,
  taken: count,
}: MoneyRow): string {
  const sold = formatMoney(soldPence, currency);
  if (retreat) return count === 1 ? `${sold} sold, 1 place` : `${sold} sold, ${count} places`;
  if (slug) return count === 1 ? `${sold} sold, 1 client` : `${sold} sold, ${count} clients`;
  if (!cohort) return count === 1 ? `${sold} left on 1 voucher` : `${sold} left on ${count} vouchers`;
  return count === 1 ? `${sold} sold, 1 seat` : `${sold} sold, ${count} seats`;
}

/** "10 of 12 places", "7 of 10 seats, 4 of them in instalments"; retained cancellation money. */
export function soldText(row: MoneyRow): string {
  const { keptPence, currency } = row;
  const kept = keptPence > 0 ? [`${formatMoney(keptPence, currency)} kept of what was cancelled`] : [];
  return [places(row), ...kept].join(". ");
}

function places({ retreat, programme, cohort, package: slug, taken, monthly }: MoneyRow): string {
  if (retreat) {
    const all = findRetreat(retreat)?.capacity;
    if (taken === 0) return "Nothing sold yet";
    return all ? `${taken} of ${all} places` : `${taken}`;
  }
  if (taken === 0) return "Nothing sold yet";
  if (slug) return `Sold ${taken} times`;
  if (!cohort) return `${taken} sold. What they have paid for counts there`;
  const { cohort: present, participants: all = 0 } = findProgramme(programme ?? "") ?? {};
  if (cohort !== present) return `${taken} seats, ${monthly} of them in instalments`;
  return monthly > 0
    ? `${taken} of ${all} seats, ${monthly} of them in instalments`
    : `${taken} of ${all} seats`;
}

/** "£397, Saturday 21 March"; null if none is due. Plans charge automatically. */
export function nextWords({ next, currency, retreat }: MoneyRow): string | null {
  if (!next) return null;
  const words = { sum: formatMoney(next.pence, currency), day: formatWeekday(next.on) };
  return retreat ? `${words.sum}, ${words.day}` : `${words.sum}, ${words.day}, by itself`;
}
