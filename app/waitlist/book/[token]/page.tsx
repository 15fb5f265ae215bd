import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { MastermindBooking } from "@/components/orders/mastermind/mastermind-booking";
import { RetreatBooking } from "@/components/orders/retreat-page";
import { findRetreat } from "@/lib/content/retreats";
import { findEarlyBuyer, findEarlySubject } from "@/lib/orders/waitlists/early-buyers";
import { bookingPath } from "@/lib/orders/waitlists/lists";
import { pageMetadata } from "@/lib/site/metadata";
import { clockNow } from "@/lib/time/server-clock";

// The URL is the credential: no Referer to other sites, but same-origin forms still send theirs
export const metadata: Metadata = { ...pageMetadata("/waitlist/book/{token}"), referrer: "same-origin" };

type Props = { params: Promise<{ token: string }> };

export default async function EarlyBookingPage({ params }: Props) {
  const { token } = await params;
  const subject = await findEarlySubject(token);
  const publicPath = subject && bookingPath(subject);
  if (!publicPath) notFound();
  const now = clockNow();
  const buyer = await findEarlyBuyer(token, subject, now);
  // Over, or no longer waiting: what everybody sees
  if (!buyer) redirect(publicPath);
  const early = { token, name: buyer.name, email: buyer.email };
  const retreat = findRetreat(subject);
  return retreat ? (
    <RetreatBooking retreat={retreat} now={now} early={early} />
  ) : (
    <MastermindBooking early={early} />
  );
}
