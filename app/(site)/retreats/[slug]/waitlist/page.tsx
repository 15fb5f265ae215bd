import type { Metadata } from "next";
import { WaitlistPage } from "@/components/site/retreat-waitlist/waitlist-page";
import { retreatAt, retreatMetadataAt, retreatParams, type RetreatParams } from "@/lib/site/retreat-pages";

// Static; rendered again each hour, because the page changes when the retreat is over
export const revalidate = 3600;

export function generateStaticParams() {
  return retreatParams("waitlist");
}

export async function generateMetadata({ params }: RetreatParams): Promise<Metadata> {
  return retreatMetadataAt((await params).slug, "waitlist");
}

export default async function RetreatWaitlistPage({ params }: RetreatParams) {
  return <WaitlistPage retreat={await retreatAt((await params).slug, "waitlist")} now={new Date()} />;
}
