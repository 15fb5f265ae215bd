import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FounderPage } from "@/components/site/founder/founder-page";
import { PolicyPage } from "@/components/site/policy";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { founderPath } from "@/content/site";
import { readFounder } from "@/lib/content/founder";
import { pageMetadata, policyMetadata } from "@/lib/site/metadata";
import { policySlugs, readPolicy } from "@/lib/content/policies";
import { founderData } from "@/lib/site/structured-data";

type Props = { params: Promise<{ page: string }> };

// The policies, and the founder's page, whose path is built from the first name. Any other path is a 404.
export const dynamicParams = false;

export function generateStaticParams() {
  return [...policySlugs, founderPath.slice(1)].map((page) => ({ page }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page } = await params;
  if (isFounder(page)) return pageMetadata("/meet-{name}", { path: founderPath });
  return policySlugs.includes(page) ? policyMetadata(readPolicy(page)) : pageMetadata("*");
}

export default async function Page({ params }: Props) {
  const { page } = await params;
  if (isFounder(page))
    return (
      <SiteFrame current={founderPath}>
        <StructuredData path={founderPath} things={[founderData()]} />
        <FounderPage founder={readFounder()} />
      </SiteFrame>
    );
  if (!policySlugs.includes(page)) notFound();
  return (
    <SiteFrame>
      <StructuredData path={`/${page}`} />
      <PolicyPage policy={readPolicy(page)} />
    </SiteFrame>
  );
}

function isFounder(page: string): boolean {
  return `/${page}` === founderPath;
}
