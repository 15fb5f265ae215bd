import { planCopy } from "@/content/pages/plan";
import { classNames } from "@/components/ui/class-names";
import { PaperHead } from "@/components/payments/paper-head";
import receipt from "@/components/payments/receipt.module.css";
import { calendarDay, formatDay } from "@/lib/dates";
import { planItem, type PlanView } from "@/lib/mastermind/plans";
import { listPayments, owedPence } from "@/lib/mastermind/statement";
import { formatPounds } from "@/lib/money";
import { fill } from "@/lib/text";
import { PaymentRow } from "./payment-row";

const { statement: words } = planCopy;

/** What was bought, what has been paid and what is still to come, as a paper to print. */
export function PlanStatement({ plan, now }: { plan: PlanView; now: Date }) {
  const owed = owedPence(plan);
  const refunded = plan.received.reduce((sum, { refundedPence }) => sum + refundedPence, 0);
  const terms = fill(plan.kind === "monthly" ? words.monthly : words.oneTime, {
    payments: plan.payments,
    amount: formatPounds(plan.paymentPence).slice(1),
  });
  const details = [
    { label: words.forLabel, value: plan.name || plan.email },
    { label: words.whatLabel, value: planItem },
    { label: words.termsLabel, value: terms },
  ];
  return (
    <article className={receipt.receipt} aria-labelledby="statement-headline">
      <PaperHead
        headline={words.headline}
        meta={fill(words.meta, { today: formatDay(calendarDay(now)), reference: plan.reference })}
        details={details}
      />
      <dl>
        {listPayments(plan).map((payment, index) => (
          <PaymentRow key={index} payment={payment} isOnly={plan.payments === 1} />
        ))}
        <Sum label={words.totalLabel} pence={plan.totalPence} isFirst />
        <Sum label={words.paidLabel} pence={plan.paidPence} />
        {refunded > 0 && <Sum label={words.refundedLabel} pence={refunded} />}
        {plan.status === "active" && !plan.isStopped && (
          <div className={classNames(receipt.row, receipt.total)}>
            <dt>{words.owedLabel}</dt>
            {owed > 0 ? <dd className={receipt.sum}>{formatPounds(owed)}</dd> : <dd>{words.nothingOwed}</dd>}
          </div>
        )}
      </dl>
    </article>
  );
}

function Sum({ label, pence, isFirst }: { label: string; pence: number; isFirst?: boolean }) {
  return (
    <div className={classNames(receipt.row, isFirst && "border-ink!")}>
      <dt>{label}</dt>
      <dd>{formatPounds(pence)}</dd>
    </div>
  );
}
