import { Picture } from "@/components/site/picture";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { mastermindWaitlistCopy } from "@/content/pages/mastermind-waitlist";
import { inFacts } from "@/lib/catalogue/interpolate-facts";
import styles from "./table-hero.module.css";

/** The head of the page: a headline across the night, the table hanging from it over the paper below. */
export function TableHero() {
  const { hero } = inFacts(mastermindWaitlistCopy);
  return (
    <section className={`on-ink ${styles.hero}`}>
      <div className="wrap columns">
        <div className={styles.head}>
          <p className="label">{hero.eyebrow}</p>
          <h1 className={`h1 draw ${styles.headline}`}>
            <HighlightedText text={hero.headline} wrap />
          </h1>
        </div>
        <p className={`lead ${styles.lead}`}>{hero.lead}</p>
        <div className={styles.picture}>
          <Picture path="/images/mastermind.jpg" sizes="(width <= 56em) 100vw, 62vw" preload />
        </div>
      </div>
    </section>
  );
}
