import Link from "next/link";
import { Section } from "@/components/admin/section";
import { signedMoney } from "@/content/money";
import { listHref } from "@/lib/administration/lists/list";
import type { Period } from "@/lib/administration/year/period";
import type { DescribedEntry } from "@/lib/administration/year/entries";
import type { EntryPage } from "@/lib/administration/year/report";
import { payoutWords, referenceWords } from "@/lib/administration/year/words";
import { calendarDay, formatShortDay } from "@/lib/time/dates";

type ByDayProps = { period: Period; days: EntryPage; count: number };

/** A page of the period's entries; on a phone, each is a name with an amount. */
export function ByDay({ period: { from, to }, days, count }: ByDayProps) {
  const { entries, page, hasNext, payouts } = days;
  const hrefOf = (number: number) =>
    listHref("/admin/year", { from, to, page: number === 1 ? undefined : `${number}` });
  return (
    <Section title="By day" id="by-day" className="min-w-0">
      {entries.length > 0 && (
        <table className="mt-3 w-full text-[0.9375rem] tabular-nums" aria-labelledby="by-day">
          <thead className="text-[0.8125rem] text-ink-2">
            <tr className="border-b-[1.5px] border-ink *:py-2 *:font-semibold *:not-last:pr-3">
              <th scope="col" className="text-left max-lg:hidden">
                Day
              </th>
              <th scope="col" className="text-left">
                Who and what
              </th>
              <th scope="col" className="text-left max-lg:hidden">
                Reference
              </th>
              <th scope="col" className="text-right">
                Amount
              </th>
              <th scope="col" className="text-right max-lg:hidden">
                Fee
              </th>
              <th scope="col" className="text-left max-lg:hidden">
                Paid out
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} payout={payouts.get(entry.payoutId)} />
            ))}
          </tbody>
        </table>
      )}
      <nav className="mt-3 flex flex-wrap items-center gap-x-6 text-compact text-ink-2" aria-label="Pages">
        <span className="py-3">{`${entries.length} of ${count} shown, newest first.`}</span>
        {hasNext && (
          <Link href={hrefOf(page + 1)} className="link py-3" prefetch={false}>
            Show older
          </Link>
        )}
        {page > 1 && (
          <Link href={hrefOf(1)} className="link py-3" prefetch={false}>
            Back to the newest
          </Link>
        )}
      </nav>
    </Section>
  );
}

function Row({ entry, payout }: { entry: DescribedEntry; payout: number | undefined }) {
  const { at, orderId, name, what, currency, grossPence, feePence, payoutId } = entry;
  const day = formatShortDay(calendarDay(at));
  const fee = feePence === 0 ? null : signedMoney(-feePence, currency);
  const reference = referenceWords(entry);
  const who = name ?? "Stripe";
  return (
    <tr className="border-b-[1.5px] border-hair align-top *:py-2.5 *:not-last:pr-3">
      <td className="whitespace-nowrap max-lg:hidden">{day}</td>
      <th scope="row" className="text-left font-medium wrap-anywhere">
        {orderId ? (
          <Link
            href={`/admin/orders/${orderId}`}
            className="font-strong underline decoration-hair decoration-2 underline-offset-4 hover:text-sea max-lg:inline-flex max-lg:min-h-target max-lg:items-center"
            prefetch={false}
          >
            {who}
          </Link>
        ) : (
          <b className="font-strong">{who}</b>
        )}
        <small className="block text-compact font-normal text-ink-2">{what}</small>
        <small className="block text-compact font-normal text-ink-2 lg:hidden">
          {`${day}. ${reference}. ${payoutId ? "Paid out " : ""}${payoutWords(entry)}.`}
        </small>
      </th>
      <td className="text-compact wrap-anywhere text-ink-2 max-lg:hidden">{reference}</td>
      <td className="text-right whitespace-nowrap">
        <b className="font-strong">{signedMoney(grossPence, currency)}</b>
        <small className="block text-compact text-ink-2 lg:hidden">{fee ? `Fee ${fee}` : "No fee"}</small>
      </td>
      <td className="text-right whitespace-nowrap max-lg:hidden">{fee ?? "–"}</td>
      <td className="max-lg:hidden">
        {payoutWords(entry)}
        {payoutId && (
          <small className="block text-compact wrap-anywhere text-ink-2">
            {payout === undefined ? payoutId : `${payoutId}, ${signedMoney(payout, currency)}`}
          </small>
        )}
      </td>
    </tr>
  );
}
