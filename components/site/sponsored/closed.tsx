import { Button } from "@/components/ui/button";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { sponsoredCopy } from "@/content/pages/ideas-to-impact-sponsored-application";
import { retreatOf, sponsoredPlace } from "@/lib/catalogue/retreats";
import styles from "./application.module.css";

const { closed } = sponsoredCopy;

/** Replaces the application form once the place is given away. */
export function Closed() {
  return (
    <div className={`wrap columns ${styles.application}`}>
      <div className={styles.thanks}>
        <h2 className="h2">
          <HighlightedText text={closed.headline} wrap />
        </h2>
        <p className="lead">{closed.text}</p>
        <p>
          <Button href={retreatOf(sponsoredPlace()).paths.waitlist}>{closed.button}</Button>
        </p>
      </div>
    </div>
  );
}
