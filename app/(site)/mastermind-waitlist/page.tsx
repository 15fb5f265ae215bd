import { ProgrammeWaitlist } from "@/components/site/programme-waitlist/waitlist-page";
import { notFound } from "next/navigation";
import { mastermind } from "@/content/programmes";
import { findProgramme, programmeWaitlistPage } from "@/lib/content/programmes";
import { sitePageMetadata } from "@/lib/site/metadata";

const getProgramme = () => findProgramme(mastermind.id) ?? notFound();

export const generateMetadata = () => sitePageMetadata(programmeWaitlistPage(getProgramme()));

export default function MastermindWaitlistPage() {
  return <ProgrammeWaitlist programme={getProgramme()} />;
}
