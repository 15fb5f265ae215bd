import { mastermindPaymentCopy } from "@/content/pages/mastermind-payment";
import { formatMoney } from "@/content/money";
import { paymentListCopy } from "@/content/pages/admin-payment-list";
import { currentCatalogue } from "@/lib/catalogue/current";
import type { MoneyRow } from "@/lib/administration/lists/money";
import { formatWeekday } from "@/lib/time/dates";
import { findRetreat } from "@/lib/catalogue/retreats";
import { fill } from "@/lib/text";

const copy = paymentListCopy.sold;

/** The name of a product: a retreat with its days if `length` is "long", an older mastermind run with its cohort. */
export function moneyName({ retreat, cohort }: MoneyRow, length: "short" | "long" = "short"): string {
  if (retreat) {
    const found = findRetreat(retreat);
    if (!found) return retreat;
    return length === "long" ? `${found.name}, ${found.dates}` : found.name;
  }
  const name = mastermindPaymentCopy.itemName;
  return cohort && cohort !== currentCatalogue().mastermind.cohort ? fill(copy.run, { name, cohort }) : name;
}

/** "£5,170 sold, 10 places". */
export function soldWords({ retreat, soldPence, currency, taken: count }: MoneyRow): string {
  const sold = formatMoney(soldPence, currency);
  if (retreat) return fill(count === 1 ? copy.onePlace : copy.places, { sold, count });
  return fill(count === 1 ? copy.oneSeat : copy.seats, { sold, count });
}

/** "10 of 12 places", "7 of 10 seats, 4 of them monthly"; retained cancellation money. */
export function takenWords(row: MoneyRow): string {
  const { keptPence, currency } = row;
  const kept = keptPence > 0 ? [fill(copy.kept, { kept: formatMoney(keptPence, currency) })] : [];
  return [places(row), ...kept].join(". ");
}

function places({ retreat, cohort, taken, monthly }: MoneyRow): string {
  if (retreat) {
    const all = findRetreat(retreat)?.capacity;
    if (taken === 0) return copy.nothingSold;
    return all ? fill(copy.placesOf, { taken, all }) : `${taken}`;
  }
  if (taken === 0) return copy.nothingSold;
  const { cohort: present, participants: all } = currentCatalogue().mastermind;
  if (cohort !== present) return fill(copy.seatsSold, { taken, monthly });
  return fill(monthly > 0 ? copy.seatsOfMonthly : copy.seatsOf, { taken, all, monthly });
}

/** "£397, Saturday 21 March"; null if none is due. Plans charge automatically. */
export function nextWords({ next, currency, retreat }: MoneyRow): string | null {
  if (!next) return null;
  const words = { sum: formatMoney(next.pence, currency), day: formatWeekday(next.on) };
  return fill(retreat ? copy.next : copy.nextItself, words);
}
