import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { ProgrammeWaitlist } from "@/components/site/programme-waitlist/waitlist-page";
import { programmePaths } from "@/lib/catalogue/programme";
import { findProgramme, programmeWaitlistPage } from "@/lib/content/programmes";
import { sitePageMetadata, titledMetadata } from "@/lib/site/metadata";

type Props = { params: Promise<{ id: string }> };

// The founder adds programmes, so none is known at build time
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const programme = findProgramme((await params).id);
  return programme ? sitePageMetadata(programmeWaitlistPage(programme)) : titledMetadata("*");
}

export default async function ProgrammeWaitlistPage({ params }: Props) {
  const { id } = await params;
  const programme = findProgramme(id);
  if (!programme) notFound();
  const { waitlist: path } = programmePaths(programme);
  if (path !== `/programmes/${id}/waitlist`) permanentRedirect(path);
  return <ProgrammeWaitlist programme={programme} />;
}
