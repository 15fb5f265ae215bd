import { Ledger } from "@/components/site/ledger";
import { Picture } from "@/components/layout/picture";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { sponsoredPage } from "@/content/pages/ideas-to-impact-sponsored-application";
import { sponsoredWords } from "@/lib/content/retreats";
import { getContent } from "@/lib/content/documents";
import { fill } from "@/lib/text";
import styles from "./gift-hero.module.css";

/** The head of the page: a full-width picture, the offer on a sheet, the facts on a ticket. */
export function GiftHero() {
  const { hero, about } = getContent(sponsoredPage);
  const words = sponsoredWords();
  return (
    <>
      <div className={styles.picture}>
        <Picture picture={hero.picture} sizes="100vw" preload />
      </div>
      <section className={`on-marigold ${styles.sheet}`}>
        <div className={`on-marigold grain cut-a ${styles.ground}`} />
        <div className={`wrap columns ${styles.stage}`}>
          <div className={styles.words}>
            <p className="label">{fill(hero.eyebrow, words)}</p>
            <h1 className={`h1 draw ${styles.headline}`}>
              <HighlightedText text={hero.headline} wrap />
            </h1>
            {hero.intro.map(({ text }, index) => (
              <p key={index} className={index === 0 ? "lead" : styles.more}>
                {fill(text, words)}
              </p>
            ))}
          </div>
          <div className={`card ${styles.ticket}`}>
            <h2 className="h3">{about.title}</h2>
            <Ledger facts={about.facts.map(({ label, text }) => ({ label, text: fill(text, words) }))} />
          </div>
        </div>
      </section>
    </>
  );
}
