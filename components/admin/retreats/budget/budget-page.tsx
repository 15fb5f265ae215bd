import { FactList } from "@/components/admin/fact-list";
import { PlaceSquares } from "@/components/admin/place-squares";
import { Section } from "@/components/admin/section";
import { formatMoney, signedMoney } from "@/content/money";
import type { Retreat } from "@/content/retreats";
import {
  breakEven,
  listCash,
  listResults,
  owedPence,
  type CashRow,
} from "@/lib/administration/budget/arithmetic";
import type { Budget } from "@/lib/administration/budget/read";
import { calendarDay, daysBetween, formatClock, formatDay, formatWeekday } from "@/lib/time/dates";
import { plural } from "@/lib/text";
import { Amount, feesName, soldOf } from "./texts";
import { BudgetPlot } from "./budget-plot";
import { CostTable } from "./cost-table";
import { DecisionButtons } from "./decision";

const namesShown = 3;

type BudgetPageProps = { retreat: Retreat; budget: Budget; now: Date };

/** A retreat's budget: its costs, the result by places sold, its decision, and cash by date. */
export function BudgetPage({ retreat, budget, now }: BudgetPageProps) {
  const { facts } = budget;
  const results = listResults(facts);
  const needed = breakEven(results);
  const today = calendarDay(now);
  const { currency, firstDay } = retreat;
  return (
    <>
      <p className="-mt-3 mb-5 text-compact text-ink-2">
        {`As of ${formatDay(today)}, ${formatClock(now)}. ${plural(facts.capacity, "1 place", "{count} places")}: ${roomPrices(retreat)}.`}
      </p>
      <Decision {...{ retreat, budget, needed, today }} />
      <div className="mt-9 grid grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] gap-x-12 gap-y-9 max-[72em]:grid-cols-1">
        <div className="min-w-0">
          <CostTable {...{ retreat, budget, results, needed }} />
          <Section title="Where it pays for itself">
            <BudgetPlot {...{ currency, results, needed }} sold={facts.sold} />
          </Section>
        </div>
        <div className="min-w-0">
          <Cash
            rows={listCash(facts, { today, firstDay, feesName })}
            owed={owedPence(facts)}
            {...{ currency, today }}
          />
          <SoFar {...{ budget, currency }} />
        </div>
      </div>
    </>
  );
}

function roomPrices({ rooms, currency }: Retreat): string {
  return Object.values(rooms)
    .map(({ short, pricePence }) => `${short.toLowerCase()} ${formatMoney(pricePence, currency)}`)
    .join(", ");
}

type DecisionProps = { retreat: Retreat; budget: Budget; needed: number | null; today: string };

function Decision({ retreat, budget, needed, today }: DecisionProps) {
  const { facts, held, decideOn, goAt, revision } = budget;
  const { sold, capacity, sponsored } = facts;
  const notes = [
    ...(held > 0 ? [`Hatched: ${held} held, not bought yet.`] : []),
    ...(needed !== null && needed < capacity ? ["Dashed: what you earn with."] : []),
    ...(sponsored > 0 ? ["The sponsored guest is extra, and only costs."] : []),
  ];
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-6 gap-y-4 border-[1.5px] border-ink bg-card p-6 max-lg:grid-cols-1 max-sm:p-4"
      aria-labelledby="decision"
    >
      <div className="min-w-0">
        <h2 id="decision" className="h2">
          {soldOf(sold, needed)}
        </h2>
        <div className="mt-4 max-w-136">
          <PlaceSquares places={{ taken: sold, held, capacity }} needed={needed ?? capacity} />
        </div>
        <p className="mt-2 text-[0.8125rem] text-ink-2">{notes.join(" ")}</p>
      </div>
      <div>
        <p className="font-strong">
          {decideOn
            ? `Go or no-go: ${formatWeekday(decideOn)} ${decideOn.slice(0, 4)}`
            : "No date for a go or no-go yet"}
        </p>
        <p className="text-[0.9375rem] text-ink-2">
          {goAt
            ? `Go, decided on ${formatDay(calendarDay(goAt))}.`
            : decideOn && untilWords(daysBetween(today, decideOn))}
        </p>
        <DecisionButtons retreat={retreat.id} isGo={goAt !== null} {...{ revision, decideOn }} />
      </div>
    </section>
  );
}

function untilWords(days: number): string {
  if (days === 0) return "Today.";
  return days > 0
    ? plural(days, "Tomorrow.", "In {count} days.")
    : plural(-days, "Yesterday.", "{count} days ago.");
}

type CashProps = { rows: readonly CashRow[]; owed: number; currency: string; today: string };

function Cash({ rows, owed, currency, today }: CashProps) {
  const money = (pence: number) => signedMoney(pence, currency);
  return (
    <Section title="Cash by date" id="cash">
      <table className="w-full text-[0.9375rem] tabular-nums" aria-labelledby="cash">
        <thead className="text-[0.8125rem] text-ink-2">
          <tr className="border-b-[1.5px] border-ink *:py-2 *:font-semibold">
            <th scope="col" className="text-left">
              When
            </th>
            <th scope="col" className="pl-3 text-right">
              In or out
            </th>
            <th scope="col" className="pl-3 text-right">
              Then
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, names, changePence, thenPence }) => (
            <tr key={day} className="border-b-[1.5px] border-hair *:py-2.5">
              <th scope="row" className="text-left font-medium">
                <b className="font-strong">{dayWords(day, today)}</b>
                <small className="block text-compact wrap-anywhere text-ink-2">
                  {day === null ? pastWords(names) : namesOf(names)}
                </small>
              </th>
              <td className="pl-3 text-right">{money(changePence)}</td>
              <td className="pl-3 text-right">
                <Amount pence={thenPence} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-compact text-ink-2">
        {`With what is sold today. ${money(owed)} is still to come from guests.`}
      </p>
    </Section>
  );
}

function dayWords(day: string | null, today: string): string {
  if (day === null) return "Until today";
  return day === today ? "Today, or late" : formatDay(day);
}

function pastWords(names: readonly string[]): string {
  return names.length === 0 ? "Received, less card fees" : `Received, less card fees and: ${namesOf(names)}`;
}

function namesOf(names: readonly string[]): string {
  const more = names.length - namesShown;
  const shown = more > 1 ? [...names.slice(0, namesShown), `${more} more`] : names;
  return new Intl.ListFormat("en-GB").format(shown);
}

function SoFar({ budget, currency }: { budget: Budget; currency: string }) {
  const { paidPence, refundedPence, lostPence, facts } = budget;
  const money = (pence: number) => signedMoney(pence, currency);
  return (
    <Section title="So far">
      <FactList
        facts={[
          ["Paid", [money(paidPence)]],
          ["Refunded", [money(-refundedPence)]],
          ...(lostPence > 0 ? [["Lost in disputes", [money(-lostPence)]] as const] : []),
          ["Card fees", [money(-facts.fees.pence)]],
        ]}
      />
    </Section>
  );
}
