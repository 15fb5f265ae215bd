import { ProgrammeWaitlist } from "@/components/site/programme-waitlist/waitlist-page";
import { mastermind } from "@/content/programmes";
import { programmeOf, programmeWaitlistPage } from "@/lib/content/programmes";
import { sitePageMetadata } from "@/lib/site/metadata";

const getProgramme = () => programmeOf({ programme: mastermind.id });

export const generateMetadata = () => sitePageMetadata(programmeWaitlistPage(getProgramme()));

export default function MastermindWaitlistPage() {
  return <ProgrammeWaitlist programme={getProgramme()} />;
}
