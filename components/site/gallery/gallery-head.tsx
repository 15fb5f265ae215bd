import { HighlightedText } from "@/components/ui/highlighted-text";
import { galleryCopy } from "@/content/pages/gallery";
import styles from "./gallery.module.css";

const { hero } = galleryCopy;

/** The head of the gallery. */
export function GalleryHead() {
  return (
    <section className={`section on-paper ${styles.head}`}>
      <div className="wrap columns">
        <p className="label col-span-full">{hero.eyebrow}</p>
        <h1 className="poster draw">
          <HighlightedText text={hero.headline} />
        </h1>
        <p className="lead">{hero.lead}</p>
      </div>
    </section>
  );
}
