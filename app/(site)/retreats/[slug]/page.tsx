import type { Metadata } from "next";
import { RetreatAbout } from "@/components/site/retreats/retreat-about";
import { retreatAt, retreatMetadataAt, retreatParams, type RetreatParams } from "@/lib/site/retreat-pages";

// Static; rendered again each hour, because the page changes when the retreat is over
export const revalidate = 3600;

export function generateStaticParams() {
  return retreatParams("page");
}

export async function generateMetadata({ params }: RetreatParams): Promise<Metadata> {
  return retreatMetadataAt((await params).slug, "page");
}

export default async function RetreatAboutPage({ params }: RetreatParams) {
  return <RetreatAbout retreat={await retreatAt((await params).slug, "page")} now={new Date()} />;
}
