import Link from "next/link";
import { formatMoney } from "@/content/money";
import { communityCopy } from "@/content/pages/community";
import { planPart } from "@/content/pages/plan";
import { programmeInProse } from "@/lib/catalogue/programme";
import { programmeOf } from "@/lib/content/programmes";
import { getContent } from "@/lib/content/documents";
import { Gate } from "@/components/layout/access-gate";
import { SignOut } from "@/components/clubhouse/sign-out";
import { MailLine } from "@/components/layout/mail-line";
import { Button } from "@/components/ui/button";
import type { Member } from "@/lib/access/policy";
import { openOwnPortalAction } from "@/lib/orders/programmes/actions";
import { viewFor } from "@/lib/orders/programmes/own-plan";
import type { PlanView } from "@/lib/orders/programmes/plans";
import type { PortalReturn } from "@/lib/orders/programmes/portal";
import { planMeaning } from "@/lib/orders/programmes/statement";
import { fill } from "@/lib/text";
import { LazyPortalForm } from "./lazy-parts";

const copy = communityCopy.paywall.paused;

/** Shown when a plan's payment is overdue and the grace period is over: how to regain access. */
export async function PausedGate({
  member,
  plan: known,
  returnTo,
}: {
  member: Member;
  plan: PlanView;
  returnTo: PortalReturn;
}) {
  if (!known.missing && !known.isPaused) return null;
  const { plan, isBuyer } = await viewFor(member, known);
  const { missing } = plan;
  return (
    <Gate headline={copy.headline}>
      <p className="lead">
        {missing
          ? fill(isBuyer ? copy.text : copy.textGiven, { programme: programmeInProse(programmeOf(plan)) })
          : planMeaning(plan)}
      </p>
      {missing && <Missing plan={plan} missing={missing} />}
      <div className="acts">
        {missing?.payUrl && (
          <Button href={missing.payUrl}>
            {fill(copy.pay, { amount: formatMoney(missing.pence, plan.currency) })}
          </Button>
        )}
        {missing && isBuyer && (
          <LazyPortalForm
            action={openOwnPortalAction.bind(null, plan.id, returnTo)}
            label={copy.button}
            opening={getContent(planPart).portal.opening}
          />
        )}
      </div>
      <div className="mt-8 mb-2 border-t-[1.5px] border-hair pt-6 [&_.small]:mt-5">
        {missing && !isBuyer && <p>{getContent(planPart).portal.elsewhere}</p>}
        {missing && <p>{copy.just}</p>}
        <MailLine text={copy.trouble} />
      </div>
      <div className="acts">
        <Link href="/account" prefetch={false} className="btn btn--quiet btn--small">
          {copy.plan}
        </Link>
        <SignOut className="btn btn--quiet btn--small">{copy.signOut}</SignOut>
      </div>
    </Gate>
  );
}

function Missing({
  plan: { payments, currency },
  missing: { number, pence },
}: {
  plan: PlanView;
  missing: NonNullable<PlanView["missing"]>;
}) {
  return (
    <p className="mt-7 mb-4 [&>b]:font-bold">
      {copy.missingLabel}:{" "}
      <b>{fill(copy.missing, { number, payments, amount: formatMoney(pence, currency) })}</b>
    </p>
  );
}
