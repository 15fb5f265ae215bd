import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PolicyPage } from "@/components/site/policy";
import { SiteFrame } from "@/components/site/site-frame";
import { pageMetadata } from "@/lib/metadata";
import { isPolicySlug, policySlugs, readPolicy } from "@/lib/policies";

type Props = { params: Promise<{ policy: string }> };

// Any other address is nobody's and gets the 404 page.
export const dynamicParams = false;

export function generateStaticParams() {
  return policySlugs.map((policy) => ({ policy }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { policy } = await params;
  return isPolicySlug(policy) ? pageMetadata(`/${policy}`) : pageMetadata("*");
}

export default async function Page({ params }: Props) {
  const { policy } = await params;
  if (!isPolicySlug(policy)) notFound();
  return (
    <SiteFrame>
      <PolicyPage policy={readPolicy(policy)} />
    </SiteFrame>
  );
}
