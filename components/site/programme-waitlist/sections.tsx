import { Picture } from "@/components/layout/picture";
import { HighlightedText } from "@/components/ui/highlighted-text";
import type { Programme } from "@/content/programmes";
import { getContent } from "@/lib/content/documents";
import { programmeWaitlistPage } from "@/lib/content/programmes";
import styles from "./table-hero.module.css";
import pointsStyles from "./points.module.css";

type Props = { programme: Programme };

/** The head of the page: a headline on a dark background, and a picture that overlaps the section below. */
export function TableHero({ programme }: Props) {
  const { hero } = getContent(programmeWaitlistPage(programme));
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
          <Picture picture={hero.picture} sizes="(width <= 56em) 100vw, 62vw" preload />
        </div>
      </div>
    </section>
  );
}

/** What the programme consists of, as a list between lines. */
export function Points({ programme }: Props) {
  const { pitch } = getContent(programmeWaitlistPage(programme));
  return (
    <section className={`section on-paper ${pointsStyles.section}`}>
      <div className="wrap columns">
        <h2 className={`h2 ${pointsStyles.headline}`}>{pitch.headline}</h2>
        <ol role="list" className={pointsStyles.points}>
          {pitch.points.map(({ title, text }, index) => (
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

/** Whom it suits, in large type, and whom it does not. */
export function Fit({ programme }: Props) {
  const { headline, likely, unlikely } = getContent(programmeWaitlistPage(programme)).fit;
  return (
    <section className="section cut-a on-marigold grain [--mark:var(--ink)]">
      <div className="wrap columns">
        <h2 className="h2 col-span-full text-[length:var(--t-h1)]">{headline}</h2>
        <div className="col-span-full mt-10 md:col-span-6 md:mt-14">
          <h3 className="h3">{likely.label}</h3>
          <ul role="list" className="ticked mt-5 text-lead leading-snug text-balance">
            {likely.items.map(({ text }, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        </div>
        <div className="col-span-full mt-12 md:col-span-5 md:col-start-8 md:mt-40">
          <h3 className="h4">{unlikely.label}</h3>
          <ul role="list" className="ticked ticked--cross mt-4">
            {unlikely.items.map(({ text }, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
