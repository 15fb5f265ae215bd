import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ConfirmedBooking } from "@/components/orders/confirmed-booking";
import { ConfirmedHead } from "@/components/orders/confirmed-head";
import { NothingYet } from "@/components/orders/no-purchase";
import { listShares } from "@/lib/orders/shares/group";
import { NextSteps } from "@/components/orders/next-steps";
import { SiteFrame } from "@/components/site/site-frame";
import { Button } from "@/components/ui/button";
import { HighlightedText, withoutMarks } from "@/components/ui/highlighted-text";
import { afterPaymentPart } from "@/content/pages/after-payment";
import { getContent } from "@/lib/content/documents";
import type { Retreat } from "@/content/retreats";
import {
  soldByCheckout,
  returnFromCheckout,
  type ReturnOutcome,
} from "@/lib/orders/checkout/checkout-result";
import { calendarDay } from "@/lib/time/dates";
import { loadDrafts } from "@/lib/site/drafts";
import { titledMetadata } from "@/lib/site/metadata";
import { nextRetreat, pictureOf, retreatWords } from "@/lib/content/retreats";
import { fill } from "@/lib/text";

type Props = { searchParams: Promise<{ session_id?: string | string[] }> };

function wordsOf() {
  const copy = getContent(afterPaymentPart).retreat;
  return {
    // Other Checkouts have a page of their own, so they have no booking here
    unknown: copy.withoutBooking,
    joined: copy.withoutBooking,
    bought: copy.withoutBooking,
    second: copy.withoutBooking,
    pending: copy.pending,
    "not-paid": copy.notPaid,
    "too-late": copy.tooLate,
    ended: copy.ended,
    unreachable: copy.unreachable,
  } satisfies Record<Exclude<ReturnOutcome["state"], "confirmed">, { headline: string }>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  await loadDrafts();
  const metadata = await titledMetadata("/retreat-confirmed");
  const { state } = await returnFromCheckout((await searchParams).session_id);
  if (state === "confirmed") return metadata;
  return { ...metadata, title: withoutMarks(wordsOf()[state].headline) };
}

export default async function RetreatConfirmedPage({ searchParams }: Props) {
  const { session_id } = await searchParams;
  const outcome = await returnFromCheckout(session_id);
  const { retreat } = await soldByCheckout(session_id);
  return <SiteFrame current="/retreat-confirmed">{await showOutcome(outcome, retreat)}</SiteFrame>;
}

async function showOutcome(outcome: ReturnOutcome, retreat: Retreat | null): Promise<ReactNode> {
  const copy = getContent(afterPaymentPart).retreat;
  const shown = retreat ?? nextRetreat(calendarDay(new Date()));
  const focus = shown.copy.focus ? undefined : "object-[45%_55%]";
  const picture = { picture: pictureOf(shown), focus };
  const common = { ...picture, contact: copy.contact };

  switch (outcome.state) {
    case "confirmed":
      return (
        <>
          <ConfirmedHead headline={<LastWordUnderlined text={copy.headline} />} {...picture}>
            <p className="lead mt-7 max-w-104">{fill(copy.lead, retreatWords(outcome.booking.retreat))}</p>
          </ConfirmedHead>
          <div className="calm wrap grid gap-8 pt-14 pb-32 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-18">
            <ConfirmedBooking booking={outcome.booking} />
            <NextSteps
              booking={outcome.booking}
              retreat={outcome.booking.retreat}
              hasShares={(await listShares(outcome.booking.token, new Date())).length > 0}
            />
          </div>
        </>
      );
    case "unknown":
    case "joined":
    case "bought":
    case "second":
      return (
        <>
          <ConfirmedHead headline={<HighlightedText text={copy.withoutBooking.headline} />} {...picture}>
            <p className="lead mt-7 max-w-104">{copy.withoutBooking.lead}</p>
          </ConfirmedHead>
          <div className="calm wrap pt-14 pb-32">
            <NextSteps booking={null} retreat={shown} />
          </div>
        </>
      );
    case "pending":
      return <NothingYet {...copy.pending} {...common} />;
    case "ended":
      return <NothingYet {...copy.ended} {...common} />;
    case "unreachable":
      return <NothingYet {...copy.unreachable} {...common} />;
    case "not-paid":
      return (
        <NothingYet {...copy.notPaid} {...common}>
          <Button href={retreat?.paths.payment ?? "/#retreats"}>{copy.notPaid.button}</Button>
        </NothingYet>
      );
    case "too-late":
      return <NothingYet {...copy.tooLate} {...common} />;
  }
}

function LastWordUnderlined({ text }: { text: string }) {
  const cut = text.lastIndexOf(" ") + 1;
  return (
    <>
      {text.slice(0, cut)}
      <span className="under">{text.slice(cut)}</span>
    </>
  );
}
