import { PlanBoxes } from "@/components/orders/plan-boxes";
import { formatMoney } from "@/content/money";
import { afterPaymentPart } from "@/content/pages/after-payment";
import { getContent } from "@/lib/content/documents";
import { programmeOf, programmePaymentPage } from "@/lib/content/programmes";
import type { PlanView } from "@/lib/orders/programmes/plans";
import { duePence, planFigure } from "@/lib/orders/programmes/statement";
import { Receipt, receiptHeadline, ReceiptRow, ReceiptTotal } from "@/components/orders/receipt";

/** The amounts of a plan that has just begun. */
export function JoinedPlan({ plan }: { plan: PlanView }) {
  const { plan: words } = getContent(afterPaymentPart).mastermind;
  const owed = duePence(plan);
  const { monthly, oneTime } = getContent(programmePaymentPage(programmeOf(plan))).plans;
  return (
    <Receipt labelledBy="plan-headline" isSlim>
      <h2 id="plan-headline" className={`${receiptHeadline} mb-3.5`}>
        {words.headline}
      </h2>
      <dl>
        <ReceiptRow label={words.planLabel}>{(plan.kind === "monthly" ? monthly : oneTime).name}</ReceiptRow>
        <ReceiptRow label={words.referenceLabel}>{plan.reference}</ReceiptRow>
        <ReceiptRow label={words.paidLabel}>{formatMoney(plan.paidPence, plan.currency)}</ReceiptRow>
        <ReceiptTotal
          label={words.owedLabel}
          sum={owed > 0 ? formatMoney(owed, plan.currency) : null}
          nothing={words.nothingOwed}
        />
      </dl>
      {plan.payments > 1 && (
        <div className="mt-4 grid gap-4">
          <p className="font-strong">{planFigure(plan)}</p>
          <PlanBoxes plan={plan} />
        </div>
      )}
    </Receipt>
  );
}
