import { clsx } from "clsx/lite";
import type { Components } from "hast-util-to-jsx-runtime";
import type { ComponentProps } from "react";
import { Markdown } from "@/components/site/markdown";
import type { FounderStory, StoryPart } from "@/lib/content/founder";
import styles from "./founder.module.css";

/** The background and cut of each quote, in rotation. */
const sheets = ["on-rose cut-a", "on-marigold cut-b", "on-sea cut-a"];

/** The story, split into chapters by quotes, and signed. */
export function Story({ founder: { parts, signature } }: { founder: FounderStory }) {
  let quotes = 0;
  return parts.map((part, index) =>
    part.kind === "quote" ? (
      <Quote key={index} text={part.text} number={quotes++} />
    ) : (
      <Passage key={index} part={part} signature={index === parts.length - 1 ? signature : null} />
    ),
  );
}

function Quote({ text, number }: { text: string; number: number }) {
  return (
    <blockquote className={clsx("section grain", sheets[number % sheets.length], styles.quote)}>
      <div className="wrap">
        <p className="h1">{text}</p>
      </div>
    </blockquote>
  );
}

type PassageProps = { part: Extract<StoryPart, { kind: "text" }>; signature: string | null };

function Passage({ part: { heading, body }, signature }: PassageProps) {
  return (
    <section className={`wrap columns ${styles.passage}`}>
      {heading && <h2 className="h3">{heading}</h2>}
      <div className="prose">
        <Markdown tree={body} components={components} />
        {signature && (
          <p className={styles.signature}>
            <span className="under true true--plain">{signature}</span>
          </p>
        )}
      </div>
    </section>
  );
}

const components: Partial<Components> = {
  ul: ({ children }: ComponentProps<"ul">) => (
    <ul role="list" className={`ticked ${styles.beliefs}`}>
      {children}
    </ul>
  ),
};
