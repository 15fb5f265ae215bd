import { Fragment } from "react";
import { Picture } from "@/components/layout/picture";
import { Sections } from "@/components/site/sections";
import { founderPage, readFounder, type FounderStory } from "@/lib/content/founder";
import styles from "./founder.module.css";
import { Story } from "./story";

/** The founder's page: a portrait to the left edge, and the story in chapters separated by quotes. */
export function FounderPage() {
  const founder = readFounder();
  return (
    <Sections
      of={founderPage}
      parts={{ hero: <Portrait founder={founder} />, story: <WholeStory founder={founder} /> }}
    />
  );
}

function Portrait({ founder }: { founder: FounderStory }) {
  return (
    <section className="on-paper">
      <div className="wrap columns">
        <div className={styles.picture}>
          <Picture picture={founder.picture} sizes="(width <= 56em) 100vw, 50vw" preload />
        </div>
        <div className={styles.words}>
          <h1 className="poster">
            <Title title={founder.title} />
          </h1>
          <p className="lead">{founder.lead}</p>
        </div>
      </div>
    </section>
  );
}

function WholeStory({ founder }: { founder: FounderStory }) {
  return (
    <>
      {founder.opening && (
        <div className={`wrap columns ${styles.start}`}>
          <p className="h2">{founder.opening}</p>
        </div>
      )}
      <Story founder={founder} />
    </>
  );
}

/** "Meet" and, on its own line, the name. */
function Title({ title }: { title: string }) {
  const words = title.split(" ");
  return words.map((word, index) => (
    <Fragment key={index}>
      <span className={index === words.length - 1 ? "true true--plain" : undefined}>{word}</span>{" "}
    </Fragment>
  ));
}
