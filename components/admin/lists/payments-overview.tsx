import Link from "next/link";
import type { ReactNode } from "react";
import { formatMoney } from "@/content/money";
import { addUp, type Coming, type MoneyRow } from "@/lib/administration/lists/money";
import type { RefusedMonth } from "@/lib/administration/lists/refused-months";
import { addDays, calendarDay, formatWeekday } from "@/lib/time/dates";
import { MoneyBars } from "./money-bars";
import { MoneyTable } from "./money-table";
import { RefusedMonths } from "./refused-months";

type PaymentsOverviewProps = {
  /** Null on a filtered list. */
  overview: [MoneyRow[], RefusedMonth[], Coming[]] | null;
  list: ReactNode;
  now: Date;
};

/** Money sold, received, due and overdue; refused and expected payments; around the list of all payments. */
export function PaymentsOverview({ overview, list, now }: PaymentsOverviewProps) {
  const [money, refused, coming] = overview ?? [];
  return (
    <>
      {money && refused ? (
        <>
          <Sold money={money} />
          <RefusedMonths months={refused} />
        </>
      ) : (
        <Link href="/admin/payments" className="link py-3" prefetch={false}>
          Overview of sales
        </Link>
      )}
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)_19rem] items-start gap-12 max-xl:grid-cols-1">
        <section aria-labelledby="newest" className="min-w-0">
          <h2 className="h2 mb-5 border-b-[1.5px] border-ink pb-3" id="newest">
            Newest first
          </h2>
          {list}
        </section>
        {coming && <ComingList coming={coming} now={now} />}
      </div>
    </>
  );
}

function Sold({ money }: { money: readonly MoneyRow[] }) {
  return (
    <section aria-labelledby="sold">
      <p className="mb-6 text-pretty text-ink-2">{leadOf(money)}</p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-[1.5px] border-ink pb-2">
        <h2 className="h2" id="sold">
          Sold, and what is in
        </h2>
        <p className="text-compact text-ink-2">
          {addUp(money).length > 1
            ? "All bars of a currency have the same scale."
            : "All bars have the same scale."}
        </p>
      </div>
      <MoneyBars rows={money} />
      <MoneyTable rows={money} />
    </section>
  );
}

function leadOf(money: readonly MoneyRow[]): string {
  const sums = addUp(money).filter(({ soldPence }) => soldPence > 0);
  if (sums.length === 0) return "Nothing has been sold yet.";
  return sums
    .map(({ currency, soldPence, paidPence, latePence }) =>
      latePence > 0
        ? `Of ${formatMoney(soldPence, currency)} sold, ${formatMoney(paidPence, currency)} is in. ${formatMoney(latePence, currency)} should be and isn’t.`
        : `Of ${formatMoney(soldPence, currency)} sold, ${formatMoney(paidPence, currency)} is in. Nothing is late.`,
    )
    .join(" ");
}

function paymentWords(payment: Coming["payment"]): string[] {
  if (!payment) return ["balance"];
  const { programme, number, of } = payment;
  return [...(programme ? [programme] : []), `payment ${number} of ${of}`];
}

function ComingList({ coming, now }: { coming: readonly Coming[]; now: Date }) {
  const today = calendarDay(now);
  const dayOf = (day: string) => {
    if (day === today) return "Today";
    return day === addDays(today, 1) ? "Tomorrow" : formatWeekday(day);
  };
  return (
    <section aria-labelledby="coming">
      <h2 className="h2 border-b-[1.5px] border-ink pb-2" id="coming">
        Still to come
      </h2>
      {coming.length === 0 && <p className="py-3 text-ink-2">Nothing is due.</p>}
      <ul role="list">
        {coming.map(({ id, userId, on, name, pence, currency, payment }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b-[1.5px] border-hair py-3">
            <div className="min-w-0">
              <p className="font-strong">{dayOf(on)}</p>
              <p className="text-compact">
                <a className="link py-3 wrap-anywhere" href={`/admin/people/${userId ?? id}`}>
                  {[name || "Erased", ...paymentWords(payment)].join(", ")}
                </a>
              </p>
            </div>
            <b className="tabular-nums">{formatMoney(pence, currency)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
