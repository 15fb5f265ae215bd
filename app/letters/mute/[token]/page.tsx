import type { Metadata } from "next";
import { LinkForm } from "@/components/letters/link-form";
import { UnknownStopLink } from "@/components/letters/stop-letters";
import { letterLinksPart } from "@/content/pages/letter-links";
import { getContent } from "@/lib/content/documents";
import { readMuteToken } from "@/lib/crypto/links/notice-links";
import { muteByLinkAction } from "@/lib/notifications/actions";
import { isMuted } from "@/lib/notifications/follows";
import { personalMetadata } from "@/lib/site/metadata";

// The URL is the credential: no Referer to other sites, but the same-origin form still sends it
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/letters/mute/{token}");

type Props = { params: Promise<{ token: string }> };

export default async function MutePostPage({ params }: Props) {
  const { token } = await params;
  const named = readMuteToken(token);
  if (!named) return <UnknownStopLink />;
  const copy = getContent(letterLinksPart).mute;
  const isDone = await isMuted(named);
  return <LinkForm id="mute-post" action={muteByLinkAction} {...{ token, isDone, copy }} done={copy.muted} />;
}
