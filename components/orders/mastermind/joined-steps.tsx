import { Button } from "@/components/ui/button";
import { afterPaymentPart } from "@/content/pages/after-payment";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import { getContent } from "@/lib/content/documents";
import { fill } from "@/lib/text";
import { MailLine } from "@/components/layout/mail-line";
import { Steps } from "@/components/orders/steps";

type JoinedStepsProps = {
  address: string;
  /** The facts of the purchased run; default: the current one. */
  run?: Readonly<Record<string, string>>;
};

/** What happens after the mastermind is paid; `address` got the email. */
export function JoinedSteps({ address, run }: JoinedStepsProps) {
  const { paid } = getContent(mastermindPaymentPage).returned;
  const { next, contact } = getContent(afterPaymentPart, run && { mastermind: run }).mastermind;
  const steps = [
    {
      title: next.letter.title,
      text: fill(paid.text, { address }),
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
