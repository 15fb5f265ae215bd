import { communityCopy } from "@/content/pages/community";
import { PausedGate } from "@/components/plans/paused-gate";
import { MailLine } from "@/components/site/mail-line";
import { Bold } from "@/components/ui/bold";
import { Button } from "@/components/ui/button";
import type { Member } from "@/lib/access/policy";
import { currentCatalogue } from "@/lib/catalogue/current";
import { inFacts } from "@/lib/catalogue/in-facts";
import { mastermindWords } from "@/lib/catalogue/mastermind";
import { ownPlan } from "@/lib/mastermind/own-plan";
import { LateCodeForm } from "./late-code-form";
import { Gate } from "./gate";
import { SignOut } from "./sign-out";
import { UnconfirmedStep } from "./unconfirmed-step";

/** What a member without access sees: what there is, and the ways in; or what keeps her out for the moment. */
export async function Paywall({ member }: { member: Member }) {
  const copy = inFacts(communityCopy.paywall);
  const { monthlyPrice, oneTimePrice } = mastermindWords(currentCatalogue().mastermind);
  const plan = await ownPlan(member.userId);
  if (plan?.isPaused) return <PausedGate member={member} plan={plan} returnTo="/community" />;
  return (
    <Gate headline={copy.headline}>
      <p className="lead">{copy.text}</p>
      {!member.emailConfirmed && <UnconfirmedStep address={member.email} />}
      <h2 className="label mt-7 mb-[0.9rem]">{copy.includesLabel}</h2>
      <ul className="ticked gap-[0.6rem] [--mark:var(--ink)]">
        {copy.includes.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="mt-7 mb-4 [&_b]:font-bold">
        <Bold text={copy.price} parts={[monthlyPrice, oneTimePrice]} />
      </p>
      <Button href="/mastermind-payment">{copy.button}</Button>
      <div className="mt-8 mb-2 border-t-[1.5px] border-hair pt-6 [&_.small]:mt-5">
        <LateCodeForm />
        <MailLine text={copy.otherEmail} />
      </div>
      <SignOut className="btn btn--quiet btn--small">{copy.signOut}</SignOut>
    </Gate>
  );
}
