import type { Metadata } from "next";
import { LeaveWaitlist, UnknownLeaveLink } from "@/components/waitlist/leave-waitlist";
import { readSignedToken } from "@/lib/crypto/links/signed-links";
import { personalMetadata } from "@/lib/site/metadata";
import { findLeaving } from "@/lib/orders/waitlists/leave";

// The URL is the credential: no Referer to other sites, but the same-origin form still sends it
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/waitlist/leave/{token}");

type Props = { params: Promise<{ token: string }> };

export default async function LeaveWaitlistPage({ params }: Props) {
  const { token } = await params;
  const entryId = readSignedToken("leave-waitlist", token);
  const leaving = entryId && (await findLeaving(entryId));
  // Not notFound(), whose page is empty without scripts
  if (!leaving) return <UnknownLeaveLink />;
  return <LeaveWaitlist token={token} leaving={leaving} />;
}
