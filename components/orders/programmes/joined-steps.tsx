import { Button } from "@/components/ui/button";
import { afterPaymentPart } from "@/content/pages/after-payment";
import { getContent } from "@/lib/content/documents";
import { programmeOf, programmePaymentPage } from "@/lib/content/programmes";
import type { PlanView } from "@/lib/orders/programmes/plans";
import { fill } from "@/lib/text";
import { MailLine } from "@/components/layout/mail-line";
import { Steps } from "@/components/orders/steps";

type JoinedStepsProps = {
  plan: PlanView;
  /** The facts of the purchased run. */
  run: Readonly<Record<string, string>>;
};

/** What happens after a programme is paid. */
export function JoinedSteps({ plan, run }: JoinedStepsProps) {
  const { paid } = getContent(programmePaymentPage(programmeOf(plan))).returned;
  const { next, contact } = getContent(afterPaymentPart, { mastermind: run }).mastermind;
  const steps = [
    {
      title: next.letter.title,
      text: fill(paid.text, { address: plan.email }),
    },
    { title: next.clubhouse.title, text: `${next.clubhouse.text} ${paid.withoutAccount}` },
    next.calls,
  ];
  return (
    <Steps headline={next.headline} steps={steps}>
      <Button href="/community">{paid.clubhouseButton}</Button>
      <MailLine text={contact} />
    </Steps>
  );
}
