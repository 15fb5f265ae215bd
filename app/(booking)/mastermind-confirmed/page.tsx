import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ConfirmedHead } from "@/components/orders/confirmed-head";
import { NothingYet } from "@/components/orders/no-purchase";
import { JoinedPlan } from "@/components/orders/programmes/joined-plan";
import { JoinedSteps } from "@/components/orders/programmes/joined-steps";
import { SiteFrame } from "@/components/site/site-frame";
import { Button } from "@/components/ui/button";
import { HighlightedText, withoutMarks } from "@/components/ui/highlighted-text";
import { mastermind, type Programme } from "@/content/programmes";
import { afterPaymentPart } from "@/content/pages/after-payment";
import { programmePaths } from "@/lib/catalogue/programme";
import { programmeFacts } from "@/lib/content/facts/facts";
import { getContent } from "@/lib/content/documents";
import { isOriginal } from "@/lib/content/pictures";
import {
  returnFromCheckout,
  soldByCheckout,
  type ReturnOutcome,
} from "@/lib/orders/checkout/checkout-result";
import { wordsOfRun } from "@/lib/orders/programmes/cohorts";
import { loadDrafts } from "@/lib/site/drafts";
import { titledMetadata } from "@/lib/site/metadata";

type Props = { searchParams: Promise<{ session_id?: string | string[] }> };

function wordsOf(programme?: Programme | null) {
  const copy = getContent(afterPaymentPart, programme ? programmeFacts(programme) : undefined).mastermind;
  return {
    joined: copy,
    second: copy,
    // Other Checkouts have a page of their own, so they are unknown here
    confirmed: copy.unknown,
    bought: copy.unknown,
    unknown: copy.unknown,
    pending: copy.pending,
    "not-paid": copy.notPaid,
    "too-late": copy.tooLate,
    ended: copy.ended,
    unreachable: copy.unreachable,
  } satisfies Record<ReturnOutcome["state"], { headline: string }>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  await loadDrafts();
  const { session_id } = await searchParams;
  const { state } = await returnFromCheckout(session_id);
  const { programme } = await soldByCheckout(session_id);
  const facts = programme ? programmeFacts(programme) : undefined;
  const metadata = await titledMetadata("/mastermind-confirmed", {}, facts);
  return { ...metadata, title: withoutMarks(wordsOf(programme)[state].headline) };
}

export default async function MastermindConfirmedPage({ searchParams }: Props) {
  const outcome = await returnFromCheckout((await searchParams).session_id);
  const run = "plan" in outcome ? await wordsOfRun(outcome.plan) : undefined;
  const { programme } = await soldByCheckout((await searchParams).session_id);
  return <SiteFrame>{showOutcome(outcome, programme, run)}</SiteFrame>;
}

type Run = Awaited<ReturnType<typeof wordsOfRun>>;

function showOutcome(outcome: ReturnOutcome, programme: Programme | null, run?: Run): ReactNode {
  const words = wordsOf(programme);
  const paths = programmePaths(programme ?? mastermind);
  const common = { ...pictureNow(), contact: words.joined.contact };
  switch (outcome.state) {
    // A second purchase shows the same page; only its email differs (docs/rules/mastermind.md#a-second-purchase)
    case "joined":
    case "second":
      return (
        <Joined run={run}>
          <div className="grid gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-18">
            <JoinedPlan plan={outcome.plan} />
            {run && <JoinedSteps plan={outcome.plan} run={run} />}
          </div>
        </Joined>
      );
    case "not-paid":
      return (
        <NothingYet {...words["not-paid"]} {...common}>
          <Button href={paths.payment}>{words["not-paid"].button}</Button>
        </NothingYet>
      );
    case "too-late":
      return (
        <NothingYet {...words["too-late"]} {...common}>
          <Button href={paths.waitlist}>{words["too-late"].button}</Button>
        </NothingYet>
      );
    default:
      return <NothingYet {...words[outcome.state]} {...common} />;
  }
}

/** The style sheet crops the delivered picture, and another one its focal point. */
function pictureNow() {
  const { picture } = getContent(afterPaymentPart).mastermind;
  const isDelivered = isOriginal(afterPaymentPart.fields.mastermind.picture, picture);
  return { picture, focus: isDelivered ? "object-center" : undefined };
}

function Joined({ run, children }: { run?: Run; children: ReactNode }) {
  const copy = getContent(afterPaymentPart, run && { mastermind: run }).mastermind;
  return (
    <>
      <ConfirmedHead headline={<HighlightedText text={copy.headline} wrap />} {...pictureNow()}>
        <p className="lead mt-7 max-w-104">{copy.lead}</p>
      </ConfirmedHead>
      <div className="calm wrap pt-14 pb-32">{children}</div>
    </>
  );
}
