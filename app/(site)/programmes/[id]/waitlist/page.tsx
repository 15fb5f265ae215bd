import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProgrammeWaitlist } from "@/components/site/programme-waitlist/waitlist-page";
import { findProgramme, listProgrammes, programmeWaitlistPage } from "@/lib/content/programmes";
import { sitePageMetadata, titledMetadata } from "@/lib/site/metadata";

type Props = { params: Promise<{ id: string }> };

// The programmes of content/; those that the founder adds are rendered on first request
export const generateStaticParams = () => listProgrammes().map(({ id }) => ({ id }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const programme = findProgramme((await params).id);
  return programme ? sitePageMetadata(programmeWaitlistPage(programme)) : titledMetadata("*");
}

export default async function ProgrammeWaitlistPage({ params }: Props) {
  const { id } = await params;
  const programme = findProgramme(id);
  if (!programme) notFound();
  return <ProgrammeWaitlist programme={programme} />;
}
