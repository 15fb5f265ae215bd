import { clsx } from "clsx/lite";
import { formatMoney } from "@/content/money";
import { bookingPart } from "@/content/pages/booking";
import { planPart } from "@/content/pages/plan";
import { getContent } from "@/lib/content/documents";
import { Receipt, receiptAmount, receiptRow, ReceiptTotal } from "@/components/orders/receipt";
import { StatementHead } from "@/components/orders/statement-head";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { planItem, type PlanView } from "@/lib/orders/programmes/plans";
import { listPayments, duePence, planPrice } from "@/lib/orders/programmes/statement";
import { fill } from "@/lib/text";
import { PaymentRow } from "./payment-row";

/** A printable statement of a plan: what was bought, paid and is due. */
export function PlanStatement({ plan, now }: { plan: PlanView; now: Date }) {
  const { statement: words } = getContent(planPart);
  const { statement: own } = getContent(bookingPart);
  const owed = duePence(plan);
  const refunded = plan.received.reduce((sum, { refundedPence }) => sum + refundedPence, 0);
  const refunding = plan.received.reduce((sum, { refundingPence }) => sum + refundingPence, 0);
  const details = [
    { label: words.forLabel, value: plan.name || plan.email },
    { label: words.whatLabel, value: planItem(plan) },
    { label: words.termsLabel, value: planPrice(plan) },
  ];
  return (
    <Receipt labelledBy="statement-headline">
      <StatementHead
        headline={words.headline}
        meta={fill(words.meta, { today: formatDay(calendarDay(now)), reference: plan.reference })}
        details={details}
      />
      <dl>
        {listPayments(plan).map((payment, index) => (
          <PaymentRow key={index} payment={payment} isOnly={plan.payments === 1} />
        ))}
        <Sum label={words.totalLabel} sum={formatMoney(plan.totalPence, plan.currency)} isFirst />
        <Sum label={words.paidLabel} sum={formatMoney(plan.paidPence, plan.currency)} />
        {plan.returned.map(({ amountPence, refundedPence, on }, index) => (
          <Sum
            key={index}
            label={fill(refundedPence < amountPence ? own.goesBack : own.wentBack, {
              date: formatDay(on),
            })}
            sum={formatMoney(amountPence, plan.currency)}
          />
        ))}
        {refunded > 0 && <Sum label={own.refundedLabel} sum={formatMoney(refunded, plan.currency)} />}
        {refunding > 0 && <Sum label={own.refundingLabel} sum={formatMoney(refunding, plan.currency)} />}
        {refunded > 0 && (
          <Sum label={own.leftLabel} sum={formatMoney(plan.paidPence - refunded, plan.currency)} />
        )}
        {plan.status === "confirmed" && !plan.isStopped && !plan.hold && (
          <ReceiptTotal
            label={words.owedLabel}
            sum={owed > 0 ? formatMoney(owed, plan.currency) : null}
            nothing={words.nothingOwed}
          />
        )}
      </dl>
    </Receipt>
  );
}

function Sum({ label, sum, isFirst }: { label: string; sum: string; isFirst?: boolean }) {
  return (
    <div className={clsx(receiptRow, isFirst && "border-ink!")}>
      <dt>{label}</dt>
      <dd className={receiptAmount}>{sum}</dd>
    </div>
  );
}
