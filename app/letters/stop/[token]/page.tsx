import type { Metadata } from "next";
import { StopLetters, UnknownStopLink } from "@/components/letters/stop-letters";
import { readSignedToken } from "@/lib/crypto/links/signed-links";
import { isUnwithdrawn } from "@/lib/leads/consents/consents";
import { personalMetadata } from "@/lib/site/metadata";

// The URL is the credential: no Referer to other sites, but the same-origin form still sends it
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/letters/stop/{token}");

type Props = { params: Promise<{ token: string }> };

export default async function StopLettersPage({ params }: Props) {
  const { token } = await params;
  const consentId = readSignedToken("stop-letters", token);
  // Not notFound(), whose page is empty without scripts: the recipient must see whom to write to
  if (!consentId) return <UnknownStopLink />;
  return <StopLetters token={token} isOn={await isUnwithdrawn(consentId)} />;
}
