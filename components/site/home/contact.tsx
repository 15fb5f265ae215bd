import { formWords } from "@/components/forms/form-words";
import { Mark } from "@/components/ui/hand-drawn";
import { OutOfOfficeNote } from "@/components/forms/out-of-office-note";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { homePage } from "@/content/pages/home";
import { messagesCopy } from "@/content/pages/messages";
import { getSettings } from "@/lib/content/settings";
import { getContent } from "@/lib/content/documents";
import { ContactForm } from "./contact-form";
import styles from "./contact.module.css";

const { failure } = messagesCopy.generic;
/** If the browser validates natively, it also shows the errors. */
const words = formWords({ failure, refusals: { unchecked: null } });

/** The contact form; it opens the visitor's mail program, and nothing is stored. */
export function Contact() {
  const copy = getContent(homePage).contact;
  const [directBefore, directAfter = ""] = copy.direct.split(getSettings().email);
  return (
    <section className={`section cut-a on-mist`} id="contact">
      <div className="wrap columns">
        <div className={styles.head}>
          <p className="label">{copy.eyebrow}</p>
          <h2 className="h2">
            <HighlightedText text={copy.headline} />
          </h2>
          <p className="lead">{copy.intro}</p>
          <p className={styles.direct}>
            {directBefore}
            <a className="link" href={`mailto:${getSettings().email}`}>
              {getSettings().email}
            </a>
            {directAfter}
          </p>
          <OutOfOfficeNote />
          <Mark name="arrow-3" className={styles.arrow} />
        </div>
        <ContactForm copy={copy} words={words} to={getSettings().email} subject={getSettings().business} />
      </div>
    </section>
  );
}
