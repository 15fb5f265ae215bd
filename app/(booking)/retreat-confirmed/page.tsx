import type { Metadata } from "next";
import type { ReactNode } from "react";
import styles from "@/components/payments/receipt.module.css";
import { ConfirmedBooking } from "@/components/payments/confirmed-booking";
import { ConfirmedHead } from "@/components/payments/confirmed-head";
import { Contact } from "@/components/payments/contact";
import { NextSteps } from "@/components/payments/next-steps";
import { SiteFrame } from "@/components/site/site-frame";
import { Button } from "@/components/ui/button";
import { Marked, withoutMarks } from "@/components/ui/marked";
import { retreatConfirmedCopy as copy } from "@/content/pages/retreat-confirmed";
import { site } from "@/content/site";
import { pageMetadata } from "@/lib/metadata";
import { returnFromCheckout, type ReturnOutcome } from "@/lib/payments/returned";

type Props = { searchParams: Promise<{ session_id?: string | string[] }> };

// A Checkout of the mastermind, which has a page of its own, is none of a retreat
const words = {
  unknown: copy.withoutBooking,
  joined: copy.withoutBooking,
  second: copy.withoutBooking,
  pending: copy.pending,
  "not-paid": copy.notPaid,
  "too-late": copy.tooLate,
  ended: copy.ended,
  unreachable: copy.unreachable,
} as const satisfies Record<Exclude<ReturnOutcome["state"], "confirmed">, { headline: string }>;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const metadata = pageMetadata("/retreat-confirmed");
  const { state } = await returnFromCheckout((await searchParams).session_id);
  if (state === "confirmed") return metadata;
  const title = `${withoutMarks(words[state].headline)} | ${site.business}`;
  return { ...metadata, title, openGraph: { ...metadata.openGraph, title } };
}

export default async function RetreatConfirmedPage({ searchParams }: Props) {
  const outcome = await returnFromCheckout((await searchParams).session_id);
  return <SiteFrame current="/retreat-confirmed">{showOutcome(outcome)}</SiteFrame>;
}

function showOutcome(outcome: ReturnOutcome): ReactNode {
  switch (outcome.state) {
    case "confirmed":
      return (
        <>
          <Head headline={<LastWordUnderlined text={copy.headline} />}>
            <p className="lead mt-7 max-w-104">{copy.lead}</p>
          </Head>
          <div
            className={`${styles.calm} wrap grid gap-8 pt-14 pb-32 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-18`}
          >
            <ConfirmedBooking booking={outcome.booking} />
            <NextSteps booking={outcome.booking} />
          </div>
        </>
      );
    case "unknown":
    case "joined":
    case "second":
      return (
        <>
          <Head headline={<Marked text={copy.withoutBooking.headline} />}>
            <p className="lead mt-7 max-w-104">{copy.withoutBooking.lead}</p>
          </Head>
          <div className={`${styles.calm} wrap pt-14 pb-32`}>
            <NextSteps booking={null} />
          </div>
        </>
      );
    case "pending":
      return <NothingYet {...copy.pending} />;
    case "ended":
      return <NothingYet {...copy.ended} />;
    case "unreachable":
      return <NothingYet {...copy.unreachable} />;
    case "not-paid":
      return (
        <NothingYet {...copy.notPaid}>
          <Button href="/dorset-retreat-payment">{copy.notPaid.button}</Button>
        </NothingYet>
      );
    case "too-late":
      return (
        <NothingYet {...copy.tooLate}>
          <Button href="/uk-retreat-waitlist">{copy.tooLate.button}</Button>
        </NothingYet>
      );
  }
}

function Head({ headline, children }: { headline: ReactNode; children: ReactNode }) {
  return (
    <ConfirmedHead headline={headline} picture="/images/retreat-ideas-to-impact.jpg" focus="object-[45%_55%]">
      {children}
    </ConfirmedHead>
  );
}

/** A Checkout that has not become a booking: what happened, and what to do next. */
function NothingYet({ headline, text, children }: { headline: string; text: string; children?: ReactNode }) {
  return (
    <div className="pb-24">
      <Head headline={<Marked text={headline} wrap />}>
        <p className="lead mt-7 max-w-120">{text}</p>
        {children && <div className="mt-8">{children}</div>}
        <div className="mt-6">
          <Contact text={copy.contact} />
        </div>
      </Head>
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
