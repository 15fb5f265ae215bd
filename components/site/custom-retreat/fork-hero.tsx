import { Picture } from "@/components/site/picture";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { customRetreatCopy } from "@/content/pages/custom-retreat";
import styles from "./fork-hero.module.css";

const { hero } = customRetreatCopy;

/** The head of the page: words on rose, the fork in the path pasted under them, off the page on the right. */
export function ForkHero() {
  return (
    <section className={`on-rose grain ${styles.hero}`}>
      <div className="wrap columns">
        <div className={styles.head}>
          <p className="label">{hero.eyebrow}</p>
          <h1 className={`h1 draw ${styles.headline}`}>
            <HighlightedText text={hero.headline} wrap />
          </h1>
        </div>
        <p className={`lead ${styles.lead}`}>{hero.lead}</p>
        <div className={styles.picture}>
          <Picture path="/images/retreat-custom.jpg" sizes="(width <= 56em) 100vw, 60vw" preload />
        </div>
      </div>
    </section>
  );
}
