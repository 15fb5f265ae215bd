import { HighlightedText } from "@/components/ui/highlighted-text";
import { testimonialsPage } from "@/content/pages/testimonials";
import { getContent } from "@/lib/content/documents";
import styles from "./testimonials.module.css";
import { Picture } from "@/components/layout/picture";
import { listTestimonials, type Testimonial } from "@/lib/content/testimonials";
import { PosterTestimonial } from "./poster-testimonial";
import { Rating, Who } from "./words";

export function TestimonialsHead() {
  const { hero } = getContent(testimonialsPage);
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

/** The testimonials, each in its layout. */
export function Testimonials() {
  return listTestimonials().map((person, index) => {
    // The others are made around a portrait
    const Layout = person.picture.path ? layouts[person.layout] : PosterTestimonial;
    return <Layout key={person.id} person={person} isFirst={index === 0} />;
  });
}

type LayoutProps = {
  person: Testimonial;
  /** Its picture is in the first screen. */
  isFirst: boolean;
};

/** A portrait to the left edge that overlaps the section above, and the text beside it. */
function BleedingTestimonial({ person, isFirst }: LayoutProps) {
  return (
    <section className={`section on-paper ${styles.bleeding}`}>
      <div className="wrap columns">
        <div className={styles.picture}>
          <Picture picture={person.picture} sizes="(width <= 56em) 80vw, 50vw" preload={isFirst} />
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

/** A testimonial on the sea, with a small portrait that overlaps the section below. */
function HangingTestimonial({ person }: LayoutProps) {
  return (
    <section className={`section on-sea ${styles.hanging}`}>
      <div className="wrap columns">
        <figure className={styles.words}>
          <Rating rating={person.rating} />
          <blockquote className={styles.said}>{person.text}</blockquote>
          <Who person={person} />
        </figure>
        <div className={styles.picture}>
          <Picture picture={person.picture} sizes="(width <= 56em) 66vw, 35vw" />
        </div>
      </div>
    </section>
  );
}

const layouts = { left: BleedingTestimonial, right: HangingTestimonial, poster: PosterTestimonial };

/** The recommendation figure, as large as possible. */
export function Recommended() {
  const { text, note, isSample } = getContent(testimonialsPage).banner;
  const [figure, ...words] = text.split(" ");
  return (
    <section className={`section on-flame cut-a grain ${styles.all}`}>
      <div className="wrap">
        <p>
          <span className={`poster ${styles.figure}`}>{figure}</span>{" "}
          <span className="h2">{words.join(" ")}</span>
        </p>
        {isSample && <p className="small">{note}</p>}
      </div>
    </section>
  );
}
