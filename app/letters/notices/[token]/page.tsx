import type { Metadata } from "next";
import { StopEmails } from "@/components/letters/stop-emails";
import { UnknownStopLink } from "@/components/letters/stop-letters";
import { readStopEmailsToken } from "@/lib/crypto/links/notice-links";
import { listActiveKinds } from "@/lib/notifications/preferences";
import { pageMetadata } from "@/lib/site/metadata";

// The URL is the credential: no Referer to other sites, but the same-origin form still sends it
export const metadata: Metadata = { ...pageMetadata("/letters/notices/{token}"), referrer: "same-origin" };

type Props = { params: Promise<{ token: string }> };

export default async function StopEmailsPage({ params }: Props) {
  const { token } = await params;
  const named = readStopEmailsToken(token);
  if (!named) return <UnknownStopLink />;
  const { userId, kinds } = named;
  return <StopEmails token={token} kinds={kinds} isOn={(await listActiveKinds(userId, kinds)).length > 0} />;
}
