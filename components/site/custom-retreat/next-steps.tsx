import { HighlightedText } from "@/components/ui/highlighted-text";
import { customRetreatCopy } from "@/content/pages/custom-retreat";
import styles from "./next-steps.module.css";

const { next } = customRetreatCopy;

/** What happens once the enquiry is sent: three steps that walk down the sheet. */
export function NextSteps() {
  return (
    <section className="section cut-b on-marigold grain">
      <div className="wrap">
        <p className="label">{next.eyebrow}</p>
        <h2 className={`h2 ${styles.headline}`}>
          <HighlightedText text={next.headline} wrap />
        </h2>
        <ol role="list" className={`columns ${styles.steps}`}>
          {next.steps.map(({ title, text }) => (
            <li key={title}>
              <h3 className="h3">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
