import Link from "next/link";
import { communityCopy } from "@/content/pages/community";
import { planCopy } from "@/content/pages/plan";
import { Gate } from "@/components/clubhouse/gate";
import { SignOut } from "@/components/clubhouse/sign-out";
import { MailLine } from "@/components/site/mail-line";
import { Button } from "@/components/ui/button";
import type { Member } from "@/lib/access/policy";
import { openOwnPortalAction } from "@/lib/mastermind/actions";
import { hasBought } from "@/lib/mastermind/own-plan";
import type { PlanView } from "@/lib/mastermind/plans";
import type { PortalReturn } from "@/lib/mastermind/schema";
import { formatPence } from "@/lib/money";
import { fill } from "@/lib/text";
import { PortalForm } from "./portal-form";

const copy = communityCopy.paywall.paused;

/** What a member of the mastermind sees while a payment is missing and the days of grace are over: what opens the door again. */
export async function PausedGate({
  member,
  plan,
  returnTo,
}: {
  member: Member;
  plan: PlanView;
  returnTo: PortalReturn;
}) {
  const { missing, payments } = plan;
  if (!missing) return null;
  const isHers = await hasBought(member, plan);
  const amount = formatPence(missing.pence);
  return (
    <Gate headline={copy.headline}>
      <p className="lead">{copy.text}</p>
      <p className="gate-price">
        {copy.missingLabel}: <b>{fill(copy.missing, { number: missing.number, payments, amount })}</b>
      </p>
      <div className="acts">
        {missing.payUrl && <Button href={missing.payUrl}>{fill(copy.pay, { amount })}</Button>}
        {isHers && (
          <PortalForm
            action={openOwnPortalAction.bind(null, returnTo)}
            label={copy.button}
            opening={planCopy.portal.opening}
          />
        )}
      </div>
      <div className="gate-code">
        {!isHers && <p>{planCopy.portal.elsewhere}</p>}
        <p>{copy.just}</p>
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
