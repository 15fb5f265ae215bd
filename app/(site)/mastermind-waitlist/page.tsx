import { Fit, Points, TableHero } from "@/components/site/mastermind-waitlist/sections";
import { JoinWaitlist } from "@/components/site/mastermind-waitlist/join-waitlist";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { WorkbookDialog } from "@/components/site/workbook-dialog";
import { Toaster } from "@/components/ui/toaster";
import { pageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () => pageMetadata("/mastermind-waitlist");

export default function MastermindWaitlistPage() {
  return (
    <SiteFrame>
      <StructuredData path="/mastermind-waitlist" />
      <TableHero />
      <Points />
      <Fit />
      <JoinWaitlist />
      <WorkbookDialog page="/mastermind-waitlist" />
      <Toaster />
    </SiteFrame>
  );
}
