import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { ProgrammeBooking } from "@/components/orders/programmes/programme-booking";
import { RetreatBooking } from "@/components/orders/retreat-page";
import { findProgrammeOf } from "@/lib/content/programmes";
import { retreatOf } from "@/lib/content/retreats";
import { findEarlyBuyer, findEarlySubject } from "@/lib/orders/waitlists/early-buyers";
import { waitlistPaths } from "@/lib/orders/waitlists/lists";
import { personalMetadata } from "@/lib/site/metadata";
import { clockNow } from "@/lib/time/server-clock";

// The URL is the credential: no Referer to other sites, but same-origin forms still send theirs
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/waitlist/book/{token}");

type Props = { params: Promise<{ token: string }> };

export default async function EarlyBookingPage({ params }: Props) {
  const { token } = await params;
  const subject = await findEarlySubject(token);
  const publicPath = subject && waitlistPaths(subject)?.payment;
  if (!publicPath) notFound();
  const now = clockNow();
  const buyer = await findEarlyBuyer(token, subject, now);
  // Over, or no longer waiting: what everybody sees
  if (!buyer) redirect(publicPath);
  const early = { token, name: buyer.name, email: buyer.email };
  const programme = findProgrammeOf(subject);
  if (programme) return <ProgrammeBooking programme={programme} early={early} />;
  return <RetreatBooking retreat={retreatOf({ retreat: subject })} now={now} early={early} />;
}
