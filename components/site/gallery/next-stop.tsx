import { Picture } from "@/components/site/picture";
import { Button } from "@/components/ui/button";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { galleryCopy } from "@/content/pages/gallery";
import styles from "./gallery.module.css";

const { closing } = galleryCopy;

/** The next retreat's location: text over the sky of the home page's picture. */
export function NextStop() {
  return (
    <section className={styles.next}>
      {/* Only the visible one is loaded */}
      <Picture path="/images/hero.jpg" sizes="100vw" className={styles.desk} />
      <Picture
        path="/images/hero-portrait.jpg"
        sizes="(width <= 427px) 427px, 100vw"
        className={styles.phone}
      />
      <div className={styles.over}>
        <div className="wrap">
          <h2 className="h1">
            <HighlightedText text={closing.headline} />
          </h2>
          <Button href="/#retreats">{closing.button}</Button>
        </div>
      </div>
    </section>
  );
}
