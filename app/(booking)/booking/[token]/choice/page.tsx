import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ChoicePage } from "@/components/orders/choice-page";
import { getChoice } from "@/lib/orders/retreat-changes/choice";
import { personalMetadata } from "@/lib/site/metadata";

// The URL is the credential: no Referer to other sites, but same-origin forms still send theirs
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/booking/{token}/choice");

export default async function Choice({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const choice = await getChoice(token, new Date());
  if (!choice) notFound();
  return <ChoicePage choice={choice} />;
}
