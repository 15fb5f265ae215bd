import type { Metadata } from "next";
import { ConfirmWaitlist, UnknownConfirmLink } from "@/components/waitlist/confirm-waitlist";
import { LeaveWaitlist } from "@/components/waitlist/leave-waitlist";
import { readSignedToken } from "@/lib/crypto/links/signed-links";
import { personalMetadata } from "@/lib/site/metadata";
import { findConfirmation } from "@/lib/orders/waitlists/confirm";

// The URL is the credential: no Referer to other sites, but the same-origin form still sends it
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/waitlist/confirm/{token}");

type Props = { params: Promise<{ token: string }> };

export default async function ConfirmWaitlistPage({ params }: Props) {
  const { token } = await params;
  const entryId = readSignedToken("confirm-waitlist", token);
  const found = entryId && (await findConfirmation(entryId));
  // Not notFound(), whose page is empty without scripts
  if (!found) return <UnknownConfirmLink />;
  const { state, ...rest } = found;
  if (state === "left") return <LeaveWaitlist token="" leaving={{ list: found.list, hasLeft: true }} />;
  return <ConfirmWaitlist token={token} found={{ ...rest, state }} />;
}
