import type { Metadata } from "next";
import { Resubscribe, UnknownResubscribeLink } from "@/components/letters/resubscribe";
import { getResubscribeState } from "@/lib/leads/consents/double-opt-in";
import { personalMetadata } from "@/lib/site/metadata";

// The URL is the credential: no Referer to other sites, but the same-origin form still sends it
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/letters/yes/{token}");

type Props = { params: Promise<{ token: string }> };

export default async function ResubscribePage({ params }: Props) {
  const { token } = await params;
  const state = await getResubscribeState(token, new Date());
  // Not notFound(), whose page is empty without scripts
  if (state === "unknown") return <UnknownResubscribeLink />;
  return <Resubscribe token={token} state={state} />;
}
