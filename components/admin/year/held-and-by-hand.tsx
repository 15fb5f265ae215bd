import { Section } from "@/components/admin/section";
import { signedMoney } from "@/content/money";
import type { Period } from "@/lib/administration/year/period";
import type { DescribedEntry } from "@/lib/administration/year/entries";
import type { ProductSums } from "@/lib/administration/year/sums";
import { referenceWords, soldName } from "@/lib/administration/year/words";
import { calendarDay, formatDay } from "@/lib/time/dates";

/** The money received for retreats and coaching sessions after the period, and what was left on vouchers. */
export function HeldForLater({ products, period }: { products: readonly ProductSums[]; period: Period }) {
  const held = products.filter(({ heldPence }) => heldPence !== 0);
  return (
    <Section title="Held for later years" id="held">
      {held.length > 0 && (
        <ul role="list" className="mt-2 tabular-nums">
          {held.map((one) => (
            <li
              key={soldName(one) + one.currency}
              className="flex items-baseline justify-between gap-4 border-b-[1.5px] border-hair py-2.5"
            >
              <span>{soldName(one)}</span>
              <b className="font-strong">{signedMoney(one.heldPence, one.currency)}</b>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-compact text-pretty text-ink-2">
        {held.length === 0
          ? `No money for a retreat or a coaching session after ${formatDay(period.to)}, and nothing left on vouchers.`
          : `You had the money by then, but the retreat or session is after ${formatDay(period.to)}, or it was left on vouchers. Deposits and payments, less what went back.`}
      </p>
    </Section>
  );
}

/** Payments and refunds that never reach Stripe. */
export function ByHand({ entries }: { entries: readonly DescribedEntry[] }) {
  return (
    <Section title="Cash and transfers" id="by-hand">
      <ul role="list" className="mt-2">
        {entries.map((entry) => {
          const { id, at, name, what, grossPence, currency } = entry;
          return (
            <li
              key={id}
              className="flex items-center justify-between gap-4 border-b-[1.5px] border-hair py-2.5"
            >
              <div className="min-w-0">
                <b className="font-strong">{name || "Erased"}</b>
                <p className="text-compact wrap-anywhere text-ink-2">
                  {`${formatDay(calendarDay(at))}. ${referenceWords(entry)}. ${what}.`}
                </p>
              </div>
              <b className="font-strong tabular-nums">{signedMoney(grossPence, currency)}</b>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-compact text-pretty text-ink-2">
        {entries.length === 0
          ? "None. They never reach Stripe, so they would be counted here only."
          : "These never reach Stripe, so they are counted here only."}
      </p>
    </Section>
  );
}
