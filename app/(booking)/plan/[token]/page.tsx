import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TermsForm } from "@/components/orders/balance-actions";
import { Documents } from "@/components/orders/documents";
import { PlanAside } from "@/components/orders/plan-aside";
import { PlanStatement } from "@/components/orders/plan-statement";
import { PlanSummary } from "@/components/orders/plan-summary";
import { PlanActions } from "@/components/orders/plan-actions";
import { PortalFailure } from "@/components/orders/portal-failure";
import { PersonalBar } from "@/components/site/personal-bar";
import { planPart } from "@/content/pages/plan";
import { programmeFacts } from "@/lib/content/facts/facts";
import { contentAbout, programmeOf } from "@/lib/content/programmes";
import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { openPlanPortalAction } from "@/lib/orders/programmes/actions";
import { findPlanByToken, type PlanView } from "@/lib/orders/programmes/plans";
import { withLatePayment } from "@/lib/orders/programmes/sync";
import { personalMetadata } from "@/lib/site/metadata";
import { fill } from "@/lib/text";

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ failed?: string | string[] }>;
};

// The URL is the credential: no Referer to other sites, but same-origin forms still send theirs
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const plan = await findPlan((await params).token, new Date());
  return personalMetadata("/plan/{token}", {}, plan ? programmeFacts(programmeOf(plan)) : undefined);
}

export default async function PlanPage({ params, searchParams }: Props) {
  const { token } = await params;
  const { failed } = await searchParams;
  const now = new Date();
  const known = await findPlan(token, now);
  if (!known) notFound();
  const copy = contentAbout(known, planPart);
  const plan = await withLatePayment(known, now);
  return (
    <div className="calm">
      <PersonalBar />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto mt-10 mb-20 w-[min(100%-2.5rem,66rem)] print:m-0 print:w-full"
      >
        <h1 className="h1 text-[length:clamp(2.25rem,1.9rem+1.5vw,3.25rem)] leading-none tracking-[-0.022em] print:mb-6">
          {copy.headline}
        </h1>
        <p className="mt-3 mb-8 max-w-measure wrap-anywhere print:hidden">
          {fill(copy.greeting, { name: plan.name || plan.email })}
        </p>
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-14 print:block">
          <div className="grid gap-8">
            <div className="grid gap-5">
              <PlanSummary plan={plan} />
              <PortalFailure code={typeof failed === "string" && failed !== "terms" ? failed : null} />
              <PlanActions plan={plan} openPortal={openPlanPortalAction.bind(null, plan.token)} />
            </div>
            <PlanStatement plan={plan} now={now} />
          </div>
          <div className="grid gap-8 lg:sticky lg:top-24 print:hidden">
            <PlanAside plan={plan} />
            {plan.status === "confirmed" && (
              <TermsForm booking={plan} failed={failed === "terms" ? failed : null} />
            )}
            <Documents token={token} />
          </div>
        </div>
      </main>
    </div>
  );
}

/** The plan of this link; null if there is none. */
async function findPlan(token: string, now: Date): Promise<PlanView | null> {
  return linkTokenSchema.safeParse(token).success ? findPlanByToken(token, now) : null;
}
