import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RetreatPage } from "@/components/payments/retreat-page";
import { pageMetadata, retreatMetadata } from "@/lib/metadata";
import { findRetreat, listRetreatPages } from "@/lib/retreats";

type Props = { params: Promise<{ retreat: string }> };

export const dynamicParams = false;

// Static; made again each hour, because the balance's due date depends on the day
export const revalidate = 3600;

/** Every retreat whose payment page has no agreed address of its own. */
export function generateStaticParams() {
  return listRetreatPages("payment");
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const retreat = findRetreat((await params).retreat);
  return retreat ? retreatMetadata(retreat, "payment") : pageMetadata("*");
}

export default async function RetreatPaymentPage({ params }: Props) {
  const retreat = findRetreat((await params).retreat);
  if (!retreat) notFound();
  return <RetreatPage retreat={retreat} now={new Date()} />;
}
