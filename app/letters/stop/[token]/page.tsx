import type { Metadata } from "next";
import { StopLetters, UnknownStopLink } from "@/components/letters/stop-letters";
import { isUnwithdrawn } from "@/lib/consents/consents";
import { readStopToken } from "@/lib/links/stop-links";
import { pageMetadata } from "@/lib/site/metadata";

// The address is the key to the page: it is not told to other sites. The form on it still says where it comes from.
export const metadata: Metadata = { ...pageMetadata("/letters/stop/{token}"), referrer: "same-origin" };

type Props = { params: Promise<{ token: string }> };

export default async function StopLettersPage({ params }: Props) {
  const { token } = await params;
  const consentId = readStopToken(token);
  // Not notFound(), whose page is empty without scripts: whoever wants to be left alone has to read whom to write to
  if (!consentId) return <UnknownStopLink />;
  return <StopLetters token={token} isOn={await isUnwithdrawn(consentId)} />;
}
