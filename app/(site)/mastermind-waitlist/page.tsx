import { Fit, Points, TableHero } from "@/components/site/mastermind-waitlist/sections";
import { JoinWaitlist } from "@/components/site/mastermind-waitlist/join-waitlist";
import { Sections } from "@/components/site/sections";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { WorkbookDialog } from "@/components/site/workbook-dialog";
import { Toaster } from "@/components/ui/toaster";
import { mastermindWaitlistPage } from "@/content/pages/mastermind-waitlist";
import { sitePageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () => sitePageMetadata(mastermindWaitlistPage);

export default function MastermindWaitlistPage() {
  return (
    <SiteFrame>
      <StructuredData path="/mastermind-waitlist" />
      <Sections
        of={mastermindWaitlistPage}
        parts={{ hero: <TableHero />, pitch: <Points />, fit: <Fit />, form: <JoinWaitlist /> }}
      />
      <WorkbookDialog page="/mastermind-waitlist" />
      <Toaster />
    </SiteFrame>
  );
}
