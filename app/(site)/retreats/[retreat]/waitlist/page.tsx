import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { WaitlistPage } from "@/components/site/retreat-waitlist/waitlist-page";
import { pageMetadata, retreatMetadata } from "@/lib/metadata";
import { findRetreat, listRetreatPages } from "@/lib/retreats";

type Props = { params: Promise<{ retreat: string }> };

export const dynamicParams = false;

/** Every retreat whose waitlist has no agreed address of its own. */
export function generateStaticParams() {
  return listRetreatPages("waitlist");
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const retreat = findRetreat((await params).retreat);
  return retreat ? retreatMetadata(retreat, "waitlist") : pageMetadata("*");
}

export default async function RetreatWaitlistPage({ params }: Props) {
  const retreat = findRetreat((await params).retreat);
  if (!retreat) notFound();
  return <WaitlistPage retreat={retreat} />;
}
