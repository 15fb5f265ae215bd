import type { Metadata } from "next";
import { StopNews } from "@/components/letters/stop-news";
import { UnknownStopLink } from "@/components/letters/stop-letters";
import { readStopNewsToken } from "@/lib/crypto/links/notice-links";
import { stillOn } from "@/lib/notifications/preferences";
import { pageMetadata } from "@/lib/site/metadata";

// The URL is the credential: no Referer to other sites, but the same-origin form still sends it
export const metadata: Metadata = { ...pageMetadata("/letters/notices/{token}"), referrer: "same-origin" };

type Props = { params: Promise<{ token: string }> };

export default async function StopNewsPage({ params }: Props) {
  const { token } = await params;
  const named = readStopNewsToken(token);
  if (!named) return <UnknownStopLink />;
  const { userId, kinds } = named;
  return <StopNews token={token} kinds={kinds} isOn={(await stillOn(userId, kinds)).length > 0} />;
}
