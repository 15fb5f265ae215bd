import type { Programme } from "@/content/programmes";
import { SiteFrame } from "@/components/site/site-frame";
import { Toaster } from "@/components/ui/toaster";
import { programmePaths } from "@/lib/catalogue/programme";
import { ProgrammeBooking } from "./programme-booking";

/** The page that sells a programme. */
export function ProgrammePage({ programme }: { programme: Programme }) {
  return (
    <SiteFrame current={programmePaths(programme).payment}>
      <ProgrammeBooking programme={programme} />
      {/* Outside the section, whose cut edge would clip it */}
      <Toaster />
    </SiteFrame>
  );
}
