import { communityCopy } from "@/content/pages/community";
import { PausedGate } from "@/components/mastermind/paused-gate";
import { MailLine } from "@/components/site/mail-line";
import { Button } from "@/components/ui/button";
import type { Member } from "@/lib/access/policy";
import { ownPlan } from "@/lib/mastermind/own-plan";
import { CodeForm } from "./code-form";
import { Gate } from "./gate";
import { SignOut } from "./sign-out";
import { UnconfirmedStep } from "./unconfirmed-step";

const copy = communityCopy.paywall;

/** What a member without access sees: what is behind the door, and the ways in; or what has closed it for the moment. */
export async function Paywall({ member }: { member: Member }) {
  const plan = await ownPlan(member.userId);
  if (plan?.missing?.isPaused) return <PausedGate member={member} plan={plan} returnTo="/community" />;
  return (
    <Gate headline={copy.headline}>
      <p className="lead">{copy.text}</p>
      {!member.emailConfirmed && <UnconfirmedStep address={member.email} />}
      <h2 className="label">{copy.includesLabel}</h2>
      <ul className="ticked">
        {copy.includes.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="gate-price">
        {copy.price
          .split(/(£[\d,.]*\d)/)
          .map((part, index) => (part.startsWith("£") ? <b key={index}>{part}</b> : part))}
      </p>
      <Button href="/mastermind-payment">{copy.button}</Button>
      <div className="gate-code">
        <CodeForm />
        <MailLine text={copy.otherEmail} />
      </div>
      <SignOut className="btn btn--quiet btn--small">{copy.signOut}</SignOut>
    </Gate>
  );
}
