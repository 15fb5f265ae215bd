import { Mark } from "@/components/ui/hand-drawn";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { homeCopy } from "@/content/pages/home";
import { founderPath } from "@/content/site";
import styles from "./about.module.css";
import type { StaticImageData } from "next/image";
import rebel from "@/components/site/art/rebel.svg";

// Next leaves the type of an imported SVG open
const art = rebel as StaticImageData;

const copy = homeCopy.about;

const grounds = ["on-rose grain", "on-marigold grain", "on-flame grain", "on-sea grain", "on-ink"];

/** The method: five sheets of cut paper, sky to ground; the word REBEL walks down them. */
export function About() {
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
          <li key={step.title} className={`${styles.step} ${styles[`step${index}`]} ${grounds[index]}`}>
            <div className={`wrap columns ${styles.inside}`}>
              <span className={styles.letter} aria-hidden="true">
                {step.letter}
              </span>
              <div className={styles.text}>
                <h3 className={`h3 ${styles.title}`}>
                  <RebelIcon step={step.title} />
                  {step.title}
                </h3>
                <p>{step.text}</p>
                {index === copy.steps.length - 1 && (
                  <a href={founderPath} className="link-big">
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

type Step = (typeof homeCopy)["about"]["steps"][number]["title"];

/** The picture of one step of the method, coloured by the text around it and --accent. All five come in one file. */
function RebelIcon({ step }: { step: Step }) {
  return (
    <svg viewBox="0 0 64 64" width={64} height={64} aria-hidden="true">
      <use href={`${art.src}#${step.toLowerCase()}`} />
    </svg>
  );
}
