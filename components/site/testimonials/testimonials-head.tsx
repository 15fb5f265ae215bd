import { HighlightedText } from "@/components/ui/highlighted-text";
import { testimonialsCopy } from "@/content/pages/testimonials";
import styles from "./testimonials.module.css";

const { hero } = testimonialsCopy;

/** The head of the testimonials. */
export function TestimonialsHead() {
  return (
    <section className={`section on-rose grain ${styles.head}`}>
      <div className="wrap columns">
        <p className="label col-span-full">{hero.eyebrow}</p>
        <h1 className="h1 draw">
          <HighlightedText text={hero.headline} />
        </h1>
        <p className="lead">{hero.lead}</p>
      </div>
    </section>
  );
}
