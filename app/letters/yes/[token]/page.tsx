import type { Metadata } from "next";
import { LettersAgain, UnknownAgainLink } from "@/components/letters/letters-again";
import { askState } from "@/lib/leads/consents/double-opt-in";
import { pageMetadata } from "@/lib/site/metadata";

// The URL is the credential: no Referer to other sites, but the same-origin form still sends it
export const metadata: Metadata = { ...pageMetadata("/letters/yes/{token}"), referrer: "same-origin" };

type Props = { params: Promise<{ token: string }> };

export default async function LettersAgainPage({ params }: Props) {
  const { token } = await params;
  const state = await askState(token, new Date());
  // Not notFound(), whose page is empty without scripts
  if (state === "unknown") return <UnknownAgainLink />;
  return <LettersAgain token={token} state={state} />;
}
