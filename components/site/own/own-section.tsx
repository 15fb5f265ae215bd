import { clsx } from "clsx/lite";
import type { OwnBlock } from "@/content/blocks";
import { Picture } from "@/components/layout/picture";
import { Markdown } from "@/components/site/markdown";
import { Button } from "@/components/ui/button";
import { parseShallowMarkdown } from "@/lib/content/markdown";
import { findTarget } from "@/lib/site/links";
import styles from "./own-section.module.css";

type OwnSectionProps = {
  block: OwnBlock;
  /** It is in a column of the page. */
  isNarrow?: boolean;
};

/** A section that the founder added. */
export function OwnSection({ block, isNarrow = false }: OwnSectionProps) {
  return (
    <section className={clsx(!isNarrow && "on-paper", !isNarrow && styles.block)}>
      <div className={clsx(styles.inside, !isNarrow && "wrap")}>
        {block.title && <h2 className="h3">{block.title}</h2>}
        <BlockBody block={block} />
      </div>
    </section>
  );
}

function BlockBody({ block }: { block: OwnBlock }) {
  switch (block.kind) {
    case "text":
      return <Prose text={block.text} />;
    case "picture-with-text":
      return (
        <div className={`${styles.pair} ${block.side === "right" ? styles.right : ""}`}>
          <Picture picture={block.picture} sizes="(width <= 56em) 100vw, 50vw" />
          <Prose text={block.text} />
        </div>
      );
    case "quotes":
      return (
        <div className={styles.grid}>
          {block.quotes.map(({ text, name }, index) => (
            <figure key={index} className="card">
              <blockquote className={styles.quote}>{text}</blockquote>
              <figcaption className="label">{name}</figcaption>
            </figure>
          ))}
        </div>
      );
    case "list":
      return (
        <ul role="list" className={`ticked ${styles.list}`}>
          {block.items.map(({ title, text }, index) => (
            <li key={index}>
              <h3 className="h4">{title}</h3>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ul>
      );
    case "gallery":
      return (
        <div className={styles.grid}>
          {block.pictures.map(({ picture, caption }, index) => (
            <figure key={index}>
              <Picture picture={picture} sizes="(width <= 40em) 100vw, 33vw" />
              {caption && <figcaption className="small">{caption}</figcaption>}
            </figure>
          ))}
        </div>
      );
    case "faq":
      return (
        <div>
          {block.questions.map(({ question, answer }, index) => (
            <details key={index} className={styles.question}>
              <summary className="h4">{question}</summary>
              <Prose text={answer} />
            </details>
          ))}
        </div>
      );
    case "call-to-action":
      return <Call text={block.text} button={block.button} href={block.link} />;
    case "form-link":
      return <Call text={block.text} button={block.button} href={block.form} />;
  }
}

function Prose({ text }: { text: string }) {
  return (
    <div className="prose">
      <Markdown tree={parseShallowMarkdown(text)} components={belowTitle} />
    </div>
  );
}

// The page and the section have titles above
const belowTitle = { h1: "h3", h2: "h3", h3: "h4" } as const;

function Call({ text, button, href }: { text: string; button: string; href: string }) {
  const target = findTarget(href);
  return (
    <>
      {text && <p className="lead">{text}</p>}
      {target && (
        <p className={styles.action}>
          <Button href={target}>{button}</Button>
        </p>
      )}
    </>
  );
}
