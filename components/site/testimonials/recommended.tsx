import { testimonialsCopy } from "@/content/pages/testimonials";
import styles from "./testimonials.module.css";

const { text, note } = testimonialsCopy.banner;
const [figure, ...words] = text.split(" ");

/** The figure, as large as it will go. */
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
