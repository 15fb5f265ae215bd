import { contactHref } from "@/components/layout/navigation";
import { Button } from "@/components/ui/button";
import { Mark } from "@/components/ui/hand-drawn";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { testimonialsPage } from "@/content/pages/testimonials";
import { getContent } from "@/lib/content/documents";
import styles from "./testimonials.module.css";

/** An empty frame for the reader's own story. */
export function EmptyFrame() {
  const { closing } = getContent(testimonialsPage);
  return (
    <section className="section cut-b on-paper">
      <div className="wrap columns">
        <div className={styles.slot}>
          <Mark name="arrow-1" />
        </div>
        <div className={styles.invitation}>
          <h2 className="h2">
            <HighlightedText text={closing.headline} />
          </h2>
          <p className={styles.actions}>
            <Button href="/#retreats">{closing.retreatsButton}</Button>
            <Button href={contactHref} variant="secondary">
              {closing.contactButton}
            </Button>
          </p>
        </div>
      </div>
    </section>
  );
}
