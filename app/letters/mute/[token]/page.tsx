import type { Metadata } from "next";
import { MutePost } from "@/components/letters/mute-post";
import { UnknownStopLink } from "@/components/letters/stop-letters";
import { readMuteToken } from "@/lib/links/notice-links";
import { isMuted } from "@/lib/member-letters/mute";
import { pageMetadata } from "@/lib/site/metadata";

// The address is the key to the page: it is not told to other sites. The form on it still says where it comes from.
export const metadata: Metadata = { ...pageMetadata("/letters/mute/{token}"), referrer: "same-origin" };

type Props = { params: Promise<{ token: string }> };

export default async function MutePostPage({ params }: Props) {
  const { token } = await params;
  const named = readMuteToken(token);
  return named ? <MutePost token={token} isDone={await isMuted(named)} /> : <UnknownStopLink />;
}
