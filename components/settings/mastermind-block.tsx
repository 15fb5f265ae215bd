import { accountCopy } from "@/content/pages/account";
import { planCopy } from "@/content/pages/plan";
import { Icon } from "@/components/clubhouse/icon";
import { PlanSummary } from "@/components/mastermind/plan-summary";
import { PlanWays } from "@/components/mastermind/plan-ways";
import { PortalFailure } from "@/components/mastermind/portal-failure";
import { formatDay } from "@/lib/dates";
import type { Member } from "@/lib/access/policy";
import { openOwnPortalAction } from "@/lib/mastermind/actions";
import { hasBought } from "@/lib/mastermind/own-plan";
import type { PlanView } from "@/lib/mastermind/plans";
import { formatPence, formatPounds } from "@/lib/money";
import { fill } from "@/lib/text";
import { Block } from "./block";
import styles from "./settings.module.css";

const copy = accountCopy.mastermind;
const { portal, statement } = planCopy;

/**
 * Her plan: where it stands, what is missing; cards and receipts where she is known to have bought it. `failed` is why the
 * portal did not open.
 */
export async function MastermindBlock({
  member,
  plan,
  failed,
}: {
  member: Member;
  plan: PlanView | null;
  failed: string | null;
}) {
  if (!plan && !failed) return null;
  const isHers = plan !== null && (await hasBought(member, plan));
  return (
    <Block id="mastermind" title={copy.title}>
      <div className={styles.plan}>
        <PortalFailure code={failed} />
        {plan && <PlanSummary plan={plan} />}
        {plan && (
          <PlanWays plan={plan} openPortal={isHers ? openOwnPortalAction.bind(null, "/account") : null} />
        )}
        {plan && <Received plan={plan} isHers={isHers} />}
      </div>
    </Block>
  );
}

/** What has come; for its buyer with Stripe's receipts, and the paper to print. */
function Received({ plan, isHers }: { plan: PlanView; isHers: boolean }) {
  return (
    <details className={styles.more}>
      <summary>
        {isHers ? copy.payments : copy.paymentsOnly} <Icon name="open" size={14} />
      </summary>
      <div>
        <ul className="entries">
          {plan.received.map(({ number, amountPence, refundedPence, on, receiptUrl }) => (
            <li key={number}>
              <div>
                <b>{fill(copy.payment, { amount: formatPence(amountPence), day: formatDay(on) })}</b>
                {refundedPence > 0 && (
                  <p>
                    {statement.refundedLabel} {formatPounds(refundedPence)}
                  </p>
                )}
              </div>
              {isHers && receiptUrl && (
                <a
                  className="tinybtn"
                  href={receiptUrl}
                  aria-label={fill(statement.receiptLabel, { number, provider: portal.provider })}
                >
                  {statement.receipt}
                </a>
              )}
            </li>
          ))}
        </ul>
        <p className={styles.paper}>
          {isHers ? (
            // A plain link: the page belongs to another layout, with styles of its own
            <a className="link" href={`/plan/${plan.token}`}>
              {copy.statement}
            </a>
          ) : (
            portal.elsewhere
          )}
        </p>
      </div>
    </details>
  );
}
