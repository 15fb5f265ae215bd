import type { Metadata } from "next";
import { RetreatPage } from "@/components/orders/retreat-page";
import { retreatAt, retreatMetadataAt, retreatParams, type RetreatParams } from "@/lib/site/retreat-pages";

// Static; rendered again each hour, because the balance's due date depends on the day
export const revalidate = 3600;

export function generateStaticParams() {
  return retreatParams("payment");
}

export async function generateMetadata({ params }: RetreatParams): Promise<Metadata> {
  return retreatMetadataAt((await params).slug, "payment");
}

export default async function RetreatPaymentPage({ params }: RetreatParams) {
  return <RetreatPage retreat={await retreatAt((await params).slug, "payment")} now={new Date()} />;
}
