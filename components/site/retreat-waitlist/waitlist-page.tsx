import { Sections } from "@/components/site/sections";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { Toaster } from "@/components/ui/toaster";
import type { Retreat } from "@/content/retreats";
import { calendarDay } from "@/lib/time/dates";
import { isArchived, retreatWords } from "@/lib/content/retreats";
import { Behind } from "@/components/site/retreats/past-retreat";
import { RetreatText } from "@/components/site/retreats/retreat-text";
import { Particulars } from "./particulars";
import { WaitlistForm } from "./waitlist-form";
import { Mark } from "@/components/ui/hand-drawn";
import styles from "./pitch.module.css";
import { Picture } from "@/components/layout/picture";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import { getContent } from "@/lib/content/documents";
import { isOriginal } from "@/lib/content/pictures";
import { fill } from "@/lib/text";
import waitlistHeroStyles from "./waitlist-hero.module.css";

const arrows = ["arrow-1", "arrow-2", "arrow-3"] as const;

/** The waitlist of a retreat: what it is, and the form. */
export function WaitlistPage({ retreat, now }: { retreat: Retreat; now: Date }) {
  const { text } = retreat.copy;
  return (
    <SiteFrame>
      <StructuredData path={retreat.paths.waitlist} />
      <WaitlistHero retreat={retreat} />
      {text ? <RetreatText text={text} isBelowPoster /> : <Pitch retreat={retreat} />}
      <Sections of={retreatWaitlistPage} parts={{ form: <Form retreat={retreat} now={now} /> }} />
      <Toaster />
    </SiteFrame>
  );
}

function Form({ retreat, now }: { retreat: Retreat; now: Date }) {
  return (
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
  );
}

/** The pitch, drawn as a mind map. */
function Pitch({ retreat }: { retreat: Retreat }) {
  const { pitch, points } = retreat.copy.waitlist;
  return (
    <section className={`on-paper ${styles.map}`}>
      <div className="wrap columns">
        <div className={styles.hub}>
          <h2 className="h2">{pitch}</h2>
        </div>
        {points.map(({ title, text }, index) => (
          <div key={title} className={styles.node}>
            <Mark name={arrows[index] ?? "arrow-2"} className={styles.arrow} />
            <h3 className="h3">{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The head of the page: text on the sea, and a picture that overlaps the section below. */
function WaitlistHero({ retreat }: { retreat: Retreat }) {
  const { headline, lead } = retreat.copy.waitlist;
  const { eyebrow, picture } = getContent(retreatWaitlistPage).hero;
  return (
    <section className="on-sea">
      <div className="wrap columns items-start">
        <div className={waitlistHeroStyles.words}>
          <p className="label">{fill(eyebrow, retreatWords(retreat))}</p>
          <h1 className={`h1 draw ${waitlistHeroStyles.headline}`}>
            <HighlightedText text={headline} wrap />
          </h1>
          <p className="lead">{lead}</p>
        </div>
        <div className={waitlistHeroStyles.poster}>
          <Picture
            picture={picture}
            sizes="(width <= 56em) 84vw, 36vw"
            preload
            className={
              isOriginal(retreatWaitlistPage.fields.hero.picture, picture)
                ? undefined
                : waitlistHeroStyles.other
            }
          />
        </div>
      </div>
    </section>
  );
}
