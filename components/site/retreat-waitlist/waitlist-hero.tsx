import { Picture } from "@/components/site/picture";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { retreatWaitlistCopy } from "@/content/pages/retreat-waitlist";
import type { Retreat } from "@/content/retreats";
import { retreatWords } from "@/lib/catalogue/retreats";
import { fill } from "@/lib/text";
import styles from "./waitlist-hero.module.css";

/** The head of the waitlist: words on the sea, a poster pasted half on it and half on the paper below. */
export function WaitlistHero({ retreat }: { retreat: Retreat }) {
  const { headline, lead } = retreat.copy.waitlist;
  return (
    <section className="on-sea">
      <div className="wrap columns items-start">
        <div className={styles.words}>
          <p className="label">{fill(retreatWaitlistCopy.hero.eyebrow, retreatWords(retreat))}</p>
          <h1 className={`h1 draw ${styles.headline}`}>
            <HighlightedText text={headline} wrap />
          </h1>
          <p className="lead">{lead}</p>
        </div>
        <div className={styles.poster}>
          <Picture path="/images/hero-portrait.jpg" sizes="(width <= 56em) 84vw, 36vw" preload />
        </div>
      </div>
    </section>
  );
}
