import type { Metadata } from "next";
import { StopEventLetters } from "@/components/letters/stop-event-letters";
import { UnknownStopLink } from "@/components/letters/stop-letters";
import { readSignedToken } from "@/lib/crypto/links/signed-links";
import { getsEventLetters } from "@/lib/events/preferences";
import { pageMetadata } from "@/lib/site/metadata";

// The URL is the credential: no Referer to other sites, but the same-origin form still sends it
export const metadata: Metadata = { ...pageMetadata("/letters/events/{token}"), referrer: "same-origin" };

type Props = { params: Promise<{ token: string }> };

export default async function StopEventLettersPage({ params }: Props) {
  const { token } = await params;
  const userId = readSignedToken("stop-event-letters", token);
  if (!userId) return <UnknownStopLink />;
  return <StopEventLetters token={token} isOn={await getsEventLetters(userId)} />;
}
