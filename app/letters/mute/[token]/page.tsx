import type { Metadata } from "next";
import { MutePost } from "@/components/letters/mute-post";
import { UnknownStopLink } from "@/components/letters/stop-letters";
import { readMuteToken } from "@/lib/crypto/links/notice-links";
import { isMuted } from "@/lib/notifications/mute";
import { pageMetadata } from "@/lib/site/metadata";

// The URL is the credential: no Referer to other sites, but the same-origin form still sends it
export const metadata: Metadata = { ...pageMetadata("/letters/mute/{token}"), referrer: "same-origin" };

type Props = { params: Promise<{ token: string }> };

export default async function MutePostPage({ params }: Props) {
  const { token } = await params;
  const named = readMuteToken(token);
  return named ? <MutePost token={token} isDone={await isMuted(named)} /> : <UnknownStopLink />;
}
