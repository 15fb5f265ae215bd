import { clsx } from "clsx/lite";
import { formatMoney } from "@/content/money";
import { planPart } from "@/content/pages/plan";
import { getContent } from "@/lib/content/documents";
import { receiptAmount, receiptRow } from "@/components/orders/receipt";
import { formatDay } from "@/lib/time/dates";
import type { PlanPayment } from "@/lib/orders/programmes/statement";
import { fill } from "@/lib/text";

/** A payment of the statement: number, date, status, receipt and amount. */
export function PaymentRow({ payment, isOnly }: { payment: PlanPayment; isOnly: boolean }) {
  const { statement: words } = getContent(planPart);
  const { number, state, pence, currency, receiptUrl, payUrl } = payment;
  const mark = statusOf(payment);
  return (
    <div className={clsx(receiptRow, state !== "paid" && state !== "missing" && "text-ink-2")}>
      <dt className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        {labelOf(payment, isOnly)}{" "}
        {mark && (
          <small
            className={clsx("text-compact", state === "missing" ? "font-semibold text-ember" : "text-ink-2")}
          >
            {mark}
          </small>
        )}{" "}
        {receiptUrl && (
          <a
            href={receiptUrl}
            className="link inline-flex min-h-6 items-center text-compact print:hidden"
            aria-label={fill(words.receiptLabel, { number })}
          >
            {words.receipt}
          </a>
        )}
        {payUrl && (
          <a href={payUrl} className="link" aria-label={fill(words.payLabel, { number })}>
            {words.pay}
          </a>
        )}
      </dt>
      <dd className={`${receiptAmount} whitespace-nowrap`}>{formatMoney(pence, currency)}</dd>
    </div>
  );
}

function labelOf({ number, state, on }: PlanPayment, isOnly: boolean): string {
  const { statement: words } = getContent(planPart);
  const { payments } = words;
  if (!on) return fill(payments.undated, { number });
  const values = { number, day: formatDay(on) };
  if (state === "paid") return fill(isOnly ? payments.onlyPaid : payments.paid, values);
  return fill(state === "missing" ? payments.missing : payments.planned, values);
}

function statusOf({ state, on, pence, currency, refundedPence, refundingPence }: PlanPayment): string | null {
  const { statement: words } = getContent(planPart);
  const { marks } = words;
  if (state === "missing") return marks.missing;
  if (state !== "paid") return on && marks.planned;
  if (refundingPence > 0) {
    const amount = formatMoney(refundingPence, currency);
    return refundingPence >= pence ? marks.refunding : fill(marks.partlyRefunding, { amount });
  }
  if (refundedPence === 0) return null;
  return refundedPence >= pence
    ? marks.refunded
    : fill(marks.partlyRefunded, { amount: formatMoney(refundedPence, currency) });
}
