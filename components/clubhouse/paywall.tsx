import { communityCopy } from "@/content/pages/community";
import { PausedGate } from "@/components/clubhouse/paused-gate";
import { MailLine } from "@/components/layout/mail-line";
import type { Member } from "@/lib/access/policy";
import { clockNow } from "@/lib/time/server-clock";
import { fillNames } from "@/lib/content/settings";
import { readPaywall, type PaywallOffer } from "@/lib/clubhouse/paywall";
import { ownPlan } from "@/lib/orders/programmes/own-plan";
import { LazyCodeForm } from "./lazy-parts";
import { Gate } from "@/components/layout/access-gate";
import { SignOut } from "./sign-out";
import { UnconfirmedStep } from "./unconfirmed-step";
import { Bold } from "@/components/ui/bold";
import { Button } from "@/components/ui/button";

/** Shown to members without access: the Clubhouse's content and the offers, or that their plan is paused. */
export async function Paywall({ member }: { member: Member }) {
  const copy = communityCopy.paywall;
  const plan = await ownPlan(member.userId);
  if (plan?.isPaused) return <PausedGate member={member} plan={plan} returnTo="/community" />;
  const { offers, line } = readPaywall(clockNow());
  return (
    <Gate headline={copy.headline}>
      <p className="lead">{fillNames(copy.text)}</p>
      {!member.emailConfirmed && <UnconfirmedStep address={member.email} />}
      <h2 className="label mt-7 mb-[0.9rem]">{copy.includesLabel}</h2>
      <ul role="list" className="ticked gap-[0.6rem] [--mark:var(--ink)]">
        {copy.includes.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {line && <p className="mt-7 font-semibold wrap-anywhere">{line}</p>}
      <PaywallOffers offers={offers} none={line ? null : copy.offers.none} />
      <div className="mt-8 mb-2 border-t-[1.5px] border-hair pt-6 [&_.small]:mt-5">
        <LazyCodeForm />
        <MailLine text={copy.otherEmail} />
      </div>
      <SignOut className="btn btn--quiet btn--small">{copy.signOut}</SignOut>
    </Gate>
  );
}

/** The offers on sale or with a waitlist, the first in large type; `none` if there are none. */
function PaywallOffers({ offers, none }: { offers: PaywallOffer[]; none: string | null }) {
  if (offers.length === 0) return none && <p className="mt-7">{none}</p>;
  return (
    <ul role="list" className="mt-7 grid gap-6 [&_b]:font-bold">
      {offers.map(({ text, bold, button, href }, index) => (
        <li key={href}>
          <p className="mb-4">
            <Bold text={text} parts={bold} />
          </p>
          <Button href={href} variant={index === 0 ? "primary" : "secondary"}>
            {button}
          </Button>
        </li>
      ))}
    </ul>
  );
}
