import type { Metadata } from "next";
import { cache, type ReactNode } from "react";
import styles from "@/components/payments/receipt.module.css";
import { ConfirmedBooking } from "@/components/payments/confirmed-booking";
import { ConfirmedHead } from "@/components/payments/confirmed-head";
import { Contact, NextSteps } from "@/components/payments/next-steps";
import { SiteFrame } from "@/components/site/site-frame";
import { Button } from "@/components/ui/button";
import { Marked, withoutMarks } from "@/components/ui/marked";
import { retreatConfirmedCopy as copy } from "@/content/pages/retreat-confirmed";
import { site } from "@/content/site";
import { describeError, logger } from "@/lib/logger";
import { pageMetadata } from "@/lib/metadata";
import { syncCheckout, type CheckoutOutcome } from "@/lib/payments/sync";

type Props = { searchParams: Promise<{ session_id?: string | string[] }> };

type Outcome = CheckoutOutcome | { state: "unreachable" };

/** What the buyer’s Checkout came to; looked up once for the title and the page. */
const getOutcome = cache(async (sessionId: string): Promise<Outcome> => {
  if (!sessionId) return { state: "unknown" };
  try {
    return await syncCheckout(sessionId, new Date());
  } catch (error) {
    // Somebody who may just have paid is not met by an error page; the webhook will settle the booking
    logger.error({ event: "confirmation.sync_failed", reason: describeError(error) });
    return { state: "unreachable" };
  }
});

async function outcomeOf({ searchParams }: Props): Promise<Outcome> {
  const { session_id } = await searchParams;
  return getOutcome(typeof session_id === "string" ? session_id : "");
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const metadata = pageMetadata("/retreat-confirmed");
  const { state } = await outcomeOf(props);
  if (state === "confirmed") return metadata;
  const title = `${withoutMarks(words[state].headline)} | ${site.business}`;
  return { ...metadata, title, openGraph: { ...metadata.openGraph, title } };
}

const words = {
  unknown: copy.withoutBooking,
  pending: copy.pending,
  "not-paid": copy.notPaid,
  "too-late": copy.tooLate,
  unreachable: copy.unreachable,
} as const satisfies Record<Exclude<Outcome["state"], "confirmed">, { headline: string }>;

export default async function RetreatConfirmedPage(props: Props) {
  return <SiteFrame current="/retreat-confirmed">{showOutcome(await outcomeOf(props))}</SiteFrame>;
}

function showOutcome(outcome: Outcome): ReactNode {
  switch (outcome.state) {
    case "confirmed":
      return (
        <>
          <ConfirmedHead headline={<LastWordUnderlined text={copy.headline} />}>
            <p className="lead mt-7 max-w-104">{copy.lead}</p>
          </ConfirmedHead>
          <div
            className={`${styles.calm} wrap grid gap-8 pt-14 pb-32 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-18`}
          >
            <ConfirmedBooking booking={outcome.booking} />
            <NextSteps booking={outcome.booking} />
          </div>
        </>
      );
    case "unknown":
      return (
        <>
          <ConfirmedHead headline={<Marked text={copy.withoutBooking.headline} />}>
            <p className="lead mt-7 max-w-104">{copy.withoutBooking.lead}</p>
          </ConfirmedHead>
          <div className={`${styles.calm} wrap pt-14 pb-32`}>
            <NextSteps booking={null} />
          </div>
        </>
      );
    case "pending":
      return <NothingYet headline={copy.pending.headline} text={copy.pending.text} />;
    case "unreachable":
      return <NothingYet headline={copy.unreachable.headline} text={copy.unreachable.text} />;
    case "not-paid":
      return (
        <NothingYet headline={copy.notPaid.headline} text={copy.notPaid.text}>
          <Button href="/dorset-retreat-payment">{copy.notPaid.button}</Button>
        </NothingYet>
      );
    case "too-late":
      return (
        <NothingYet headline={copy.tooLate.headline} text={copy.tooLate.text}>
          <Button href="/uk-retreat-waitlist">{copy.tooLate.button}</Button>
        </NothingYet>
      );
  }
}

/** A Checkout that has not become a booking: what happened, and what to do next. */
function NothingYet({ headline, text, children }: { headline: string; text: string; children?: ReactNode }) {
  return (
    <div className="pb-24">
      <ConfirmedHead headline={<Marked text={headline} wrap />}>
        <p className="lead mt-7 max-w-120">{text}</p>
        {children && <div className="mt-8">{children}</div>}
        <div className="mt-6">
          <Contact />
        </div>
      </ConfirmedHead>
    </div>
  );
}

/** The headline as the specification has it, its last word underlined by the marker. */
function LastWordUnderlined({ text }: { text: string }) {
  const cut = text.lastIndexOf(" ") + 1;
  return (
    <>
      {text.slice(0, cut)}
      <span className="under">{text.slice(cut)}</span>
    </>
  );
}
