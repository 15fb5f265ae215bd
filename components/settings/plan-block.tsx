import { formatMoney } from "@/content/money";
import { accountPart } from "@/content/pages/account";
import { bookingPart } from "@/content/pages/booking";
import { planPart } from "@/content/pages/plan";
import { getContent } from "@/lib/content/documents";
import { contentAbout } from "@/lib/content/programmes";
import { PlanSummary } from "@/components/orders/plan-summary";
import { PlanActions } from "@/components/orders/plan-actions";
import { PortalFailure } from "@/components/orders/portal-failure";
import { formatDay } from "@/lib/time/dates";
import type { Member } from "@/lib/access/policy";
import { openOwnPortalAction } from "@/lib/orders/programmes/actions";
import { viewFor } from "@/lib/orders/programmes/own-plan";
import type { PlanView } from "@/lib/orders/programmes/plans";
import { fill } from "@/lib/text";
import { Block } from "./block";
import { More } from "./more";

type PlanBlockProps = {
  member: Member;
  /** Null if there is only a failure to tell. */
  plan: PlanView | null;
  isFirst: boolean;
  failed: string | null;
};

/**
 * One of the member's plans: status and missing payments; its buyer also sees cards and receipts. `failed`: why the
 * portal did not open.
 */
export async function PlanBlock({ member, plan: known, isFirst, failed }: PlanBlockProps) {
  if (!known && !failed) return null;
  const seen = known && (await viewFor(member, known));
  const { title } = (known ? contentAbout(known, accountPart) : getContent(accountPart)).mastermind;
  return (
    <Block id={isFirst ? "mastermind" : `plan-${known?.id}`} title={title}>
      <div className="mt-[1.1rem] grid gap-[1.1rem]">
        <PortalFailure code={failed} />
        {seen && <PlanSummary plan={seen.plan} />}
        {seen && (
          <PlanActions
            plan={seen.plan}
            openPortal={seen.isBuyer ? openOwnPortalAction.bind(null, seen.plan.id, "/account") : null}
          />
        )}
        {seen && <Received plan={seen.plan} isBuyer={seen.isBuyer} />}
      </div>
    </Block>
  );
}

/** The payments received; the buyer also gets Stripe's receipts and a statement. */
function Received({ plan, isBuyer }: { plan: PlanView; isBuyer: boolean }) {
  const copy = getContent(accountPart).mastermind;
  const { portal, statement } = getContent(planPart);
  const { statement: own } = getContent(bookingPart);
  return (
    <More summary={isBuyer ? copy.payments : copy.paymentsOnly} className="-mt-[0.35rem]">
      <ul role="list" className="entries">
        {plan.received.map(
          ({ number, amountPence, refundedPence, refundingPence, on, receiptUrl }, index) => (
            <li key={index}>
              <div>
                <b>
                  {fill(copy.payment, {
                    amount: formatMoney(amountPence, plan.currency),
                    day: formatDay(on),
                  })}
                </b>
                {refundedPence > 0 && (
                  <p>
                    {own.refundedLabel} {formatMoney(refundedPence, plan.currency)}
                  </p>
                )}
                {refundingPence > 0 && (
                  <p>
                    {own.refundingLabel} {formatMoney(refundingPence, plan.currency)}
                  </p>
                )}
              </div>
              {isBuyer && receiptUrl && (
                <a
                  className="tinybtn"
                  href={receiptUrl}
                  aria-label={fill(statement.receiptLabel, { number })}
                >
                  {statement.receipt}
                </a>
              )}
            </li>
          ),
        )}
      </ul>
      <p className="mt-[0.9rem] text-small">
        {isBuyer ? (
          // A plain link: the page has another layout and styles
          <a className="link" href={`/plan/${plan.token}`}>
            {copy.statement}
          </a>
        ) : (
          portal.elsewhere
        )}
      </p>
    </More>
  );
}
