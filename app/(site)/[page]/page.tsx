import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { FounderPage } from "@/components/site/founder/founder-page";
import { OwnPageBody } from "@/components/site/own/own-page";
import { PolicyPage } from "@/components/site/policy";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { getSettings } from "@/lib/content/settings";
import { founderPage } from "@/lib/content/founder";
import { findMovedPage, findOwnPage } from "@/lib/content/own-pages";
import { loadDrafts } from "@/lib/site/drafts";
import { ownPageMetadata, titledMetadata, policyMetadata, sitePageMetadata } from "@/lib/site/metadata";
import { policyPages } from "@/lib/content/policies";
import { founderData } from "@/lib/site/structured-data";

type Props = { params: Promise<{ page: string }> };

// The policies, the founder's page, whose path is built from the first name, and pages that the founder made.

export function generateStaticParams() {
  return [...policyPages, founderPage].map(({ path }) => ({ page: path.slice(1) }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page } = await params;
  if (isFounder(page)) return sitePageMetadata(founderPage);
  const policy = findPolicy(page);
  if (policy) return policyMetadata(policy);
  await loadDrafts();
  const own = findOwnPage(page);
  return own ? ownPageMetadata(own) : titledMetadata("*");
}

export default async function Page({ params }: Props) {
  const { page } = await params;
  if (isFounder(page))
    return (
      <SiteFrame current={getSettings().founderPath}>
        <StructuredData path={getSettings().founderPath} things={[founderData()]} />
        <FounderPage />
      </SiteFrame>
    );
  if (!findPolicy(page)) return <OwnPage address={page} />;
  return (
    <SiteFrame current={`/${page}`}>
      <StructuredData path={`/${page}`} />
      <PolicyPage slug={page} />
    </SiteFrame>
  );
}

async function OwnPage({ address }: { address: string }) {
  await loadDrafts();
  const page = findOwnPage(address);
  if (!page) {
    // Only in a preview: lib/site/routing.ts answers others
    const moved = findMovedPage(address);
    if (moved) redirect(moved);
    notFound();
  }
  return (
    <SiteFrame current={page.path}>
      <StructuredData path={page.path} />
      <OwnPageBody page={page} />
    </SiteFrame>
  );
}

function isFounder(page: string): boolean {
  return `/${page}` === getSettings().founderPath;
}

function findPolicy(page: string) {
  return policyPages.find(({ slug }) => slug === page);
}
