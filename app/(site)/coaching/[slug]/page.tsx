import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CoachingPage } from "@/components/orders/coaching/coaching-page";
import { findPackage, listPackages } from "@/lib/content/packages";
import { loadDrafts } from "@/lib/site/drafts";
import { packageMetadata, titledMetadata } from "@/lib/site/metadata";

type Params = { params: Promise<{ slug: string }> };

// Static; a package that the founder adds is rendered on first request
export function generateStaticParams() {
  return listPackages().map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  await loadDrafts();
  const sold = findPackage((await params).slug);
  return sold ? packageMetadata(sold) : titledMetadata("*");
}

export default async function PackagePage({ params }: Params) {
  await loadDrafts();
  const sold = findPackage((await params).slug);
  if (!sold) notFound();
  return <CoachingPage sold={sold} />;
}
