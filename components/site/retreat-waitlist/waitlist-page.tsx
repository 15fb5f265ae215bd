import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { Toaster } from "@/components/ui/toaster";
import type { Retreat } from "@/content/retreats";
import { calendarDay } from "@/lib/time/dates";
import { isArchived } from "@/lib/catalogue/retreats";
import { Behind } from "@/components/site/retreats/past-retreat";
import { RetreatText } from "../retreats/retreat-text";
import { Particulars } from "./particulars";
import { Pitch } from "./pitch";
import { WaitlistForm } from "./waitlist-form";
import { WaitlistHero } from "./waitlist-hero";

/** The waitlist of a retreat: what it is, and putting one's name down. */
export function WaitlistPage({ retreat, now }: { retreat: Retreat; now: Date }) {
  const { text } = retreat.copy;
  return (
    <SiteFrame>
      <StructuredData path={retreat.paths.waitlist} />
      <WaitlistHero retreat={retreat} />
      {text ? <RetreatText text={text} isBelowPoster /> : <Pitch retreat={retreat} />}
      <section className="section on-rose grain cut-b">
        <div className="wrap columns">
          <Particulars retreat={retreat} />
          {isArchived(retreat, calendarDay(now)) ? (
            <Behind retreat={retreat} now={now} />
          ) : (
            <WaitlistForm retreat={retreat} />
          )}
        </div>
      </section>
      <Toaster />
    </SiteFrame>
  );
}
