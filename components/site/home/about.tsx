import { Mark } from "@/components/ui/hand-drawn";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { homePage } from "@/content/pages/home";
import { getSettings } from "@/lib/content/settings";
import { getContent } from "@/lib/content/documents";
import styles from "./about.module.css";
import type { StaticImageData } from "next/image";
import rebel from "@/components/site/art/rebel.svg";

// Next types an imported SVG as any
const art = rebel as StaticImageData;

const grounds = ["on-rose grain", "on-marigold grain", "on-flame grain", "on-sea grain", "on-ink"];

/** The method: five steps on sheets of paper, whose initials spell REBEL. */
export function About() {
  const copy = getContent(homePage).about;
  return (
    <>
      <section className={`section cut-a on-paper ${styles.method}`} id="about">
        <div className="wrap">
          <p className="label">{copy.eyebrow}</p>
          <div className={`columns ${styles.head}`}>
            <h2 className="h2">
              <HighlightedText text={copy.headline} />
            </h2>
            <p className="lead">{copy.intro}</p>
          </div>
        </div>
      </section>
      <ol role="list" className={styles.sheets}>
        {copy.steps.map((step, index) => (
          <li key={index} className={`${styles.step} ${styles[`step${index}`]} ${grounds[index]}`}>
            <div className={`wrap columns ${styles.inside}`}>
              <span className={styles.letter} aria-hidden="true">
                {step.letter}
              </span>
              <div className={styles.text}>
                <h3 className={`h3 ${styles.title}`}>
                  <Drawing name={step.drawing} />
                  {step.title}
                </h3>
                <p>{step.text}</p>
                {index === copy.steps.length - 1 && (
                  <a href={getSettings().founderPath} className="link-big">
                    {copy.founderLink} <Mark name="arrow-1" />
                  </a>
                )}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The drawing of one step, coloured by the surrounding text and --accent; all are one file. */
function Drawing({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 64 64" width={64} height={64} aria-hidden="true">
      <use href={`${art.src}#${name}`} />
    </svg>
  );
}
