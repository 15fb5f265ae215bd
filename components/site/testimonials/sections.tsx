import { HighlightedText } from "@/components/ui/highlighted-text";
import { testimonialsCopy } from "@/content/pages/testimonials";
import styles from "./testimonials.module.css";
import { Picture } from "@/components/layout/picture";
import { Rating, Who } from "./words";

const { text, note } = testimonialsCopy.banner;

const [figure, ...words] = text.split(" ");

const { hero } = testimonialsCopy;

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

type AuthoredContent = (typeof testimonialsCopy.testimonials)[0];

/** A portrait to the left edge that overlaps the section above, and the text beside it. */
export function BleedingTestimonial({ person }: { person: AuthoredContent }) {
  return (
    <section className={`section on-paper ${styles.bleeding}`}>
      <div className="wrap columns">
        <div className={styles.picture}>
          <Picture path={person.image} sizes="(width <= 56em) 80vw, 50vw" preload />
        </div>
        <figure className={styles.words}>
          <Rating rating={person.rating} />
          <blockquote className={styles.said}>{person.text}</blockquote>
          <Who person={person} />
        </figure>
      </div>
    </section>
  );
}

/** The recommendation figure, as large as possible. */
export function Recommended() {
  return (
    <section className={`section on-flame cut-a grain ${styles.all}`}>
      <div className="wrap">
        <p>
          <span className={`poster ${styles.figure}`}>{figure}</span>{" "}
          <span className="h2">{words.join(" ")}</span>
        </p>
        {testimonialsCopy.sample && <p className="small">{note}</p>}
      </div>
    </section>
  );
}
