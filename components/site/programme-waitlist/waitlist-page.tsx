import type { Programme } from "@/content/programmes";
import { Sections } from "@/components/site/sections";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { WorkbookDialog } from "@/components/site/workbook-dialog";
import { Toaster } from "@/components/ui/toaster";
import { programmePaths } from "@/lib/catalogue/programme";
import { programmeWaitlistPage } from "@/lib/content/programmes";
import { JoinWaitlist } from "./join-waitlist";
import { Fit, Points, TableHero } from "./sections";

/** The page of a programme's waitlist. */
export function ProgrammeWaitlist({ programme }: { programme: Programme }) {
  const { waitlist } = programmePaths(programme);
  return (
    <SiteFrame current={waitlist}>
      <StructuredData path={waitlist} />
      <Sections
        of={programmeWaitlistPage(programme)}
        parts={{
          hero: <TableHero programme={programme} />,
          pitch: <Points programme={programme} />,
          fit: <Fit programme={programme} />,
          form: <JoinWaitlist programme={programme} />,
        }}
      />
      <WorkbookDialog page={waitlist} />
      <Toaster />
    </SiteFrame>
  );
}
