import { Picture } from "@/components/site/picture";
import { Marked } from "@/components/ui/marked";
import { ukWaitlistCopy } from "@/content/pages/uk-retreat-waitlist";
import styles from "./waitlist-hero.module.css";

const { hero } = ukWaitlistCopy;

/** The head of the waitlist: words on the sea, a poster pasted half on it and half on the paper below. */
export function WaitlistHero() {
  return (
    <section className="on-sea">
      <div className="wrap columns items-start">
        <div className={styles.words}>
          <p className="label">{hero.eyebrow}</p>
          <h1 className={`h1 draw ${styles.headline}`}>
            <Marked text={hero.headline} wrap />
          </h1>
          <p className="lead">{hero.lead}</p>
        </div>
        <div className={styles.poster}>
          <Picture path="/images/hero-portrait.jpg" sizes="(width <= 56em) 84vw, 36vw" preload />
        </div>
      </div>
    </section>
  );
}
