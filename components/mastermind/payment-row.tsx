import { planCopy } from "@/content/pages/plan";
import { classNames } from "@/components/ui/class-names";
import receipt from "@/components/payments/receipt.module.css";
import { formatDay } from "@/lib/dates";
import type { PlanPayment } from "@/lib/mastermind/statement";
import { formatPence, formatPounds } from "@/lib/money";
import { fill } from "@/lib/text";
import styles from "./plan.module.css";

const { statement: words, portal } = planCopy;

/** One payment of the statement: which, when, what became of it, its receipt, how much. */
export function PaymentRow({ payment, isOnly }: { payment: PlanPayment; isOnly: boolean }) {
  const { number, state, pence, receiptUrl } = payment;
  const mark = markOf(payment);
  return (
    <div className={classNames(receipt.row, state !== "paid" && state !== "missing" && styles.isOpen)}>
      <dt className={styles.who}>
        {labelOf(payment, isOnly)}{" "}
        {mark && (
          <small className={classNames(styles.mark, state === "missing" && styles.isMissing)}>{mark}</small>
        )}{" "}
        {receiptUrl && (
          <a
            href={receiptUrl}
            className="link"
            aria-label={fill(words.receiptLabel, { number, provider: portal.provider })}
          >
            {words.receipt}
          </a>
        )}
      </dt>
      <dd className="whitespace-nowrap">{formatPounds(pence)}</dd>
    </div>
  );
}

function labelOf({ number, state, on }: PlanPayment, isOnly: boolean): string {
  const { payments } = words;
  if (!on) return fill(payments.undated, { number });
  const values = { number, day: formatDay(on) };
  if (state === "paid") return fill(isOnly ? payments.onlyPaid : payments.paid, values);
  return fill(state === "missing" ? payments.missing : payments.planned, values);
}

function markOf({ state, on, pence, refundedPence }: PlanPayment): string | null {
  const { marks } = words;
  if (state === "missing") return marks.missing;
  if (state !== "paid") return on && marks.planned;
  if (refundedPence === 0) return null;
  return refundedPence >= pence
    ? marks.refunded
    : fill(marks.partlyRefunded, { amount: formatPence(refundedPence) });
}
