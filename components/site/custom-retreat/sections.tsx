import { Picture } from "@/components/layout/picture";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { customRetreatPage } from "@/content/pages/custom-retreat";
import { getContent } from "@/lib/content/documents";
import styles from "./fork-hero.module.css";
import sheetsStyles from "./sheets.module.css";
import nextStepsStyles from "./next-steps.module.css";

const grounds = ["on-marigold grain", "on-sea", "on-paper"];

/** The head of the page: text on rose, and a picture to the right edge. */
export function ForkHero() {
  const { hero } = getContent(customRetreatPage);
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
          <Picture picture={hero.picture} sizes="(width <= 56em) 100vw, 60vw" preload />
        </div>
      </div>
    </section>
  );
}

/** The options, on three overlapping sheets of different sizes. */
export function Sheets() {
  const { cards } = getContent(customRetreatPage);
  return (
    <section className={`on-paper ${sheetsStyles.section}`}>
      <ul role="list" className="wrap columns">
        {cards.map(({ title, text }, index) => (
          <li key={index} className={`${sheetsStyles.sheet} ${grounds[index] ?? ""}`}>
            <h2 className={index === 0 ? "h2" : "h3"}>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What happens after an enquiry, in three steps. */
export function NextSteps() {
  const { next } = getContent(customRetreatPage);
  return (
    <section className="section cut-b on-marigold grain">
      <div className="wrap">
        <p className="label">{next.eyebrow}</p>
        <h2 className={`h2 ${nextStepsStyles.headline}`}>
          <HighlightedText text={next.headline} wrap />
        </h2>
        <ol role="list" className={`columns ${nextStepsStyles.steps}`}>
          {next.steps.map(({ title, text }, index) => (
            <li key={index}>
              <h3 className="h3">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
